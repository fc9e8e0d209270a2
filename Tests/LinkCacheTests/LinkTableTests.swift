import LinkCache
import Links
import Testing
import Threads
import Vocabulary

@Suite struct LinkTableTests {
    let source = Source()

    @Test func `an address is asked for once and then known`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        let lane = table.makeLane()
        #expect(lane.lookup(key("winter")).isNotCached)
        #expect(await table.resolve(key("winter")).destination == "https://www.example.com/")
        for _ in 0..<3 { #expect(lane.lookup(key("winter")).destination == "https://www.example.com/") }
        #expect(source.loads == 1)
    }

    @Test func `that nothing lives there is known too`() async {
        let table = source.table()
        table.startFollowing()
        #expect(await table.resolve(key("nobody")).isMissing)
        #expect(table.makeLane().lookup(key("nobody")).isMissing)
    }

    @Test func `a change is seen by every loop at once`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        let lane = table.makeLane()
        _ = await table.resolve(key("winter"))
        _ = lane.lookup(key("winter"))
        source.put(link("winter", to: "https://new.example.com/"))
        table.invalidate(LinkKey(announced: "go.example.com/JJet/winter"))
        #expect(lane.lookup(key("winter")).isNotCached)
        #expect(await table.resolve(key("winter")).destination == "https://new.example.com/")
        #expect(lane.lookup(key("winter")).destination == "https://new.example.com/")
    }

    @Test func `a link that is minted after its address was asked for is found`() async {
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(key("winter"))
        source.put(link("winter"))
        table.invalidate(key("winter"))
        #expect(await table.resolve(key("winter")).destination != nil)
    }

    @Test func `a load that a change overtakes is not kept`() async {
        let table = source.table()
        table.startFollowing()
        source.state.withLock { $0.whileLoading = { table.invalidate(key("winter")) } }
        #expect(await table.resolve(key("winter")).isMissing)
        #expect(table.makeLane().lookup(key("winter")).isNotCached)
    }

    @Test func `a thousand visitors to an unknown address are one load`() async {
        source.put(link("winter"))
        let table = source.table()
        table.startFollowing()
        let gate = Gate()
        source.state.withLock { $0.whileLoading = { await gate.pass() } }
        let found = await withTaskGroup { group in
            for _ in 0..<1000 { group.addTask { await table.resolve(key("winter")).destination } }
            while table.health().waiting < 999 { await Task.yield() }
            gate.open()
            return await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
        }
        #expect(found == 1000)
        #expect(source.loads == 1)
    }

    @Test func `loads beyond the limit are turned away, not queued`() async {
        let table = source.table()
        table.startFollowing()
        let gate = Gate()
        source.state.withLock { $0.whileLoading = { await gate.pass() } }
        await withTaskGroup { group in
            for number in 0..<Limits.loads { group.addTask { _ = await table.resolve(key("\(number)")) } }
            while source.loads < Limits.loads { await Task.yield() }
            #expect(await table.resolve(key("one more")).isUnavailable)
            gate.open()
        }
        #expect(table.makeLane().lookup(key("0")).isMissing)
    }

    @Test func `when an app changes, one load brings its facts to all its links`() async {
        for code in ["a", "b"] { source.put(link(code)) }
        let table = source.table()
        table.startFollowing()
        let lane = table.makeLane()
        for code in ["a", "b", "nobody"] { _ = await table.resolve(key(code)) }
        var renamed = shop
        renamed.name = "Store"
        for code in ["a", "b"] { source.put(link(code), in: renamed) }
        table.invalidate(shop.id)
        #expect(lane.lookup(key("a")).isNotCached)
        #expect(lane.lookup(key("nobody")).isNotCached)
        _ = await table.resolve(key("a"))
        guard case .hit(let known) = lane.lookup(key("b")) else {
            Issue.record("it is not known")
            return
        }
        #expect(known.app == renamed)
    }

    @Test func `templates and hosts have addresses of their own`() async {
        let template = LinkAddress(host: "go.example.com", template: "JJet", code: "")
        let host = LinkAddress(host: "go.example.com", template: nil, code: "")
        source.state.withLock { state in
            state.known[template] = KnownAddress(.template, app: shop)
            state.known[host] = KnownAddress(.host, app: shop)
        }
        let table = source.table()
        table.startFollowing()
        for (address, occupant) in [(template, Occupant.template), (host, .host)] {
            var key = LinkKey()
            key.set(host: "go.example.com", template: address.template ?? "", code: "")
            _ = await table.resolve(key)
            guard case .hit(let known) = table.makeLane().lookup(key) else {
                Issue.record("it is not known")
                return
            }
            #expect(known.occupant == occupant)
        }
    }

    @Test func `an address longer than any minted one is not asked for`() async {
        let table = source.table()
        let longest = LinkAddress(
            host: "h", template: nil, code: String(repeating: "x", count: Limits.key - 3))
        _ = await table.resolve(LinkKey(longest))
        #expect(source.loads == 1)
        let longer = LinkAddress(
            host: "h", template: nil, code: String(repeating: "x", count: Limits.key - 2))
        #expect(await table.resolve(LinkKey(longer)).isMissing)
        #expect(source.loads == 1)
    }

    @Test(arguments: [
        LinkAddress(host: "go.example.com", template: "JJet", code: "winter"),
        LinkAddress(host: "go.example.com", template: nil, code: "겨울"),
        LinkAddress(host: "h", template: nil, code: ""),
    ])
    func `a key gives its address back`(address: LinkAddress) {
        #expect(LinkKey(address).address == address)
    }
}

/// Holds everybody back until it is opened.
final class Gate: Sendable {
    private let state = Lock((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }
}
