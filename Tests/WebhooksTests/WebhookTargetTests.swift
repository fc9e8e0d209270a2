import Testing
import Webhooks

@Suite struct `The address of a webhook` {
    @Test(arguments: [
        "https://hooks.example.com", "https://hooks.example.com/", "HTTPS://Hooks.Example.com:8443/a?b=c",
        "https://8.8.8.8/x", "https://[2606:4700::1111]/x", "https://example.com./x",
    ])
    func `is an https address on the open internet`(url: String) {
        #expect(problem(ofTarget: url, allowsPrivate: false) == nil)
    }

    @Test(arguments: [
        "https://127.0.0.1/", "https://localhost/", "https://LOCALHOST:1/", "https://a.localhost/",
        "https://printer.local/", "https://metadata.google.internal/", "https://169.254.169.254/latest",
        "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://127.1/", "https://0x7f000001/",
        "https://2130706433/", "https://127.0.0.01/", "https://intranet/", "https://10.0.0.1.:80/",
    ])
    func `is not inside, however it is written`(url: String) {
        #expect(problem(ofTarget: url, allowsPrivate: false) == .privateHost)
        #expect(problem(ofTarget: url, allowsPrivate: true) == nil)
    }

    @Test(arguments: [
        "", "https://", "https:///x", "ftp://example.com/", "example.com", "https://user@example.com/",
        "https://exa mple.com/", "https://example.com/#a", "https://example.com/\n",
        "https://example.com:99999/",
        "https://example.com:/", "https://[::1/", "https://ex\\ample.com/", "https://한글.example.com/",
        "https://example.com/" + String(repeating: "a", count: 2048),
    ])
    func `is written as addresses are`(url: String) {
        #expect(problem(ofTarget: url, allowsPrivate: true) == .malformed)
    }

    @Test func `is plain http only where private targets are allowed`() {
        #expect(problem(ofTarget: "http://example.com/", allowsPrivate: false) == .notHTTPS)
        #expect(problem(ofTarget: "http://127.0.0.1:9000/", allowsPrivate: true) == nil)
    }
}
