internal import AttributionAPI
internal import Workflows

extension PublicAPI {
    /// The process answers.
    func readHealth(_ call: Call) throws -> Answer {
        try .json(200, HealthBody(status: "ok"))
    }

    /// 200 once what the journal held at start is in PostgreSQL and PostgreSQL answers; redirects start
    /// earlier.
    func readReadiness(_ call: Call) async throws -> Answer {
        let readiness = await configuration.readiness()
        let body = ReadinessBody(status: readiness.isReady ? "ready" : "not_ready", checks: readiness.checks)
        guard !readiness.isReady else { return try .json(200, body) }
        var answer = try Answer.json(503, body)
        answer.headers = [("Retry-After", "1")]
        return answer
    }

    /// Prometheus text.
    func readMetrics(_ call: Call) async throws -> Answer {
        let lines = await configuration.metrics().map { "\($0.name) \($0.value)" }
        return Answer(
            status: 200, body: Array((lines.joined(separator: "\n") + "\n").utf8),
            contentType: "text/plain; version=0.0.4")
    }
}

private struct HealthBody: Encodable {
    let status: String
}

private struct ReadinessBody: Encodable {
    let status: String
    let checks: [String: String]
}
