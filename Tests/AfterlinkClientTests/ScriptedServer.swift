import AfterlinkClient
import Foundation
import HTTPServer
import Testing
import Threads

/// A real server on loopback that answers installs by a script: step by step, the last one again and again.
final class ScriptedServer: Sendable {
    enum Step: Sendable {
        case answer(Int, String, Headers = [:])
        /// Never answers.
        case hang
    }

    let address: URL
    private let listener: Listener
    private let script: Script

    init(_ steps: Step...) throws {
        let script = Script(steps)
        self.script = script
        let configuration = ListenerConfiguration(addresses: [ListenAddress(host: "127.0.0.1", port: 0)])
        listener = try Listener(configuration: configuration) { _ in ScriptedResponder(script) }
        address = try #require(URL(string: "http://127.0.0.1:\(listener.port)"))
        listener.start()
    }

    deinit {
        listener.drain(within: .zero)
    }

    /// What was asked, in order.
    var requests: [Request] { script.requests }
}

private final class Script: Sendable {
    private let state: Lock<(steps: [ScriptedServer.Step], requests: [Request])>

    init(_ steps: [ScriptedServer.Step]) {
        state = Lock((steps, []))
    }

    var requests: [Request] { state.withLock { $0.requests } }

    func step(for request: Request) -> ScriptedServer.Step {
        state.withLock { state in
            state.requests.append(request)
            return state.steps.count > 1 ? state.steps.removeFirst() : state.steps[0]
        }
    }
}

private final class ScriptedResponder: LoopResponder {
    private let script: Script

    init(_ script: Script) {
        self.script = script
    }

    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        switch script.step(for: request.makeRequest()) {
        case .answer(let status, let text, let headers):
            .later { Response(Status(status), contentType: "application/json", text: text, headers: headers) }
        case .hang:
            .later {
                await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                return Response(Status(204))
            }
        }
    }
}
