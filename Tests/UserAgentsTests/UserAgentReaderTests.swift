import TestSupport
import Testing
import UserAgents

@Suite struct `uap-core's rules` {
    private static let reader = Result { try UserAgentReader() }

    private func read(_ userAgent: String) throws -> UserAgentFacts {
        try Self.reader.get().read(userAgent)
    }

    @Test func `name browser, system and device`() throws {
        let facts = try read(
            "Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 "
                + "(KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.119 Mobile Instagram 324.0.0.27.50"
        )
        #expect(facts.browser == "Instagram")
        #expect(facts.browserVersion == "324.0.0")
        #expect(facts.system == "Android")
        #expect(facts.systemVersion == "14")
        #expect(facts.brand == "Samsung")
        #expect(facts.model == "SM-S921N")
    }

    @Test func `a part that one match leaves out is not taken from an earlier match`() throws {
        _ = try read(
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) Version/17.6.1 Mobile/15E148"
        )
        #expect(
            try read("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/132.0.0.0 Safari/537.36").systemVersion
                == "10")
        #expect(try read("facebookexternalhit/1.1;kakaotalk-scrap/1.0;").browserVersion == "1.1")
    }

    @Test(arguments: ["", "x", "한글", "\u{0}\u{FFFF}", "((((((((("])
    func `what no rule knows is nil`(userAgent: String) throws {
        #expect(try read(userAgent).system == nil)
    }

    @Test(arguments: ["a", "Mozilla/5.0 (", "x/1.1.1.1.1 ", "Android 1;", "(iPhone; ", "-iPad/1", "한"])
    func `a hostile user agent is read in bounded time`(piece: String) throws {
        let clock = ContinuousClock()
        let time = try clock.measure { _ = try read(String(repeating: piece, count: 100_000)) }
        #expect(time < .seconds(2))
    }

    @Test func `the same text is read the same again, also after many others`() throws {
        let userAgent =
            "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1"
        let first = try read(userAgent)
        for number in 0..<200 { _ = try read("agent/\(number)") }
        #expect(try read(userAgent) == first)
    }

    @Test func `every user agent of the table is read without a wrong system`() throws {
        for columns in try fixtureRows("user-agents.tsv") where ["browser", "in-app"].contains(columns[1]) {
            let facts = try read(columns[0])
            let system = columns[2].split(separator: " ")[0]
            guard ["iOS", "Android", "Windows"].contains(system) else { continue }
            #expect(facts.system == String(system), "\(columns[0])")
        }
    }

    @Test func `a missing or foreign file is named`() {
        #expect(throws: RuleFileError.self) { try UserAgentReader(path: "/nowhere/regexes.yaml") }
        #expect(throws: RuleFileError.self) { try UserAgentReader(path: #filePath) }
    }
}
