package import Vocabulary

extension AppLinkRule {
    /// Whether the rule speaks of this URL: `path` still percent-encoded, as Apple compares it.
    package func matches(path: String, query: Query = Query(items: []), fragment: String = "") -> Bool {
        (self.path.map { matchesPattern(path, $0) } ?? true)
            && self.query.allSatisfy { rule in
                query.items.contains { $0.name == rule.name && matchesPattern($0.value ?? "", rule.pattern) }
            }
            && (self.fragment.map { matchesPattern(fragment, $0) } ?? true)
    }
}

extension [AppLinkRule] {
    /// Whether the system would open the app for this URL.
    package func open(path: String, query: Query = Query(items: []), fragment: String = "") -> Bool {
        first { $0.matches(path: path, query: query, fragment: fragment) }.map { !$0.isExcluded } ?? false
    }

    /// The legacy `paths` list with the same meaning; rules on query or fragment have no place in it and are
    /// left out.
    package var legacyPaths: [String] {
        filter { $0.query.isEmpty && $0.fragment == nil }
            .map { ($0.isExcluded ? "NOT " : "") + ($0.path ?? "*") }
    }
}

/// Whether a legacy `paths` list opens the app: in order, the first pattern that matches decides, query and
/// fragment do not take part, letters of other case are other letters.
package func legacyPathsOpen(_ path: String, _ paths: [String]) -> Bool {
    for entry in paths {
        let isExcluded = entry.hasPrefix("NOT ")
        if matchesPattern(path, isExcluded ? String(entry.dropFirst(4)) : entry) { return !isExcluded }
    }
    return false
}

/// `*` stands for any run of characters, `?` for exactly one. At most length × length steps, whatever the
/// pattern.
func matchesPattern(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text.unicodeScalars), Array(pattern.unicodeScalars))
    var (position, place) = (0, 0)
    var star: (place: Int, position: Int)?
    while position < text.count {
        if place < pattern.count, pattern[place] == "*" {
            star = (place, position)
            place += 1
        } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[position] {
            position += 1
            place += 1
        } else if let last = star {
            star = (last.place, last.position + 1)
            (position, place) = (last.position + 1, last.place + 1)
        } else {
            return false
        }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
}
