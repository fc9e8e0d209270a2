/// Why an attribution is what it is: the `reason` of an install's answer. Names are stable.
public enum AttributionReason: String, CaseIterable, Codable, Sendable {
    case proofGiven = "proof_given"
    case signalsAgree = "signals_agree"
    case sensitivity
    case rivalLinks = "rival_links"
    case noClickInWindow = "no_click_in_window"
    case robotOnly = "robot_only"
    case claimedByOtherInstall = "claimed_by_other_install"
    case clickAfterInstallBegan = "click_after_install_began"
    case onlySharedNetwork = "only_shared_network"
    case implausibleDelay = "implausible_delay"
    case floodedLink = "flooded_link"
    case knownPhone = "known_phone"
    case knownHousehold = "known_household"
    case evidenceTooWeak = "evidence_too_weak"
    case consentDenied = "consent_denied"
    case referrerReadFailed = "referrer_read_failed"
    case deterministicOnly = "deterministic_only"
    case tooManyCandidates = "too_many_candidates"
    case clicksOnTheirWay = "clicks_on_their_way"
    case corrected

    /// The reason in a sentence that a support agent can read out.
    public var sentence: String {
        guard let sentence = Self.sentences[self] else { preconditionFailure("\(self) has no sentence") }
        return sentence
    }

    private static let sentences: [AttributionReason: String] = [
        .proofGiven: "A token came through the store, the clipboard or the link itself, so this is certain.",
        .signalsAgree: "Of all clicks that could have led here, those of one link stand out far enough.",
        .sensitivity: "A click was found, but not surely enough for a payload as sensitive as this one.",
        .rivalLinks:
            "Some click surely led here, but two links fit about equally well, and guessing could "
            + "credit the wrong one.",
        .noClickInWindow:
            "No click of this app was seen in the lookback window that could belong to this device.",
        .robotOnly: "The only visits that fit were made by preview robots or crawlers, not by a person.",
        .claimedByOtherInstall:
            "The click that fits was already the cause of another install, and one click feeds one install.",
        .clickAfterInstallBegan: "The click came after the install had begun, so it cannot be the cause.",
        .onlySharedNetwork:
            "The only clicks share a network that many people use, and nothing else ties them to "
            + "this device.",
        .implausibleDelay: "The time between click and first open is not one that people take.",
        .floodedLink: "The link that fits is being clicked by machines, and such clicks earn no credit.",
        .knownPhone: "This phone has had the app before, so that no click is needed to explain the install.",
        .knownHousehold:
            "Somebody in the same household has the app already, which explains the install better "
            + "than a click.",
        .evidenceTooWeak:
            "There are clicks that could fit, but that the person came without one is more probable.",
        .consentDenied: "The person did not consent to device signals, and nothing else proves a click.",
        .referrerReadFailed:
            "The app could not read the store's install referrer, so the proof it may hold is not known.",
        .deterministicOnly: "The app's policy accepts proofs alone, and there is none.",
        .tooManyCandidates:
            "More clicks fit this device than may be compared, so that no single one can be told apart.",
        .clicksOnTheirWay:
            "Clicks of the last moments are still on their way to the database; ask again shortly.",
        .corrected: "A person reviewed this decision and changed it.",
    ]
}
