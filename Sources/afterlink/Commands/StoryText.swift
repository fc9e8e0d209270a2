internal import AttributionAPI
internal import Clicks
internal import Links
internal import Matching
internal import Payloads
internal import Signups
internal import Vocabulary
internal import Workflows

/// A story as lines, each with its time: link, click, first open, decision with its evidence and rivals,
/// payload, signup, and every move of the referral.
struct StoryText {
    private let story: Story
    private let shortURL: (LinkAddress) -> String

    init(_ story: Story, shortURL: @escaping (LinkAddress) -> String) {
        self.story = story
        self.shortURL = shortURL
    }

    var text: String {
        let parts = [link, installLines, decisions, evidence, rivals, payload, labels, signup, referrals]
        return (["App \(story.app.name) (\(story.app.id.text))"] + parts.flatMap { $0 }).joined(
            separator: "\n")
    }

    private func line(_ instant: Timestamp?, _ sentence: String) -> String {
        "  \(instant?.text ?? String(repeating: " ", count: 24))  \(sentence)"
    }

    private var link: [String] {
        guard let link = story.link else { return [] }
        let owner = link.content.inviter.map { ", which earns \($0.userID) a referral" } ?? ""
        let campaign =
            (link.content.campaign.id ?? link.content.campaign.name).map { ", campaign \($0)" } ?? ""
        return [line(link.createdAt, "link     \(shortURL(link.address)) was minted\(campaign)\(owner)")]
    }

    private var installLines: [String] {
        guard let review = story.review else {
            return [line(nil, "install  none was reported for this person")]
        }
        let install = review.record.install
        var lines: [String] = []
        if let match = review.decision.match {
            lines.append(line(match.clickID.clickedAt, "click    \(match.clickID.text)"))
        }
        let phone = [install.signals.model, install.signals.osVersion?.text].compactMap { $0 }
        lines.append(
            line(
                install.openedAt,
                "install  \(install.installID.text) was opened first, on \(install.platform.rawValue) "
                    + phone.joined(separator: " ")))
        return lines
    }

    private var decisions: [String] {
        (story.review?.history ?? []).flatMap { decision in
            let reason =
                AttributionReason(rawValue: decision.reason.rawValue)?.sentence ?? decision.reason.rawValue
            let by = decision.decidedBy == "server" ? "" : " by \(decision.decidedBy)"
            let note = decision.note.map { " Note: \($0)" } ?? ""
            return [
                line(
                    decision.decidedAt,
                    "decided  revision \(decision.revision)\(by): \(decision.status.rawValue)"
                        + share(decision) + ". " + reason + note)
            ]
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
        let parts = [best.ledger.prior] + best.ledger.evidence + best.ledger.others
        let words = parts.filter { $0.bits != 0 }.map {
            "\($0.signal.rawValue) \($0.level.rawValue) \(bits($0.bits))"
        }
        return [
            line(nil, "evidence \(words.joined(separator: ", ")); together \(bits(best.ledger.total)) bits")
        ]
    }

    private var rivals: [String] {
        (story.review?.rivals ?? []).dropFirst().prefix(5).map { rival in
            let inviter = rival.inviterUserID.map { " of \($0)" } ?? ""
            return line(
                rival.clickID.clickedAt,
                "rival    click \(rival.clickID.text)\(inviter), \(percent(rival.probability))")
        }
    }

    private var payload: [String] {
        guard let decision = story.review?.decision else { return [] }
        let told = decision.deferred.map { "the app was given \($0.link)" } ?? "the app was given no link"
        let referral = decision.referral.map { "and referral code \($0.code) with \(percent($0.confidence))" }
        return [line(decision.decidedAt, "payload  \(told) \(referral ?? "and no referral")")]
    }

    private var labels: [String] {
        (story.review?.labels ?? []).reversed().map { label in
            let note = label.note.map { ": \($0)" } ?? ""
            return line(
                label.labelledAt, "label    \(label.labelledBy) says \(label.opinion.rawValue)\(note)")
        }
    }

    private var signup: [String] {
        guard let signup = story.signup else { return [line(nil, "signup   nobody has signed up with it")] }
        let verdict = signup.standing.verdict
        let code = signup.code.map { ", typing the code \($0.text)" } ?? ""
        let until = verdict.heldUntil.map { " until \($0.text)" } ?? ""
        let inviter = verdict.inviter.map {
            " Inviter: \($0.userID), \(percent($0.confidence)) by \($0.basis.rawValue)."
        }
        return [
            line(signup.signedUpAt, "signup   \(signup.userID) signed up\(code)"),
            line(
                signup.standing.judgedAt,
                "verdict  \(verdict.kind.rawValue)\(until) (\(verdict.reason.rawValue)): "
                    + sentence(verdict.reason) + (inviter ?? "")),
        ]
    }

    private var referrals: [String] {
        story.referrals.flatMap { referral, moves in
            moves.map { recorded in
                let move = recorded.move
                let step =
                    move.from.map { "\($0.rawValue) → \(move.to.rawValue)" } ?? "begins \(move.to.rawValue)"
                return line(
                    recorded.movedAt,
                    "referral \(referral.id.text) of \(referral.inviterUserID) \(step), "
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
