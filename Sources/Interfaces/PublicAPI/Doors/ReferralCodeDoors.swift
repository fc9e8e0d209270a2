internal import AttributionAPI
internal import Signups
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func createReferralCode(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("user_id", "program")
        let user = try fields.required("user_id", fields.text("user_id", limit: 128))
        guard !user.isEmpty else { throw fields.invalid("user_id", "A user id has at least one character.") }
        let program = try fields.programID("program")
        switch try await journeys.createReferralCode(for: user, program: program, app: app) {
        case .unknownProgram: throw Problem(.unknownProgram, field: "program")
        case .appHasNoDomain:
            throw Problem(
                .unknownDomain, detail: "The app has no domain yet, so the inviter's link has no place.")
        case .issued(let code, let inviterToken, let shortURL):
            var answer = ReferralCodeAnswer(
                code: code.text, shortURL: shortURL, inviterToken: inviterToken, userID: user)
            if let program { answer.program = program.text }
            return try .json(200, answer)
        }
    }
}
