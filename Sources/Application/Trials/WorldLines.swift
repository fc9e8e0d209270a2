/// A visit, as `POST /v1/imports` takes it.
package struct ClickLine: Codable, Sendable {
    package var type = "click"
    package let externalId: String
    package let occurredAt: String
    package let url: String
    package var method = "GET"
    package let ip: String
    package let headers: [String: String]
}

/// What the page of a visit measured, as `POST /v1/imports` takes it.
package struct SignalsLine: Codable, Sendable {
    package var type = "signals"
    package let clickExternalId: String
    package let occurredAt: String
    package let signals: Page

    package struct Page: Codable, Sendable {
        package let screen: ScreenSize?
        package let timeZone: String?
        package let timeZoneOffsetMinutes: Int?
        package let languages: [String]?
        package let maxTouchPoints: Int?
        package let clientTime: String?
        package let model: String?
        package let platformVersion: String?
    }
}

/// A screen in the unit that its owner counts in; CSS pixels when none is said.
package struct ScreenSize: Codable, Sendable {
    package let width: Double
    package let height: Double
    package let scale: Double?
    package var unit: String?
}

/// A first open, as `POST /v1/imports` takes it.
package struct InstallLine: Codable, Sendable {
    package var type = "install"
    package let externalId: String
    package let occurredAt: String
    package let ip: String
    package var alternateIp: String?
    package let headers: [String: String]
    package let device: Device
    package let sentAt: String?
    package let firstOpenedAt: String?
    package let installBeganAt: String?
    package let reinstallHint: Bool?
    package let consent: Bool?
    package var installer: String?
    package var installReferrer: String?
    package var referrerStatus: String?
    package var proof: Proof?

    package struct Device: Codable, Sendable {
        package let os: String
        package let osVersion: String
        package let model: String?
        package let locales: [String]?
        package let webViewLanguage: String?
        package let timeZone: String?
        package let timeZoneOffsetMinutes: Int?
        package let screen: ScreenSize?
    }

    package struct Proof: Codable, Sendable {
        package let type: String
        package let clickExternalId: String
    }
}

/// A link, as `POST /v1/links` mints it.
package struct LinkLine: Codable, Sendable {
    package let domain: String
    package let code: String
    package let destination: String
    package let parameters: [String: String]
    package var tags: [String]?
    package var inviter: Inviter?

    package struct Inviter: Codable, Sendable {
        package let userId: String
        package let program: String?
    }
}

/// What really caused an install; no server is told.
package struct TruthLine: Codable, Sendable {
    package let externalId: String
    package let clickExternalId: String?
    package let cause: String
    package let inviterUserId: String?
}
