internal import Cryptography
internal import Testing

@Suite struct `Randomness` {
    @Test(arguments: [0, 1, 32, 4096])
    func `comes in the length asked for`(length: Int) {
        #expect(randomBytes(length).count == length)
    }

    @Test func `does not repeat, also past the source's buffer`() {
        var source = RandomSource()
        var other = RandomSource()
        let words = (0..<1000).map { _ in source.next() } + (0..<1000).map { _ in other.next() }
        #expect(Set(words).count == words.count)
        #expect(randomBytes(32) != randomBytes(32))
    }
}
