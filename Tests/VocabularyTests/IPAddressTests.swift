import Testing
import Vocabulary

@Suite struct IPAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
        ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:201", "192.0.2.1"), ("[2001:db8::1]", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1"), ("::", "::"), ("::1", "::1"), ("1::", "1::"),
        ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
        ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"),
    ])
    func `an address is read in every form of RFC 4291`(text: String, canonical: String) {
        #expect(IPAddress(text)?.text == canonical)
    }

    @Test(arguments: [
        ("2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8::1:0:0:1"),
        ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
        ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"), ("2001:DB8::ABCD", "2001:db8::abcd"),
        ("0:0:0:0:0:0:0:0", "::"),
        ("0:0:1:0:0:0:0:0", "0:0:1::"), ("1:0:0:2:0:0:3:0", "1::2:0:0:3:0"),
        ("1:0:2:0:3:0:4:0", "1:0:2:0:3:0:4:0"),
    ])
    func `IPv6 is written as RFC 5952 says`(text: String, canonical: String) {
        #expect(IPAddress(text)?.text == canonical)
        #expect(IPAddress(canonical) == IPAddress(text))
    }

    @Test(arguments: [
        "", "1", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.04", "0x1.2.3.4", "1.2.3.-4",
        "1.2.3.+4", "1.2.3.4 ",
        "1..2.3", "1.2.3.٤", "localhost", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3",
        "12345::", "g::", "1:2:3:4:5:6:7:8::",
        "::1.2.3", "::1.2.3.256", "1.2.3.4::", "1.2.3.4::1", "::1.2.3.4:5", "[::1", "::1]", ":1::", "1::2:",
        "::+1", "::-1",
        "[1.2.3.4]", "1.2.3.4%eth0", "[]", "%eth0", "192.0.2.1:80", "[::1]:80",
    ])
    func `what is no address is refused`(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test(arguments: [
        "100.64.0.5", "100.127.255.255", "10.0.0.4", "10.255.255.255", "172.16.0.1", "172.31.255.255",
        "192.168.0.10",
        "169.254.1.1", "127.0.0.1", "0.0.0.0", "::ffff:100.64.0.5", "::ffff:10.0.0.4", "fd00::1", "fc00::1",
        "fe80::1", "febf::1", "::1", "::",
    ])
    func `a private or carrier-grade address proves nothing`(text: String) {
        #expect(IPAddress(text)?.isShared == true)
    }

    @Test(arguments: [
        "100.128.0.1", "100.63.255.255", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0",
        "192.167.255.255",
        "192.169.0.0", "169.253.255.255", "128.0.0.1", "203.0.113.7", "::2", "fec0::1", "fbff::1",
        "2001:db8::1", "::ffff:203.0.113.7",
    ])
    func `an address just outside those ranges does`(text: String) {
        #expect(IPAddress(text)?.isShared == false)
    }

    @Test(arguments: [
        ("203.0.113.7", "203.0.113.7/32", "203.0.0.0/16"),
        ("::ffff:203.0.113.7", "203.0.113.7/32", "203.0.0.0/16"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8::/32"),
    ])
    func `a household keeps an address or a /64, an operator a block`(
        text: String, network: String, operator: String
    ) throws {
        let address = try #require(IPAddress(text))
        #expect(address.networkKey.text == network)
        #expect(address.operatorKey.text == `operator`)
    }
}

@Suite struct IPRangeTests {
    @Test(arguments: [
        ("198.51.100.0/24", "198.51.100.255", true), ("198.51.100.0/24", "198.51.101.0", false),
        ("198.51.100.77/24", "198.51.100.1", true), ("0.0.0.0/0", "255.255.255.255", true),
        ("0.0.0.0/0", "::1", false),
        ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
        ("192.0.2.1/32", "192.0.2.1", true),
        ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("2001:db8::/32", "2001:db8:ffff::1", true),
        ("2001:db8::/32", "2001:db9::", false), ("2001:db8::/64", "2001:db8::ffff:0:0:1", true),
        ("2001:db8::/64", "2001:db8:0:1::", false), ("2001:db8::/65", "2001:db8::7fff:ffff:ffff:ffff", true),
        ("2001:db8::/65", "2001:db8::8000:0:0:0", false), ("2001:db8::1/128", "2001:db8::1", true),
        ("::/0", "2001:db8::1", true),
        ("::/0", "192.0.2.1", false), ("2001:db8::1/127", "2001:db8::", true),
    ])
    func `a range holds the addresses that share its prefix`(range: String, address: String, isInside: Bool)
        throws
    {
        let range = try #require(IPRange(range))
        #expect(range.contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.0/a",
        "::/129", "10.0.0/8",
        "10.0.0.0/08", "10.0.0.0 /8",
    ])
    func `what is no range is refused`(text: String) {
        #expect(IPRange(text) == nil)
    }

    @Test func `a range is written from its first address`() {
        #expect(IPRange("198.51.100.77/24")?.text == "198.51.100.0/24")
        #expect(IPRange("2001:db8::1")?.text == "2001:db8::1/128")
    }
}
