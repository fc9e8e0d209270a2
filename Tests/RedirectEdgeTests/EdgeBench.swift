import ClickJournal
import Clicks
import Foundation
import HTTPServer
import LinkCache
import Links
import Packing
import RedirectEdge
import Synchronization
import Testing
import Text
import Threads
import Vocabulary

/// A served edge with a few known addresses, a journal in memory and an API that only says its name.
final class EdgeBench: Sendable {
    let port: UInt16
    let journal: Journal
    let spent = Lock<[LinkID]>([])
    private let listener: Listener
    private let folder: Folder

    fileprivate init(_ addresses: [LinkAddress: KnownAddress], _ adjust: (inout EdgeConfiguration) -> Void)
        throws
    {
        folder = Folder("/dev/shm/edge-" + UUID().uuidString)
        journal = try Journal.open(JournalOptions(folder: folder, now: { Sample.now }, report: { _ in }))
        let table = LinkTable(
            CacheOptions(uptime: { .seconds(1) }) { address in
                if address.code == "away" { throw CancellationError() }
                return addresses[address]
            })
        table.startFollowing()
        let spent = spent
        var configuration = EdgeConfiguration(
            clock: { Sample.now }, hostToASCII: { asciiHost($0) }, canonicalText: { normalised($0) },
            spendClick: { link in
                spent.withLock { spent in
                    spent.append(link.id)
                    return spent.count <= Int(link.clickLimit ?? 0)
                }
            })
        configuration.hasClicksLeft = { link in
            spent.withLock { $0.count < Int(link.clickLimit ?? 0) }
        }
        adjust(&configuration)
        let edge = Edge(configuration, table: table, journal: journal)
        var listening = ListenerConfiguration(addresses: [ListenAddress(host: "127.0.0.1", port: 0)])
        listening.loops = 1
        listener = try Listener(configuration: listening) { _ in edge.makeResponder(next: EchoResponder()) }
        port = listener.port
        listener.start()
    }

    /// What is written down by now; an answer that has arrived has its click here.
    func clicks() throws -> [ClickRecord] {
        try records().compactMap { if case .click(let click) = $0 { click } else { nil } }
    }

    func signals() throws -> [PageSignals] {
        try records().compactMap { if case .signals(let signals) = $0 { signals } else { nil } }
    }

    private func records() throws -> [JournalRecord] {
        try journal.extents().flatMap { extent in
            try SegmentReader(extent, in: folder, from: 0).map(\.record)
        }
    }

    fileprivate func close() throws {
        listener.drain(within: .seconds(1))
        try FileManager.default.removeItem(atPath: folder.path)
    }
}

private final class EchoResponder: LoopResponder {
    func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition {
        answer.send(Response(Status(200), contentType: "text/plain", text: "the API"))
        return .answered
    }
}

/// Runs a conversation with an edge on a thread of its own, which may block.
func atTheEdge(
    _ links: [Link] = [Sample.link()], of app: App = Sample.app,
    _ adjust: (inout EdgeConfiguration) -> Void = { _ in },
    _ conversation: @escaping @Sendable (EdgeBench) throws -> Void
) async throws {
    var addresses = Dictionary(
        uniqueKeysWithValues: links.map { ($0.address, KnownAddress(.link($0), app: app)) })
    for host in ["go.example.com", "xn--tbingen-n2a.example"] {
        addresses[LinkAddress(host: host, template: nil, code: "OPEN")] = KnownAddress(
            .template, app: app)
        addresses[LinkAddress(host: host, template: nil, code: "")] = KnownAddress(.host, app: app)
    }
    let bench = try EdgeBench(addresses, adjust)
    let running = Lock<Threads.Thread?>(nil)
    let result: Result<Void, any Error> = await withCheckedContinuation { continuation in
        running.withLock { running in
            running = Threads.Thread.start("conversation") {
                continuation.resume(returning: Result { try conversation(bench) })
            }
        }
    }
    running.withLock { $0 }?.join()
    try bench.close()
    try result.get()
}
