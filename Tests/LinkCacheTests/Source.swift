import LinkCache
import Links
import Threads
import Vocabulary

/// What PostgreSQL would say, and a clock that stands still until it is moved.
final class Source: Sendable {
    struct State {
        var known: [LinkAddress: KnownAddress] = [:]
        var loads: [LinkAddress] = []
        var isAway = false
        var uptime: Duration = .seconds(1000)
        /// Called within a load, before it returns.
        var whileLoading: (@Sendable () async -> Void)?
    }

    struct Away: Error {}

    let state = Lock(State())

    func load(_ address: LinkAddress) async throws -> KnownAddress? {
        let (answer, isAway, whileLoading) = state.withLock { state in
            state.loads.append(address)
            return (state.known[address], state.isAway, state.whileLoading)
        }
        await whileLoading?()
        guard !isAway else { throw Away() }
        return answer
    }

    var loads: Int { state.withLock { $0.loads.count } }

    func put(_ link: Link, in app: App = shop) {
        state.withLock { $0.known[link.address] = KnownAddress(.link(link), app: app) }
    }

    func pass(_ span: Duration) {
        state.withLock { $0.uptime = $0.uptime + span }
    }

    func table(_ change: (inout CacheOptions) -> Void = { _ in }) -> LinkTable {
        var options = CacheOptions(uptime: { self.state.withLock { $0.uptime } }, load: load)
        change(&options)
        return LinkTable(options)
    }
}

let shop = App(
    id: AppID(UUIDBits(high: 1, low: 1)), name: "Shop", policy: AppPolicy(),
    createdAt: Timestamp(milliseconds: 5))

func link(_ code: String, to destination: String = "https://www.example.com/") -> Link {
    Link(
        id: LinkID(UUIDBits(high: 7, low: UInt64(code.utf8.count))), appID: shop.id,
        address: LinkAddress(host: "go.example.com", template: "JJet", code: code),
        content: LinkContent(destination: destination), createdAt: Timestamp(milliseconds: 1_764_500_000_000))
}

func key(_ code: String) -> LinkKey {
    LinkKey(LinkAddress(host: "go.example.com", template: "JJet", code: code))
}

extension LinkLookup {
    var destination: String? {
        guard case .hit(let known) = self, case .link(let link) = known.occupant else { return nil }
        return link.content.destination
    }

    var isMissing: Bool {
        if case .knownMissing = self { true } else { false }
    }

    var isNotCached: Bool {
        if case .notCached = self { true } else { false }
    }
}

extension Resolution {
    var destination: String? {
        guard case .found(let known) = self else { return nil }
        return LinkLookup.hit(known).destination
    }

    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    var isUnavailable: Bool {
        if case .unavailable = self { true } else { false }
    }
}
