/// Takes the bytes after a head and keeps those that are body, up to a limit.
struct BodyDecoder {
    private enum Remaining {
        case bytes(Int)
        case chunks(ChunkReader)
    }

    private var remaining: Remaining
    private let limit: Int
    private(set) var body: [UInt8] = []

    /// `length` must be within the limit already.
    init(length: Int) {
        remaining = .bytes(length)
        limit = length
        body.reserveCapacity(min(length, 64 * 1024))
    }

    init(chunkedUpTo limit: Int, _ limits: Limits) {
        remaining = .chunks(ChunkReader(limits))
        self.limit = limit
    }

    var isComplete: Bool {
        switch remaining {
        case .bytes(let count): count == 0
        case .chunks(let reader): reader.isComplete
        }
    }

    /// Answers how many bytes were taken; fewer than given only when the body is complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(Refusal) -> Int {
        switch remaining {
        case .bytes(let count):
            let taken = min(count, bytes.count)
            body.append(contentsOf: bytes[..<taken])
            remaining = .bytes(count - taken)
            return taken
        case .chunks(var reader):
            var cursor = 0
            while cursor < bytes.count, !reader.isComplete {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[cursor...])
                cursor += try reader.take(rest, into: &body, limit: limit)
            }
            remaining = .chunks(reader)
            return cursor
        }
    }

    static var tooLarge: Refusal {
        Refusal(code: .bodyTooLarge, detail: "The body is larger than this path accepts.")
    }
}
