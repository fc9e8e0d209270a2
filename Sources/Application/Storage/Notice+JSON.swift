internal import JSONText
internal import Vocabulary
internal import Webhooks

extension Notice {
    /// What is sent, and signed, byte for byte: only the members that apply.
    var body: String {
        JSON.object([
            .init("type", .string(type.rawValue)), .init("timestamp", .string(happenedAt.text)),
            .init("data", subject.json),
        ]).text
    }
}

extension NoticeSubject {
    fileprivate var json: JSON {
        let texts: [(String, String?)] = [
            ("install_id", installID?.text), ("signup_id", signupID?.text), ("referral_id", referralID?.text),
            ("link_id", linkID?.text), ("user_id", userID), ("inviter_user_id", inviterUserID),
            ("event_id", eventID), ("name", name), ("status", status),
        ]
        var members = texts.compactMap { name, text in text.map { JSON.Member(name, .string($0)) } }
        if !reasons.isEmpty { members.append(.init("reasons", .array(reasons.map(JSON.string)))) }
        if let count { members.append(.init("count", .integer(count))) }
        return .object(members)
    }
}
