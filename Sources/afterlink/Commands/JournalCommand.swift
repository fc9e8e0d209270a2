internal import ClickJournal
internal import Clicks
internal import Foundation
internal import Vocabulary
internal import Workflows

extension Command {
    static let journal = Command(
        name: "journal", arguments: "show|ship FOLDER",
        summary: "print a node's clicks, or bring a lost node's to the database"
    ) { arguments in
        guard arguments.count == 2, let action = JournalAction(rawValue: arguments[0]) else {
            complain("afterlink journal takes `show` or `ship`, and the folder of a journal.")
            return 2
        }
        guard FileManager.default.fileExists(atPath: arguments[1] + "/node") else {
            complain("\(arguments[1]) holds no journal.")
            return 1
        }
        switch action {
        case .show: return try showJournal(in: arguments[1])
        case .ship: return try await shipJournal(in: arguments[1])
        }
    }
}

/// What an operator can do with a journal that no server holds.
private enum JournalAction: String {
    case show
    case ship
}

/// Changes nothing, so it may be asked while a server writes; its last record may then be a torn one.
private func showJournal(in folder: String) throws -> Int32 {
    for extent in try Journal.inspect(path: folder) {
        let number = String(extent.header.number, radix: 16)
        say("segment \(number) of node \(extent.header.nodeID.text), \(extent.end) bytes")
        for entry in try SegmentReader(extent, path: folder) { say("  \(entry.record.line)") }
    }
    return 0
}

/// Clicks that are in the database already stay as they are, so it may be run again.
private func shipJournal(in folder: String) async throws -> Int32 {
    let settings = try Settings(ProcessInfo.processInfo.environment)
    let opened = try OpenedDatabase(settings)
    defer { opened.close() }
    let journal = try Journal.open(
        JournalOptions(path: folder, now: currentTime, report: { complain($0.text) }))
    defer { journal.close() }
    let shipper = VisitorSide.makeShipper(journal, opened.configuration)
    shipper.start()
    let isShipped = await shipper.waitUntilShipped(within: .seconds(600))
    let health = shipper.health
    shipper.stop()
    say("\(health.shippedRecords) records shipped, \(health.damagedBytes) damaged bytes passed over.")
    if !isShipped { complain("It did not end in time: \(health.trouble ?? "run it again").") }
    return isShipped ? 0 : 1
}

extension JournalRecord {
    fileprivate var line: String {
        switch self {
        case .click(let click):
            [
                click.clickedAt.text, click.id.text, click.appID.text, click.linkID?.text ?? "long-link",
                click.kind.rawValue, click.platform.rawValue, click.address.text, click.host + click.target,
                click.headers.userAgent ?? "-",
            ].joined(separator: " ")
        case .signals(let page): "\(page.receivedAt.text) signals of \(page.clickID.text)"
        case .unknown(let bytes): "a record of \(bytes) bytes that a newer version wrote"
        case .damage(let bytes): "\(bytes) bytes that are no record"
        }
    }
}
