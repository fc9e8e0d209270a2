package import Clicks
internal import Threads
internal import UserAgents

/// Reads a visit's headers by uap-core's rules, behind the journal. The rules are compiled at the first
/// click, not at start, and without them the product's own reading must do.
///
/// Thread-safe.
package final class DeviceReader: Sendable {
    private let path: String
    private let log: @Sendable (String) -> Void
    private let desk = Lock(Desk())

    package init(
        rules path: String = UserAgentReader.packagedRules, log: @escaping @Sendable (String) -> Void
    ) {
        self.path = path
        self.log = log
    }

    package func read(_ click: ClickRecord) -> DeviceSignals {
        read(click.headers)
    }

    /// `page` is what the visit's own page measured, when it was heard of.
    package func read(_ headers: VisitHeaders, _ page: PageSignals? = nil) -> DeviceSignals {
        var telling = headers
        telling.referer = nil
        return desk.withLock { desk in
            if page == nil, let known = desk.known[telling] { return known }
            let parsed = desk.parse(headers.userAgent, path, log)
            let signals = readSignals(from: headers, parsed: parsed, page: page)
            if page == nil { desk.remember(signals, of: telling) }
            return signals
        }
    }
}

/// The rules once they are compiled, and what was read by them: a million visitors share a few thousand
/// devices.
private struct Desk {
    private(set) var known: [VisitHeaders: DeviceSignals] = [:]
    private var rules: UserAgentReader??

    init() {}

    mutating func remember(_ signals: DeviceSignals, of headers: VisitHeaders) {
        if known.count >= Desk.capacity { known.removeAll(keepingCapacity: true) }
        known[headers] = signals
    }

    mutating func parse(_ userAgent: String?, _ path: String, _ log: (String) -> Void) -> ParsedUserAgent {
        guard let userAgent, let facts = compiled(path, log)?.read(userAgent) else {
            return ParsedUserAgent()
        }
        return ParsedUserAgent(
            browser: facts.browser, system: facts.system, systemVersion: facts.systemVersion,
            brand: facts.brand, model: facts.model)
    }

    private mutating func compiled(_ path: String, _ log: (String) -> Void) -> UserAgentReader? {
        if let rules { return rules }
        let reader: UserAgentReader?
        do {
            reader = try UserAgentReader(path: path)
        } catch {
            log("user agents are read without uap-core: \(error)")
            reader = nil
        }
        rules = .some(reader)
        return reader
    }

    private static let capacity = 8192
}
