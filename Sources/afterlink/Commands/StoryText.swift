internal import AttributionAPI
internal import Clicks
internal import Links
internal import Matching
internal import Payloads
internal import Signups
internal import Vocabulary
internal import Workflows

/// A story as lines in order of time: link, click, first open, each decision with its evidence, rivals and
/// payload, labels, signup, and every move of the referral.
struct StoryText {
    private let story: Story
    private let shortURL: (LinkAddress) -> String

    init(_ story: Story, shortURL: @escaping (LinkAddress) -> String) {
        self.story = story
        self.shortURL = shortURL
    }

    var text: String {
        let entries = [link, click, install, decisions, labels, signup, referrals].flatMap { $0 }
        let inOrder = entries.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        let lines = inOrder.map { "  \($0.element.at.text)  \($0.element.sentence)" }
        return (["App \(story.app.name) (\(story.app.id.text))"] + lines + missing).joined(separator: "\n")
    }

    private struct Entry {
        let at: Timestamp
        let sentence: String
    }

    private var missing: [String] {
        [
            story.review == nil ? "  No install was reported for this person." : nil,
            story.signup == nil ? "  Nobody has signed up with this install." : nil,
        ].compactMap { $0 }
    }

    private var link: [Entry] {
        guard let link = story.link else { return [] }
        let owner = link.content.inviter.map { ", which earns \($0.userID) a referral" } ?? ""
        let campaign =
            (link.content.campaign.id ?? link.content.campaign.name).map { ", campaign \($0)" } ?? ""
        return [
            Entry(
                at: link.createdAt,
                sentence: "link     \(shortURL(link.address)) was minted\(campaign)\(owner)")
        ]
    }

    /// Of every click that was ever credited, so that a correction hides nothing.
    private var click: [Entry] {
        let clicks = (story.review?.history ?? []).compactMap { $0.match?.clickID }
        return Set(clicks).map { Entry(at: $0.clickedAt, sentence: "click    \($0.text)") }
    }

    private var install: [Entry] {
        guard let install = story.review?.record.install else { return [] }
        let phone = [install.platform.rawValue, install.signals.model, install.signals.osVersion?.text]
        let words = phone.compactMap { $0 }.joined(separator: " ")
        return [
            Entry(
                at: install.openedAt,
                sentence: "install  \(install.installID.text) was opened first, on \(words)")
        ]
    }

    private var decisions: [Entry] {
        (story.review?.history ?? []).flatMap { decision in
            let reason =
                AttributionReason(rawValue: decision.reason.rawValue)?.sentence ?? decision.reason.rawValue
            let by = decision.decidedBy == "server" ? "" : " by \(decision.decidedBy)"
            let note = decision.note.map { " Note: \($0)" } ?? ""
            let head =
                "decided  revision \(decision.revision)\(by): \(decision.status.rawValue)" + share(decision)
                + ". "
                + reason + note
            let why = decision.candidateCount > 0 ? evidence + rivals : []
            return ([head] + why + [payload(decision)]).map { Entry(at: decision.decidedAt, sentence: $0) }
        }
    }

    private func share(_ decision: InstallDecision) -> String {
        guard let match = decision.match else { return "" }
        let kind =
            match.proof.map { "proof \($0.rawValue)" }
            ?? (decision.isDeterministic ? "a person's word" : "signals")
        return " with \(percent(match.confidence)) by \(kind), next link \(percent(match.runnerUp)), "
            + "no link \(percent(decision.organic))"
    }

    private var evidence: [String] {
        guard let best = story.review?.rivals.first else { return [] }
        let parts = ([best.ledger.prior] + best.ledger.evidence + best.ledger.others).filter { $0.bits != 0 }
        let words = parts.map { "\($0.signal.rawValue) \($0.level.rawValue) \(bits($0.bits))" }
        return ["evidence \(words.joined(separator: ", ")); together \(bits(best.ledger.total)) bits"]
    }

    private var rivals: [String] {
        (story.review?.rivals ?? []).dropFirst().prefix(5).map { rival in
            let inviter = rival.inviterUserID.map { ", of \($0)" } ?? ""
            return "rival    click \(rival.clickID.text)\(inviter), \(percent(rival.probability))"
        }
    }

    private func payload(_ decision: InstallDecision) -> String {
        let told = decision.deferred.map { "the app was given \($0.link)" } ?? "the app was given no link"
        let referral = decision.referral.map { "referral code \($0.code) with \(percent($0.confidence))" }
        return "payload  \(told) and \(referral ?? "no referral")"
    }

    private var labels: [Entry] {
        (story.review?.labels ?? []).map { label in
            let note = label.note.map { ": \($0)" } ?? ""
            return Entry(
                at: label.labelledAt,
                sentence: "label    \(label.labelledBy) says \(label.opinion.rawValue)\(note)")
        }
    }

    private var signup: [Entry] {
        guard let signup = story.signup else { return [] }
        let verdict = signup.standing.verdict
        let code = signup.code.map { ", typing the code \($0.text)" } ?? ""
        let until = verdict.heldUntil.map { " until \($0.text)" } ?? ""
        let inviter = verdict.inviter.map {
            " Inviter: \($0.userID), \(percent($0.confidence)) by \($0.basis.rawValue)."
        }
        return [
            Entry(at: signup.signedUpAt, sentence: "signup   \(signup.userID) signed up\(code)"),
            Entry(
                at: signup.standing.judgedAt,
                sentence: "verdict  \(verdict.kind.rawValue)\(until) (\(verdict.reason.rawValue)): "
                    + sentence(verdict.reason) + (inviter ?? "")),
        ]
    }

    private var referrals: [Entry] {
        story.referrals.flatMap { referral, moves in
            moves.map { recorded in
                let move = recorded.move
                let step =
                    move.from.map { "\($0.rawValue) → \(move.to.rawValue)" } ?? "begins \(move.to.rawValue)"
                return Entry(
                    at: recorded.movedAt,
                    sentence: "referral \(referral.id.text) of \(referral.inviterUserID) \(step), "
                        + "by \(recorded.movedBy) (\(move.reason.rawValue)): \(sentence(move.reason))")
            }
        }
    }

    private func sentence(_ reason: Signups.VerdictReason) -> String {
        AttributionAPI.VerdictReason(rawValue: reason.rawValue)?.sentence ?? reason.rawValue
    }

    private func percent(_ share: Double) -> String {
        "\(Double((share * 1000).rounded()) / 10)%"
    }

    private func bits(_ bits: Double) -> String {
        let rounded = (bits * 10).rounded() / 10
        return rounded < 0 ? "−\(-rounded)" : "+\(rounded)"
    }
}
