/// The part of a short URL after its template. Case-sensitive; callers hand it over in NFC.
package enum LinkCode {
    package enum Flaw: Hashable, Sendable {
        case empty
        case tooLong
        case character(Unicode.Scalar)
        /// A mark at either end is lost when the URL is pasted into a sentence.
        case mark
    }

    /// Letters and digits of any script, and between them `-`, `_`, `.`, `~`.
    package static func flaw(in code: String, limit: Int = LinkLimits.code) -> Flaw? {
        guard let first = code.unicodeScalars.first, let last = code.unicodeScalars.last else {
            return .empty
        }
        guard code.utf8.count <= limit else { return .tooLong }
        if let stray = code.unicodeScalars.first(where: { !isLetter($0) && !marks.contains($0) }) {
            return .character(stray)
        }
        return "._~".unicodeScalars.contains(last) || marks.contains(first) ? .mark : nil
    }

    /// First path segments that the server answers itself, in either case.
    package static func isReserved(_ segment: String) -> Bool {
        let isLowercase = segment.utf8.allSatisfy { !(0x41...0x5A).contains($0) && $0 < 0x80 }
        return reserved.contains(isLowercase ? segment : segment.lowercased())
    }

    /// A path segment as a code: without the punctuation that a sentence around a pasted URL leaves at its
    /// end, which no code ends in.
    package static func withoutSentenceMarks(_ segment: String) -> String {
        if let last = segment.utf8.last, isASCIILetterOrDigit(last) { return segment }
        var scalars = segment.unicodeScalars[...]
        while let last = scalars.last, sentenceMarks.contains(last) { scalars = scalars.dropLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Five bits of each random byte choose a letter; 32 letters, none of which looks like another.
    package static func generated(from random: some Collection<UInt8>) -> String {
        precondition(
            random.count >= LinkLimits.generatedCode, "a generated code needs a random byte a letter")
        let letters = random.prefix(LinkLimits.generatedCode).map { alphabet[Int($0 & 31)] }
        return String(decoding: letters, as: UTF8.self)
    }

    private static func isASCIILetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        case .otherSymbol: scalar.value > 0x7F
        default: false
        }
    }

    private static let marks = "-_.~".unicodeScalars
    private static let sentenceMarks = ".,;:!?~_)]}>'\"*»”’…、。，！？）」』】〉》".unicodeScalars
    private static let alphabet = Array("23456789abcdefghjkmnopqrstuvwxyz".utf8)
    private static let reserved: Set<String> = [
        "v1", ".well-known", "apple-app-site-association", "healthz", "readyz", "metrics", "console", "docs",
        "favicon.ico", "robots.txt",
    ]
}
