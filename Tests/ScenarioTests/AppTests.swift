import AfterlinkClient
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The journey as an app lives it: through its client library, against the real server.
@Suite(.serialized) struct AppTests {
    @Test func `an app learns what it was opened for, once, and hands a token to its backend`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(
            #"""
            {"code":"app","destination":"https://www.example.com/app","parameters":{"deep_link_value":"gift",
            "deep_link_sub1":"7"},"inviter":{"user_id":"u_ana"}}
            """#)
        _ = try await Visitor.iPhone.visit("/app", on: stage)

        let app = try stage.makeApp()
        let first = await app.reportFirstOpen(device: .iPhone)
        guard case .matched(let content) = first else {
            Issue.record("expected a match, got \(first)")
            return
        }
        #expect(content.content.deepLinkValue == "gift")
        #expect(content.content.deepLinkSub(1) == "7")
        #expect(try await app.takeDeferredContent()?.content.deepLinkValue == "gift")
        #expect(try await app.takeDeferredContent() == nil)

        let token = try #require(try await app.referralOffer()).token
        let verdict = try await stage.backend.post(
            "/v1/signups",
            #"{"user_id":"u_ben","install_id":"\#(try await app.installID())","referral_token":"\#(token)"}"#
        ).expecting(200)
        #expect(verdict["inviter_user_id"] as? String == "u_ana", "\(verdict.answer.text)")
    }

    @Test func `the app asks again after a relaunch and is the same install`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(#"{"code":"again","destination":"https://www.example.com/again"}"#)
        _ = try await Visitor.iPhone.visit("/again", on: stage)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let launched = try stage.makeApp(folder: folder)
        let first = await launched.reportFirstOpen(device: .iPhone)
        let relaunched = try stage.makeApp(folder: folder)
        #expect(try await launched.installID() == relaunched.installID())
        #expect(await relaunched.reportFirstOpen(device: .iPhone) == first)
        let installs = try await stage.backend.get("/v1/attributions").expecting(200)
        #expect((installs["items"] as? [Any])?.count == 1)
    }

    @Test func `a link opened directly in the app means the same, and is not deferred`() async throws {
        let stage = try await Stage.make()
        _ = try await stage.mint(
            #"{"code":"direct","destination":"https://www.example.com/d","parameters":{"deep_link_value":"d"}}"#
        )
        let app = try stage.makeApp()
        let url = try #require(URL(string: "https://go.example.com/direct"))
        #expect(try await app.resolve(url).content.deepLinkValue == "d")
        let long = try #require(
            URL(string: "https://go.example.com/JJet?pid=mail&c=spring&deep_link_value=x%26y"))
        #expect(try await app.resolve(long).content.deepLinkValue == "x&y")
        let unknown = try #require(URL(string: "https://go.example.com/nowhere"))
        await #expect(throws: Failure.self) { try await app.resolve(unknown) }
    }
}

extension Stage {
    /// The app on a phone behind the visitors' address: the test's network would show every phone as this
    /// machine.
    fileprivate func makeApp(folder: URL? = nil) throws -> Afterlink {
        var configuration = Configuration(
            server: try #require(URL(string: "http://localhost:\(server.port)")),
            publishableKey: publishableKey,
            folder: folder ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
        let carry = configuration.transport
        configuration.transport = { request in
            var forwarded = request
            forwarded.setValue(Visitor.iPhone.address, forHTTPHeaderField: "X-Forwarded-For")
            return try await carry(forwarded)
        }
        return Afterlink(configuration)
    }
}

extension DeviceDescription {
    fileprivate static var iPhone: DeviceDescription {
        var device = DeviceDescription(os: "ios")
        device.osVersion = "18.1"
        device.model = "iPhone15,2"
        device.locales = ["en-US"]
        return device
    }
}
