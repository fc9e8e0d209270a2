internal import CLibCrypto

/// Bytes that nobody can foresee. A system without randomness cannot make keys, so it stops here.
package func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    precondition(RAND_bytes(&bytes, Int32(count)) == 1, "libcrypto has no randomness")
    return bytes
}
