import AfterlinkClient
import Foundation

/// A phone with the app on it: its folder outlives the app's launches.
final class Phone: Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            // It was never made.
        }
    }

    /// Starts the app anew: a value of its own, the same folder.
    func launch(
        _ server: URL, deadline: Duration = .seconds(60), through transport: Transport? = nil
    ) -> Afterlink {
        var configuration = Configuration(server: server, publishableKey: "pk_test", folder: folder)
        configuration.deadline = deadline
        configuration.transport = transport ?? configuration.transport
        return Afterlink(configuration)
    }

    /// The id is in every answer, and the phone's own is only known once it was made.
    func installID() async throws -> String {
        try await launch(URL(fileURLWithPath: "/")).installID()
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
}

let iPhone: DeviceDescription = {
    var device = DeviceDescription(os: "ios")
    device.osVersion = "18.1"
    device.model = "iPhone15,2"
    device.locales = ["ko-KR"]
    device.screen = DeviceDescription.Screen(width: 393, height: 852, scale: 3, unit: .point)
    return device
}()

/// Answers as contract v1 writes them.
enum Answers {
    static func matched(_ installID: String) -> String {
        """
        {"install_id":"\(installID)","status":"matched","reason":"signals_agree","final":true,
         "retry_after_ms":null,"revision":1,"is_deferred":true,"repeated":false,
         "match":{"type":"probabilistic","proof":null,"confidence":0.97,"runner_up":0.01,"organic":0.02,
                  "candidates":3,"click_id":"clk_1","clicked_at":"2026-11-30T09:00:00.000Z"},
         "deferred":{"link":"https://www.example.com/p/7","deep_link_value":"product",
                     "deep_link_sub1":"7","deep_link_sub10":"J10",
                     "parameters":{"deep_link_value":"product","order_id":"469827475497783321",
                                   "code":"00123"},
                     "campaign":{"media_source":"kakao","campaign":"winter","campaign_id":null,
                                 "group_id":"B"}},
         "referral":{"code":"HONG7K","token":"t.o.k","confidence":0.98,
                     "expires_at":"2026-12-07T09:00:00.000Z"}}
        """
    }

    static func none(_ installID: String, isFinal: Bool = true, retryAfter: Int? = nil) -> String {
        let reason = isFinal ? "no_click_in_window" : "clicks_on_their_way"
        return """
                {"install_id":"\(installID)","status":"none","reason":"\(reason)","final":\(isFinal),
             "retry_after_ms":\(retryAfter.map(String.init) ?? "null"),"revision":1,"is_deferred":true,
             "repeated":false,"match":null,"deferred":null,"referral":null}
            """
    }

    static func other(_ status: String, _ installID: String) -> String {
        none(installID).replacingOccurrences(of: #""status":"none""#, with: #""status":"\#(status)""#)
    }

    static func problem(_ status: Int, _ code: String) -> String {
        """
        {"type":"urn:afterlink:problem:\(code)","title":"t","status":\(status),"detail":"d","code":"\(code)",
         "field":null,"request_id":null}
        """
    }
}
