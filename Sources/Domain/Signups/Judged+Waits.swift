internal import Vocabulary

/// Until when, and what for.
struct Wait {
    let reason: VerdictReason
    let until: Timestamp
}

extension Judged {
    /// What is still on its way and may name somebody. When it does not come in time, the rest decides.
    var wait: Wait? {
        guard facts.now < waitEnd else { return nil }
        if facts.presented.install == .notReported {
            return Wait(reason: .installNotReported, until: waitEnd)
        }
        if let install, !install.isFinal { return Wait(reason: .attributionNotFinal, until: waitEnd) }
        return nil
    }

    var organicReason: VerdictReason? {
        guard inviter == nil || isBelowHoldBar else { return nil }
        return switch install?.status {
        case .ambiguous: .attributionAmbiguous
        case .withheld: .attributionWithheld
        case .matched, .some(.none), nil: inviter == nil ? .noReferral : .confidenceBelowHold
        }
    }

    /// Why the referral does not count yet. Silence until the end of the review releases a plausible one that
    /// came in too great a number; it never makes a doubtful one true.
    var hold: Wait? {
        if isDoubtful { return Wait(reason: .confidenceBelowQualify, until: reviewEnd) }
        if let reason = velocityReason, facts.now < reviewEnd {
            return Wait(reason: reason, until: reviewEnd)
        }
        if let eventDeadline, !hasQualifyingEvent {
            return Wait(reason: .awaitingEvent, until: eventDeadline)
        }
        return facts.now < holdEnd ? Wait(reason: .holdPeriod, until: holdEnd) : nil
    }

    private var velocityReason: VerdictReason? {
        let counts = facts.inviter.referrals
        if counts.lastHour >= program.velocity.perHour { return .inviterVelocity }
        if counts.lastDayFromNetwork >= program.velocity.perNetworkAndDay { return .networkVelocity }
        if counts.lastDayFromDeviceModel >= program.velocity.perDeviceModelAndDay {
            return .deviceModelVelocity
        }
        return nil
    }
}
