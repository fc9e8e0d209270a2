import TestSupport
import Testing

/// Secrets change; what was handed out before goes on holding while both are known.
@Suite struct SecretRotationTests {
    @Test func `a token of the former secret holds, and not once that is forgotten`() async throws {
        let stage = try await Stage.make(
            policy: #"{"app_minting":true,"destination_hosts":["www.example.com"]}"#)
        let token = try await stage.backend.post("/v1/referral-codes", #"{"user_id":"u_ana"}"#)
            .expecting(200).string("inviter_token")
        #expect(stage.server.stop() == 0)

        let new = "another secret of many more letters"
        let both = try await RunningServer.start(
            on: stage.database,
            settings: [
                "AFTERLINK_SECRET": new, "AFTERLINK_FORMER_SECRET": "a secret of thirty-two characters",
            ])
        #expect(try await mint(with: token, on: stage.on(both)) == 201)
        #expect(both.stop() == 0)

        let alone = try await RunningServer.start(on: stage.database, settings: ["AFTERLINK_SECRET": new])
        #expect(try await mint(with: token, on: stage.on(alone)) == 422)
    }

    private func mint(with token: String, on stage: Stage) async throws -> Int {
        try await stage.phone.post(
            "/v1/links",
            """
            {"destination":"https://www.example.com/","install_id":"7b3c1f0e-52e4-4a0b-9d0f-2f3d5f1f9a10",
            "inviter":{"inviter_token":"\(token)"}}
            """
        ).status
    }
}
