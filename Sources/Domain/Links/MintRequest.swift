package import Vocabulary

/// A link that somebody asks for, as read from a body: nothing in it has been checked.
package struct MintRequest: Hashable, Sendable {
    package var template: String?
    /// Nil to have one generated; NFC.
    package var code: String?
    package var content: LinkContent
    package var expiresAt: Timestamp?
    /// Instead of `expiresAt`: `31d`, `12h`, `45m`.
    package var ttl: String?
    package var clickLimit: Int64?
    package var tags: [String]

    package init(content: LinkContent) {
        self.content = content
        tags = []
    }

    /// What is asked for when nothing about `link` is to change: where a merge patch starts from.
    package init(of link: Link) {
        self.init(content: link.content)
        template = link.address.template
        code = link.address.code
        expiresAt = link.expiresAt
        clickLimit = link.clickLimit
        tags = link.tags
    }
}

/// Where and for whom a link is minted.
package struct MintSetting: Sendable {
    package enum Caller: Hashable, Sendable {
        /// A secret key: may choose codes and inviters.
        case backend
        /// A publishable key inside the app; `vouchedInviter` is what a signed inviter token said.
        case app(vouchedInviter: Inviter?)
    }

    let app: App
    let domain: LinkDomain
    let rules: AddressRules
    let caller: Caller
    let now: Timestamp
    /// At least `LinkLimits.generatedCode` fresh random bytes.
    let random: [UInt8]

    package init(
        app: App, domain: LinkDomain, rules: AddressRules, caller: Caller, now: Timestamp, random: [UInt8]
    ) {
        self.app = app
        self.domain = domain
        self.rules = rules
        self.caller = caller
        self.now = now
        self.random = random
    }
}

/// A link that may be stored: everything in it has been checked and is written as visitors will get it.
package struct Mint: Hashable, Sendable {
    package let address: LinkAddress
    /// The code was generated, so that a clash may be answered by minting again.
    package let isGenerated: Bool
    package let content: LinkContent
    package let expiresAt: Timestamp?
    package let clickLimit: Int64?
    package let tags: [String]
    package let warnings: [MintWarning]
}

/// A link to store, or every reason at once why there is none.
package enum MintDecision: Hashable, Sendable {
    case minted(Mint)
    case refused([MintRefusal])
}

/// One reason why a link may not be minted, tied to the field that causes it.
package struct MintRefusal: Hashable, Sendable {
    package enum Code: String, Sendable, CaseIterable {
        case required
        case invalidURL = "invalid_url"
        case schemeNotAllowed = "scheme_not_allowed"
        case ownHost = "own_host"
        case hostNotAllowed = "host_not_allowed"
        case addressTooLong = "address_too_long"
        case tooLong = "too_long"
        case tooMany = "too_many"
        case invalidCode = "invalid_code"
        case reservedCode = "reserved_code"
        case unknownTemplate = "unknown_template"
        case invalidTTL = "invalid_ttl"
        case expiryPassed = "expiry_passed"
        case expiryTwice = "expiry_twice"
        case invalidLimit = "invalid_limit"
        case invalidText = "invalid_text"
        case notInApp = "not_in_app"
        case unchangeable
    }

    package let code: Code
    /// A path in the request body: `destination`, `ios.store_url`.
    package let field: String
    package let message: String

    package init(_ code: Code, _ field: String, _ message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}

/// Something that will work but probably not as its owner wants.
package struct MintWarning: Hashable, Sendable {
    package enum Code: String, Sendable, CaseIterable {
        case storeMissing = "store_missing"
        case schemeMissing = "scheme_missing"
        case insecureDestination = "insecure_destination"
        case utmAlreadyThere = "utm_already_there"
        case previewMissing = "preview_missing"
        case inviterMissing = "inviter_missing"
    }

    package let code: Code
    package let field: String
    package let message: String

    package init(_ code: Code, _ field: String, _ message: String) {
        self.code = code
        self.field = field
        self.message = message
    }
}
