import Foundation
import Signups
import Testing

@Suite struct `The table of reasons in Docs/Referrals.md` {
    @Test func `has every reason in the order of precedence`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let page = try String(contentsOf: root.appending(path: "Docs/Referrals.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let reasons = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(reasons == VerdictReason.allCases.map(\.rawValue))
    }
}
