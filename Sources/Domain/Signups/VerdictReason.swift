/// Why a verdict is what it is; the raw value is the wire's stable code.
///
/// The order of the cases is the order of precedence: of several reasons that hold, the first decides.
/// `Docs/Referrals.md` explains each; the wire's sentences for them are in the contract.
package enum VerdictReason: String, Hashable, Sendable, CaseIterable {
    // Rejected: what was handed in.
    case tokenForged = "token_forged"
    case tokenOfOtherApp = "token_of_other_app"
    case tokenOfOtherInstall = "token_of_other_install"
    case attributionReversed = "attribution_reversed"
    case tokenExpired = "token_expired"
    case tokenAlreadyRedeemed = "token_already_redeemed"
    case codeUnknown = "code_unknown"
    case codeRevoked = "code_revoked"

    // Rejected: who it is.
    case selfReferral = "self_referral"
    case selfReferralContact = "self_referral_contact"
    case selfReferralDevice = "self_referral_device"
    case selfReferralCircle = "self_referral_circle"
    case existingAccount = "existing_account"

    // Rejected: the device.
    case deviceAlreadySignedUp = "device_already_signed_up"
    case installAlreadyReferred = "install_already_referred"
    case reinstall
    case installOutsideSignupWindow = "install_outside_signup_window"
    case clickInjected = "click_injected"

    // Rejected: the programme.
    case programClosed = "program_closed"
    case notEligible = "not_eligible"
    case codeContradictsAttribution = "code_contradicts_attribution"
    case inviterCapReached = "inviter_cap_reached"
    case confidenceNotConfirmed = "confidence_not_confirmed"
    case awaitedEventMissing = "awaited_event_missing"

    // Held: more is still to come.
    case installNotReported = "install_not_reported"
    case attributionNotFinal = "attribution_not_final"

    // Organic: nobody can be named.
    case attributionAmbiguous = "attribution_ambiguous"
    case attributionWithheld = "attribution_withheld"
    case confidenceBelowHold = "confidence_below_hold"
    case noReferral = "no_referral"

    // Held: the referral is there, and waits.
    case confidenceBelowQualify = "confidence_below_qualify"
    case inviterVelocity = "inviter_velocity"
    case networkVelocity = "network_velocity"
    case deviceModelVelocity = "device_model_velocity"
    case awaitingEvent = "awaiting_event"
    case holdPeriod = "hold_period"

    // Qualified.
    case codeTypedWithoutInstall = "code_typed_without_install"
    case referralConfirmed = "referral_confirmed"
}
