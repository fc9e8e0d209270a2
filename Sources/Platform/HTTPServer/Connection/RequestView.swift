/// One request where it lies in the loop's buffer, for answers that are made on the spot.
///
/// It can be neither copied nor kept: the bytes are overwritten when `respond` returns. `makeRequest` copies.
package struct RequestView: ~Copyable, ~Escapable {
    private let head: UnsafeRawBufferPointer
    private let line: RequestLine
    private let fields: UnsafeBufferPointer<HeadIndex.Field>
    private let content: UnsafeRawBufferPointer
    private let id: UnsafeRawBufferPointer
    package let peer: PeerAddress
    /// On the monotonic clock, when the loop woke up to read this request.
    package let receivedAtNanoseconds: UInt64

    /// The caller keeps every pointer alive and unchanged while the view exists; as the view cannot escape
    /// from the call it is lent to, that is until `respond` returns.
    @_lifetime(immortal)
    init(
        head: UnsafeRawBufferPointer, index: borrowing HeadIndex, body: UnsafeRawBufferPointer,
        origin: Origin
    ) {
        self.head = head
        line = index.line
        fields = UnsafeBufferPointer(start: index.fields, count: index.fieldCount)
        content = body
        id = origin.requestID
        peer = origin.peer
        receivedAtNanoseconds = origin.receivedAtNanoseconds
    }

    /// What is known of a request besides its own bytes.
    struct Origin {
        let peer: PeerAddress
        let requestID: UnsafeRawBufferPointer
        let receivedAtNanoseconds: UInt64
    }

    package var method: Method { Method(line.method.of(head)) }

    package var isGet: Bool { line.method.of(head).equals("GET") }

    package var isHead: Bool { line.isHead }

    /// Starts with a slash, or is `*`; not decoded.
    package var rawPath: Span<UInt8> {
        @_lifetime(borrow self)
        get { lend(line.path.of(head)) }
    }

    /// Not decoded; nil when the target has no `?`.
    package var rawQuery: Span<UInt8>? {
        @_lifetime(borrow self)
        get {
            guard let query = line.query else { return nil }
            return lend(query.of(head))
        }
    }

    package var body: Span<UInt8> {
        @_lifetime(borrow self)
        get { lend(content) }
    }

    package var requestID: Span<UInt8> {
        @_lifetime(borrow self)
        get { lend(id) }
    }

    /// The value of the first field of this name, blanks around it removed. `name` must be lower-case.
    @_lifetime(borrow self)
    package func header(_ name: StaticString) -> Span<UInt8>? {
        for field in fields where field.name.of(head).equalsIgnoringCase(name) {
            return lend(field.value.of(head))
        }
        return nil
    }

    /// Every value of this name in order, for fields that may come in several lines. `name` must be
    /// lower-case.
    package func forEachValue(of name: StaticString, _ body: (Span<UInt8>) -> Void) {
        for field in fields where field.name.of(head).equalsIgnoringCase(name) {
            body(lend(field.value.of(head)))
        }
    }

    /// An owned copy for work that goes on after `respond`.
    package func makeRequest() -> Request {
        let headers = fields.map {
            Headers.Field(
                String(decoding: $0.name.of(head), as: UTF8.self),
                String(decoding: $0.value.of(head), as: UTF8.self))
        }
        return Request(
            method: method, target: String(decoding: line.target.of(head), as: UTF8.self),
            path: String(decoding: line.path.of(head), as: UTF8.self),
            query: line.query.map { String(decoding: $0.of(head), as: UTF8.self) },
            headers: Headers(headers), body: Array(content), peer: peer,
            requestID: String(decoding: id, as: UTF8.self), receivedAtNanoseconds: receivedAtNanoseconds)
    }

    @_lifetime(borrow self)
    private func lend(_ bytes: UnsafeRawBufferPointer) -> Span<UInt8> {
        let span = Span<UInt8>(_unsafeBytes: bytes)
        return _overrideLifetime(span, borrowing: self)
    }
}
