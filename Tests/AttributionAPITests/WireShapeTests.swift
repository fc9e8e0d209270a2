import AttributionAPI
import Foundation
import Testing

struct WireShapeTests {
    @Test func `an install that came by no click says so with every field`() throws {
        let answer = InstallAnswer(installID: "i", status: .none, reason: "no_click_in_window")
        #expect(
            try text(answer) == """
                {"deferred":null,"final":true,"install_id":"i","is_deferred":true,"match":null,\
                "reason":"no_click_in_window","referral":null,"repeated":false,"retry_after_ms":null,\
                "revision":1,"status":"none"}
                """)
    }

    @Test func `deferred content has the OneLink names at its top level and ten of them`() throws {
        var parameters: TextParameters = [
            "deep_link_value": "product", "deep_link_sub10": "J10", "pid": "kakao",
        ]
        parameters["deep_link_sub11"] = "X"
        let deferred = DeferredBody(link: "https://www.example.com/", parameters: parameters, campaign: nil)
        let value = try JSONBody.parse(JSONBody.encode(deferred))
        guard case .object(let fields) = value else { throw Problem(.malformedJSON) }
        #expect(fields.count == 4 + DeferredBody.subCount)
        #expect(fields["deep_link_value"] == .string("product"))
        #expect(fields["deep_link_sub1"] == .null)
        #expect(fields["deep_link_sub10"] == .string("J10"))
        #expect(fields["deep_link_sub11"] == nil)
        #expect(fields["campaign"] == .null)
        #expect(try JSONBody.decode(DeferredBody.self, from: value) == deferred)
    }

    @Test func `a link that opens the app directly answers with the same names and is not deferred`() throws {
        let content = DeferredBody(link: "l", parameters: ["deep_link_value": "v"], campaign: CampaignBody())
        let answer = ResolveAnswer(linkID: "lnk_1", content: content)
        let value = try JSONBody.parse(JSONBody.encode(answer))
        guard case .object(let fields) = value else { throw Problem(.malformedJSON) }
        #expect(fields["is_deferred"] == .bool(false))
        #expect(fields["deep_link_value"] == .string("v"))
        #expect(try JSONBody.decode(ResolveAnswer.self, from: value) == answer)
    }

    @Test func `the audit of an install has the app's answer at its top level`() throws {
        let answer = InstallAnswer(installID: "i", status: .ambiguous, reason: "rival_links")
        let detail = AttributionDetail(
            attributionID: "att_1", answer: answer, decidedAt: "2026-11-30T00:00:00.000Z",
            receivedAt: "2026-11-30T00:00:00.000Z")
        let value = try JSONBody.parse(JSONBody.encode(detail))
        guard case .object(let fields) = value else { throw Problem(.malformedJSON) }
        #expect(fields["status"] == .string("ambiguous"))
        #expect(fields["model_version"] == .null)
        #expect(try JSONBody.decode(AttributionDetail.self, from: value).answer.installID == "i")
    }

    @Test func `an imported install is the install's answer and what a judge needs`() throws {
        let answer = InstallAnswer(installID: "i", status: .none, reason: "no_click_in_window")
        let value = try JSONBody.parse(
            JSONBody.encode(ImportedInstall(externalID: "x", answer: answer, organic: 0.98)))
        guard case .object(let fields) = value else { throw Problem(.malformedJSON) }
        #expect(fields["organic"] == .number("0.98"))
        #expect(fields["best"] == .null)
        #expect(fields["status"] == .string("none"))
    }

    @Test func `a page of a list says when it is the last`() throws {
        #expect(try text(ItemList(items: ["a"])) == #"{"items":["a"],"next_cursor":null}"#)
    }

    @Test func `the bits of a ledger add up to its total`() {
        let lines = [
            EvidenceLine(signal: "network", level: "exact", bits: 6.25),
            EvidenceLine(signal: "language", level: "disagrees", bits: -1.5),
        ]
        #expect(EvidenceLedger(priorBits: -2, evidence: lines).totalBits == 2.75)
    }

    @Test func `a problem is RFC 9457 with its own members`() throws {
        let problem = Problem(.codeTaken, field: "code")
        #expect(
            try text(problem) == """
                {"code":"code_taken","detail":"\(ProblemCode.codeTaken.advice)","field":"code",\
                "request_id":null,\
                "status":409,"title":"The code is in use","type":"urn:afterlink:problem:code_taken"}
                """)
        #expect(problem.knownCode == .codeTaken)
    }

    @Test func `an answer of an older server that leaves fields out is still read`() throws {
        let text = """
            {"install_id":"i","status":"none","reason":"r","final":true,"revision":1,"is_deferred":true,
             "repeated":false}
            """
        #expect(try JSONBody.decode(InstallAnswer.self, from: text.utf8).match == nil)
    }

    private func text(_ body: some Encodable) throws -> String {
        String(decoding: try JSONBody.encode(body), as: UTF8.self)
    }
}
