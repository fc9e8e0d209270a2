package import Vocabulary

/// A short URL that remembers destinations, campaign and payload.
package struct Link: Hashable, Sendable {
    package let id: LinkID
    package let appID: AppID
    package let address: LinkAddress
    package var content: LinkContent
    /// How many counted visits it answers before it behaves as expired; nil for no limit.
    package var clickLimit: Int64?
    package var expiresAt: Timestamp?
    package var disabledAt: Timestamp?
    package var deletedAt: Timestamp?
    package var tags: [String]
    package let createdAt: Timestamp
    package var updatedAt: Timestamp

    package init(id: LinkID, appID: AppID, address: LinkAddress, content: LinkContent, createdAt: Timestamp) {
        self.id = id
        self.appID = appID
        self.address = address
        self.content = content
        self.tags = []
        self.createdAt = createdAt
        self.updatedAt = createdAt
    }
}

/// Where a link lives: `https://{host}/{template}/{code}`, or `https://{host}/{code}` without a template.
/// Host lower-case punycode without port, template and code NFC and as the owner wrote them.
package struct LinkAddress: Hashable, Sendable {
    package let host: String
    package let template: String?
    package let code: String

    package init(host: String, template: String?, code: String) {
        self.host = host
        self.template = template
        self.code = code
    }
}

/// What a visit is answered with and what the app is told later. A minted link stores it; a long link spells
/// it in its own query, so both are read by the same code.
package struct LinkContent: Hashable, Sendable {
    /// Byte for byte what `Location` will say: ASCII, escaped once at mint. Empty only for a long link
    /// without one.
    package var destination: String
    package var parameters: Parameters
    package var ios: PlatformRoute
    package var android: PlatformRoute
    package var desktopURL: String?
    package var expiredURL: String?
    package var campaign: Campaign
    package var utm: UTM
    package var social: SocialPreview
    package var inviter: Inviter?
    package var sensitivity: Sensitivity
    /// Whether a visit's own query is handed on to the destination: all of it or none.
    package var forwardsQuery: Bool

    package init(destination: String) {
        self.destination = destination
        parameters = Parameters([])
        ios = PlatformRoute()
        android = PlatformRoute()
        campaign = Campaign()
        utm = UTM()
        social = SocialPreview()
        sensitivity = .screen
        forwardsQuery = false
    }
}

/// Named texts for the app, in the owner's order, each name once.
package struct Parameters: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package let items: [Item]

    /// Of two items with one name the later is kept, at the place of the earlier.
    package init(_ items: [Item]) {
        var kept: [Item] = []
        for item in items {
            if let position = kept.firstIndex(where: { $0.name == item.name }) {
                kept[position] = item
            } else {
                kept.append(item)
            }
        }
        self.items = kept
    }

    package subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }
}

/// What a visitor on one platform gets.
package struct PlatformRoute: Hashable, Sendable {
    package enum Behavior: String, Sendable, CaseIterable {
        /// Open the app where it is installed, else its store.
        case app
        /// The destination in the browser.
        case browser
        /// The store, always.
        case store
    }

    package var behavior: Behavior
    package var storeURL: String?
    package var fallbackURL: String?

    package init(behavior: Behavior = .app, storeURL: String? = nil, fallbackURL: String? = nil) {
        self.behavior = behavior
        self.storeURL = storeURL
        self.fallbackURL = fallbackURL
    }
}

/// Why and through what a link was shared. Visits never change it.
package struct Campaign: Hashable, Sendable {
    package var mediaSource: String?
    package var name: String?
    package var id: String?
    package var groupID: String?

    package init(mediaSource: String? = nil, name: String? = nil, id: String? = nil, groupID: String? = nil) {
        self.mediaSource = mediaSource
        self.name = name
        self.id = id
        self.groupID = groupID
    }
}

/// The five analytics names that are added to the destination's query.
package struct UTM: Hashable, Sendable {
    package var source: String?
    package var medium: String?
    package var campaign: String?
    package var term: String?
    package var content: String?

    package init() {}
}

/// What a messenger shows of the link.
package struct SocialPreview: Hashable, Sendable {
    package var title: String?
    package var description: String?
    package var imageURL: String?

    package init() {}
}

/// The user whom a link earns a referral, in a programme (nil: the app's default programme).
package struct Inviter: Hashable, Sendable {
    package var userID: String
    package var program: ProgramID?

    package init(userID: String, program: ProgramID? = nil) {
        self.userID = userID
        self.program = program
    }
}
