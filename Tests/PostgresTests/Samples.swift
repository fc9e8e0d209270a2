internal import Postgres

/// A UUID as two words, read back.
struct Words: SQLDecodable, Equatable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        (high, low) = try cell.uuid()
    }
}

/// `timestamptz` read back.
struct Instant: SQLDecodable, Equatable {
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        milliseconds = try cell.milliseconds()
    }
}

/// `inet` or `cidr` read back.
struct Network: SQLDecodable, Equatable {
    let bytes: [UInt8]
    let prefix: Int

    init(bytes: [UInt8], prefix: Int) {
        self.bytes = bytes
        self.prefix = prefix
    }

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        (bytes, prefix) = try cell.inet()
    }
}

/// `date` read back.
struct Day: SQLDecodable, Equatable {
    let days: Int32

    init(days: Int32) {
        self.days = days
    }

    init(sql cell: SQLCell) throws(SQLDecodingError) {
        days = try cell.days()
    }
}

/// What a test's own body throws.
struct Refusal: Error, Equatable {}

/// The code of the error that `body` throws, nil when it throws none or another kind.
func code(_ body: () async throws -> Void) async -> PostgresError.Code? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? PostgresError)?.code
    }
}
