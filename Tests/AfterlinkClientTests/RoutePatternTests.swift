import AfterlinkClient
import Testing

struct RoutePatternTests {
    @Test(arguments: [
        ("myapp://dosomething/AbC", "AbC"), ("MYAPP://DoSomething/AbC", "AbC"),
        ("myapp://doSomething/abc", "abc"),
        ("myapp://doSomething/abc/", "abc"), ("myapp://doSomething/abc?x=1#f", "abc"),
        ("myapp://doSomething/%ED%95%9C%2F7", "한/7"), ("myapp://doSomething/100%", "100%"),
    ])
    func `scheme and host ignore case, the value keeps its own`(url: String, id: String) throws {
        let pattern = try #require(RoutePattern("myapp://doSomething/:id"))
        #expect(pattern.match(url) == ["id": id])
    }

    @Test(arguments: [
        "myapp://other/7", "other://doSomething/7", "myapp://doSomething", "myapp://doSomething/7/8", "",
        "/7",
    ])
    func `another route is not matched`(url: String) throws {
        let pattern = try #require(RoutePattern("myapp://doSomething/:id"))
        #expect(pattern.match(url) == nil)
    }

    @Test func `the path keeps its case`() throws {
        let pattern = try #require(RoutePattern("https://www.Example.com/Product/:id"))
        #expect(pattern.match("https://WWW.example.com/Product/7") == ["id": "7"])
        #expect(pattern.match("https://www.example.com/product/7") == nil)
    }

    @Test func `a pattern without a scheme is none`() {
        #expect(RoutePattern("product/:id") == nil)
    }
}
