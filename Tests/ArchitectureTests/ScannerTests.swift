import Testing

/// The checks can be no better than their reading of Swift.
@Suite struct ScannerTests {
    private func source(_ text: String) -> SwiftSource {
        SwiftSource(path: "Sources/Domain/Links/Link.swift", text: text)
    }

    @Test func `code, comments and strings are told apart`() {
        let read = source("let a = \"x // y\"  // why \"so\"\nlet b = 1")
        #expect(read.code == ["let a = \"\"  ", "let b = 1"])
        #expect(read.comments == ["// why \"so\"", ""])
        #expect(read.literals.map(\.text) == ["x // y"])
    }

    @Test func `an interpolation is code, with strings of its own`() {
        let read = source(#"let a = "1 \(f(b, "c \(d) e")) 2""#)
        #expect(read.literals.map(\.text).sorted() == [#"1 \() 2"#, #"c \() e"#])
        #expect(read.tokens.map(\.text).contains("f"))
        #expect(read.tokens.map(\.text).contains("d"))
    }

    @Test func `escaped, raw and long strings end where Swift ends them`() {
        #expect(source(#"let a = "\"" + "b""#).literals.map(\.text) == [#"\""#, "b"])
        #expect(source(##"let a = #"x " \( "# + "b""##).literals.map(\.text) == [#"x " \( "#, "b"])
        let long = source("let a = \"\"\"\n  one \"two\"\n  \"\"\"\nlet b = \"c\"")
        #expect(long.literals.map(\.text) == ["\n  one \"two\"\n  ", "c"])
        #expect(long.literals.map(\.line) == [1, 4])
        #expect(long.code.count == 4)
    }

    @Test func `a raw identifier is one word`() {
        let read = source("@Test func `it's \"odd\", isn't it`() {}")
        #expect(read.functions.map(\.name) == ["it_s__odd___isn_t_it"])
        #expect(read.literals.isEmpty)
    }

    @Test func `functions are found with their length and parameters`() {
        let read = source(
            """
            protocol P { func a(b: B) -> C
                var d: D { get } }
            struct S {
                let e: Int
                init(_ e: Int) { self.e = .init(e) }
                func f<T>(g: (T, T), h: [T: T]) -> (T) -> T {
                    { $0 }
                }
            }
            """)
        #expect(read.functions.map(\.name) == ["d", "init", "f"])
        #expect(read.functions.map(\.parameterCount) == [0, 1, 2])
        #expect(read.functions.map(\.length) == [1, 1, 3])
        #expect(read.typeNames.map(\.text) == ["P", "S"])
    }

    @Test func `words of an identifier are told apart`() {
        let words = ["installReferrer", "HTTPRoute", "URLSession", "snake_case", "IPv4", "x"].map {
            Token(text: $0).words
        }
        #expect(
            words == [
                ["install", "referrer"], ["http", "route"], ["url", "session"], ["snake", "case"],
                ["i", "pv4"], ["x"],
            ])
    }

    @Test func `imports are found in every form`() {
        let read = source(
            """
            import A
            package import B
            @testable import C
            import func D.e
            // import F
            let g = "import H"
            """
        )
        #expect(read.imports.map(\.module) == ["A", "B", "C", "D"])
        #expect(read.imports.map(\.isScoped) == [false, false, false, true])
    }
}
