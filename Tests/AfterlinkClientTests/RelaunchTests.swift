import AfterlinkClient
import Foundation
import HTTPServer
import Testing

struct RelaunchTests {
    private let phone = Phone()
    private let nowhere = URL(fileURLWithPath: "/")

    @Test func `the install id is made once and kept`() async throws {
        let first = try await phone.launch(nowhere).installID()
        #expect(UUID(uuidString: first) != nil)
        #expect(try await phone.launch(nowhere).installID() == first)
        #expect(try phone.names() == ["install.json"])
    }

    @Test func `launches that race for a new install agree on one id`() async throws {
        let ids = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<32 {
                group.addTask { [phone, nowhere] in try await phone.launch(nowhere).installID() }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
    }

    @Test func `a final answer is kept, so that later launches need no network`() async throws {
        let id = try await phone.installID()
        var server: ScriptedServer? = try ScriptedServer(.answer(200, Answers.matched(id)))
        let address = try #require(server).address
        let first = await phone.launch(address).reportFirstOpen(device: iPhone)
        server = nil
        #expect(await phone.launch(address).reportFirstOpen(device: iPhone) == first)
        #expect(try await phone.launch(address).referralOffer()?.token == "t.o.k")
    }

    @Test func `what was not answered for good is asked again at the next launch`() async throws {
        let id = try await phone.installID()
        let server = try ScriptedServer(
            .answer(200, Answers.none(id, isFinal: false, retryAfter: 600_000)),
            .answer(200, Answers.matched(id)))
        _ = await phone.launch(server.address).reportFirstOpen(device: iPhone)
        #expect(try await phone.launch(server.address).takeDeferredContent() == nil)
        let second = await phone.launch(server.address).reportFirstOpen(device: iPhone)
        guard case .matched = second else { Issue.record("\(second)"); return }
        let times = try server.requests.map {
            try WebViewMessage(json: Data($0.body)).decode(SentReport.self).firstOpenedAt
        }
        #expect(Set(times).count == 1)
    }

    @Test func `the content is handed to one caller, once, for good`() async throws {
        let server = try ScriptedServer(.answer(200, Answers.matched(try await phone.installID())))
        #expect(try await phone.launch(server.address).takeDeferredContent() == nil)
        _ = await phone.launch(server.address).reportFirstOpen(device: iPhone)
        let taken = try await withThrowingTaskGroup(of: DeferredContent?.self) { group in
            for _ in 0..<32 {
                group.addTask { [phone] in try await phone.launch(server.address).takeDeferredContent() }
            }
            return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
        }
        #expect(taken.map(\.content.deepLinkValue) == ["product"])
        #expect(try await phone.launch(server.address).takeDeferredContent() == nil)
    }

    @Test func `a damaged install file is replaced rather than failing for ever`() async throws {
        try FileManager.default.createDirectory(at: phone.folder, withIntermediateDirectories: true)
        try Data("{".utf8).write(to: phone.folder.appendingPathComponent("install.json"))
        let id = try await phone.launch(nowhere).installID()
        #expect(try await phone.launch(nowhere).installID() == id)
    }

    @Test func `a folder that cannot be used is told, and no second install is made up`() async throws {
        try Data().write(to: phone.folder)
        let server = try ScriptedServer(.hang)
        let firstOpen = await phone.launch(server.address).reportFirstOpen(device: iPhone)
        #expect(firstOpen == .retryLater(.storageUnavailable, after: nil))
        #expect(server.requests.isEmpty)
    }
}
