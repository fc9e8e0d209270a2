import Signups
import Testing
import Vocabulary

@Suite struct `A referral token` {
    let claims = ReferralToken(
        appID: program.appID, bearer: .install(UUIDBits(high: 7, low: 8)),
        inviter: NamedInviter(userID: "u_4411 한글", programID: nil, confidence: 0.98765, basis: .proof),
        programID: program.id, lifetime: nine..<nine + .days(30))

    /// A checksum in place of a MAC: what the tests need is that another message has another one.
    func mac(_ message: [UInt8], key: UInt8) -> [UInt8] {
        var sum = UInt64(key) &+ 14_695_981_039_346_656_037
        for byte in message { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
        return (0..<32).map { UInt8(truncatingIfNeeded: sum >> (8 * ($0 % 8))) }
    }

    func text(_ token: ReferralToken, key: UInt8 = 1) -> String {
        token.text(keyID: key) { mac($0, key: key) }
    }

    func parse(_ text: String, keys: Set<UInt8> = [1]) -> ReferralToken.Parsed {
        ReferralToken.parse(text) { key, message, given in
            keys.contains(key) && Array(mac(message, key: key).prefix(16)) == given
        }
    }

    @Test func `comes back as it was signed`() {
        #expect(parse(text(claims)) == .genuine(claims))
        var other = claims
        other.bearer = .inviter
        other.isDeterministic = false
        other.revision = 3
        #expect(parse(text(other)) == .genuine(other))
    }

    @Test func `is short and fit for a URL`() {
        let text = text(claims)
        #expect(text.utf8.count < 150)
        #expect(text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    }

    @Test func `any changed letter is a forgery`() {
        let letters = Array(text(claims))
        for place in letters.indices {
            var changed = letters
            changed[place] = changed[place] == "A" ? "B" : "A"
            #expect(parse(String(changed)) == .forged)
        }
    }

    @Test(arguments: [
        "", "rt1_", "rt1_AAAA", "rt2_AAAA", "rt1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "rt1_=", "é",
    ])
    func `what is none is a forgery`(text: String) {
        #expect(parse(text) == .forged)
    }

    @Test func `every cut is a forgery`() {
        let whole = text(claims)
        for count in 0..<whole.count { #expect(parse(String(whole.prefix(count))) == .forged) }
        #expect(parse(whole + "A") == .forged)
        #expect(parse(whole + String(repeating: "A", count: 600)) == .forged)
    }

    @Test func `keys rotate with an overlap`() {
        let old = text(claims, key: 1)
        let new = text(claims, key: 2)
        #expect(parse(old, keys: [1, 2]) == .genuine(claims))
        #expect(parse(new, keys: [1, 2]) == .genuine(claims))
        #expect(parse(old, keys: [2]) == .forged)
    }
}
