extension Meaning {
    /// Takes note of a field that concerns the server itself; told apart by length first, so that the others
    /// cost one comparison.
    mutating func note(_ field: HeadIndex.Field, in bytes: UnsafeRawBufferPointer) throws(Refusal) {
        let name = field.name.of(bytes)
        let value = field.value.of(bytes)
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"): try noteHost(field.value, value)
        case 6 where name.equalsIgnoringCase("expect"): try noteExpectation(value)
        case 10 where name.equalsIgnoringCase("connection"): try noteConnection(value)
        case 12 where name.equalsIgnoringCase("x-request-id"): noteRequestID(field.value, value)
        case 14 where name.equalsIgnoringCase("content-length"): try noteLength(value)
        case 17 where name.equalsIgnoringCase("transfer-encoding"): try noteCoding(value)
        default: break
        }
    }

    private mutating func noteHost(_ extent: Extent, _ value: UnsafeRawBufferPointer) throws(Refusal) {
        guard host == nil else { throw .malformed("There is more than one Host field.") }
        guard value.allSatisfy(\.isHost) else { throw .malformed("The Host field is not a host.") }
        host = extent
    }

    private mutating func noteExpectation(_ value: UnsafeRawBufferPointer) throws(Refusal) {
        guard value.equalsIgnoringCase("100-continue") else {
            throw Refusal(code: .expectationFailed, detail: "The only expectation known is 100-continue.")
        }
        expectsContinue = true
    }

    /// A comma-separated list of tokens, where empty elements are allowed (RFC 9110 §5.6.1).
    private mutating func noteConnection(_ value: UnsafeRawBufferPointer) throws(Refusal) {
        var start = 0
        while start <= value.count {
            let end = value[start...].firstIndex(of: .comma) ?? value.count
            let option = UnsafeRawBufferPointer(rebasing: value[HeadIndex.trimmed(value, start..<end)])
            guard option.allSatisfy(\.isToken) else {
                throw .malformed("The Connection field is not a list of tokens.")
            }
            if option.equalsIgnoringCase("close") { asksToClose = true }
            if option.equalsIgnoringCase("keep-alive") { asksToStay = true }
            start = end + 1
        }
    }

    /// Anything else than 1 to 64 plain characters is not repeated in answers and logs; one is made instead.
    private mutating func noteRequestID(_ extent: Extent, _ value: UnsafeRawBufferPointer) {
        let isSane =
            (1...64).contains(value.count)
            && value.allSatisfy { $0.isDigit || ($0 | 0x20) &- 97 < 26 || ".-_".utf8.contains($0) }
        if isSane { requestID = extent }
    }

    /// Digits, once. A repeated field is refused even when it says the same.
    private mutating func noteLength(_ value: UnsafeRawBufferPointer) throws(Refusal) {
        guard contentLength == nil, !value.isEmpty, value.allSatisfy(\.isDigit) else {
            throw .malformed("Content-Length is not one number.")
        }
        contentLength = value.reduce(0) { total, digit in
            let (tens, isHuge) = total.multipliedReportingOverflow(by: 10)
            let (sum, isTooMuch) = tens.addingReportingOverflow(Int(digit) - 48)
            return isHuge || isTooMuch ? .max : sum
        }
    }

    /// `chunked`, once. Any other coding, or a second one, could hide where the body ends.
    private mutating func noteCoding(_ value: UnsafeRawBufferPointer) throws(Refusal) {
        guard !isChunked, value.equalsIgnoringCase("chunked") else {
            throw Refusal(
                code: .unsupportedTransferCoding,
                detail: "The only transfer coding accepted is chunked, once.")
        }
        isChunked = true
    }
}
