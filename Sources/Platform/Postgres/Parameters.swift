/// A statement's values laid out in one buffer as libpq wants them.
struct Parameters {
    private(set) var types: [UInt32] = []
    private var formats: [Int32] = []
    private var lengths: [Int32] = []
    private var offsets: [Int?] = []
    /// Never empty, so that an empty value has an address and does not read as NULL.
    private var bytes: [UInt8] = [0]

    init(_ values: [SQLValue]) throws(PostgresError) {
        for (index, value) in values.enumerated() {
            let start = bytes.count
            types.append(value.typeID)
            formats.append(value.isText ? 0 : 1)
            value.append(to: &bytes)
            if value.isText {
                guard !bytes[start...].contains(0) else {
                    throw PostgresError(.nulInText(parameter: index + 1))
                }
                bytes.append(0)
            }
            offsets.append(value.isNull ? nil : start)
            lengths.append(Int32(clamping: bytes.count - start))
        }
    }

    /// Lends libpq's four parameter arguments for the length of one call.
    func withPointers<Result>(
        _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, [Int32], [Int32]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let base = buffer.bindMemory(to: CChar.self).baseAddress
            let pointers = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
            return pointers.withUnsafeBufferPointer {
                body(Int32(offsets.count), $0.baseAddress, lengths, formats)
            }
        }
    }
}

extension SQLValue {
    fileprivate var isNull: Bool {
        if case .null = self { true } else { false }
    }

    fileprivate var isText: Bool {
        switch self {
        case .text, .json: true
        default: false
        }
    }

    fileprivate var typeID: UInt32 {
        switch self {
        case .null, .text, .json: TypeID.unknown
        case .bool: TypeID.bool
        case .int: TypeID.int8
        case .double: TypeID.float8
        case .bytes: TypeID.bytea
        case .uuid: TypeID.uuid
        case .timestamp: TypeID.timestamptz
        case .date: TypeID.date
        case .inet: TypeID.inet
        case .boolArray: TypeID.boolArray
        case .intArray: TypeID.int8Array
        case .doubleArray: TypeID.float8Array
        case .textArray: TypeID.textArray
        case .uuidArray: TypeID.uuidArray
        case .timestampArray: TypeID.timestamptzArray
        }
    }

    fileprivate func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: break
        case .bool(let value): bytes.append(value ? 1 : 0)
        case .int(let value): bytes.append(bigEndian: value)
        case .double(let value): bytes.append(bigEndian: value.bitPattern)
        case .text(let value), .json(let value): bytes.append(contentsOf: value.utf8)
        case .bytes(let value): bytes.append(contentsOf: value)
        case .uuid(let high, let low): bytes.append(uuidHigh: high, low: low)
        case .timestamp(let milliseconds): bytes.append(timestampMilliseconds: milliseconds)
        case .date(let days): bytes.append(bigEndian: days &- Epoch.days)
        case .inet(let address, let prefix): bytes.append(inet: address, prefix: prefix)
        default: appendArray(to: &bytes)
        }
    }

    private func appendArray(to bytes: inout [UInt8]) {
        switch self {
        case .boolArray(let values): bytes.append(array: values, of: TypeID.bool) { $0.append($1 ? 1 : 0) }
        case .intArray(let values): bytes.append(array: values, of: TypeID.int8) { $0.append(bigEndian: $1) }
        case .doubleArray(let values):
            bytes.append(array: values, of: TypeID.float8) { $0.append(bigEndian: $1.bitPattern) }
        case .textArray(let values):
            bytes.append(array: values, of: TypeID.text) { $0.append(contentsOf: $1.utf8) }
        case .uuidArray(let values):
            bytes.append(array: values, of: TypeID.uuid) { $0.append(uuidHigh: $1.high, low: $1.low) }
        case .timestampArray(let values):
            bytes.append(array: values, of: TypeID.timestamptz) { $0.append(timestampMilliseconds: $1) }
        default: preconditionFailure("not an array")
        }
    }
}
