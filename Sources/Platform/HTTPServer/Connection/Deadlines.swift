/// What a connection is waited for; each kind has one length, so that its list stays sorted by itself.
enum DeadlineKind: Int, CaseIterable {
    case head, body, idle, send, linger
}

/// At most one deadline per slot, in one doubly linked list per kind: setting, clearing and finding the next
/// are all constant time.
struct Deadlines {
    private struct Node {
        var kind: DeadlineKind?
        var due: UInt64 = 0
        var previous = -1
        var next = -1
    }

    private let lengths: [UInt64]
    private var nodes: [Node] = []
    private var first: [Int]
    private var last: [Int]

    init(_ limits: Limits) {
        lengths = DeadlineKind.allCases.map { limits.time(of: $0).nanoseconds }
        first = lengths.map { _ in -1 }
        last = first
    }

    mutating func set(_ slot: Int, _ kind: DeadlineKind, now: UInt64) {
        while nodes.count <= slot { nodes.append(Node()) }
        clear(slot)
        let tail = last[kind.rawValue]
        nodes[slot] = Node(kind: kind, due: now + lengths[kind.rawValue], previous: tail)
        if tail < 0 { first[kind.rawValue] = slot } else { nodes[tail].next = slot }
        last[kind.rawValue] = slot
    }

    mutating func clear(_ slot: Int) {
        guard slot < nodes.count, let kind = nodes[slot].kind else { return }
        let node = nodes[slot]
        if node.previous < 0 {
            first[kind.rawValue] = node.next
        } else {
            nodes[node.previous].next = node.next
        }
        if node.next < 0 {
            last[kind.rawValue] = node.previous
        } else {
            nodes[node.next].previous = node.previous
        }
        nodes[slot] = Node()
    }

    /// The earliest of all, on the same clock as `now`.
    var next: UInt64? {
        var earliest: UInt64?
        for slot in first where slot >= 0 { earliest = min(earliest ?? .max, nodes[slot].due) }
        return earliest
    }

    /// Takes one deadline out that has passed.
    mutating func popExpired(now: UInt64) -> (slot: Int, kind: DeadlineKind)? {
        for kind in DeadlineKind.allCases {
            let slot = first[kind.rawValue]
            guard slot >= 0, nodes[slot].due <= now else { continue }
            clear(slot)
            return (slot, kind)
        }
        return nil
    }
}

extension Limits {
    fileprivate func time(of kind: DeadlineKind) -> Duration {
        switch kind {
        case .head: headTime
        case .body: bodyTime
        case .idle: idleTime
        case .send: sendTime
        case .linger: lingerTime
        }
    }
}
