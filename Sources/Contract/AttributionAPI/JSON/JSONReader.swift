/// Reads one JSON text (RFC 8259) and nothing beside it: valid UTF-8, no repeated names, bounded depth.
struct JSONReader: ~Copyable {
    /// Deeper nesting than any body of the contract has is an attack on the stack.
    static let depthLimit = 32

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The whole text as one value.
    mutating func document() throws(JSONFault) -> JSONValue {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw fault("nothing more") }
        return value
    }

    private mutating func value() throws(JSONFault) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object() throws(JSONFault) -> JSONValue {
        try enter()
        var members: [String: JSONValue] = [:]
        if !takeAfterSpace("}") {
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw fault("a name in double quotes") }
                let name = try string()
                guard members[name] == nil else { throw fault("each name once") }
                guard takeAfterSpace(":") else { throw fault("a colon") }
                members[name] = try value()
            } while takeAfterSpace(",")
            guard takeAfterSpace("}") else { throw fault("a comma or the end of the object") }
        }
        depth -= 1
        return .object(members)
    }

    private mutating func array() throws(JSONFault) -> JSONValue {
        try enter()
        var items: [JSONValue] = []
        if !takeAfterSpace("]") {
            repeat { items.append(try value()) } while takeAfterSpace(",")
            guard takeAfterSpace("]") else { throw fault("a comma or the end of the array") }
        }
        depth -= 1
        return .array(items)
    }

    private mutating func enter() throws(JSONFault) {
        position += 1
        depth += 1
        guard depth <= Self.depthLimit else { throw fault("at most \(Self.depthLimit) levels") }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONFault) -> JSONValue {
        let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
        guard isThere else { throw fault("a value") }
        position += word.utf8CodeUnitCount
        return value
    }

    private mutating func number() throws(JSONFault) -> String {
        let start = position
        _ = take("-")
        guard let first = peek, (0x30...0x39).contains(first) else { throw fault("a value") }
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
        guard position > start else { throw fault("a digit") }
    }

    private mutating func string() throws(JSONFault) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw fault("control characters as escapes") }
            position += 1
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: String(try escape()).utf8)
            } else {
                text.append(byte)
            }
        }
        guard take("\"") else { throw fault("the end of the text") }
        guard let valid = String(validating: text, as: UTF8.self) else { throw fault("valid UTF-8") }
        return valid
    }

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        guard let byte = peek else { throw fault("an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault("an escape")
        }
    }

    private mutating func unicodeEscape() throws(JSONFault) -> Unicode.Scalar {
        let unit = try fourHexDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(unit)), take("\\"), take("u") else {
            throw fault("a whole character")
        }
        let trail = try fourHexDigits()
        guard UTF16.isTrailSurrogate(UInt16(trail)),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
        else { throw fault("a whole character") }
        return scalar
    }

    private mutating func fourHexDigits() throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else {
                throw fault("four hexadecimal digits")
            }
            value = value << 4 + UInt32(digit)
            position += 1
        }
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func takeAfterSpace(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        return take(character)
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func fault(_ expected: String) -> JSONFault {
        JSONFault(offset: position, expected: expected)
    }
}

/// Where a text stopped being JSON, and what should have stood there.
struct JSONFault: Error {
    let offset: Int
    let expected: String
}
