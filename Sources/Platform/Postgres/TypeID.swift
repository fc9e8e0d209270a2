/// The built-in types this target declares or reads, by their fixed object ids.
enum TypeID {
    static let unknown: UInt32 = 0
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let oid: UInt32 = 26
    static let cidr: UInt32 = 650
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let inet: UInt32 = 869
    static let boolArray: UInt32 = 1000
    static let textArray: UInt32 = 1009
    static let int8Array: UInt32 = 1016
    static let float8Array: UInt32 = 1022
    static let date: UInt32 = 1082
    static let timestamptz: UInt32 = 1184
    static let timestamptzArray: UInt32 = 1185
    static let numeric: UInt32 = 1700
    static let uuid: UInt32 = 2950
    static let uuidArray: UInt32 = 2951
    static let jsonb: UInt32 = 3802
}

extension TypeID {
    static let integers: Set<UInt32> = [int2, int4, int8, oid]

    /// Types whose binary form would read as text without complaint and be rubbish.
    static let notText: Set<UInt32> = [
        bool, bytea, int8, int2, int4, oid, cidr, float4, float8, inet, boolArray, textArray, int8Array,
        float8Array, date, timestamptz, timestamptzArray, numeric, uuid, uuidArray,
    ]
}

/// 2000-01-01T00:00:00Z, where PostgreSQL's binary times begin, after the Unix epoch.
enum Epoch {
    static let milliseconds: Int64 = 946_684_800_000
    static let days: Int32 = 10957
}

/// How `inet` says IPv4 and IPv6 on the wire, whatever the machine calls them.
enum AddressFamily {
    static let version4: UInt8 = 2
    static let version6: UInt8 = 3
}
