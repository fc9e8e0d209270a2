import AttributionAPI
import Foundation
import Testing

struct JSONBodyTests {
    @Test(arguments: [
        (#"{}"#, "missing_field", "destination"),
        (#"{"destination":7}"#, "invalid_value", "destination"),
        (#"{"destination":null}"#, "invalid_value", "destination"),
        (#"{"destination":"d","ios":{"behavior":"fly"}}"#, "invalid_value", "ios.behavior"),
        (#"{"destination":"d","ios":[]}"#, "invalid_value", "ios"),
        (#"{"destination":"d","tags":["a",1]}"#, "invalid_value", "tags[1]"),
        (#"{"destination":"d","max_clicks":1.5}"#, "invalid_value", "max_clicks"),
        (#"{"destination":"d","max_clicks":true}"#, "invalid_value", "max_clicks"),
        (#"{"destination":"d","forward_query":1}"#, "invalid_value", "forward_query"),
        (#"{"destination":"d","parameters":{"a":{}}}"#, "invalid_value", "parameters.a"),
        (#"{"destination":"d","parameters":{"a":null}}"#, "invalid_value", "parameters.a"),
        (#"{"destination":"d","colour":"red"}"#, "unknown_field", "colour"),
        (#"{"destination":"d","ios":{"behaviour":"app"}}"#, "unknown_field", "ios.behaviour"),
    ])
    func `a body of another form is refused by the field's name`(text: String, code: String, field: String)
        throws
    {
        let problem = try #require(throws: Problem.self) {
            try JSONBody.decode(LinkRequest.self, from: text.utf8, unknownFields: .refused)
        }
        #expect(problem.code == code)
        #expect(problem.field == field)
        #expect(!problem.detail.contains("LinkRequest"))
    }

    @Test func `a row of a bulk body is named by its place`() throws {
        let problem = try #require(throws: Problem.self) {
            let text = #"{"links":[{"destination":"d"},{"destination":"d","utm":{"sauce":"x"}}]}"#
            return try JSONBody.decode(BulkMintRequest.self, from: text.utf8, unknownFields: .refused)
        }
        #expect(problem.field == "links[1].utm.sauce")
    }

    @Test func `a body that is no object is refused without a field`() throws {
        let problem = try #require(throws: Problem.self) {
            try JSONBody.decode(LinkRequest.self, from: "[]".utf8)
        }
        #expect(problem.code == "invalid_value")
        #expect(problem.field == nil)
    }

    @Test func `fields that are not known are ignored when an app sends them`() throws {
        let text = #"{"install_id":"i","device":{"os":"ios","mood":"good"},"future":1}"#
        #expect(try JSONBody.decode(InstallReport.self, from: text.utf8).device?.os == "ios")
    }

    @Test func `parameters are kept exactly as they were written`() throws {
        let text = #"""
            {"destination":"d","parameters":
              {"order_id":469827475497783321,"code":"00123","r":1.0,"yes":true,"e":""}}
            """#
        let link = try JSONBody.decode(LinkRequest.self, from: text.utf8, unknownFields: .refused)
        #expect(
            link.parameters == [
                "order_id": "469827475497783321", "code": "00123", "r": "1.0", "yes": "true", "e": "",
            ])
    }

    @Test(arguments: [
        (#""2025-10-09T17:53:20+09:00""#, WrittenInstant.text("2025-10-09T17:53:20+09:00")),
        ("1760000000", .epoch(1_760_000_000)), ("1760000000000", .epoch(1_760_000_000_000)), ("0", .epoch(0)),
    ])
    func `an instant is kept in the form it came in`(written: String, instant: WrittenInstant) throws {
        let text = #"{"install_id":"i","sent_at":\#(written)}"#
        #expect(try JSONBody.decode(InstallReport.self, from: text.utf8).sentAt == instant)
    }

    @Test func `events come singly or many at once`() throws {
        let event = #"{"id":"e1","name":"paid","occurred_at":1760000000,"properties":{"source":"push"}}"#
        let single = try JSONBody.decode(EventsRequest.self, from: event.utf8, unknownFields: .refused)
        let many = try JSONBody.decode(
            EventsRequest.self, from: #"{"events":[\#(event)]}"#.utf8, unknownFields: .refused)
        #expect(single.events == many.events)
    }

    @Test func `a correction that forgets the click is not taken for organic`() throws {
        #expect(throws: Problem.self) {
            try JSONBody.decode(CorrectionRequest.self, from: #"{"note":"n"}"#.utf8)
        }
        let organic = try JSONBody.decode(CorrectionRequest.self, from: #"{"click_id":null}"#.utf8)
        #expect(organic.clickID == nil)
    }
}
