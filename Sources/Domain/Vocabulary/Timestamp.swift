/// An instant, in whole milliseconds since 1970-01-01T00:00:00Z. The server's only measure of time of day.
package struct Timestamp: Hashable, Comparable, Sendable {
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Before anything this product has seen.
    package static let distantPast = Timestamp(milliseconds: 0)

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    package static func + (instant: Timestamp, span: Duration) -> Timestamp {
        Timestamp(milliseconds: instant.milliseconds + span.wholeMilliseconds)
    }

    package static func - (instant: Timestamp, span: Duration) -> Timestamp {
        Timestamp(milliseconds: instant.milliseconds - span.wholeMilliseconds)
    }

    package static func - (later: Timestamp, earlier: Timestamp) -> Duration {
        .milliseconds(later.milliseconds - earlier.milliseconds)
    }
}

extension Duration {
    /// Rounded towards zero, because stored instants have no finer part.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }

    package var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    package static func hours(_ hours: Int) -> Duration { .seconds(hours * 3600) }
    package static func days(_ days: Int) -> Duration { .hours(days * 24) }
}
