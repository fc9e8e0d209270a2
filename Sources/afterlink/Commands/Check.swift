internal import AttributionAPI
internal import Foundation
internal import Links
internal import PublicAPI
internal import Vocabulary
internal import Workflows

extension Command {
    static let check = Command(
        name: "check", arguments: "[--json] <short url>", summary: "show what each kind of visitor will get"
    ) { arguments in
        let isJSON = arguments.contains("--json")
        guard let url = arguments.last(where: { $0 != "--json" }), let address = LinkAddress(shortURL: url)
        else {
            complain("afterlink check takes a short URL, such as https://go.example.com/winter.")
            return 2
        }
        return try await withJourneys { journeys in
            guard let check = try await journeys.checkLink(at: address) else {
                complain("There is no link at \(url).")
                return 1
            }
            let answer = LinkCheckAnswer(check, shortURL: url)
            say(isJSON ? String(decoding: try JSONBody.encode(answer), as: UTF8.self) : answer.table)
            return 0
        }
    }
}

extension LinkAddress {
    fileprivate init?(shortURL: String) {
        guard let scheme = shortURL.firstRange(of: "://") else { return nil }
        let rest = shortURL[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
        let parts = rest.split(separator: "/").compactMap { PercentCoding.decode($0) }
        guard (2...3).contains(parts.count), let code = parts.last else { return nil }
        let host = parts[0].prefix { $0 != ":" }.lowercased()
        self.init(host: host, template: parts.count == 3 ? parts[1] : nil, code: code)
    }
}

extension LinkCheckAnswer {
    fileprivate var table: String {
        let rows = visitors.map { row in
            let target = row.to ?? row.reason ?? ""
            let warnings = row.warnings.isEmpty ? "" : "  ! " + row.warnings.joined(separator: ", ")
            return row.visitor.padding(toLength: 30, withPad: " ", startingAt: 0)
                + (row.hasApp ? "with app     " : "without app  ")
                + row.result.padding(toLength: 11, withPad: " ", startingAt: 0) + target + warnings
        }
        let findings = appLinkFindings.map { "! \($0.code) \($0.field ?? ""): \($0.message)" }
        return ([shortURL, ""] + rows + (findings.isEmpty ? [] : [""] + findings)).joined(separator: "\n")
    }
}
