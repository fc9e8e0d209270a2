internal import AttributionAPI
internal import Signups
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func verifySignup(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields(
            "user_id", "install_id", "referral_token", "referral_code", "signed_up_at", "attributes")
        let report = try SignupReport(fields)
        if let signedUpAt = report.signedUpAt, signedUpAt > call.now + Signups.Limits.clockTolerance {
            throw Problem(.instantInFuture, field: "signed_up_at")
        }
        return try .json(200, SignupAnswer(await journeys.verifySignup(report, app: app)))
    }

    func readSignup(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let signup = try await journeys.signup(ofUser: call.parameter("user_id"), app: app) else {
            throw Problem(.notFound)
        }
        return try .json(200, SignupAnswer(signup))
    }

    func listReferrals(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        var filter = ReferralFilter(limit: try call.pageLimit() + 1)
        filter.inviterUserID = call.query["inviter_user_id"]
        filter.state = try call.choice("state")
        filter.olderThan = try call.cursor(of: ReferralKind.self)
        let referrals = try await journeys.referrals(of: app, matching: filter)
        let page = referrals.prefix(filter.limit - 1)
        let next = referrals.count > page.count ? page.last?.id.text : nil
        return try .json(200, ItemList(items: page.map(ReferralItem.init), nextCursor: next))
    }
}

extension SignupReport {
    init(_ fields: Fields) throws(Problem) {
        let user = try fields.required("user_id", fields.text("user_id", limit: Signups.Limits.userIDBytes))
        guard !user.isEmpty else { throw fields.invalid("user_id", "A user id has at least one character.") }
        self.init(userID: user)
        signedUpAt = try fields.instant("signed_up_at")
        if let text = try fields.text("install_id") {
            guard let id = UUIDBits(text) else {
                throw fields.invalid("install_id", "The UUID that the app reported is expected.")
            }
            installID = id
        }
        token = try fields.text("referral_token")
        code = try fields.text("referral_code")
        guard let attributes = try fields.fields("attributes", knowing: ["email_sha256", "phone_sha256"])
        else {
            return
        }
        emailDigest = try attributes.digest("email_sha256")
        phoneDigest = try attributes.digest("phone_sha256")
    }
}

extension Fields {
    /// A SHA-256 digest as 64 hexadecimal digits.
    fileprivate func digest(_ name: String) throws(Problem) -> [UInt8]? {
        guard let text = try text(name) else { return nil }
        let digits = text.utf8.compactMap(\.hexDigit)
        guard digits.count == 64, text.utf8.count == 64 else {
            throw invalid(
                name, "A SHA-256 digest of 64 hexadecimal digits is expected, never the value itself.")
        }
        return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}

extension SignupAnswer {
    init(_ signup: JudgedSignup) {
        let verdict = signup.standing.verdict
        self.init(
            signupID: signup.id.text, verdict: verdict.kind.wire, reasons: [ReasonBody(verdict.reason.wire)])
        referralID = signup.standing.referralID?.text
        inviterUserID = verdict.inviter?.userID
        confidence = verdict.inviter?.confidence
        heldUntil = verdict.heldUntil?.text
    }
}

extension ReferralItem {
    init(_ referral: Referral) {
        self.init(
            referralID: referral.id.text,
            people: ReferralPeople(userID: referral.userID, inviterUserID: referral.inviterUserID),
            state: referral.state.wire, createdAt: referral.createdAt.text)
        reasons = [ReasonBody(referral.reason.wire)]
        updatedAt = referral.changedAt.text
        heldUntil = referral.heldUntil?.text
    }
}

extension VerdictKind {
    fileprivate var wire: VerdictBody {
        switch self {
        case .qualified: .qualified
        case .held: .held
        case .rejected: .rejected
        case .organic: .organic
        }
    }
}

extension Signups.ReferralState {
    fileprivate var wire: AttributionAPI.ReferralState {
        switch self {
        case .held: .held
        case .qualified: .qualified
        case .rejected: .rejected
        case .reversed: .reversed
        }
    }
}

extension Signups.VerdictReason {
    /// The contract has the sentence for each.
    var wire: AttributionAPI.VerdictReason {
        guard let reason = AttributionAPI.VerdictReason(rawValue: rawValue) else {
            preconditionFailure("the contract does not know \(rawValue)")
        }
        return reason
    }
}

extension Call {
    /// A word of the query that must be one of a few; nil when it is not there.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type = Choice.self
    ) throws(Problem) -> Choice? where Choice.RawValue == String {
        guard let word = query[name] else { return nil }
        guard let choice = Choice(rawValue: word) else {
            let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem(.invalidValue, field: name, detail: "One of these is expected: \(words).")
        }
        return choice
    }
}
