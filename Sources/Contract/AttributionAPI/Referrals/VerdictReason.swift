/// Why a verdict is what it is: the `code` of each of a signup's `reasons`, in order of precedence. Names are
/// stable.
public enum VerdictReason: String, CaseIterable, Codable, Sendable {
    case tokenForged = "token_forged"
    case tokenOfOtherApp = "token_of_other_app"
    case tokenOfOtherInstall = "token_of_other_install"
    case attributionReversed = "attribution_reversed"
    case tokenExpired = "token_expired"
    case tokenAlreadyRedeemed = "token_already_redeemed"
    case codeUnknown = "code_unknown"
    case codeRevoked = "code_revoked"
    case selfReferral = "self_referral"
    case selfReferralContact = "self_referral_contact"
    case selfReferralDevice = "self_referral_device"
    case selfReferralCircle = "self_referral_circle"
    case existingAccount = "existing_account"
    case deviceAlreadySignedUp = "device_already_signed_up"
    case installAlreadyReferred = "install_already_referred"
    case reinstall
    case installOutsideSignupWindow = "install_outside_signup_window"
    case clickInjected = "click_injected"
    case programClosed = "program_closed"
    case notEligible = "not_eligible"
    case codeContradictsAttribution = "code_contradicts_attribution"
    case inviterCapReached = "inviter_cap_reached"
    case confidenceNotConfirmed = "confidence_not_confirmed"
    case awaitedEventMissing = "awaited_event_missing"
    case installNotReported = "install_not_reported"
    case attributionNotFinal = "attribution_not_final"
    case attributionAmbiguous = "attribution_ambiguous"
    case attributionWithheld = "attribution_withheld"
    case confidenceBelowHold = "confidence_below_hold"
    case noReferral = "no_referral"
    case confidenceBelowQualify = "confidence_below_qualify"
    case inviterVelocity = "inviter_velocity"
    case networkVelocity = "network_velocity"
    case deviceModelVelocity = "device_model_velocity"
    case awaitingEvent = "awaiting_event"
    case holdPeriod = "hold_period"
    case codeTypedWithoutInstall = "code_typed_without_install"
    case referralConfirmed = "referral_confirmed"

    /// The reason in a sentence that a support agent can read out.
    public var sentence: String {
        guard let sentence = Self.sentences[self] else { preconditionFailure("\(self) has no sentence") }
        return sentence
    }

    private static let sentences: [VerdictReason: String] = [
        .tokenForged: "The referral token was not signed by this server.",
        .tokenOfOtherApp: "The referral token was made for another app.",
        .tokenOfOtherInstall: "The referral token was made for another install.",
        .attributionReversed: "The attribution behind this referral was corrected after the fact.",
        .tokenExpired: "The referral token is too old.",
        .tokenAlreadyRedeemed: "The referral token has already been used for another signup.",
        .codeUnknown: "There is no such referral code.",
        .codeRevoked: "The referral code was revoked.",
        .selfReferral: "The person signing up is the inviter.",
        .selfReferralContact: "The invitee's e-mail address or phone number is the inviter's own.",
        .selfReferralDevice: "The invitee's phone is one that the inviter uses.",
        .selfReferralCircle: "The inviter was invited, directly or through others, by the person signing up.",
        .existingAccount: "This person already had an account.",
        .deviceAlreadySignedUp: "Another account has already signed up on this device.",
        .installAlreadyReferred: "This install has already earned a referral, and it earns one at most.",
        .reinstall: "This device had the app before, so that nobody new was won.",
        .installOutsideSignupWindow: "The install is older than the programme allows at signup.",
        .clickInjected: "The click came so close to the first open that a person cannot have made it.",
        .programClosed: "The programme was not open when the person signed up.",
        .notEligible:
            "The programme's own rules leave this person out, such as by country or kind of account.",
        .codeContradictsAttribution:
            "The typed code is not that of the inviter whose link is proven to have led here.",
        .inviterCapReached: "The inviter has reached the number of rewards that the programme allows.",
        .confidenceNotConfirmed:
            "It stayed unsure until the hold ended whether the inviter's link led to this install.",
        .awaitedEventMissing: "The event that the programme waits for did not come in time.",
        .installNotReported:
            "The app has not reported this install yet. The verdict completes when it does, within 72 hours.",
        .attributionNotFinal:
            "Clicks are still arriving for this install. The verdict completes in a moment.",
        .attributionAmbiguous: "Two links fit this install about equally well, so no inviter can be named.",
        .attributionWithheld: "A link was found, but not surely enough to release what it carries.",
        .confidenceBelowHold:
            "It is not sure enough that the inviter's link led to this install to hold a reward.",
        .noReferral: "Neither the install nor the signup names an inviter.",
        .confidenceBelowQualify:
            "It is likely, but not yet sure enough to pay, that the inviter's link led to this install.",
        .inviterVelocity: "The inviter brought more signups in a short time than is plausible.",
        .networkVelocity: "Too many referred signups came from one network in a short time.",
        .deviceModelVelocity: "Too many referred signups came from one device model in a short time.",
        .awaitingEvent:
            "The programme counts a referral only after a further event, such as a first payment.",
        .holdPeriod: "The programme keeps every referral for a time before it counts.",
        .codeTypedWithoutInstall:
            "The person typed an inviter's code and no install is known that could confirm or contradict it.",
        .referralConfirmed:
            "The install was attributed to the inviter's link surely enough, and no rule speaks against it.",
    ]
}
