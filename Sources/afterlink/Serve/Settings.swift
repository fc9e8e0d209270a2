internal import Foundation
internal import HTTPServer
internal import Vocabulary
internal import Workflows

/// The server's configuration, from the environment. Every setting has a default that works.
struct Settings: Sendable {
    /// Nil: a private PostgreSQL under `dataFolder`.
    var databaseURL: String?
    var dataFolder: String
    var listen: [ListenAddress]
    var loops: Int
    var trustedProxies: [IPRange]
    /// Nil: made once and kept in the data folder.
    var secret: String?
    var formerSecret: String?
    var adminKey: String?
    var publicScheme: String
    var webhooks = WebhookSettings()
    var journalSync: String
    var hasAccessLog: Bool

    struct Line: Sendable {
        let name: String
        let fallback: String
        let meaning: String
    }

    static let lines: [Line] = [
        Line(
            name: "DATABASE_URL", fallback: "(a private PostgreSQL)",
            meaning: "libpq URL; several hosts are tried in turn"),
        Line(
            name: "AFTERLINK_DATA", fallback: ".afterlink",
            meaning: "folder for the journal, keys and private PostgreSQL"),
        Line(
            name: "AFTERLINK_LISTEN", fallback: "127.0.0.1:8080",
            meaning: "addresses to listen on, separated by commas"),
        Line(name: "AFTERLINK_LOOPS", fallback: "(cores)", meaning: "threads that answer redirects"),
        Line(
            name: "AFTERLINK_TRUSTED_PROXIES", fallback: "127.0.0.0/8,::1",
            meaning: "CIDR list whose X-Forwarded-For is believed"),
        Line(
            name: "AFTERLINK_SECRET", fallback: "(made once, kept)",
            meaning: "signs tokens; at least 32 characters; required with DATABASE_URL"),
        Line(
            name: "AFTERLINK_FORMER_SECRET", fallback: "(none)",
            meaning: "the secret before this one: its tokens hold until they expire"),
        Line(
            name: "AFTERLINK_ADMIN_KEY", fallback: "(made once, kept)",
            meaning: "this sk_… key exists with every scope"),
        Line(
            name: "AFTERLINK_PUBLIC_SCHEME", fallback: "https",
            meaning: "scheme of short URLs; loopback hosts have http"),
        Line(
            name: "AFTERLINK_WEBHOOK_ALLOW_PRIVATE", fallback: "0",
            meaning: "1 lets webhooks go to private addresses"),
        Line(
            name: "AFTERLINK_WEBHOOK_RETRY_BASE", fallback: "5s",
            meaning: "first pause after a failed delivery (s or ms); doubles for three days"),
        Line(
            name: "AFTERLINK_JOURNAL_SYNC", fallback: "interval(50ms)",
            meaning: "when clicks are forced to disk: interval(…ms), each or off"),
        Line(
            name: "AFTERLINK_ACCESS_LOG", fallback: "0",
            meaning: "1 writes a JSON line for each request to standard output"),
    ]

    /// A reader needs no secret: it signs nothing.
    init(_ environment: [String: String], isReader: Bool = false) throws {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        databaseURL = value("DATABASE_URL")
        dataFolder = value("AFTERLINK_DATA") ?? ".afterlink"
        listen = try (value("AFTERLINK_LISTEN") ?? "127.0.0.1:8080").split(separator: ",").map(readListen)
        loops =
            try readCount(value("AFTERLINK_LOOPS"), named: "AFTERLINK_LOOPS", in: 1...64)
            ?? min(64, max(1, ProcessInfo.processInfo.activeProcessorCount))
        trustedProxies = try (value("AFTERLINK_TRUSTED_PROXIES") ?? "127.0.0.0/8,::1").split(separator: ",")
            .map {
                guard let range = IPRange($0.trimmingCharacters(in: .whitespaces)) else {
                    throw SettingError(name: "AFTERLINK_TRUSTED_PROXIES", problem: "“\($0)” is no CIDR range")
                }
                return range
            }
        secret = value("AFTERLINK_SECRET")
        formerSecret = value("AFTERLINK_FORMER_SECRET")
        adminKey = value("AFTERLINK_ADMIN_KEY")
        publicScheme = value("AFTERLINK_PUBLIC_SCHEME") ?? "https"
        webhooks.allowsPrivateTargets = value("AFTERLINK_WEBHOOK_ALLOW_PRIVATE") == "1"
        webhooks.retryBase =
            try readSpan(value("AFTERLINK_WEBHOOK_RETRY_BASE"), named: "AFTERLINK_WEBHOOK_RETRY_BASE")
            ?? webhooks.retryBase
        journalSync = value("AFTERLINK_JOURNAL_SYNC") ?? "interval(50ms)"
        hasAccessLog = value("AFTERLINK_ACCESS_LOG") == "1"
        try check(isReader: isReader)
    }

    private func check(isReader: Bool) throws {
        if databaseURL != nil, secret == nil, !isReader {
            throw SettingError(
                name: "AFTERLINK_SECRET", problem: "must be set with DATABASE_URL, and alike on every node")
        }
        if let secret, secret.utf8.count < 32 {
            throw SettingError(name: "AFTERLINK_SECRET", problem: "has fewer than 32 characters")
        }
        if let adminKey, !adminKey.hasPrefix("sk_") || adminKey.utf8.count < 20 {
            throw SettingError(
                name: "AFTERLINK_ADMIN_KEY", problem: "must begin with sk_ and have 20 characters")
        }
        guard publicScheme == "https" || publicScheme == "http" else {
            throw SettingError(name: "AFTERLINK_PUBLIC_SCHEME", problem: "must be https or http")
        }
    }

    @Sendable func publicScheme(of host: String) -> String {
        isLoopback(host) ? "http" : publicScheme
    }

    private func isLoopback(_ host: String) -> Bool {
        if host == "localhost" { return true }
        guard let first = host.utf8.first, first == UInt8(ascii: "[") || (0x30...0x39).contains(first) else {
            return false
        }
        return IPAddress(host)?.isLoopback == true
    }

    /// `https://go.example.com`; loopback hosts, where nobody has a certificate, get http and the port.
    func publicURL(_ host: String) -> String {
        guard isLoopback(host) else { return publicScheme + "://" + host }
        let port = listen.first?.port ?? 80
        return "http://" + host + (port == 80 ? "" : ":\(port)")
    }
}

extension Settings {
    /// What tokens are signed with, and the former one that still verifies.
    func serverSecret(_ text: String) -> ServerSecret {
        ServerSecret(bytes: Array(text.utf8), former: formerSecret.map { Array($0.utf8) })
    }
}

/// A setting that cannot be used.
struct SettingError: Error, CustomStringConvertible {
    let name: String
    let problem: String

    var description: String { "\(name) \(problem)." }
}

private func readListen(_ text: Substring) throws -> ListenAddress {
    let word = text.trimmingCharacters(in: .whitespaces)
    guard let colon = word.lastIndex(of: ":"), let port = UInt16(word[word.index(after: colon)...]) else {
        throw SettingError(name: "AFTERLINK_LISTEN", problem: "“\(word)” is not address:port")
    }
    let host = word[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    guard IPAddress(host) != nil else {
        throw SettingError(name: "AFTERLINK_LISTEN", problem: "“\(host)” is not an IP address")
    }
    return ListenAddress(host: host, port: port)
}

private func readCount(_ text: String?, named name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), range.contains(count) else {
        throw SettingError(name: name, problem: "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
}

/// `250ms`, `5s`, or a bare number of seconds; from a millisecond to an hour.
private func readSpan(_ text: String?, named name: String) throws -> Duration? {
    guard let text else { return nil }
    let isMilliseconds = text.hasSuffix("ms")
    let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = Double(digits), number.isFinite else {
        throw SettingError(name: name, problem: "must be a time such as 250ms or 5s")
    }
    let milliseconds = isMilliseconds ? number : number * 1000
    guard (1...3_600_000).contains(milliseconds) else {
        throw SettingError(name: name, problem: "must be from 1ms to 3600s")
    }
    return .milliseconds(Int64(milliseconds))
}
