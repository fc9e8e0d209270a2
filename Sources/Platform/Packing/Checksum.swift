internal import CSys

/// CRC-32C (Castagnoli): finds torn and rotten bytes. It is no defence against a forger.
package enum Checksum {
    /// Goes on from `sum`, so that a checksum over parts equals the one over the whole.
    package static func crc32c(_ bytes: UnsafeRawBufferPointer, after sum: UInt32 = 0) -> UInt32 {
        csys_crc32c(sum, bytes.baseAddress, bytes.count)
    }

    package static func crc32c(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { crc32c($0) }
    }
}
