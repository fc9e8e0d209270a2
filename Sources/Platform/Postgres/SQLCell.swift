internal import CLibPQ

/// One value of a row as PostgreSQL sent it, with readers for the types that this target knows.
package struct SQLCell {
    let result: ResultSet
    let row: Int32
    let column: Int32

    package var isNull: Bool { PQgetisnull(result.handle, row, column) == 1 }

    /// `boolean`.
    package func bool() throws(SQLDecodingError) -> Bool {
        try read([TypeID.bool], "boolean") { field throws(SQLDecodingError) in
            try field.integer(UInt8.self) != 0
        }
    }

    /// Any integer type. Sums and averages come as `numeric`: cast them in the statement.
    package func integer() throws(SQLDecodingError) -> Int64 {
        let type = type
        return try read(TypeID.integers, "an integer type") { field throws(SQLDecodingError) in
            switch type {
            case TypeID.int2: Int64(try field.integer(Int16.self))
            case TypeID.int4: Int64(try field.integer(Int32.self))
            case TypeID.oid: Int64(try field.integer(UInt32.self))
            default: try field.integer(Int64.self)
            }
        }
    }

    /// `double precision`; cast `real` and `numeric` in the statement.
    package func double() throws(SQLDecodingError) -> Double {
        try read([TypeID.float8], "double precision") { field throws(SQLDecodingError) in
            Double(bitPattern: try field.integer())
        }
    }

    /// Any type whose binary form is its text (`text`, `varchar`, `name`, `json`, enums), and `jsonb`.
    package func text() throws(SQLDecodingError) -> String {
        let type = type
        guard !TypeID.notText.contains(type) else { throw SQLDecodingError("is not of a text type") }
        return try read { field throws(SQLDecodingError) in
            if type == TypeID.jsonb { _ = try field.bytes(1) }
            return String(decoding: field.rest, as: UTF8.self)
        }
    }

    /// `bytea`.
    package func bytes() throws(SQLDecodingError) -> [UInt8] {
        try read([TypeID.bytea], "bytea") { Array($0.rest) }
    }

    /// `uuid`.
    package func uuid() throws(SQLDecodingError) -> (high: UInt64, low: UInt64) {
        try read([TypeID.uuid], "uuid") { field throws(SQLDecodingError) in
            (try field.integer(), try field.integer())
        }
    }

    /// `timestamptz` as milliseconds since the Unix epoch, rounded down.
    package func milliseconds() throws(SQLDecodingError) -> Int64 {
        try read([TypeID.timestamptz], "timestamptz") { field throws(SQLDecodingError) in
            try field.timestamp()
        }
    }

    /// `date` as days since the Unix epoch.
    package func days() throws(SQLDecodingError) -> Int32 {
        try read([TypeID.date], "date") { field throws(SQLDecodingError) in
            try field.integer(Int32.self) &+ Epoch.days
        }
    }

    /// `inet` or `cidr`: 4 or 16 address bytes and the length of the network prefix.
    package func inet() throws(SQLDecodingError) -> (bytes: [UInt8], prefix: Int) {
        try read([TypeID.inet, TypeID.cidr], "inet or cidr") { field throws(SQLDecodingError) in
            let header = Array(try field.bytes(4))
            return (Array(try field.bytes(Int(header[3]))), Int(header[1]))
        }
    }

    private var type: UInt32 { PQftype(result.handle, column) }

    func read<Value>(
        _ types: Set<UInt32>, _ name: StaticString,
        _ body: (inout BinaryReader) throws(SQLDecodingError) -> Value
    ) throws(SQLDecodingError) -> Value {
        guard types.contains(type) else { throw SQLDecodingError("is not \(name)") }
        return try read(body)
    }

    /// Lends the field's bytes, which live as long as the result.
    private func read<Value>(
        _ body: (inout BinaryReader) throws(SQLDecodingError) -> Value
    ) throws(SQLDecodingError) -> Value {
        guard !isNull else { throw SQLDecodingError("is NULL") }
        let length = Int(PQgetlength(result.handle, row, column))
        var field = BinaryReader(
            UnsafeRawBufferPointer(start: PQgetvalue(result.handle, row, column), count: length))
        defer { withExtendedLifetime(result) {} }
        return try body(&field)
    }
}
