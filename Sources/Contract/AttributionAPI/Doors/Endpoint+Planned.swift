extension Endpoint {
    /// Named by contract v1, so that nothing else takes its place, but not answered by this version:
    /// `not_found`.
    public var isPlanned: Bool {
        switch self {
        case .readAccuracy: true
        default: false
        }
    }
}
