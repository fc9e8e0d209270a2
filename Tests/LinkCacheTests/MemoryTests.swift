import LinkCache
import Links
import Testing
import Vocabulary

@Suite struct MemoryTests {
    let source = Source()

    @Test func `the cache never grows past its bytes, and keeps what is visited`() async {
        let table = source.table { $0.byteLimit = 1 << 20 }
        table.startFollowing()
        source.put(link("winter"))
        _ = await table.resolve(key("winter"))
        for number in 0..<20_000 {
            _ = await table.resolve(key("nobody-\(number)"))
            _ = table.makeLane().lookup(key("winter"))
        }
        let health = table.health()
        #expect(health.bytes <= 1 << 20)
        #expect(health.evicted > 1000)
        #expect(health.entries + health.evicted == 20_001)
        #expect(table.makeLane().lookup(key("winter")).destination != nil)
    }

    @Test func `every entry is found among many, also after others were removed`() async {
        let table = source.table()
        table.startFollowing()
        let lane = table.makeLane()
        for number in 0..<5_000 { _ = await table.resolve(key("\(number)")) }
        for number in stride(from: 0, to: 5_000, by: 3) { table.invalidate(key("\(number)")) }
        for number in 0..<5_000 { #expect(lane.lookup(key("\(number)")).isMissing == (number % 3 != 0)) }
    }

    @Test func `a million links with destinations of 60 bytes would take less than 300 MB`() async {
        let table = source.table()
        table.startFollowing()
        let destination = "https://www.example.com/" + String(repeating: "d", count: 36)
        for number in 0..<20_000 {
            let code = "code\(number)"
            source.put(link(code, to: destination))
            _ = await table.resolve(key(code))
        }
        #expect(table.health().entries == 20_000)
        #expect(table.health().bytes * 50 < 300_000_000)
    }
}
