import Testing
import Vocabulary
import Webhooks

@Suite struct `A webhook's target` {
    @Test(arguments: [
        "8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1", "192.167.1.1",
        "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8",
    ])
    func `may be on the open internet`(text: String) {
        #expect(IPAddress(text)?.isPublic == true)
    }

    @Test(arguments: [
        "127.0.0.1", "127.255.255.255", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1",
        "169.254.169.254", "100.64.0.1", "0.0.0.0", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255",
        "::1", "::", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1",
    ])
    func `may not be inside, however it is wrapped`(text: String) {
        #expect(IPAddress(text)?.isPublic == false)
    }
}
