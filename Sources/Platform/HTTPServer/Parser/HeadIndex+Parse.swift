internal import Glibc

extension HeadIndex {
    /// Reads one head, line by line. Answers how many bytes it took, blank lines before it included, or nil
    /// when the bytes end before the head does; what is there so far has then been found sound.
    mutating func parse(_ bytes: UnsafeRawBufferPointer, _ limits: borrowing Limits) throws(Refusal) -> Int? {
        reset()
        var cursor = Self.skipBlankLines(bytes)
        let start = cursor
        guard let first = try line(in: bytes, at: &cursor) else {
            try judgePartialLine(bytes, from: start, limits)
            return nil
        }
        try readRequestLine(bytes, first, limits)
        while let next = try line(in: bytes, at: &cursor) {
            guard cursor - start <= limits.headBytes else { throw Self.headTooLarge }
            if next.isEmpty {
                try judgeWhole(bytes)
                return cursor
            }
            try readField(bytes, next, limits)
        }
        guard bytes.count - start < limits.headBytes else { throw Self.headTooLarge }
        return nil
    }

    static var headTooLarge: Refusal {
        Refusal(code: .headersTooLarge, detail: "The request head is larger than this server accepts.")
    }

    /// Two empty lines.
    static let blankLimit = 4

    /// RFC 9112 §2.2 lets a server skip an empty line before a request; some old clients send one after a
    /// body.
    private static func skipBlankLines(_ bytes: UnsafeRawBufferPointer) -> Int {
        let limit = min(bytes.count, blankLimit)
        var skipped = 0
        while skipped < limit, bytes[skipped] == .carriageReturn || bytes[skipped] == .lineFeed {
            skipped += 1
        }
        return skipped
    }

    /// The next line without its CRLF, or nil when it is not whole yet.
    private func line(
        in bytes: UnsafeRawBufferPointer, at cursor: inout Int
    ) throws(Refusal) -> Range<Int>? {
        guard cursor < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + cursor, Int32(UInt8.lineFeed), bytes.count - cursor)
        else { return nil }
        let start = cursor
        let end = UnsafeRawPointer(found) - base
        guard end > start, bytes[end - 1] == .carriageReturn else {
            throw .malformed("A line of the request head does not end with CR LF.")
        }
        cursor = end + 1
        return start..<end - 1
    }

    /// A first line that is not whole: garbage is refused at once, not at the deadline.
    private func judgePartialLine(
        _ bytes: UnsafeRawBufferPointer, from start: Int, _ limits: borrowing Limits
    ) throws(Refusal) {
        guard start < bytes.count else { return }
        guard bytes[start].isToken else {
            throw .malformed("The request does not start with a method.")
        }
        // A method, two spaces and the version fit in 64 bytes.
        guard bytes.count - start <= limits.targetBytes + 64 else { throw Self.targetTooLong }
    }

    private mutating func readField(
        _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ limits: borrowing Limits
    ) throws(Refusal) {
        guard line.upperBound <= limits.headBytes + 4 else { throw Self.headTooLarge }
        guard fieldCount < capacity else {
            throw Refusal(code: .headersTooLarge, detail: "The request has more header fields than accepted.")
        }
        var colon = line.lowerBound
        while colon < line.upperBound, bytes[colon].isToken { colon += 1 }
        guard colon > line.lowerBound, colon < line.upperBound, bytes[colon] == .colon else {
            throw .malformed("A header line is not a name, a colon and a value.")
        }
        let value = Self.trimmed(bytes, colon + 1..<line.upperBound)
        guard !hasControl(bytes, value) else {
            throw .malformed("A header value contains a control character.")
        }
        let field = Field(
            name: Extent(line.lowerBound, colon), value: Extent(value.lowerBound, value.upperBound))
        fields[fieldCount] = field
        fieldCount += 1
        try meaning.note(field, in: bytes)
    }

    /// Without blanks at either end.
    static func trimmed(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == .space || bytes[start] == .tab { start += 1 }
        while end > start, bytes[end - 1] == .space || bytes[end - 1] == .tab { end -= 1 }
        return start..<end
    }

    /// What only the whole head can tell: how the message is framed and whom it is for.
    private mutating func judgeWhole(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
        if meaning.isChunked {
            guard !line.isLegacy else {
                throw .malformed("Transfer-Encoding does not exist in HTTP/1.0.")
            }
            guard meaning.contentLength == nil else {
                throw .malformed("Content-Length and Transfer-Encoding contradict each other.")
            }
        }
        guard line.isLegacy || meaning.host != nil else {
            throw .malformed("The Host field is missing.")
        }
        if let authority = line.authority {
            guard let host = meaning.host,
                authority.of(bytes).elementsEqual(host.of(bytes), by: Self.sameLetter)
            else { throw .malformed("The host in the request target is not the one in the Host field.") }
        }
        if line.isLegacy { meaning.expectsContinue = false }
    }

    private static func sameLetter(_ left: UInt8, _ right: UInt8) -> Bool {
        left.asciiLowercased == right.asciiLowercased
    }
}
