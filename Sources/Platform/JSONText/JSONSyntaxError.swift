/// Why a text is not the JSON we take, and where reading stopped. Safe to show: it quotes at most a member's
/// name.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    package enum Reason: Sendable, Equatable {
        /// In the parser's own words.
        case malformed(String)
        case tooLong(limit: Int)
        case tooDeep(limit: Int)
        case duplicateName(String)
        case invalidUTF8
        /// `\u0000`, which PostgreSQL cannot store as text.
        case nul
        /// Half of a UTF-16 pair: no character at all.
        case loneSurrogate
    }

    package let reason: Reason
    /// From 1.
    package let line: Int
    /// From 1, in characters of Unicode, not bytes.
    package let column: Int

    init(_ reason: Reason, at offset: Int, of bytes: UnsafeBufferPointer<UInt8>) {
        let read = bytes.prefix(offset)
        let lineStart = read.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.reason = reason
        line = 1 + read.count { $0 == UInt8(ascii: "\n") }
        column = 1 + read[lineStart...].count { $0 & 0xC0 != 0x80 }
    }

    package var description: String {
        "line \(line), column \(column): \(explanation)"
    }

    private var explanation: String {
        switch reason {
        case .malformed(let detail): detail
        case .tooLong(let limit): "longer than \(limit) bytes"
        case .tooDeep(let limit): "nested deeper than \(limit) levels"
        case .duplicateName(let name): "the name \(JSON.string(name).text) appears twice in one object"
        case .invalidUTF8: "not valid UTF-8"
        case .nul: "the character NUL is not accepted"
        case .loneSurrogate: "half of a surrogate pair is not a character"
        }
    }
}
