internal import Vocabulary

/// A referral token as text: `rt1_` and base 64 of key id, claims, the inviter's user id, and 16 bytes of
/// MAC.
///
/// The key id lets keys rotate: new tokens name the new key, old ones verify as long as the old key is kept.
extension ReferralToken {
    package enum Parsed: Hashable, Sendable {
        case genuine(ReferralToken)
        /// Not this format at all, cut short, or not signed by a key of ours.
        case forged
    }

    private static let prefix = "rt1_"
    /// Signed with every token, so that no other signature of the same key can pass for one.
    private static let purpose = Array("afterlink referral token 1".utf8)
    private static let macBytes = 16

    /// `sign` answers at least 16 bytes of a MAC under the key with that id; the first 16 are kept.
    package func text(keyID: UInt8, sign: ([UInt8]) throws -> [UInt8]) rethrows -> String {
        let body = [keyID] + claims
        let mac = try sign(Self.purpose + body).prefix(Self.macBytes)
        precondition(mac.count == Self.macBytes, "a MAC of fewer than 16 bytes")
        return Self.prefix + Base64URL.text(body + mac)
    }

    /// `verify` compares in constant time, and answers false for a key id that it does not know.
    package static func parse(
        _ text: String, verify: (_ keyID: UInt8, _ message: [UInt8], _ mac: [UInt8]) -> Bool
    ) -> Parsed {
        guard text.utf8.count <= Limits.tokenBytes, text.hasPrefix(prefix),
            let bytes = Base64URL.bytes(text.dropFirst(prefix.count)), bytes.count > macBytes,
            let keyID = bytes.first
        else {
            return .forged
        }
        let body = Array(bytes.dropLast(macBytes))
        guard verify(keyID, purpose + body, Array(bytes.suffix(macBytes))),
            let token = ReferralToken(claims: body.dropFirst())
        else {
            return .forged
        }
        return .genuine(token)
    }

    private var claims: [UInt8] {
        var bytes: [UInt8] = [isDeterministic ? 1 : 0] + appID.uuid.bytes + programID.uuid.bytes
        if case .install(let id) = bearer {
            bytes[0] |= 2
            bytes += id.bytes
        }
        bytes += bigEndian(confidence)
        bytes += bigEndian(UInt16(clamping: revision))
        bytes += bigEndian(UInt32(clamping: issuedAt.milliseconds / 1000))
        bytes += bigEndian(UInt32(clamping: expiresAt.milliseconds / 1000))
        return bytes + Array(inviterUserID.utf8)
    }

    private init?(claims: ArraySlice<UInt8>) {
        var rest = claims
        guard let flags = rest.popFirst(), flags <= 3,
            let app = UUIDBits(bytes: rest.take(16)), let program = UUIDBits(bytes: rest.take(16))
        else {
            return nil
        }
        bearer = .inviter
        if flags & 2 != 0 {
            guard let install = UUIDBits(bytes: rest.take(16)) else { return nil }
            bearer = .install(install)
        }
        guard rest.count > 12 else { return nil }
        isDeterministic = flags & 1 != 0
        appID = ID(app)
        programID = ID(program)
        confidence = UInt16(rest.takeNumber(2))
        revision = Int(rest.takeNumber(2))
        issuedAt = Timestamp(milliseconds: Int64(rest.takeNumber(4)) * 1000)
        expiresAt = Timestamp(milliseconds: Int64(rest.takeNumber(4)) * 1000)
        inviterUserID = String(decoding: rest, as: UTF8.self)
    }
}

private func bigEndian(_ number: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { removeFirst(Swift.min(count, self.count)) }
        return prefix(count)
    }

    fileprivate mutating func takeNumber(_ count: Int) -> UInt64 {
        take(count).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
