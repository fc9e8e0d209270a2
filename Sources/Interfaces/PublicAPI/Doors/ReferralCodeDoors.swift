internal import AttributionAPI
internal import Signups
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func createReferralCode(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("user_id", "program", "code")
        let user = try fields.required("user_id", fields.text("user_id", limit: Signups.Limits.userIDBytes))
        guard !user.isEmpty else { throw fields.invalid("user_id", "A user id has at least one character.") }
        var order = ReferralCodeOrder(userID: user)
        order.program = try fields.text("program")
        order.vanity = try vanityCode(fields)
        switch try await journeys.createReferralCode(order, app: app) {
        case .unknownProgram: throw Problem(.unknownProgram, field: "program")
        case .codeTaken: throw Problem(.referralCodeTaken, field: "code")
        case .appHasNoDomain:
            throw Problem(
                .unknownDomain, detail: "The app has no domain yet, so the inviter's link has no place.")
        case .issued(let issued):
            var answer = ReferralCodeAnswer(
                code: issued.code.text, shortURL: issued.shortURL, inviterToken: issued.inviterToken,
                userID: user)
            answer.program = issued.program.name
            return try .json(200, answer)
        }
    }

    func revokeReferralCode(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.revokeReferralCode(call.parameter("code"), app: app) else {
            throw Problem(.notFound)
        }
        return .nothing
    }

    private func vanityCode(_ fields: Fields) throws(Problem) -> ReferralCode? {
        guard let typed = try fields.text("code") else { return nil }
        guard let code = ReferralCode(typed: typed, nfc: journeys.canonicalText) else {
            throw Problem(
                .invalidCode, field: "code",
                detail: "3 to 32 letters, digits, dashes and underscores are taken.")
        }
        return code
    }
}
