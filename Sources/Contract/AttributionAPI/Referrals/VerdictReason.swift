/// Why a verdict is what it is: the `code` of each of a signup's `reasons`. Names are stable.
public enum VerdictReason: String, CaseIterable, Codable, Sendable {
    case referralConfirmed = "referral_confirmed"
    case noReferral = "no_referral"
    case codeTypedWithoutInstall = "code_typed_without_install"
    case installNotReported = "install_not_reported"
    case attributionNotFinal = "attribution_not_final"
    case attributionAmbiguous = "attribution_ambiguous"
    case attributionWithheld = "attribution_withheld"
    case attributionReversed = "attribution_reversed"
    case confidenceBelowHold = "confidence_below_hold"
    case confidenceBelowQualify = "confidence_below_qualify"
    case holdPeriod = "hold_period"
    case awaitingEvent = "awaiting_event"
    case awaitedEventMissing = "awaited_event_missing"
    case selfReferral = "self_referral"
    case selfReferralDevice = "self_referral_device"
    case selfReferralContact = "self_referral_contact"
    case selfReferralCircle = "self_referral_circle"
    case existingAccount = "existing_account"
    case reinstall
    case deviceAlreadySignedUp = "device_already_signed_up"
    case installAlreadyReferred = "install_already_referred"
    case installOutsideSignupWindow = "install_outside_signup_window"
    case clickInjected = "click_injected"
    case inviterVelocity = "inviter_velocity"
    case networkVelocity = "network_velocity"
    case deviceModelVelocity = "device_model_velocity"
    case inviterCapReached = "inviter_cap_reached"
    case programClosed = "program_closed"
    case codeUnknown = "code_unknown"
    case codeRevoked = "code_revoked"
    case codeContradictsAttribution = "code_contradicts_attribution"
    case tokenForged = "token_forged"
    case tokenExpired = "token_expired"
    case tokenOfOtherApp = "token_of_other_app"
    case tokenOfOtherInstall = "token_of_other_install"
    case tokenAlreadyRedeemed = "token_already_redeemed"

    /// The reason in a sentence that a support agent can read out.
    public var sentence: String {
        guard let sentence = Self.sentences[self] else { preconditionFailure("\(self) has no sentence") }
        return sentence
    }

    private static let sentences: [VerdictReason: String] = [
        .referralConfirmed:
            "The install was attributed to the inviter's link surely enough, and no rule speaks against it.",
        .noReferral: "Neither the install nor the signup names an inviter.",
        .codeTypedWithoutInstall:
            "The person typed an inviter's code and no install is known that could confirm or contradict it.",
        .installNotReported:
            "The app has not reported this install yet. The verdict completes when it does, within 72 hours.",
        .attributionNotFinal:
            "Clicks are still arriving for this install. The verdict completes in a moment.",
        .attributionAmbiguous: "Two links fit this install about equally well, so no inviter can be named.",
        .attributionWithheld: "A link was found, but not surely enough to release what it carries.",
        .attributionReversed: "The attribution behind this referral was corrected after the fact.",
        .confidenceBelowHold:
            "It is not sure enough that the inviter's link led to this install to hold a reward.",
        .confidenceBelowQualify:
            "It is likely, but not yet sure enough to pay, that the inviter's link led to this install.",
        .holdPeriod: "The programme keeps every referral for a time before it counts.",
        .awaitingEvent:
            "The programme counts a referral only after a further event, such as a first payment.",
        .awaitedEventMissing: "The event that the programme waits for did not come in time.",
        .selfReferral: "The person signing up is the inviter.",
        .selfReferralDevice: "The invitee's phone is one that the inviter uses.",
        .selfReferralContact: "The invitee's e-mail address or phone number is the inviter's own.",
        .selfReferralCircle: "The inviter was invited, directly or through others, by the person signing up.",
        .existingAccount: "This person already had an account.",
        .reinstall: "This device had the app before, so that nobody new was won.",
        .deviceAlreadySignedUp: "Another account has already signed up on this device.",
        .installAlreadyReferred: "This install has already earned a referral, and it earns one at most.",
        .installOutsideSignupWindow: "The install is older than the programme allows at signup.",
        .clickInjected: "The click came so close to the first open that a person cannot have made it.",
        .inviterVelocity: "The inviter brought more signups in a short time than is plausible.",
        .networkVelocity: "Too many referred signups came from one network in a short time.",
        .deviceModelVelocity: "Too many referred signups came from one device model in a short time.",
        .inviterCapReached: "The inviter has reached the number of rewards that the programme allows.",
        .programClosed: "The programme was not open when the person signed up.",
        .codeUnknown: "There is no such referral code.",
        .codeRevoked: "The referral code was revoked.",
        .codeContradictsAttribution:
            "The typed code is not that of the inviter whose link is proven to have led here.",
        .tokenForged: "The referral token was not signed by this server.",
        .tokenExpired: "The referral token is too old.",
        .tokenOfOtherApp: "The referral token was made for another app.",
        .tokenOfOtherInstall: "The referral token was made for another install.",
        .tokenAlreadyRedeemed: "The referral token has already been used for another signup.",
    ]
}
