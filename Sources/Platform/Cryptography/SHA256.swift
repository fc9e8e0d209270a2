internal import CLibCrypto

/// SHA-256 (FIPS 180-4): 32 bytes.
package func sha256(_ message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    precondition(SHA256(message, message.count, &digest) != nil, "libcrypto refused to hash")
    return digest
}

/// HMAC with SHA-256 (RFC 2104): 32 bytes.
package func hmacSHA256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    var mac = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var length: UInt32 = 0
    let result = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &mac, &length)
    precondition(result != nil && Int(length) == mac.count, "libcrypto refused to sign")
    return mac
}

/// Compares secrets in a time that says nothing of where they differ. Lengths are no secret.
package func isEqualInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
}
