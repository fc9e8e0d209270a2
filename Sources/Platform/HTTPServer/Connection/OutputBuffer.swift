internal import Glibc

/// A growable stretch of raw memory that is filled and emptied every turn, so that answering allocates
/// nothing once it has grown to the size of a busy turn.
struct OutputBuffer: ~Copyable {
    private(set) var base: UnsafeMutableRawPointer
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        base = .allocate(byteCount: capacity, alignment: 1)
        self.capacity = capacity
    }

    deinit {
        base.deallocate()
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        memcpy(base + count, source, bytes.count)
        count += bytes.count
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    mutating func append(decimal number: Int) {
        guard number > 9 else { return append(48 + UInt8(number)) }
        append(decimal: number / 10)
        append(48 + UInt8(number % 10))
    }

    /// Overwrites a byte appended before.
    mutating func replace(at index: Int, with byte: UInt8) {
        precondition(index < count, "only written bytes can be replaced")
        base.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }

    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        precondition(range.upperBound <= count, "the slice lies beyond what was written")
        return UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// Forgets what lies beyond, and gives back the memory of an unusually large turn.
    mutating func truncate(to size: Int, keeping usual: Int = 1 << 20) {
        count = size
        guard size == 0, capacity > usual else { return }
        base.deallocate()
        base = .allocate(byteCount: usual, alignment: 1)
        capacity = usual
    }

    @inline(__always)
    private mutating func reserve(_ extra: Int) {
        if count + extra > capacity { grow(to: max(capacity * 2, count + extra)) }
    }

    private mutating func grow(to size: Int) {
        let larger = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
        memcpy(larger, base, count)
        base.deallocate()
        base = larger
        capacity = size
    }
}
