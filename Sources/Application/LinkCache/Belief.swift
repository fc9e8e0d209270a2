internal import Links
internal import Vocabulary

/// What decides whether an entry may be served: how well changes are heard, and the apps' facts.
struct Belief: Sendable {
    /// Places are kept for the life of the cache.
    private(set) var apps: [App] = []
    private var places: [AppID: Int] = [:]
    /// Places of apps that changed since their facts were loaded.
    private var outdatedApps: Set<Int> = []
    /// Counts the stretches of listening. Entries of an earlier stretch may have missed a change.
    private(set) var epoch: UInt32 = 0
    private(set) var isFollowing = false
    /// By uptime, when each stretch ended: until then its entries were right.
    private var ends: [UInt32: Duration]

    init(cutOffAt uptime: Duration) {
        ends = [0: uptime]
    }

    /// When changes were last heard; meaningless while they are.
    var end: Duration { ends[epoch] ?? .zero }

    mutating func startFollowing() {
        epoch += 1
        isFollowing = true
        ends[epoch &- UInt32(Limits.epochs)] = nil
    }

    mutating func stopFollowing(at uptime: Duration) {
        guard isFollowing else { return }
        isFollowing = false
        ends[epoch] = uptime
    }

    /// What is remembered from before the start was right until then, before `uptime` began to count perhaps.
    mutating func backdate(to end: Duration) {
        ends[0] = end
    }

    enum Verdict {
        case fresh
        /// Good enough if nothing better can be had.
        case doubtful
        case tooOld
    }

    /// The clock is asked only when the answer depends on it.
    func judge(_ epoch: UInt32, _ entry: Entry, _ options: CacheOptions) -> Verdict {
        if isFollowing, epoch == self.epoch { return isOutdated(entry) ? .doubtful : .fresh }
        guard let end = ends[epoch], options.uptime() - end <= options.staleLimit else { return .tooOld }
        return isFollowing || entry.kind == .missing ? .doubtful : .fresh
    }

    private func isOutdated(_ entry: Entry) -> Bool {
        guard !outdatedApps.isEmpty, let place = entry.appPlace else { return false }
        return outdatedApps.contains(place)
    }

    /// Where the app stands, if these facts of it are known already.
    func place(of app: App) -> Int? {
        guard let place = places[app.id], apps[place] == app, !outdatedApps.contains(place) else {
            return nil
        }
        return place
    }

    /// Where the app stands, whose facts are now these.
    mutating func take(_ app: App) -> Int {
        guard let place = places[app.id] else {
            places[app.id] = apps.count
            apps.append(app)
            return apps.count - 1
        }
        apps[place] = app
        outdatedApps.remove(place)
        return place
    }

    mutating func outdate(_ app: AppID) {
        if let place = places[app] { outdatedApps.insert(place) }
    }
}
