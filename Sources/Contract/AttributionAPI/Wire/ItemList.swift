/// One page of a list, newest first.
public struct ItemList<Item: Codable & Sendable>: Codable, Sendable {
    /// At most `limit` of them.
    public var items: [Item]
    /// What to send as `cursor` for the next page; null on the last one.
    @OrNull public var nextCursor: String?

    /// A page; the last one when there is no cursor.
    public init(items: [Item], nextCursor: String? = nil) {
        self.items = items
        self.nextCursor = nextCursor
    }

    private enum CodingKeys: String, CodingKey {
        case items
        case nextCursor = "next_cursor"
    }
}
