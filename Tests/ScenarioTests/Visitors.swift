import Foundation
import TestSupport

/// Browsers as people use them, and where they are.
struct Visitor {
    let userAgent: String
    var language = "en-US,en;q=0.9"
    var address = "203.0.113.7"

    static let iPhone = Visitor(
        userAgent:
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            + "Version/18.1 Mobile/15E148 Safari/604.1")
    static let android = Visitor(
        userAgent:
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
            + "Mobile Safari/537.36")
    static let desktop = Visitor(
        userAgent:
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            + "Chrome/132.0.0.0 Safari/537.36")
    static let preview = Visitor(userAgent: "facebookexternalhit/1.1;kakaotalk-scrap/1.0;")

    func at(_ address: String) -> Visitor {
        var moved = self
        moved.address = address
        return moved
    }

    /// Follows a link of the stage's host, as far as the first answer.
    func visit(_ target: String, on stage: Stage, method: String = "GET") async throws -> WireAnswer {
        try await stage.server.client.send(
            WireRequest(
                method, target,
                headers: [
                    ("Host", stage.host), ("User-Agent", userAgent), ("Accept-Language", language),
                    ("X-Forwarded-For", address), ("Accept", "text/html"),
                ]))
    }
}

/// An app's first open, as its client would report it. It waits as long as the server allows, so that a busy
/// machine does not change the story.
struct FirstOpening {
    var installID = UUID().uuidString.lowercased()
    var address = "203.0.113.7"
    var device = #"{"os":"ios","os_version":"18.1","model":"iPhone15,2","locales":["en-US"]}"#
    var more = ""

    static var iPhone: FirstOpening { FirstOpening() }
    static var android: FirstOpening {
        FirstOpening(device: #"{"os":"android","os_version":"14","model":"SM-S921N","locales":["en-US"]}"#)
    }

    func report(on stage: Stage) async throws -> Reply {
        try await stage.phone.send(
            "POST", "/v1/installs",
            body: #"{"install_id":"\#(installID)","wait_ms":5000,"device":\#(device)\#(more)}"#,
            headers: [("X-Forwarded-For", address)])
    }
}
