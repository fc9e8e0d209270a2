extension HeadIndex {
    static var targetTooLong: Refusal {
        Refusal(code: .targetTooLong, detail: "The request target is longer than this server accepts.")
    }

    /// Exactly: method, one space, target, one space, `HTTP/1.0` or `HTTP/1.1`.
    mutating func readRequestLine(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ limits: borrowing Limits
    ) throws(Refusal) {
        var cursor = range.lowerBound
        while cursor < range.upperBound, bytes[cursor].isToken { cursor += 1 }
        let methodEnd = cursor
        guard methodEnd > range.lowerBound, methodEnd - range.lowerBound <= 32,
            methodEnd < range.upperBound, bytes[methodEnd] == .space
        else { throw .malformed("The request does not start with a method and one space.") }
        cursor += 1
        let targetStart = cursor
        var isASCII = true
        while cursor < range.upperBound, bytes[cursor] > .space, bytes[cursor] != 0x7F {
            if bytes[cursor] >= 0x80 { isASCII = false }
            cursor += 1
        }
        guard cursor - targetStart <= limits.targetBytes else { throw Self.targetTooLong }
        guard cursor > targetStart, cursor < range.upperBound, bytes[cursor] == .space else {
            throw .malformed("The request line is not a method, a target and a version.")
        }
        line.method = Extent(range.lowerBound, methodEnd)
        line.isHead = line.method.of(bytes).equals("HEAD")
        try readVersion(UnsafeRawBufferPointer(rebasing: bytes[cursor + 1..<range.upperBound]))
        try readTarget(bytes, targetStart..<cursor)
        guard isASCII || line.target.of(bytes).isUTF8 else {
            throw .malformed("The request target is not UTF-8.")
        }
    }

    private mutating func readVersion(_ version: UnsafeRawBufferPointer) throws(Refusal) {
        if version.equals("HTTP/1.1") { return }
        if version.equals("HTTP/1.0") {
            line.isLegacy = true
            return
        }
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[5].isDigit,
            version[6] == UInt8(ascii: "."), version[7].isDigit
        else { throw .malformed("The request line does not end with one space and an HTTP version.") }
        throw Refusal(code: .versionNotSupported, detail: "This server speaks HTTP/1.0 and HTTP/1.1.")
    }

    /// Origin form, `*` for OPTIONS, or absolute form; where its host must be the one in `Host`.
    private mutating func readTarget(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
    ) throws(Refusal) {
        line.target = Extent(range.lowerBound, range.upperBound)
        var path = range.lowerBound
        if bytes[path] != .slash {
            let isAsterisk = line.target.of(bytes).equals("*") && line.method.of(bytes).equals("OPTIONS")
            if !isAsterisk { path = try readAuthority(bytes, range) }
        }
        let question = (path..<range.upperBound).first { bytes[$0] == .questionMark }
        line.path = Extent(path, question ?? range.upperBound)
        line.query = question.map { Extent($0 + 1, range.upperBound) }
    }

    /// Answers where the path starts behind `http://authority`.
    private mutating func readAuthority(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>
    ) throws(Refusal) -> Int {
        let target = line.target.of(bytes)
        let scheme = target.startsIgnoringCase("http://") ? 7 : target.startsIgnoringCase("https://") ? 8 : 0
        let start = range.lowerBound + scheme
        guard scheme > 0, let path = (start..<range.upperBound).first(where: { bytes[$0] == .slash }),
            path > start
        else { throw .malformed("The request target is neither a path nor an http address with a path.") }
        line.authority = Extent(start, path)
        return path
    }
}

extension UnsafeRawBufferPointer {
    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && startsIgnoringCase(text, folding: 0)
    }

    /// `text` must be lower-case.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && startsIgnoringCase(text)
    }

    /// `text` must be lower-case. Letters fold by one bit; `folding: 0` compares exactly.
    func startsIgnoringCase(_ text: StaticString, folding bit: UInt8 = 0x20) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount {
            let wanted = text.utf8Start[index]
            let byte = self[index]
            guard byte == wanted || (wanted &- 97 < 26 && byte | bit == wanted) else { return false }
        }
        return true
    }

    var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
