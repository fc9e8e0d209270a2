import Testing
import Vocabulary

@Suite struct QueryTests {
    private func pairs(_ raw: String) -> [String]? {
        Query(raw: raw)?.items.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a=", ["a="]), ("a=b", ["a=b"]), ("a=b=c", ["a=b=c"]), ("=b", ["=b"]),
        ("=", ["="]),
        ("a=1&b=2&a=3", ["a=1", "b=2", "a=3"]), ("&&a=1&&", ["a=1"]), ("a=b+c", ["a=b+c"]),
        ("a=b%26c%3D", ["a=b&c="]),
        ("%61=%62", ["a=b"]), ("a;b=c", ["a;b=c"]), ("a=%", ["a=%"]), ("한=글", ["한=글"]),
    ])
    func `a query splits at ampersands and the first equals sign, then decodes each part once`(
        raw: String, expected: [String]
    ) {
        #expect(pairs(raw) == expected)
    }

    @Test func `one illegal byte leaves its neighbours alone`() {
        let backslash = Query(raw: #"deep_link_value=%3Cpromo\&deep_link_sub1=%ED%95%9C"#)
        #expect(backslash?["deep_link_value"] == #"<promo\"#)
        #expect(backslash?["deep_link_sub1"] == "한")
        let percent = Query(raw: "c=100%&deep_link_sub1=%ED%95%9C")
        #expect(percent?["c"] == "100%")
        #expect(percent?["deep_link_sub1"] == "한")
    }

    @Test func `the first of several values counts, and a bare name has the empty one`() {
        let query = Query(raw: "a=1&a=2&b&c=")
        #expect(query?["a"] == "1")
        #expect(query?["b"] == "")
        #expect(query?["c"] == "")
        #expect(query?["d"] == nil)
        #expect(Query(raw: "&")?.isEmpty == true)
    }

    @Test(arguments: ["a=%00", "%00=a", "a=1&b=%FF", "%C3"])
    func `NUL and invalid UTF-8 are refused in any part`(raw: String) {
        #expect(Query(raw: raw) == nil)
    }

    @Test(arguments: [
        ("a=1&b=%FF&c=3", "a=1&c=3"), ("%00=a", ""), ("a=%00&b", "b"),
        ("c=100%&d=%ED%95%9C", "c=100%25&d=%ED%95%9C"),
    ])
    func `what can be read of a query stays when a part of it cannot`(raw: String, readable: String) {
        #expect(Query(readable: raw).text == readable)
        #expect(Query(readableOf: "/JJet?" + raw).text == readable)
        #expect(Query(readableOf: "/JJet").isEmpty)
    }

    @Test(arguments: ["a=1&b=2", "a", "a=", "%ED%95%9C=a%26b%3Dc%25", "a=%2B"])
    func `a query is written with every reserved character escaped, and reads back`(raw: String) throws {
        let query = try #require(Query(raw: raw))
        #expect(query.text == raw)
        #expect(Query(raw: query.text) == query)
    }
}
