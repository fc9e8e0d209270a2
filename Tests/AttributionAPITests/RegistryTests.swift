import AttributionAPI
import HTTPServer
import Matching
import Signups
import Testing

struct RegistryTests {
    @Test(arguments: ProblemCode.allCases)
    func `every code has a status, a title and advice`(code: ProblemCode) {
        #expect((400...599).contains(code.status))
        #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
        #expect(code.advice.hasSuffix("."))
        #expect(isSnakeCase(code.rawValue))
    }

    @Test func `codes stand in the order of their statuses`() {
        let statuses = ProblemCode.allCases.map(\.status)
        #expect(statuses == statuses.sorted())
    }

    @Test(arguments: RefusalCode.allCases)
    func `what the HTTP server refuses by itself is in the registry with the same status`(
        refusal: RefusalCode
    ) throws {
        let code = try #require(ProblemCode(rawValue: refusal.rawValue))
        #expect(code.status == refusal.status.code)
    }

    @Test(arguments: AttributionReason.allCases)
    func `every reason of an attribution has a sentence`(reason: AttributionReason) {
        #expect(isSnakeCase(reason.rawValue))
        #expect(reason.sentence.hasSuffix("."))
    }

    @Test(arguments: AttributionAPI.VerdictReason.allCases)
    func `every reason of a verdict has a sentence`(reason: AttributionAPI.VerdictReason) {
        #expect(isSnakeCase(reason.rawValue))
        #expect(reason.sentence.hasSuffix("."))
    }

    @Test func `the wire has a sentence for every reason that a decision can give, and for no other`() {
        #expect(AttributionReason.allCases.map(\.rawValue) == Matching.Reason.allCases.map(\.rawValue))
        #expect(
            AttributionAPI.VerdictReason.allCases.map(\.rawValue)
                == Signups.VerdictReason.allCases.map(\.rawValue))
    }

    private func isSnakeCase(_ name: String) -> Bool {
        name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) } && !name.hasPrefix("_")
            && !name.hasSuffix("_")
    }
}
