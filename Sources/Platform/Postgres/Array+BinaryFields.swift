/// PostgreSQL's binary field formats, without the length that goes before each; parameters and COPY share
/// them.
extension [UInt8] {
    mutating func append(bigEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }

    mutating func append(uuidHigh high: UInt64, low: UInt64) {
        append(bigEndian: high)
        append(bigEndian: low)
    }

    /// PostgreSQL counts microseconds from the year 2000; what does not fit in them is its infinity.
    mutating func append(timestampMilliseconds milliseconds: Int64) {
        let (sinceEpoch, early) = milliseconds.subtractingReportingOverflow(Epoch.milliseconds)
        let (micros, late) = sinceEpoch.multipliedReportingOverflow(by: 1000)
        append(bigEndian: early || late ? (milliseconds < 0 ? Int64.min : .max) : micros)
    }

    /// Address family, prefix length, a byte that the server ignores, address length, address.
    mutating func append(inet address: some Collection<UInt8>, prefix: Int) {
        let isVersion4 = address.count == 4
        append(isVersion4 ? AddressFamily.version4 : AddressFamily.version6)
        append(UInt8(clamping: prefix))
        append(0)
        append(UInt8(clamping: address.count))
        append(contentsOf: address)
    }

    /// One dimension counted from 1; `encode` appends one element without its length.
    mutating func append<Value>(
        array elements: [Value], of type: UInt32, encode: (inout [UInt8], Value) -> Void
    ) {
        append(bigEndian: Int32(elements.isEmpty ? 0 : 1))
        append(bigEndian: Int32(0))
        append(bigEndian: type)
        guard !elements.isEmpty else { return }
        append(bigEndian: Int32(elements.count))
        append(bigEndian: Int32(1))
        for element in elements {
            appendField { encode(&$0, element) }
        }
    }

    /// Appends what `encode` writes with its length in front.
    mutating func appendField(_ encode: (inout [UInt8]) -> Void) {
        let start = count
        append(bigEndian: Int32(0))
        encode(&self)
        let length = UInt32(count - start - 4)
        self[start] = UInt8(truncatingIfNeeded: length >> 24)
        self[start + 1] = UInt8(truncatingIfNeeded: length >> 16)
        self[start + 2] = UInt8(truncatingIfNeeded: length >> 8)
        self[start + 3] = UInt8(truncatingIfNeeded: length)
    }
}
