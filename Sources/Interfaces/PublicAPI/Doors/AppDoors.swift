internal import AttributionAPI
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func createApp(_ call: Call) async throws -> Answer {
        guard call.caller?.appID == nil else {
            throw Problem(.forbiddenScope, detail: "An app's own key cannot make other apps.")
        }
        let draft = try AppDraft(call.fields(AppDraft.fieldNames))
        return try await .json(201, wire(journeys.createApp(draft)))
    }

    func readApp(_ call: Call) async throws -> Answer {
        try await .json(200, wire(app(of: call)))
    }

    /// RFC 7396: the patch is merged into the app as `GET` shows it, and the whole is checked like a new one.
    func changeApp(_ call: Call) async throws -> Answer {
        let id = try await app(of: call).id
        let patch = try call.json()
        _ = try Fields(patch, knowing: AppDraft.fieldNames)
        let changed = try await journeys.changeApp(id) { app in
            try AppDraft(Fields(app.json().merging(patch), knowing: AppDraft.fieldNames))
        }
        guard let changed else { throw Problem(.notFound) }
        return try await .json(200, wire(changed))
    }

    func addDomain(_ call: Call) async throws -> Answer {
        let app = try await app(of: call)
        let fields = try call.fields("host", "templates", "default")
        let written = try fields.required("host", fields.text("host", limit: 253))
        guard let host = journeys.canonicalHost(written) else {
            throw fields.invalid("host", "A host name without scheme, port or path is expected.")
        }
        let templates = try (fields.texts("templates") ?? []).enumerated().map { position, name in
            try templateName(name, at: "templates[\(position)]")
        }
        let domain = LinkDomain(
            host: host, appID: app.id, templates: templates, isDefault: try fields.bool("default") ?? false)
        switch try await journeys.addDomain(domain, to: app.id) {
        case .added(let domain): return try .json(201, domain.wire)
        case .taken: throw Problem(.domainTaken, field: "host")
        case .templateTaken(let name):
            throw Problem(
                .templateTaken, field: "templates", detail: "A link on this host has the code “\(name)”.")
        case .noSuchApp: throw Problem(.notFound)
        }
    }

    /// The app of the path, when the caller's key may see it: another app's id looks as if it did not exist.
    func app(of call: Call) async throws -> App {
        guard let id = AppID(call.parameter("app")), call.caller?.appID == nil || call.caller?.appID == id,
            let app = try await journeys.app(id)
        else { throw Problem(.notFound) }
        return app
    }

    private func wire(_ app: App) async throws -> AppAnswer {
        var answer = AppAnswer(
            id: app.id.text, name: app.name, policy: app.policy.wire, createdAt: app.createdAt.text)
        answer.ios = app.ios?.wire
        answer.android = app.android?.wire
        answer.domains = try await journeys.domains(of: app.id).map(\.wire)
        return answer
    }

    private func templateName(_ written: String, at field: String) throws -> String {
        let name = journeys.canonicalText(written)
        guard !LinkCode.isReserved(name) else { throw Problem(.reservedCode, field: field) }
        guard LinkCode.flaw(in: name, limit: LinkLimits.template) == nil else {
            throw Problem(.invalidCode, field: field)
        }
        return name
    }
}

extension App {
    /// As its owner would write it now: where a merge patch starts from.
    fileprivate func json() throws -> JSON {
        var request = AppRequest(name: name)
        request.ios = ios?.wire
        request.android = android?.wire
        request.policy = policy.wire
        return try JSON.parse(Answer.json(200, request).body)
    }
}
