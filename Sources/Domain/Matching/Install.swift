package import Clicks
package import Vocabulary

/// A first open of the app on a device, as the app reported it; every time is the server's.
package struct Install: Hashable, Sendable {
    package let appID: AppID
    /// Made by the app, so that a repeated report is the same install.
    package let installID: UUIDBits
    package let receivedAt: Timestamp
    /// Received minus (sent − first opened), so a wrong device clock does not matter.
    package let openedAt: Timestamp
    /// When the download began, by the same reckoning; nil when the app could not say.
    package private(set) var beganAt: Timestamp?
    /// Empty when the person refused: no signal is then compared.
    package let signals: DeviceSignals
    package let traits: DeviceTraits
    package var address: IPAddress?
    /// The address that the same app shows over the other address family.
    package var alternateAddress: IPAddress?
    /// The package that installed the app: `com.android.vending`.
    package var installer: String?
    package var referrer: StoreReferrer
    /// The system or the keychain says that the app was here before.
    package var hasReinstallHint: Bool
    package var hasConsent: Bool
    /// Tokens that the app handed over, each with the click it names, looked up.
    package var proofs: [GivenProof]

    package var platform: Platform { signals.platform }

    /// The moment that clicks are compared with: nothing after it can have caused the install.
    package var decisiveAt: Timestamp { min(beganAt ?? openedAt, openedAt) }

    package init(
        appID: AppID, installID: UUIDBits, times: InstallTimes, signals: DeviceSignals
    ) {
        self.appID = appID
        self.installID = installID
        receivedAt = times.receivedAt
        openedAt = times.openedAt
        beganAt = times.beganAt
        self.signals = signals
        traits = DeviceTraits(signals)
        referrer = .absent
        hasReinstallHint = false
        hasConsent = true
        proofs = []
    }

    /// The store saw the download begin so long after the click that it names; before it, when negative. Of
    /// the app's word and the store's the earlier holds.
    package mutating func began(_ wait: Duration, after click: ClickID) {
        beganAt = min(beganAt ?? openedAt, click.clickedAt + wait)
    }
}

/// The server's times of one first open, reckoned from differences of the device's own.
package struct InstallTimes: Hashable, Sendable {
    package let receivedAt: Timestamp
    package let openedAt: Timestamp
    package let beganAt: Timestamp?

    /// As reckoned before and stored since.
    package init(receivedAt: Timestamp, openedAt: Timestamp, beganAt: Timestamp?) {
        self.receivedAt = receivedAt
        self.openedAt = openedAt
        self.beganAt = beganAt
    }

    /// `sentAt`, `firstOpenedAt` and `beganAt` are of one device clock. An open later than its own report, or
    /// a begin later than the open, is taken for the moment it cannot pass.
    package init(receivedAt: Timestamp, sentAt: Timestamp?, firstOpenedAt: Timestamp?, beganAt: Timestamp?) {
        self.receivedAt = receivedAt
        guard let firstOpenedAt = firstOpenedAt ?? sentAt else {
            openedAt = receivedAt
            self.beganAt = nil
            return
        }
        let wait = max(.zero, (sentAt ?? firstOpenedAt) - firstOpenedAt)
        openedAt = receivedAt - wait
        let opened = openedAt
        self.beganAt = beganAt.map { opened - max(.zero, firstOpenedAt - $0) }
    }
}

/// What the store handed the new app as its install referrer.
package enum StoreReferrer: String, Hashable, Sendable, CaseIterable {
    /// Nothing was said of it: another store, or a client that did not ask.
    case absent
    /// The store answered with an empty string, or with words that are not ours.
    case foreign
    /// The store's own words for an install that no link led to.
    case organic
    /// One of our tokens, which `proofs` carries.
    case token
    /// The store could not be asked or failed: says nothing either way.
    case unreadable
}

/// What made a match deterministic.
package enum Proof: String, Hashable, Sendable, CaseIterable {
    case installReferrer = "install_referrer"
    case clipboard
    case clickID = "click_id"
}

/// A token that the app handed over.
package struct GivenProof: Hashable, Sendable {
    package let proof: Proof
    /// Nil when the token names no click of this app.
    package let candidate: Candidate?

    package init(_ proof: Proof, candidate: Candidate?) {
        self.proof = proof
        self.candidate = candidate
    }
}
