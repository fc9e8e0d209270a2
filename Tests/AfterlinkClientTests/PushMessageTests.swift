import AfterlinkClient
import Foundation
import Testing

struct PushMessageTests {
    @Test(arguments: [
        #"{"aps":{"alert":"hi"},"u":"{\"deep_link_value\":\"product\",\"deep_link_sub1\":\"7\"}"}"#,
        #"{"aps":{"alert":"hi"},"u":{"deep_link_value":"product","deep_link_sub1":7}}"#,
        #"{"aps":{"alert":"hi"},"l":"myapp://product/7"}"#,
        #"{"aps":{"alert":"hi"},"u":null,"l":"myapp://product/7?from=push"}"#,
    ])
    func `text that holds JSON, an object and a link lead to the same place`(json: String) throws {
        #expect(try PushMessage(json: Data(json.utf8)).route()?.path == ["product", "7"])
    }

    @Test func `an id of 18 digits keeps them`() throws {
        let message = try PushMessage(json: Data(#"{"u":{"order_id":469827475497783321}}"#.utf8))
        #expect(try message.route() == .values(["order_id": "469827475497783321"]))
    }

    @Test func `broken custom data is told, not guessed`() throws {
        let message = try PushMessage(json: Data(#"{"aps":{"alert":"hi"},"u":"{broken"}"#.utf8))
        #expect(throws: MessageFault.malformed) { try message.route() }
        let list = try PushMessage(json: Data(#"{"u":[1]}"#.utf8))
        #expect(throws: MessageFault.self) { try list.route() }
        #expect(throws: MessageFault.self) { try PushMessage(json: Data(#"{"l":7}"#.utf8)).route() }
    }

    @Test func `a push that leads nowhere is no error`() throws {
        #expect(try PushMessage(json: Data(#"{"aps":{"alert":"hi"}}"#.utf8)).route() == nil)
    }

    @Test func `the keys are the provider's own`() throws {
        let message = try PushMessage(userInfo: ["custom": ["deep_link_value": "home"], "aps": ["badge": 1]])
        #expect(try message.route(valuesKey: "custom")?.path == ["home"])
        #expect(try message.route() == nil)
    }
}
