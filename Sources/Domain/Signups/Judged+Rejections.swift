internal import Vocabulary

extension Judged {
    /// The first rule that speaks against the referral.
    var rejection: VerdictReason? {
        Self.rejections.first { $0.applies(self) }?.reason
    }

    typealias Rule = (reason: VerdictReason, applies: @Sendable (Judged) -> Bool)

    static let rejections: [Rule] = whatWasHandedIn + whoItIs + whichDevice + whatTheProgramSays

    private static let whatWasHandedIn: [Rule] = [
        (.tokenForged, { $0.token == .forged }),
        (.tokenOfOtherApp, { $0.token == .ofOtherApp }),
        (.tokenOfOtherInstall, { $0.token == .ofOtherInstall }),
        (.attributionReversed, { $0.token == .reversed || $0.isLabelledWrong }),
        (.tokenExpired, { $0.token == .expired }),
        (.tokenAlreadyRedeemed, { $0.token == .redeemed }),
        (.codeUnknown, { $0.inviter == nil && $0.code == .unknown }),
        (.codeRevoked, { $0.namesRevokedCode }),
    ]

    private static let whoItIs: [Rule] = [
        (.selfReferral, { $0.inviter?.userID == $0.signup.userID }),
        (.selfReferralContact, { $0.facts.inviter.sharesContact }),
        (.selfReferralDevice, { $0.facts.inviter.sharesDevice }),
        (.selfReferralCircle, { $0.facts.inviter.wasInvitedByInvitee }),
        (.existingAccount, { $0.inviter != nil && $0.isExistingAccount }),
    ]

    private static let whichDevice: [Rule] = [
        (.deviceAlreadySignedUp, { $0.inviter != nil && $0.install?.hasSignupOfOtherUser == true }),
        (.installAlreadyReferred, { $0.inviter != nil && $0.install?.hasReferralOfOtherUser == true }),
        (.reinstall, { $0.inviter != nil && $0.install?.isReinstall == true }),
        (.installOutsideSignupWindow, { $0.inviter != nil && $0.isInstallTooOld }),
        (.clickInjected, { $0.inviter != nil && $0.isClickInjected }),
    ]

    private static let whatTheProgramSays: [Rule] = [
        (.programClosed, { $0.inviter != nil && $0.isProgramClosed }),
        (.notEligible, { $0.inviter != nil && !$0.isEligible }),
        (.codeContradictsAttribution, { $0.contradictsProof }),
        (.inviterCapReached, { $0.inviter != nil && $0.isCapReached }),
        (.confidenceNotConfirmed, { $0.isDoubtful && $0.facts.now >= $0.reviewEnd }),
        (.awaitedEventMissing, { $0.inviter != nil && $0.isEventMissing }),
    ]
}

extension Judged {
    private var isLabelledWrong: Bool {
        install?.label == .wrong && inviter != nil && inviter?.basis != .code
    }

    private var namesRevokedCode: Bool {
        if inviter != nil { return facts.inviter.isRevoked }
        if case .revoked = code { return true }
        return false
    }

    private var isExistingAccount: Bool {
        if signup.sharesContactWithOtherUser { return true }
        guard let earliest = install?.clickedAt ?? install?.openedAt else { return false }
        return signup.signedUpAt < earliest - Limits.clockTolerance
    }

    private var isInstallTooOld: Bool {
        guard let install else { return false }
        return signup.signedUpAt - install.openedAt > program.windows.signup
    }

    /// A click after the download began, or too close before the first open, cannot have caused the install.
    private var isClickInjected: Bool {
        guard let install, let clickedAt = install.clickedAt else { return false }
        if let beganAt = install.beganAt, clickedAt > beganAt { return true }
        return install.openedAt - clickedAt < program.windows.leastClickToOpen
    }

    private var isProgramClosed: Bool {
        program.opensAt.map { signup.signedUpAt < $0 } ?? false
            || program.closesAt.map { signup.signedUpAt >= $0 } ?? false
    }

    private var isEligible: Bool {
        guard let install, !program.eligibility.platforms.isEmpty else { return true }
        return program.eligibility.platforms.contains(install.platform)
    }

    private var contradictsProof: Bool {
        guard let inviter, inviter.basis == .proof, case .active(let userID, _) = code else { return false }
        return inviter.userID != userID
    }

    private var isCapReached: Bool {
        let counts = facts.inviter.referrals
        return program.caps.total.map { counts.total >= $0 } ?? false
            || program.caps.perDay.map { counts.lastDay >= $0 } ?? false
    }

    private var isEventMissing: Bool {
        guard let deadline = eventDeadline else { return false }
        return !hasQualifyingEvent && facts.now >= deadline
    }

    var eventDeadline: Timestamp? {
        program.qualifyingEvent.map { signup.signedUpAt + $0.within }
    }

    /// True also when the programme asks for none.
    var hasQualifyingEvent: Bool {
        guard let deadline = eventDeadline else { return true }
        return facts.qualifyingEventAt.map { $0 <= deadline } ?? false
    }
}
