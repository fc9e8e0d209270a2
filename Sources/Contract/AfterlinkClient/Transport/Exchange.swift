internal import AttributionAPI
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Sends requests of the contract to one server and reads its answers.
struct Exchange: Sendable {
    private let server: URL
    private let authorization: String
    private let transport: Transport
    private let deadline: Duration

    init(_ configuration: Configuration) {
        server = configuration.server
        authorization = "Bearer " + configuration.publishableKey
        transport = configuration.transport
        deadline = configuration.deadline
    }

    func request(_ endpoint: Endpoint, query: String = "") throws(Setback) -> URLRequest {
        let base =
            server.absoluteString.hasSuffix("/")
            ? server.absoluteString.dropLast() : server.absoluteString[...]
        guard let url = URL(string: base + endpoint.path() + query) else {
            throw Setback(.refused(code: "invalid_value", detail: "The server's address is not a URL."))
        }
        var request = URLRequest(url: url)
        request.httpMethod = endpoint.method.rawValue
        request.setValue(authorization, forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return request
    }

    func request(_ endpoint: Endpoint, body: some Encodable) throws(Setback) -> URLRequest {
        var request = try request(endpoint)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        do {
            request.httpBody = try JSONBody.encode(body)
        } catch {
            throw Setback(.refused(code: "invalid_value", detail: "The report cannot be written as JSON."))
        }
        return request
    }

    /// One try, which ends at the deadline at the latest. It takes half of the whole time at most, so that a
    /// connection that hangs leaves time for another.
    func answer<Body: Decodable>(
        to request: URLRequest, before end: ContinuousClock.Instant
    ) async throws(Setback) -> Body {
        let remaining = end - ContinuousClock.now
        guard remaining > .zero else { throw Setback(.deadlinePassed) }
        let time = min(remaining, deadline / 2)
        guard let (data, response) = try await carried(request, within: time) else {
            throw Setback(time < remaining ? .noConnection : .deadlinePassed)
        }
        return try read(data, response)
    }

    /// Nil when the time was up first.
    private func carried(_ request: URLRequest, within time: Duration) async throws(Setback) -> (
        Data, URLResponse
    )? {
        let transport = transport
        do {
            return try await withThrowingTaskGroup(of: (Data, URLResponse)?.self) { group in
                group.addTask { try await transport(request) }
                group.addTask {
                    try await Task.sleep(for: time)
                    return nil
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
        } catch {
            throw Setback(.noConnection)
        }
    }

    private func read<Body: Decodable>(_ data: Data, _ response: URLResponse) throws(Setback) -> Body {
        guard let response = response as? HTTPURLResponse, data.count <= Limits.answerSize else {
            throw Setback(.unreadableAnswer)
        }
        switch response.statusCode {
        case 200..<300:
            do throws(Problem) {
                return try JSONBody.decode(Body.self, from: data)
            } catch {
                throw Setback(.unreadableAnswer)
            }
        case 408, 429, 500...:
            throw Setback(.serverFault(status: response.statusCode), retryAfter: response.retryAfter)
        default: throw Setback(refusal(data))
        }
    }

    /// A refusal counts only when it is the server's own: a portal's 404 must not be taken for "no such
    /// link".
    private func refusal(_ data: Data) -> Failure {
        do throws(Problem) {
            let problem = try JSONBody.decode(Problem.self, from: data)
            return .refused(code: problem.code, detail: problem.detail)
        } catch {
            return .unreadableAnswer
        }
    }
}

/// Why one try brought nothing, and when the server says to come back.
struct Setback: Error {
    let failure: Failure
    let retryAfter: Duration?

    init(_ failure: Failure, retryAfter: Duration? = nil) {
        self.failure = failure
        self.retryAfter = retryAfter
    }
}

extension HTTPURLResponse {
    /// `Retry-After` in seconds, the one of its two forms that the server sends.
    fileprivate var retryAfter: Duration? {
        guard let text = value(forHTTPHeaderField: "Retry-After"), let seconds = Int(text), seconds >= 0
        else {
            return nil
        }
        return .seconds(seconds)
    }
}
