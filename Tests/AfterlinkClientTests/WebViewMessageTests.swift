import AfterlinkClient
import Foundation
import Testing

struct WebViewMessageTests {
    private struct Navigate: Decodable, Equatable {
        let type: String
        let path: String
        let replace: Bool
        let count: Int
        let ratio: Double
        let flag0: Int
    }

    private let expected = Navigate(
        type: "navigate", path: "/p/1", replace: true, count: 1, ratio: 1, flag0: 0)

    @Test func `a dictionary of NSNumber and the same as text give equal values`() throws {
        let body: [String: Any] = [
            "type": "navigate", "path": "/p/1", "replace": NSNumber(value: true), "count": NSNumber(value: 1),
            "ratio": NSNumber(value: 1.0), "flag0": NSNumber(value: 0),
        ]
        let text = #"{"type":"navigate","path":"/p/1","replace":true,"count":1,"ratio":1.0,"flag0":0}"#
        #expect(try WebViewMessage(body: body).decode(Navigate.self) == expected)
        #expect(try WebViewMessage(json: Data(text.utf8)).decode(Navigate.self) == expected)
    }

    @Test(arguments: [
        (#"{"type":"n","path":"/","replace":1,"count":1,"ratio":1,"flag0":0}"#, "replace"),
        (#"{"type":"n","path":"/","replace":"true","count":1,"ratio":1,"flag0":0}"#, "replace"),
        (#"{"type":"n","path":"/","replace":true,"count":true,"ratio":1,"flag0":0}"#, "count"),
        (#"{"type":"n","path":"/","replace":true,"count":1.5,"ratio":1,"flag0":0}"#, "count"),
        (#"{"type":"n","path":"/","replace":true,"count":1,"ratio":false,"flag0":0}"#, "ratio"),
        (#"{"type":"n","path":"/","replace":true,"count":1,"ratio":1}"#, "flag0"),
        (#"{"type":1,"path":"/","replace":true,"count":1,"ratio":1,"flag0":0}"#, "type"),
    ])
    func `a value of another type fails by the field's name`(text: String, field: String) throws {
        let message = try WebViewMessage(json: Data(text.utf8))
        let fault = try #require(throws: MessageFault.self) { try message.decode(Navigate.self) }
        guard case .field(field, _) = fault else { Issue.record("\(fault)"); return }
    }

    @Test func `a boolean NSNumber is not a number and a 1 is not a boolean`() throws {
        var body: [String: Any] = [
            "type": "n", "path": "/", "replace": NSNumber(value: 1), "count": 1, "ratio": 1.0, "flag0": 0,
        ]
        #expect(throws: MessageFault.self) { try WebViewMessage(body: body).decode(Navigate.self) }
        body["replace"] = true
        body["count"] = NSNumber(value: true)
        #expect(throws: MessageFault.self) { try WebViewMessage(body: body).decode(Navigate.self) }
    }

    @Test func `what JSON cannot hold is refused`() {
        #expect(throws: MessageFault.malformed) { try WebViewMessage(body: ["when": Date()]) }
        #expect(throws: MessageFault.malformed) { try WebViewMessage(body: ["n": Double.nan]) }
        #expect(throws: MessageFault.malformed) { try WebViewMessage(body: "text") }
        #expect(throws: MessageFault.malformed) { try WebViewMessage(json: Data("{".utf8)) }
    }
}
