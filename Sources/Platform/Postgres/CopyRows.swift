/// Rows in PostgreSQL's binary COPY format, written field by field in the order of the statement's columns.
///
/// `beginRow()`, then one `append` for each column. Bytes that are not UTF-8 and U+0000 become U+FFFD,
/// because one of them would make the server refuse the whole batch.
package struct CopyRows: Sendable {
    private var bytes: [UInt8]
    private let columns: Int
    private var missing = 0

    /// How many rows have been begun.
    package private(set) var count = 0

    /// `capacity` in bytes saves growing while writing.
    package init(columns: Int, capacity: Int = 0) {
        self.columns = columns
        bytes = []
        bytes.reserveCapacity(Self.header.count + capacity + 2)
        bytes += Self.header
    }

    /// How many bytes have been written, header included.
    package var byteCount: Int { bytes.count }

    package mutating func beginRow() {
        precondition(missing == 0, "the row before this one lacks \(missing) columns")
        missing = columns
        count += 1
        bytes.append(bigEndian: Int16(columns))
    }

    /// Starts over and keeps the memory.
    package mutating func removeAll() {
        bytes.removeSubrange(Self.header.count...)
        missing = 0
        count = 0
    }

    package mutating func appendNull() {
        missing -= 1
        bytes.append(bigEndian: Int32(-1))
    }

    package mutating func append(_ value: Bool) {
        appendFixed(1) { $0.append(value ? 1 : 0) }
    }

    package mutating func append(int2 value: Int16) {
        appendFixed(2) { $0.append(bigEndian: value) }
    }

    package mutating func append(int4 value: Int32) {
        appendFixed(4) { $0.append(bigEndian: value) }
    }

    package mutating func append(int8 value: Int64) {
        appendFixed(8) { $0.append(bigEndian: value) }
    }

    package mutating func append(float8 value: Double) {
        appendFixed(8) { $0.append(bigEndian: value.bitPattern) }
    }

    package mutating func append(uuidHigh high: UInt64, low: UInt64) {
        appendFixed(16) { $0.append(uuidHigh: high, low: low) }
    }

    /// `timestamptz`, from milliseconds since the Unix epoch.
    package mutating func append(timestampMilliseconds milliseconds: Int64) {
        appendFixed(8) { $0.append(timestampMilliseconds: milliseconds) }
    }

    package mutating func append(bytea value: some Collection<UInt8>) {
        appendField { $0.append(contentsOf: value) }
    }

    /// `inet` or `cidr`: 4 or 16 address bytes and the length of the network prefix.
    package mutating func append(inet address: some Collection<UInt8>, prefix: Int) {
        appendField { $0.append(inet: address, prefix: prefix) }
    }

    package mutating func append(text: String) {
        appendField { $0.append(cleanText: text.utf8) }
    }

    /// Text from the outside, as the bytes it arrived in.
    package mutating func append(utf8 text: some Collection<UInt8>) {
        appendField { $0.append(cleanText: String(decoding: text, as: UTF8.self).utf8) }
    }

    package mutating func append(textArray texts: [String]) {
        appendField { field in
            field.append(array: texts, of: TypeID.text) { $0.append(cleanText: $1.utf8) }
        }
    }

    /// JSON text for a `jsonb` column; the caller vouches that it is JSON.
    package mutating func append(jsonb text: String) {
        appendField {
            $0.append(1)
            $0.append(contentsOf: text.utf8)
        }
    }

    /// Lends the finished stream.
    func withFinishedBytes(
        _ body: (UnsafeRawBufferPointer) throws(PostgresError) -> Void
    ) throws(PostgresError) {
        precondition(missing == 0, "the last row lacks \(missing) columns")
        var finished = bytes
        finished.append(bigEndian: Int16(-1))
        let outcome: Result<Void, PostgresError> = finished.withUnsafeBytes { buffer in
            do throws(PostgresError) {
                return .success(try body(buffer))
            } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    private mutating func appendFixed(_ length: Int32, _ encode: (inout [UInt8]) -> Void) {
        missing -= 1
        bytes.append(bigEndian: length)
        encode(&bytes)
    }

    private mutating func appendField(_ encode: (inout [UInt8]) -> Void) {
        missing -= 1
        bytes.appendField(encode)
    }

    /// Signature, no flags, no extension.
    private static let header: [UInt8] =
        [0x50, 0x47, 0x43, 0x4F, 0x50, 0x59, 0x0A, 0xFF, 0x0D, 0x0A, 0x00] + [UInt8](repeating: 0, count: 8)
}

extension [UInt8] {
    fileprivate mutating func append(cleanText text: some Collection<UInt8>) {
        guard text.contains(0) else { return append(contentsOf: text) }
        for byte in text {
            if byte == 0 { append(contentsOf: "\u{FFFD}".utf8) } else { append(byte) }
        }
    }
}
