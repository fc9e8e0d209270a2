/// A Swift file taken apart as far as the checks need: code, comments and string literals, line by line.
struct SwiftSource: Sendable {
    struct Literal: Sendable {
        let line: Int
        /// Without quotes; an interpolation is `\()`.
        let text: String
    }

    let path: String
    /// As written.
    let lines: [String]
    /// Each line without its comment; string literals are `""`, a raw identifier is one word with
    /// underscores.
    let code: [String]
    /// Each line's comment with its slashes, or the empty string.
    let comments: [String]
    let literals: [Literal]
    let tokens: [Token]

    init(path: String, text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        scanner.scanCode(untilParenthesis: false)
        scanner.endLine()
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        code = scanner.code
        comments = scanner.comments
        literals = scanner.literals
        tokens = Token.all(in: scanner.code)
    }

    /// `Sources/Domain/Links/ShortCode.swift` → `Links`; `Sources/afterlink/Serve/Server.swift` →
    /// `afterlink`.
    var target: String {
        let folders = path.split(separator: "/").dropLast()
        return folders.count > 2 && Arrow.bands.contains(band) ? String(folders[2]) : band
    }

    /// The folder below `Sources` or `Tests`: a band, or a target that has none.
    var band: String { String(path.split(separator: "/")[1]) }
}

private struct Scanner {
    let bytes: [UInt8]
    private var position = 0
    private var codeLine: [UInt8] = []
    private var commentLine: [UInt8] = []
    private(set) var code: [String] = []
    private(set) var comments: [String] = []
    private(set) var literals: [SwiftSource.Literal] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func scanCode(untilParenthesis: Bool) {
        var depth = 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), starts(with: "//") {
                scanComment()
            } else if byte == UInt8(ascii: "`") {
                scanRawIdentifier()
            } else if let hashes = hashesOfQuote(from: byte) {
                scanString(hashes: hashes)
            } else {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                position += 1
                if byte == UInt8(ascii: "\n") { endLine() } else { codeLine.append(byte) }
                if untilParenthesis, depth == 0 { return }
            }
        }
    }

    mutating func endLine() {
        code.append(String(decoding: codeLine, as: UTF8.self))
        comments.append(String(decoding: commentLine, as: UTF8.self))
        codeLine = []
        commentLine = []
    }

    private mutating func scanComment() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            commentLine.append(bytes[position])
            position += 1
        }
    }

    private mutating func scanRawIdentifier() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "`") {
            let isLetter = Token.isWordByte(bytes[position])
            codeLine.append(isLetter ? bytes[position] : UInt8(ascii: "_"))
            position += 1
        }
        position += 1
    }

    private func hashesOfQuote(from byte: UInt8) -> Int? {
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { return nil }
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let quote = position + hashes
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
    }

    private mutating func scanString(hashes: Int) {
        position += hashes
        let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        let pounds = String(repeating: "#", count: hashes)
        let firstLine = code.count + 1
        var text: [UInt8] = []
        position += quote.utf8.count
        codeLine += "\"\"".utf8
        while position < bytes.count, !starts(with: quote + pounds) {
            if starts(with: "\\" + pounds + "(") {
                position += hashes + 2
                text += "\\()".utf8
                scanCode(untilParenthesis: true)
                continue
            }
            let isEscape = starts(with: "\\" + pounds)
            if bytes[position] == UInt8(ascii: "\n") { endLine() }
            text.append(bytes[position])
            position += 1
            if isEscape, position + hashes < bytes.count {
                position += hashes
                text.append(bytes[position])
                position += 1
            }
        }
        position += quote.utf8.count + hashes
        literals.append(SwiftSource.Literal(line: firstLine, text: String(decoding: text, as: UTF8.self)))
    }

    private func starts(with text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }
}
