internal import AttributionAPI
internal import Links
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func createKey(_ call: Call) async throws -> Answer {
        let app = try await app(of: call)
        let fields = try call.fields("kind", "scopes")
        let kind: AppKey.Kind = try fields.required("kind", fields.choice("kind"))
        let scopes = try fields.texts("scopes") ?? []
        for (position, scope) in scopes.enumerated() where Scope(rawValue: scope) == nil {
            throw fields.invalid(
                "scopes[\(position)]",
                "One of these is expected: \(Scope.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        guard kind == .secret || scopes.isEmpty else {
            throw fields.invalid("scopes", "A publishable key has no scopes.")
        }
        guard kind == .publishable || !scopes.isEmpty else { throw Problem(.missingField, field: "scopes") }
        guard let key = try await journeys.createKey(kind, scopes: scopes, for: app.id) else {
            throw Problem(.notFound)
        }
        return try .json(201, wire(key.record, shown: key.text))
    }

    func listKeys(_ call: Call) async throws -> Answer {
        let app = try await app(of: call)
        let keys = try await journeys.keys(of: app.id)
        return try .json(200, ItemList(items: keys.map { wire($0) }))
    }

    func readKey(_ call: Call) async throws -> Answer {
        let app = try await app(of: call)
        guard let key = try await journeys.key(call.id("id"), of: app.id) else { throw Problem(.notFound) }
        return try .json(200, wire(key))
    }

    func revokeKey(_ call: Call) async throws -> Answer {
        let app = try await app(of: call)
        guard try await journeys.revokeKey(call.id("id"), of: app.id) else { throw Problem(.notFound) }
        return .nothing
    }

    private func wire(_ key: AppKey, shown text: String? = nil) -> KeyAnswer {
        var answer = KeyAnswer(
            id: key.id.text, kind: key.kind == .secret ? .secret : .publishable,
            scopes: key.scopes.compactMap(Scope.init), createdAt: key.createdAt.text)
        answer.key = text
        answer.revokedAt = key.revokedAt?.text
        return answer
    }
}
