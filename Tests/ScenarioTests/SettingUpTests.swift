import Foundation
import TestSupport
import Testing

/// What an operator relies on when an app or a programme is set up and changed.
@Suite struct SettingUpTests {
    private func operatorDoor(_ stage: Stage) -> Door {
        Door(server: stage.server, key: RunningServer.adminKey)
    }

    @Test func `a patch of an app changes what it names and nothing beside it`() async throws {
        let stage = try await Stage.make(policy: #"{"lookback_hours":48,"app_minting":true}"#)
        let door = operatorDoor(stage)
        let path = "/v1/apps/\(stage.app)"
        let scheme = try await door.send(
            "PATCH", path, body: #"{"ios":{"url_scheme":null},"policy":{"app_minting":null}}"#
        ).expecting(200)
        #expect(scheme["ios.url_scheme"] == nil)
        #expect(scheme.answer.text.contains(#""url_scheme":null"#))
        #expect(scheme["ios.bundle_id"] as? String == "com.example.shop")
        #expect(scheme["android.url_scheme"] as? String == "shop")
        #expect(scheme["policy.lookback_hours"] as? Int == 48)
        #expect(scheme["policy.app_minting"] as? Bool == false)
        let without = try await door.send("PATCH", path, body: #"{"android":null,"policy":null}"#)
            .expecting(200)
        #expect(without["android"] == nil)
        #expect(without["policy.lookback_hours"] as? Int == 24)
        #expect(without["name"] as? String == "Shop")
    }

    @Test(arguments: [
        (#"{"name":null}"#, "name"), (#"{"name":" "}"#, "name"),
        (#"{"ios":{"bundle_id":""}}"#, "ios.bundle_id"),
        (#"{"ios":{"bundle_id":null}}"#, "ios.bundle_id"), (#"{"ios":{"team_id":"A\"B"}}"#, "ios.team_id"),
        (#"{"ios":{"app_store_id":"shop"}}"#, "ios.app_store_id"),
        (#"{"android":{"package":"com.example shop"}}"#, "android.package"), (#"{"nome":"x"}"#, "nome"),
        (#"{"policy":{"lookback_hours":169}}"#, "policy.lookback_hours"),
    ])
    func `an app that no store could know is refused, with the field`(patch: String, field: String)
        async throws
    {
        let stage = try await SharedStage.get()
        let refused = try await operatorDoor(stage).send("PATCH", "/v1/apps/\(stage.app)", body: patch)
            .expecting(422)
        #expect(refused["field"] as? String == field)
    }

    @Test func `a programme whose rules contradict each other is refused, also by a patch`() async throws {
        let stage = try await SharedStage.get()
        let name = UUID().uuidString
        let upsideDown = try await stage.backend.post(
            "/v1/referral-programs",
            #"{"name":"\#(name)","hold_confidence":0.9,"qualify_confidence":0.6}"#
        ).expecting(422)
        #expect(upsideDown["code"] as? String == "contradictory_fields")
        let program = try await stage.backend.post("/v1/referral-programs", #"{"name":"\#(name)"}"#)
            .expecting(201).string("id")
        for patch in [
            #"{"hold_confidence":0.96}"#,
            #"{"opens_at":"2027-02-01T00:00:00Z","closes_at":"2027-01-01T00:00:00Z"}"#,
        ] {
            let refused = try await stage.backend.send(
                "PATCH", "/v1/referral-programs/\(program)", body: patch)
            #expect(refused.status == 422)
        }
        let kept = try await stage.backend.get("/v1/referral-programs/\(program)").expecting(200)
        #expect(kept["hold_confidence"] as? Double == 0.8)
        #expect(kept["opens_at"] == nil)
    }

    @Test func `an app newer than the server mints, whatever it says within`() async throws {
        let stage = try await Stage.make(
            policy: #"{"app_minting":true,"destination_hosts":["www.example.com"]}"#)
        let mint = { (more: String) in
            try await stage.phone.post(
                "/v1/links",
                #"{"destination":"https://www.example.com/x","ios":{"vision":1},"later":{}\#(more)}"#)
        }
        let install = UUID().uuidString
        _ = try await mint(#","install_id":"\#(install)""#).expecting(201)
        #expect(try await mint("").expecting(422)["code"] as? String == "missing_field")
        #expect(try await mint(#","install_id":"x""#).expecting(422)["code"] as? String == "invalid_value")
    }
}
