/// The first table below a heading of a Markdown text, as rows of trimmed cells without the head.
func markdownTable(under heading: String, in text: String) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("#") && $0.hasSuffix(" " + heading) }) else {
        return []
    }
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
            String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// The parts of a cell that stand between backticks.
func quoted(_ cell: String) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
}
