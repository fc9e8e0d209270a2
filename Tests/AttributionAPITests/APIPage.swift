import Foundation

/// `Docs/API.md` as the tests read it: what it says of each door, its examples, its tables.
struct APIPage {
    /// One `###` section.
    struct Door {
        let name: String
        /// The first line under the heading: who may call it and what makes a repeat safe.
        let promise: String
        let examples: [Example]
    }

    /// A block of JSON with its kind, such as `request`.
    struct Example {
        let kind: String
        let text: String
    }

    let doors: [Door]
    /// Examples that stand outside of any door.
    let examples: [Example]
    private let sections: [Substring: [Substring]]

    init(_ text: String) {
        let sections = Self.sections(of: text, at: "## ")
        self.sections = Dictionary(sections) { first, _ in first }
        let doors = sections.flatMap { Self.sections(of: $0.lines.joined(separator: "\n"), at: "### ") }
        self.doors = doors.filter { !$0.title.isEmpty }.map { section in
            Door(
                name: section.title.filter { $0 != "`" },
                promise: section.lines.first { !$0.isEmpty }.map(String.init) ?? "",
                examples: Self.examples(in: section.lines))
        }
        examples = doors.filter(\.title.isEmpty).flatMap { Self.examples(in: $0.lines) }
    }

    static func read() throws -> APIPage {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let page = tests.appendingPathComponent("../../Docs/API.md").standardized
        return APIPage(try String(contentsOf: page, encoding: .utf8))
    }

    /// The rows of the table under a heading, each as its cells, without the head.
    func rows(under title: Substring) -> [[String]] {
        let table = (sections[title] ?? []).filter { $0.hasPrefix("|") }
        return table.dropFirst(2).map { row in
            row.dropFirst().dropLast().components(separatedBy: " | ").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    private static func sections(
        of text: String, at mark: String
    ) -> [(title: Substring, lines: [Substring])] {
        var sections: [(title: Substring, lines: [Substring])] = [("", [])]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(mark) {
                sections.append((line.dropFirst(mark.count), []))
            } else {
                sections[sections.count - 1].lines.append(line)
            }
        }
        return sections
    }

    private static func examples(in lines: [Substring]) -> [Example] {
        var examples: [Example] = []
        var rest = lines[...]
        while let start = rest.firstIndex(where: { $0.hasPrefix("```json") }) {
            let body = rest[(start + 1)...].prefix { $0 != "```" }
            let kind = rest[start].dropFirst("```json".count).trimmingCharacters(in: .whitespaces)
            examples.append(Example(kind: kind, text: body.joined(separator: "\n")))
            rest = rest[body.endIndex...]
        }
        return examples
    }
}
