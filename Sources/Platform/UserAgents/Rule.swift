/// One pattern and what its match is called. `$1`…`$9` in a name stand for groups.
struct Rule {
    private let pattern: Pattern
    /// By place in the answer; nil for the group of that place.
    private let names: [String?]
    private let groups: [Int?]

    /// `fields` are the entry's names for the answer's parts, `groups` the group that stands in for a missing
    /// name.
    init?(_ entry: RuleFile.Entry, fields: [String], groups: [Int?]) {
        guard let text = entry["regex"],
            let pattern = Pattern(text, ignoringCase: entry["regex_flag"] == "i")
        else { return nil }
        self.pattern = pattern
        names = fields.map { entry[$0] }
        self.groups = groups
    }

    /// The parts of the answer, nil when the pattern does not match.
    func parts(of text: UnsafeBufferPointer<UInt8>, in room: MatchRoom) -> [String?]? {
        guard pattern.matches(text, in: room) else { return nil }
        return zip(names, groups).map { name, group in
            guard let name else { return group.flatMap { room.group($0, of: text) } }
            return Rule.filled(name) { room.group($0, of: text) }
        }
    }

    private static func filled(_ name: String, _ group: (Int) -> String?) -> String? {
        var filled = ""
        var rest = name[...]
        while let character = rest.popFirst() {
            if character == "$", let number = rest.first?.wholeNumberValue {
                rest = rest.dropFirst()
                filled += group(number) ?? ""
            } else {
                filled.append(character)
            }
        }
        let trimmed = filled.drop { $0 == " " }
        guard let last = trimmed.lastIndex(where: { $0 != " " }) else { return nil }
        return String(trimmed[...last])
    }
}
