/// The chunked coding of RFC 9112 §7.1, strictly: hexadecimal sizes without blanks, CR LF everywhere,
/// extensions skipped, trailers checked and dropped.
struct ChunkReader {
    private enum State {
        case sizeLine
        case data(Int)
        case dataEnd
        case trailerLine
        case complete
    }

    private let lineLimit: Int
    private let trailerLimit: Int
    private let trailerCountLimit: Int
    private var state = State.sizeLine
    /// The line that is being read, or the two bytes after a chunk.
    private var line: [UInt8] = []
    private var trailerBytes = 0
    private var trailerCount = 0

    init(_ limits: Limits) {
        lineLimit = limits.chunkLineBytes
        trailerLimit = limits.trailerBytes
        trailerCountLimit = limits.fieldCount
    }

    var isComplete: Bool {
        if case .complete = state { true } else { false }
    }

    /// Takes at least one of the bytes, at most up to the next change of state.
    mutating func take(
        _ bytes: UnsafeRawBufferPointer, into body: inout [UInt8], limit: Int
    ) throws(Refusal) -> Int {
        switch state {
        case .sizeLine:
            let (taken, isWhole) = try collectLine(bytes, limit: lineLimit, Self.chunkLineTooLong)
            if isWhole { try beginChunk(room: limit - body.count) }
            return taken
        case .data(let count):
            let taken = min(count, bytes.count)
            body.append(contentsOf: bytes[..<taken])
            state = taken == count ? .dataEnd : .data(count - taken)
            return taken
        case .dataEnd:
            let (taken, isWhole) = try collectLine(bytes, limit: 0, Self.chunkNotEnded)
            if isWhole { state = .sizeLine }
            return taken
        case .trailerLine:
            let (taken, isWhole) = try collectLine(bytes, limit: trailerLimit, Self.trailersTooLarge)
            if isWhole { try endTrailerLine() }
            return taken
        case .complete:
            return 0
        }
    }

    /// Collects up to the line feed; a whole line is left in `line` without its CR LF.
    private mutating func collectLine(
        _ bytes: UnsafeRawBufferPointer, limit: Int, _ tooLong: Refusal
    ) throws(Refusal) -> (taken: Int, isWhole: Bool) {
        let feed = bytes.firstIndex(of: .lineFeed)
        let taken = feed.map { $0 + 1 } ?? bytes.count
        guard line.count + taken <= limit + 2 else { throw tooLong }
        line.append(contentsOf: bytes[..<taken])
        guard feed != nil else { return (taken, false) }
        guard line.count >= 2, line[line.count - 2] == .carriageReturn else {
            throw .malformed("A line of the chunked body does not end with CR LF.")
        }
        line.removeLast(2)
        return (taken, true)
    }

    private mutating func beginChunk(room: Int) throws(Refusal) {
        let digits = line.prefix { $0.hexValue != nil }
        let isPlain = digits.count == line.count || line[digits.count] == .semicolon
        guard !digits.isEmpty, isPlain, line.allSatisfy(\.isFieldValue) else {
            throw .malformed("A chunk does not start with its size in hexadecimal.")
        }
        guard digits.count <= 16 else { throw BodyDecoder.tooLarge }
        let size = digits.reduce(UInt64(0)) { $0 << 4 | UInt64($1.hexValue ?? 0) }
        guard size <= UInt64(room) else { throw BodyDecoder.tooLarge }
        line.removeAll(keepingCapacity: true)
        state = size == 0 ? .trailerLine : .data(Int(size))
    }

    private mutating func endTrailerLine() throws(Refusal) {
        guard !line.isEmpty else {
            state = .complete
            return
        }
        trailerBytes += line.count + 2
        trailerCount += 1
        guard trailerBytes <= trailerLimit, trailerCount <= trailerCountLimit else {
            throw Self.trailersTooLarge
        }
        let name = line.prefix { $0.isToken }
        guard !name.isEmpty, name.count < line.count, line[name.count] == .colon,
            line.allSatisfy(\.isFieldValue)
        else { throw .malformed("A trailer line is not a name, a colon and a value.") }
        guard !Self.isForbidden(name) else {
            throw .malformed("A trailer names a field that frames or routes the message.")
        }
        line.removeAll(keepingCapacity: true)
    }

    /// Fields that would have changed how the message was read, had they come in time (RFC 9110 §6.5.1).
    private static func isForbidden(_ name: ArraySlice<UInt8>) -> Bool {
        name.withUnsafeBytes { name in
            let framing: [StaticString] = [
                "content-length", "transfer-encoding", "host", "connection", "expect", "te", "trailer",
                "upgrade", "content-encoding", "content-type", "authorization", "cookie", "x-forwarded-for",
                "x-request-id",
            ]
            return framing.contains { name.equalsIgnoringCase($0) }
        }
    }

    private static var chunkLineTooLong: Refusal { .malformed("The line of a chunk is too long.") }
    private static var chunkNotEnded: Refusal { .malformed("A chunk is longer than its size.") }
    private static var trailersTooLarge: Refusal {
        Refusal(code: .headersTooLarge, detail: "The trailers are larger than this server accepts.")
    }
}
