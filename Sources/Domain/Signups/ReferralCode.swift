/// A code that names an inviter, for a person to read out and type: in upper case, without the spaces around
/// it.
package struct ReferralCode: Hashable, Sendable {
    package let text: String

    /// Reads what was typed; `nfc` composes Unicode. Nil when no code can look like that.
    package init?(typed: String, nfc: (String) -> String) {
        let trimmed = typed.drop(while: \.isWhitespace).trimmingEnd(while: \.isWhitespace)
        let folded = nfc(trimmed.uppercased())
        guard Limits.codeLetters.contains(folded.count), folded.utf8.count <= Limits.codeBytes,
            folded.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        else {
            return nil
        }
        text = folded
    }

    /// A code that was read or drawn before and kept.
    package init(stored text: String) {
        self.text = text
    }

    /// Draws a code from random bytes, one for each letter. 31 letters and 8 places: 10^11.9 codes.
    package init(random bytes: some Collection<UInt8>) {
        precondition(bytes.count >= Limits.generatedCodeLetters, "too few random bytes for a code")
        let letters = bytes.prefix(Limits.generatedCodeLetters).map {
            Self.alphabet[Int($0) * Self.alphabet.count / 256]
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    /// Digits and capitals without those that look or sound alike: 0 O, 1 I L.
    package static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ".utf8)
}

extension Substring {
    fileprivate func trimmingEnd(while isUnwanted: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isUnwanted(last) { rest.removeLast() }
        return rest
    }
}
