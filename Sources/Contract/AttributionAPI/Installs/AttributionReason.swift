/// Why an attribution is what it is: the `reason` of an install's answer. Names are stable.
public enum AttributionReason: String, CaseIterable, Codable, Sendable {
    case provenByInstallReferrer = "proven_by_install_referrer"
    case provenByClipboard = "proven_by_clipboard"
    case provenByClickId = "proven_by_click_id"
    case mostProbableClick = "most_probable_click"
    case correctedByAnalyst = "corrected_by_analyst"
    case rivalLinksFitEqually = "rival_links_fit_equally"
    case noClickInWindow = "no_click_in_window"
    case onlySharedNetwork = "only_shared_network"
    case organicMoreProbable = "organic_more_probable"
    case claimedByOtherInstall = "claimed_by_other_install"
    case robotOnly = "robot_only"
    case consentDenied = "consent_denied"
    case deterministicOnly = "deterministic_only"
    case referrerReadFailed = "referrer_read_failed"
    case implausibleDelay = "implausible_delay"
    case tooManyCandidates = "too_many_candidates"
    case reinstall
    case clicksStillArriving = "clicks_still_arriving"
    case payloadNeedsMoreCertainty = "payload_needs_more_certainty"
    case payloadNeedsProof = "payload_needs_proof"

    /// The reason in a sentence that a support agent can read out.
    public var sentence: String {
        guard let sentence = Self.sentences[self] else { preconditionFailure("\(self) has no sentence") }
        return sentence
    }

    private static let sentences: [AttributionReason: String] = [
        .provenByInstallReferrer: "The store handed the app the click's own token, so this is certain.",
        .provenByClipboard: "The person carried the click's token over by the clipboard, so this is certain.",
        .provenByClickId: "The app was opened with the click's own id, so this is certain.",
        .mostProbableClick: "Of all clicks that could have led here, one link stands out far enough.",
        .correctedByAnalyst: "A person reviewed this decision and changed it.",
        .rivalLinksFitEqually:
            "Some click surely led here, but two links fit about equally well and guessing could "
            + "credit the wrong one.",
        .noClickInWindow:
            "No click of this app was seen in the lookback window that could belong to this device.",
        .onlySharedNetwork:
            "The only clicks share a network that many people use, and nothing else ties them to "
            + "this device.",
        .organicMoreProbable:
            "There are clicks that could fit, but that the person came without one is more probable.",
        .claimedByOtherInstall:
            "The click that fits was already the cause of another install, and one click feeds one install.",
        .robotOnly: "The only visits that fit were made by preview robots or crawlers, not by a person.",
        .consentDenied: "The person did not consent to device signals, and nothing else proves a click.",
        .deterministicOnly: "The app's policy accepts proofs alone, and there is none.",
        .referrerReadFailed:
            "The app could not read the store's install referrer, so the proof it may hold is not known.",
        .implausibleDelay:
            "The click came after the install began, or so close to the first open that a person "
            + "cannot have done it.",
        .tooManyCandidates:
            "More clicks fit this device than may be compared, so that no single one can be told apart.",
        .reinstall: "This device had the app before, and the earlier install has used its click.",
        .clicksStillArriving:
            "Clicks of the last moments are still on their way to the database; ask again shortly.",
        .payloadNeedsMoreCertainty:
            "A click was found, but not surely enough for a payload as personal as this one.",
        .payloadNeedsProof:
            "A click was found by probability, and this payload has value: it is released on proof alone.",
    ]
}
