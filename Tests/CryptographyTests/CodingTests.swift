internal import Cryptography
internal import Testing

@Suite struct `Bytes as text` {
    /// RFC 4648 §10, without padding, and the two letters of the URL alphabet.
    @Test(
        arguments: [
            ([], ""), (Array("f".utf8), "Zg"), (Array("fo".utf8), "Zm8"), (Array("foo".utf8), "Zm9v"),
            (Array("foob".utf8), "Zm9vYg"), (Array("fooba".utf8), "Zm9vYmE"),
            (Array("foobar".utf8), "Zm9vYmFy"),
            ([0xfb, 0xff, 0xfe], "-__-"),
        ] as [([UInt8], String)])
    func `go through base 64 and back`(bytes: [UInt8], text: String) {
        #expect(base64URL(bytes) == text)
        #expect(base64URLDecoded(text) == bytes)
    }

    @Test(arguments: [
        "Z", "Zg==", "Zh", "Zm9v\n", " Zm9v", "Zm+v", "Zm/v", "Zm9vY", "Zm9vYé", "====", "Zg\0\0",
    ])
    func `have one spelling only`(text: String) {
        #expect(base64URLDecoded(text) == nil)
    }

    @Test func `go through hexadecimal and back`() {
        let all = [UInt8](0...255)
        #expect(hexadecimal([0, 0x0f, 0xa0, 0xff]) == "000fa0ff")
        #expect(hexadecimalDecoded(hexadecimal(all)) == all)
        #expect(hexadecimalDecoded("00FFaB") == [0, 255, 0xab])
        #expect(hexadecimalDecoded("") == [])
    }

    @Test(arguments: ["0", "0g", "é", "0x", " 00", "００"])
    func `are refused when they are not pairs of digits`(text: String) {
        #expect(hexadecimalDecoded(text) == nil)
    }
}
