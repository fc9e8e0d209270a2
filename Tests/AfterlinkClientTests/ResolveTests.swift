import AfterlinkClient
import Foundation
import HTTPServer
import Testing

struct ResolveTests {
    private let phone = Phone()

    @Test func `a link that opened the app is asked about as it stands`() async throws {
        let server = try ScriptedServer(
            .answer(
                200,
                """
                {"link_id":"lnk_1","is_deferred":false,"link":"https://www.example.com/",
                 "deep_link_value":"product",
                 "deep_link_sub1":"A1","parameters":{"deep_link_value":"product"},"campaign":null}
                """))
        let url = try #require(URL(string: "https://go.example.com/winter?a=1&b=%20+c#frag"))
        let resolved = try await phone.launch(server.address).resolve(url)
        #expect(resolved.linkID == "lnk_1")
        #expect(resolved.content.deepLinkSub(1) == "A1")
        #expect(
            server.requests.first?.rawTarget
                == "/v1/resolve?url=https%3A%2F%2Fgo.example.com%2Fwinter%3Fa%3D1%26b%3D%2520%2Bc%23frag"
        )
    }

    @Test func `an unknown link is an error with its code`() async throws {
        let server = try ScriptedServer(.answer(404, Answers.problem(404, "not_found")))
        let url = try #require(URL(string: "https://go.example.com/x"))
        await #expect(throws: Failure.refused(code: "not_found", detail: "d")) {
            try await phone.launch(server.address).resolve(url)
        }
    }

    @Test func `a server that is not there is told as no connection`() async throws {
        let address: URL
        do {
            address = try ScriptedServer(.hang).address
        }
        let url = try #require(URL(string: "https://go.example.com/x"))
        await #expect(throws: Failure.noConnection) { try await phone.launch(address).resolve(url) }
    }
}
