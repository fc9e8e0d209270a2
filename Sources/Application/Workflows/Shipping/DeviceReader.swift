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
    private let reader: Lock<UserAgentReader??>

    package init(
        rules path: String = UserAgentReader.packagedRules, log: @escaping @Sendable (String) -> Void
    ) {
        self.path = path
        self.log = log
        reader = Lock(nil)
    }

    package func read(_ click: ClickRecord) -> DeviceSignals {
        read(click.headers)
    }

    /// `page` is what the visit's own page measured, when it was heard of.
    package func read(_ headers: VisitHeaders, _ page: PageSignals? = nil) -> DeviceSignals {
        let facts = headers.userAgent.flatMap { userAgent in rules?.read(userAgent) }
        let parsed = ParsedUserAgent(
            browser: facts?.browser, system: facts?.system, systemVersion: facts?.systemVersion,
            brand: facts?.brand, model: facts?.model)
        return readSignals(from: headers, parsed: parsed, page: page)
    }

    private var rules: UserAgentReader? {
        reader.withLock { reader in
            if let reader { return reader }
            let compiled: UserAgentReader?
            do {
                compiled = try UserAgentReader(path: path)
            } catch {
                log("user agents are read without uap-core: \(error)")
                compiled = nil
            }
            reader = .some(compiled)
            return compiled
        }
    }
}
