internal import AttributionAPI
internal import Vocabulary

/// Finds the door of a request by the contract's own table. The redirect edge answers what is not listed
/// here.
struct Router {
    enum Match {
        case door(Endpoint, parameters: [String: String])
        /// The path exists; these methods work.
        case otherMethods([String])
        case nothing
    }

    private let doors: [Endpoint]

    init(doors: [Endpoint]) {
        self.doors = doors
    }

    /// `rawPath` is cut at its slashes first and each segment decoded once, so that an escaped slash stays
    /// inside.
    func match(method: String, rawPath: String) -> Match {
        let parts = rawPath.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        let decoded = parts.compactMap { PercentCoding.decode($0) }
        guard decoded.count == parts.count else { return .nothing }
        var methods: [String] = []
        for door in doors {
            guard let parameters = parameters(of: door, in: decoded) else { continue }
            if door.method.rawValue == method { return .door(door, parameters: parameters) }
            methods.append(door.method.rawValue)
        }
        return methods.isEmpty ? .nothing : .otherMethods(methods)
    }

    private func parameters(of door: Endpoint, in path: [String]) -> [String: String]? {
        let segments = door.segments
        guard segments.count == path.count else { return nil }
        var parameters: [String: String] = [:]
        for (segment, text) in zip(segments, path) {
            switch segment {
            case .literal(let literal): guard literal == text else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                parameters[name] = text
            }
        }
        return parameters
    }
}
