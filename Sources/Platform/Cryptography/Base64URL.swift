internal import CLibCrypto

/// Base 64 with the URL alphabet and without padding (RFC 4648 §5).
package func base64URL(_ bytes: [UInt8]) -> String {
    var encoded = [UInt8](repeating: 0, count: (bytes.count + 2) / 3 * 4 + 1)
    let length = EVP_EncodeBlock(&encoded, bytes, Int32(bytes.count))
    let letters = encoded.prefix(Int(length)).filter { $0 != UInt8(ascii: "=") }.map { letter in
        switch letter {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: letter
        }
    }
    return String(decoding: letters, as: UTF8.self)
}

/// Nil unless the text is exactly what `base64URL` writes: one text for each value, so that a token cannot be
/// respelled.
package func base64URLDecoded(_ text: String) -> [UInt8]? {
    var letters = text.utf8.map { letter in
        switch letter {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: letter
        }
    }
    let padding = (4 - letters.count % 4) % 4
    letters += [UInt8](repeating: UInt8(ascii: "="), count: padding)
    var bytes = [UInt8](repeating: 0, count: letters.count / 4 * 3)
    guard padding < 3, EVP_DecodeBlock(&bytes, letters, Int32(letters.count)) >= 0 else { return nil }
    bytes.removeLast(padding)
    return base64URL(bytes) == text ? bytes : nil
}
