internal import Threads

/// Reads user agents by uap-core's rules: browser, operating system and device, each by the first pattern
/// that matches.
///
/// Thread-safe; what was read is remembered, because a million visitors share a few thousand user agents.
package final class UserAgentReader: Sendable {
    /// Where Debian's package `uap-core` puts its rules.
    package static let packagedRules = "/usr/share/uap-core/regexes.yaml"

    private let desk: Lock<Desk>

    /// Compiles every rule, which takes a second or so.
    package init(path: String = packagedRules) throws(RuleFileError) {
        let file = try RuleFile(path: path)
        let browsers = try UserAgentReader.rules(
            file.browsers, path,
            fields: ["family_replacement", "v1_replacement", "v2_replacement", "v3_replacement"])
        let systems = try UserAgentReader.rules(
            file.systems, path,
            fields: ["os_replacement", "os_v1_replacement", "os_v2_replacement", "os_v3_replacement"])
        let devices = try UserAgentReader.rules(
            file.devices, path, fields: ["model_replacement", "brand_replacement"], groups: [1, nil])
        desk = Lock(Desk(browsers: browsers, systems: systems, devices: devices))
    }

    /// What the user agent says; parts that no rule names are nil.
    package func read(_ userAgent: String) -> UserAgentFacts {
        desk.withLock { $0.read(userAgent) }
    }

    private static func rules(
        _ entries: [RuleFile.Entry], _ path: String, fields: [String], groups: [Int?] = [1, 2, 3, 4]
    ) throws(RuleFileError) -> [Rule] {
        var rules: [Rule] = []
        for entry in entries {
            guard let rule = Rule(entry, fields: fields, groups: groups) else {
                throw RuleFileError(path: path, problem: .pattern(entry["regex"] ?? ""))
            }
            rules.append(rule)
        }
        return rules
    }
}

/// What uap-core's rules call a browser, its system and its device. `Other` is nil here.
package struct UserAgentFacts: Hashable, Sendable {
    package var browser: String?
    /// Dotted, as many parts as were said.
    package var browserVersion: String?
    package var system: String?
    package var systemVersion: String?
    package var model: String?
    package var brand: String?
}

/// The rules and what was read by them, for one thread at a time.
private struct Desk {
    let browsers: [Rule]
    let systems: [Rule]
    let devices: [Rule]
    private let room = MatchRoom()
    private var recent: [String: UserAgentFacts] = [:]
    private var earlier: [String: UserAgentFacts] = [:]

    init(browsers: [Rule], systems: [Rule], devices: [Rule]) {
        self.browsers = browsers
        self.systems = systems
        self.devices = devices
    }

    mutating func read(_ userAgent: String) -> UserAgentFacts {
        let key = String(decoding: userAgent.utf8.prefix(Limits.userAgent), as: UTF8.self)
        if let facts = recent[key] { return facts }
        let facts = earlier[key] ?? facts(of: key)
        if recent.count >= Limits.remembered { (earlier, recent) = (recent, [:]) }
        recent[key] = facts
        return facts
    }

    private func facts(of userAgent: String) -> UserAgentFacts {
        let bytes = Array(userAgent.utf8)
        return bytes.withUnsafeBufferPointer { text in
            var facts = UserAgentFacts()
            if let parts = first(of: browsers, in: text) {
                facts.browser = parts[0]
                facts.browserVersion = version(parts.dropFirst())
            }
            if let parts = first(of: systems, in: text) {
                facts.system = parts[0]
                facts.systemVersion = version(parts.dropFirst())
            }
            if let parts = first(of: devices, in: text) { (facts.model, facts.brand) = (parts[0], parts[1]) }
            return facts
        }
    }

    private func first(of rules: [Rule], in text: UnsafeBufferPointer<UInt8>) -> [String?]? {
        for rule in rules {
            if let parts = rule.parts(of: text, in: room) { return parts }
        }
        return nil
    }

    private func version(_ parts: some Sequence<String?>) -> String? {
        let said = parts.prefix { $0 != nil }.compactMap(\.self)
        return said.isEmpty ? nil : said.joined(separator: ".")
    }
}
