import AfterlinkClient
import Foundation
import Testing

struct PendingStoreTests {
    private let phone = Phone()

    @Test func `a route is consumed once, also across launches`() throws {
        try PendingStore(folder: phone.folder).set("/product/7")
        #expect(try PendingStore(folder: phone.folder).consume() == "/product/7")
        #expect(try PendingStore(folder: phone.folder).consume() == nil)
        #expect(try PendingStore(folder: phone.folder).consume() == nil)
        #expect(try phone.names().isEmpty)
    }

    @Test func `a store that was never set has nothing`() throws {
        #expect(try PendingStore(folder: phone.folder).consume() == nil)
    }

    @Test func `a later route replaces one that nobody took`() throws {
        let store = PendingStore(folder: phone.folder)
        try store.set("/product/7")
        try store.set("/product/한글")
        #expect(try store.consume() == "/product/한글")
        #expect(try store.consume() == nil)
    }

    @Test(arguments: 1...20)
    func `of many callers at once exactly one gets it`(round: Int) async throws {
        let store = PendingStore(folder: phone.folder)
        try store.set("/product/\(round)")
        let taken = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<16 { group.addTask { try store.consume() } }
            return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
        }
        #expect(taken == ["/product/\(round)"])
    }
}
