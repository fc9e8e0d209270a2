internal import Clicks
internal import Vocabulary

/// One link's clicks of one day, as `link_clicks_daily` keeps them.
struct DailyKey: Hashable, Comparable, Sendable {
    let app: AppID
    let link: LinkID
    let day: CivilDate

    static func < (left: DailyKey, right: DailyKey) -> Bool {
        (left.app, left.link, left.day) < (right.app, right.link, right.day)
    }
}

/// Visits of one link and day, by who came.
struct DailyTally: Sendable {
    private(set) var people: Int64 = 0
    private(set) var desktops: Int64 = 0
    private(set) var previews: Int64 = 0
    private(set) var robots: Int64 = 0

    mutating func count(_ kind: VisitorKind) {
        switch kind {
        case .person: people += 1
        case .desktop: desktops += 1
        case .preview: previews += 1
        case .robot: robots += 1
        }
    }
}
