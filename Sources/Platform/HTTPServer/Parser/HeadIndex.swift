/// A stretch of a request head, as offsets from its first byte.
struct Extent: Equatable {
    var start: UInt16 = 0
    var count: UInt16 = 0

    init() {}

    init(_ start: Int, _ end: Int) {
        self.start = UInt16(start)
        count = UInt16(end - start)
    }

    func of(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(start) + Int(count)])
    }
}

/// Where the parts of one head lie within its bytes, and what its fields say about the message.
///
/// One per loop, filled again by every head, so that reading a request allocates nothing. It stays valid as
/// long as the bytes it was parsed from, and until the next `parse`.
struct HeadIndex: ~Copyable {
    struct Field {
        var name: Extent
        var value: Extent
    }

    /// How long the body is, before any limit is applied.
    enum Framing: Equatable {
        case none
        /// `Int.max` stands for any length that does not fit.
        case length(Int)
        case chunked
    }

    let capacity: Int
    let fields: UnsafeMutablePointer<Field>
    var fieldCount = 0
    var line = RequestLine()
    var meaning = Meaning()

    init(capacity: Int) {
        self.capacity = capacity
        fields = .allocate(capacity: capacity)
    }

    deinit {
        fields.deallocate()
    }

    /// Forgets the head before.
    mutating func reset() {
        fieldCount = 0
        line = RequestLine()
        meaning = Meaning()
    }
}

/// The three parts of the first line; `query` starts after the question mark.
struct RequestLine {
    var method = Extent()
    var target = Extent()
    var path = Extent()
    var query: Extent?
    /// Only of an absolute-form target.
    var authority: Extent?
    var isHead = false
    /// HTTP/1.0: closes unless asked to stay, and knows no chunks and no interim answers.
    var isLegacy = false
}

/// What the fields that concern the server itself said.
struct Meaning {
    var host: Extent?
    var requestID: Extent?
    var contentLength: Int?
    var isChunked = false
    var asksToClose = false
    var asksToStay = false
    var expectsContinue = false

    var framing: HeadIndex.Framing {
        if isChunked { return .chunked }
        guard let contentLength, contentLength > 0 else { return .none }
        return .length(contentLength)
    }
}
