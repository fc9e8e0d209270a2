import AttributionAPI
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

    @Test(arguments: AttributionReason.allCases)
    func `every reason of an attribution has a sentence`(reason: AttributionReason) {
        #expect(isSnakeCase(reason.rawValue))
        #expect(reason.sentence.hasSuffix("."))
    }

    @Test(arguments: VerdictReason.allCases)
    func `every reason of a verdict has a sentence`(reason: VerdictReason) {
        #expect(isSnakeCase(reason.rawValue))
        #expect(reason.sentence.hasSuffix("."))
    }

    private func isSnakeCase(_ name: String) -> Bool {
        name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) } && !name.hasPrefix("_")
            && !name.hasSuffix("_")
    }
}
