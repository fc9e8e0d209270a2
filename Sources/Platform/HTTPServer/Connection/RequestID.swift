/// Up to 64 plain characters that name one exchange in answers and logs, held without allocation.
struct RequestID: ~Copyable {
    private let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    private var count = 0
    private var sequence: UInt64

    /// Made ids count through a scrambled sequence from a random start: unique in a process, unlikely to meet
    /// elsewhere, and no secret.
    init() {
        sequence = .random(in: .min ... .max)
    }

    deinit {
        bytes.deallocate()
    }

    mutating func adopt(_ given: UnsafeRawBufferPointer) {
        precondition(given.count <= 64, "the parser adopts no longer request ids")
        if let source = given.baseAddress { bytes.copyMemory(from: source, byteCount: given.count) }
        count = given.count
    }

    /// Sixteen hexadecimal digits. SplitMix64 is one to one, so ids of one sequence never repeat.
    mutating func make() {
        sequence &+= 0x9E37_79B9_7F4A_7C15
        var mixed = sequence
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        for index in 0..<16 {
            let digit = UInt8(truncatingIfNeeded: mixed >> UInt64(60 - 4 * index) & 15)
            bytes.storeBytes(of: digit < 10 ? 48 + digit : 87 + digit, toByteOffset: index, as: UInt8.self)
        }
        count = 16
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    var pointer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: bytes, count: count) }

    var text: String { String(decoding: pointer, as: UTF8.self) }
}
