import Packing
import Testing

@Suite struct PackerTests {
    @Test(arguments: [0, 1, 127, 128, 300, 1 << 35, UInt64.max - 1, UInt64.max])
    func `a number comes back as it was put`(number: UInt64) throws {
        var packer = Packer()
        packer.put(number: number)
        var unpacker = Unpacker(packer.bytes)
        #expect(try unpacker.number() == number)
        #expect(unpacker.isAtEnd)
    }

    @Test(arguments: [0, -1, 1, 63, -64, 64, Int64.min, Int64.max])
    func `a signed number comes back as it was put`(value: Int64) throws {
        var packer = Packer()
        packer.put(signed: value)
        var unpacker = Unpacker(packer.bytes)
        #expect(try unpacker.signed() == value)
    }

    @Test func `texts and fixed numbers keep their order`() throws {
        var packer = Packer()
        packer.put(text: "")
        packer.put(fixed: UInt32(0xDEAD_BEEF))
        packer.put(text: "카카오톡")
        packer.put(byte: 7)
        var unpacker = Unpacker(packer.bytes)
        #expect(try unpacker.text() == "")
        #expect(try unpacker.fixed(UInt32.self) == 0xDEAD_BEEF)
        #expect(try unpacker.text() == "카카오톡")
        #expect(try unpacker.byte() == 7)
    }

    @Test func `every shorter prefix is a misread, never a trap`() throws {
        var packer = Packer()
        packer.put(text: "a text")
        packer.put(fixed: UInt64.max)
        packer.put(number: 1 << 40)
        for count in 0..<packer.count {
            #expect(throws: Misread.self) {
                var unpacker = Unpacker(packer.bytes, in: 0..<count)
                _ = try unpacker.text()
                _ = try unpacker.fixed(UInt64.self)
                _ = try unpacker.number()
            }
        }
    }

    @Test func `a number of more than 64 bits is malformed`() {
        var unpacker = Unpacker([UInt8](repeating: 0xFF, count: 9) + [0x02])
        #expect(throws: Misread.malformed) { try unpacker.number() }
    }

    @Test func `ill-formed UTF-8 comes back repaired`() throws {
        var unpacker = Unpacker([2, 0x61, 0xFF])
        #expect(try unpacker.text() == "a\u{FFFD}")
    }
}

@Suite struct ChecksumTests {
    /// RFC 3720, appendix B.4.
    @Test(
        arguments: [
            ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
            ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
            ([UInt8](0..<32), 0x46DD_794E),
            (Array("123456789".utf8), 0xE306_9283),
        ] as [([UInt8], UInt32)])
    func `the published sums come out`(bytes: [UInt8], sum: UInt32) {
        #expect(Checksum.crc32c(bytes) == sum)
    }

    @Test func `a sum over parts is the sum over the whole`() {
        let whole = [UInt8](0..<100)
        let first = Checksum.crc32c(Array(whole[..<37]))
        let both = Array(whole[37...]).withUnsafeBytes { Checksum.crc32c($0, after: first) }
        #expect(both == Checksum.crc32c(whole))
    }
}
