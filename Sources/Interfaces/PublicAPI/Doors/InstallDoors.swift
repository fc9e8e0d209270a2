internal import AttributionAPI
internal import Matching
internal import Payloads
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func reportInstall(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try Fields(call.json(), knowing: InstallRecord.fieldNames, tolerant: call.isTolerant)
        let alternate = try fields.text("alternate_address", limit: 4096).flatMap {
            journeys.address(vouchedBy: $0, app: app)
        }
        let record = try InstallRecord(fields, of: call, app: app, alternateAddress: alternate)
        let outcome = try await journeys.reportInstall(record, patience: patience(fields))
        return try .json(200, InstallAnswer(outcome.decision, isRepeated: outcome.isRepeated))
    }

    func readInstall(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let outcome = try await journeys.readInstall(
            call.installID(), of: app, patience: .milliseconds(Limits.defaultWaitMilliseconds))
        guard let outcome else { throw Problem(.notFound) }
        return try .json(200, InstallAnswer(outcome.decision, isRepeated: outcome.isRepeated))
    }

    func eraseInstall(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.eraseInstall(call.installID(), of: app) else { throw Problem(.notFound) }
        return .nothing
    }

    func readAddress(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let (token, expiry) = journeys.addressToken(for: call.address, app: app)
        return try .json(200, AddressAnswer(token: token, expiresAt: expiry.text))
    }

    func resolveLink(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let url = call.query["url"], !url.isEmpty else { throw Problem(.missingField, field: "url") }
        guard let resolved = try await journeys.resolveLink(url, of: app) else {
            throw Problem(.notFound, field: "url")
        }
        return try .json(
            200, ResolveAnswer(linkID: resolved.linkID?.text, content: DeferredBody(resolved.payload)))
    }

    private func patience(_ fields: Fields) throws(Problem) -> Duration {
        let wait = try fields.integer("wait_ms", in: Limits.waitMilliseconds)
        return .milliseconds(wait ?? Limits.defaultWaitMilliseconds)
    }
}
