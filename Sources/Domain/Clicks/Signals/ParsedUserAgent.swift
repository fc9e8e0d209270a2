import Vocabulary

/// What uap-core's rules make of a user agent, as plain words; nil where no rule speaks.
package struct ParsedUserAgent: Hashable, Sendable {
    package var browser: String?
    package var system: String?
    package var systemVersion: String?
    package var brand: String?
    package var model: String?

    package init(
        browser: String? = nil, system: String? = nil, systemVersion: String? = nil, brand: String? = nil,
        model: String? = nil
    ) {
        self.browser = browser
        self.system = system
        self.systemVersion = systemVersion
        self.brand = brand
        self.model = model
    }
}

extension ParsedUserAgent {
    /// The version if the rules read that very system: they take an iPad's desktop site for a Macintosh.
    func version(of system: String) -> OSVersion? {
        self.system == system ? systemVersion.flatMap { OSVersion($0) } : nil
    }

    /// The model where the rules know the maker; `Generic_Android` is what they say when they do not.
    var knownModel: String? {
        guard let brand, !brand.hasPrefix("Generic") else { return nil }
        return model
    }
}
