package import LinkCache
internal import Links
package import Postgres
internal import Storage
internal import Threads
package import Vocabulary

/// Keeps a node's link cache true: hears every change of a link or an app, and says so when it cannot hear.
///
/// Thread-safe, with a thread and a connection of its own. Also keeps the snapshot from which a restart
/// begins.
package final class LinkFollower: Sendable {
    private let table: LinkTable
    private let options: LinkFollowerOptions
    private let doorbell = Doorbell()
    private let state = Lock(State())

    private struct State {
        var thread: Threads.Thread?
        var isStopping = false
    }

    package init(_ table: LinkTable, _ options: LinkFollowerOptions) {
        self.table = table
        self.options = options
    }

    /// Takes what the last process knew, then begins to listen; returns without waiting for PostgreSQL.
    package func start() {
        restore()
        let thread = Threads.Thread.start("link-follower") { [self] in run() }
        state.withLock { $0.thread = thread }
    }

    /// Saves the snapshot and waits for the thread.
    package func stop() {
        let thread = state.withLock { state in
            state.isStopping = true
            defer { state.thread = nil }
            return state.thread
        }
        doorbell.ring()
        thread?.join()
        save()
    }

    private var isStopping: Bool { state.withLock { $0.isStopping } }

    private func run() {
        var pause = LinkFollowerOptions.reconnect.lowerBound
        var isNews = true
        while !isStopping {
            do {
                try follow {
                    pause = LinkFollowerOptions.reconnect.lowerBound
                    isNews = true
                }
            } catch {
                if isNews { options.log("changes of links are not heard: \(String(reflecting: error))") }
                isNews = false
            }
            table.stopFollowing()
            _ = doorbell.wait(milliseconds: Int32(clamping: pause.wholeMilliseconds))
            pause = min(pause * 2, LinkFollowerOptions.reconnect.upperBound)
        }
    }

    /// Returns when asked to stop.
    private func follow(begun: () -> Void) throws {
        let connection = try Connection(options.database)
        try connection.listenForChanges()
        table.startFollowing()
        begun()
        var nextSave = ContinuousClock.now + LinkFollowerOptions.snapshotInterval
        while !isStopping {
            if ContinuousClock.now >= nextSave {
                save()
                nextSave = .now + LinkFollowerOptions.snapshotInterval
            }
            let span = LinkFollowerOptions.silence
            if let change = try connection.waitForChange(span, orReadable: doorbell.descriptor) {
                take(change)
            } else {
                try connection.confirmAlive()
            }
        }
    }

    private func take(_ change: AnnouncedChange) {
        switch change {
        case .link(let address): table.invalidate(LinkKey(announced: address))
        case .app(let app): table.invalidate(app)
        }
    }
}

extension LinkFollower {
    private func restore() {
        guard let folder = options.snapshotFolder else { return }
        do {
            try table.restore(from: folder, now: options.now())
        } catch .missing {
            return
        } catch {
            options.log("the snapshot of links is not used: \(error)")
        }
    }

    private func save() {
        guard let folder = options.snapshotFolder else { return }
        do {
            try table.save(in: folder, now: options.now())
        } catch {
            options.log("the snapshot of links is not kept: \(error)")
        }
    }
}

/// How a node follows changes of links.
package struct LinkFollowerOptions: Sendable {
    package var database: DatabaseConfiguration
    /// Nil for no warm start.
    package var snapshotFolder: String?
    package var now: @Sendable () -> Timestamp
    package var log: @Sendable (String) -> Void

    package init(
        database: DatabaseConfiguration, snapshotFolder: String?, now: @escaping @Sendable () -> Timestamp,
        log: @escaping @Sendable (String) -> Void
    ) {
        self.database = database
        self.database.applicationName = "afterlink follower"
        self.database.statementTimeout = .seconds(2)
        self.snapshotFolder = snapshotFolder
        self.now = now
        self.log = log
    }

    static let snapshotInterval: Duration = .seconds(60)
    /// After this long without a change PostgreSQL is asked whether it is still there.
    static let silence: Duration = .seconds(5)
    static let reconnect = Duration.milliseconds(50)...Duration.seconds(1)
}
