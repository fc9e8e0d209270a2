import LinkCache
import Links
import Testing
import Vocabulary

@Suite struct RememberedLinkTests {
    /// A field that is added to a link must be packed, or the cache would forget it.
    @Test func `every field of a link survives in the cache`() async {
        let source = Source()
        source.put(fullLink)
        let table = source.table()
        table.startFollowing()
        _ = await table.resolve(LinkKey(fullLink.address))
        guard case .hit(let known) = table.makeLane().lookup(LinkKey(fullLink.address)) else {
            Issue.record("it is not known")
            return
        }
        #expect(known.occupant == .link(fullLink))
        #expect(Mirror(reflecting: fullLink).children.count == 11)
        #expect(Mirror(reflecting: fullLink.content).children.count == 12)
        #expect(Mirror(reflecting: shop.policy).children.count == 7)
        #expect(Mirror(reflecting: shop).children.count == 6)
    }
}

private let fullLink: Link = {
    var content = LinkContent(destination: "https://www.example.com/invite?code=AB12")
    content.parameters = Parameters([
        .init(name: "deep_link_value", value: "referral_code"), .init(name: "빈", value: ""),
    ])
    content.ios = PlatformRoute(
        behavior: .store, storeURL: "https://apps.example/1", fallbackURL: "https://f/1")
    content.android = PlatformRoute(behavior: .browser, storeURL: "market://x", fallbackURL: "https://f/2")
    content.desktopURL = "https://d/"
    content.expiredURL = "https://e/"
    content.campaign = Campaign(mediaSource: "kakao", name: "winter", id: "2025Q3", groupID: "B")
    content.utm.source = "s"
    content.utm.medium = "m"
    content.utm.campaign = "c"
    content.utm.term = "t"
    content.utm.content = "n"
    content.social.title = "Title"
    content.social.description = "Text"
    content.social.imageURL = "https://i/"
    content.inviter = Inviter(userID: "u_4411", program: ProgramID(UUIDBits(high: 8, low: 9)))
    content.sensitivity = .value
    content.forwardsQuery = true
    var full = Link(
        id: LinkID(UUIDBits(high: .max, low: 1)), appID: shop.id,
        address: LinkAddress(host: "go.example.com", template: nil, code: "겨울"), content: content,
        createdAt: Timestamp(milliseconds: 1_764_500_000_000))
    full.clickLimit = 10
    full.expiresAt = Timestamp(milliseconds: 1_900_000_000_000)
    full.disabledAt = Timestamp(milliseconds: -1)
    full.deletedAt = Timestamp(milliseconds: 1)
    full.tags = ["q3", ""]
    full.updatedAt = Timestamp(milliseconds: 1_764_500_000_001)
    return full
}()
