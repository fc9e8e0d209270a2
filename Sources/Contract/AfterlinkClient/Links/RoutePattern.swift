internal import Foundation

/// A route of the app, such as `myapp://product/:id`, compared as RFC 3986 says: scheme and host ignore case,
/// because systems hand them over in lower case; the path does not.
public struct RoutePattern: Sendable, Equatable {
    private let origin: String
    private let segments: [Substring]

    /// Nil when the text has no scheme.
    public init?(_ pattern: String) {
        guard let parts = RouteParts(pattern) else { return nil }
        origin = parts.origin
        segments = parts.segments
    }

    /// The values of the pattern's `:names`, percent-decoded; nil when the URL is not of this route. Query
    /// and fragment do not matter.
    public func match(_ url: String) -> [String: String]? {
        guard let parts = RouteParts(url), parts.origin == origin, parts.segments.count == segments.count
        else {
            return nil
        }
        var values: [String: String] = [:]
        for (segment, text) in zip(segments, parts.segments) {
            let decoded = text.removingPercentEncoding ?? String(text)
            if segment.hasPrefix(":") {
                values[String(segment.dropFirst())] = decoded
            } else if segment.removingPercentEncoding ?? String(segment) != decoded {
                return nil
            }
        }
        return values
    }
}

/// A URL cut into what ignores case and what does not, without the help of `URL`, whose rules differ by
/// system.
struct RouteParts {
    /// Scheme and host in lower case.
    let origin: String
    /// The path between its slashes, still encoded; a slash at the end does not count.
    let segments: [Substring]

    init?(_ url: String) {
        let head = url.prefix { $0 != "?" && $0 != "#" }
        let scheme = head.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        guard let first = scheme.first, first.isLetter else { return nil }
        guard let colon = head.firstIndex(of: ":"), colon == scheme.endIndex else { return nil }
        let rest = head[head.index(after: colon)...]
        let path = rest.hasPrefix("//") ? rest.dropFirst(2).drop { $0 != "/" } : rest
        origin = head[..<path.startIndex].lowercased()
        segments = path.split(separator: "/")
    }
}
