import Testing

@testable import HTTPServer

@Suite struct DeadlineListTests {
    private func make() -> Deadlines {
        var limits = Limits()
        limits.headTime = .seconds(10)
        limits.idleTime = .seconds(60)
        return Deadlines(limits)
    }

    private let second: UInt64 = 1_000_000_000

    @Test func `the earliest of all kinds comes first`() {
        var deadlines = make()
        #expect(deadlines.next == nil)
        deadlines.set(0, .idle, now: 0)
        deadlines.set(1, .head, now: 20 * second)
        deadlines.set(2, .head, now: 21 * second)
        #expect(deadlines.next == 30 * second)
        #expect(deadlines.popExpired(now: 30 * second - 1) == nil)
        #expect(deadlines.popExpired(now: 60 * second)?.slot == 1)
        #expect(deadlines.popExpired(now: 60 * second)?.slot == 2)
        #expect(deadlines.popExpired(now: 60 * second)?.slot == 0)
        #expect(deadlines.popExpired(now: 60 * second) == nil)
        #expect(deadlines.next == nil)
    }

    @Test func `setting again moves, clearing forgets, at either end and in the middle`() {
        var deadlines = make()
        for slot in 0..<5 { deadlines.set(slot, .head, now: UInt64(slot) * second) }
        deadlines.set(0, .head, now: 5 * second)
        deadlines.clear(2)
        deadlines.clear(4)
        deadlines.clear(99)
        var order: [Int] = []
        while let expired = deadlines.popExpired(now: 100 * second) { order.append(expired.slot) }
        #expect(order == [1, 3, 0])
    }
}
