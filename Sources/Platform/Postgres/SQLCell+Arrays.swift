extension SQLCell {
    /// `text[]`.
    package func texts() throws(SQLDecodingError) -> [String] {
        try elements(TypeID.textArray, "text[]") { String(decoding: $0.rest, as: UTF8.self) }
    }

    /// `bigint[]`.
    package func integers() throws(SQLDecodingError) -> [Int64] {
        try elements(TypeID.int8Array, "bigint[]") { field throws(SQLDecodingError) in try field.integer() }
    }

    /// `double precision[]`.
    package func doubles() throws(SQLDecodingError) -> [Double] {
        try elements(TypeID.float8Array, "double precision[]") { field throws(SQLDecodingError) in
            Double(bitPattern: try field.integer())
        }
    }

    /// `uuid[]`.
    package func uuids() throws(SQLDecodingError) -> [(high: UInt64, low: UInt64)] {
        try elements(TypeID.uuidArray, "uuid[]") { field throws(SQLDecodingError) in
            (try field.integer(), try field.integer())
        }
    }

    /// `timestamptz[]` as milliseconds since the Unix epoch.
    package func instants() throws(SQLDecodingError) -> [Int64] {
        try elements(TypeID.timestamptzArray, "timestamptz[]") { field throws(SQLDecodingError) in
            try field.timestamp()
        }
    }

    private func elements<Value>(
        _ type: UInt32, _ name: StaticString, _ decode: (inout BinaryReader) throws(SQLDecodingError) -> Value
    ) throws(SQLDecodingError) -> [Value] {
        try read([type], name) { field throws(SQLDecodingError) in try field.elements(decode: decode) }
    }
}
