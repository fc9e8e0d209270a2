package import Links
package import Vocabulary

/// What one visit gets and whether it is written down: the answer and the record both read this one value.
package struct RedirectPlan: Hashable, Sendable {
    package enum Answer: Hashable, Sendable {
        case redirect(to: String, RedirectReason)
        case page(OpenPage)
        case preview(LinkPreview)
        case ended(LinkEnding)
    }

    package let answer: Answer
    /// Whether the visit is kept as a click of its kind. Only kinds `person` and `desktop` count.
    package let isRecorded: Bool
}

/// Why a visitor is sent to this address rather than another of the link's.
package enum RedirectReason: String, Sendable, CaseIterable {
    case destination
    case fallback
    case desktop
    case appStore = "app_store"
    case playStore = "play_store"
    /// Out of an in-app browser, to the same link in the system's browser.
    case systemBrowser = "system_browser"
    case expired
}

/// A page on which the visitor decides, because nothing else can: whether the app is there, or which device
/// this is.
package struct OpenPage: Hashable, Sendable {
    package enum Purpose: String, Sendable, CaseIterable {
        /// Open the app, get it, or go on to the web.
        case openApp = "open_app"
        /// A Macintosh that may be an iPad: the page counts touch points and goes on by itself.
        case tellDevice = "tell_device"
        /// The link has nothing for this device but stores for others.
        case getApp = "get_app"
    }

    package let purpose: Purpose
    package let appName: String
    package let preview: LinkPreview
    package let clickID: ClickID
    package let collectsSignals: Bool
    /// Opens the app by scheme or intent.
    package var openURL: String?
    package var appStoreURL: String?
    package var playStoreURL: String?
    package var webURL: String?
    /// Asks the in-app browser's app to open the link in the system's browser.
    package var systemBrowserURL: String?
    /// What the visitor may hand to the app by the clipboard: a URL, which the app can notice without a
    /// prompt.
    package var clipboardText: String?

    init(_ purpose: Purpose, _ ways: LinkWays) {
        self.purpose = purpose
        appName = ways.app.name
        preview = LinkPreview(ways.link.content, of: ways.app, url: ways.visit.url)
        clickID = ways.visit.clickID
        collectsSignals = ways.app.policy.collectsPageSignals
    }
}

/// What a messenger shows of a link.
package struct LinkPreview: Hashable, Sendable {
    package let title: String
    package let description: String?
    package let imageURL: String?
    package let url: String

    package init(_ content: LinkContent, of app: App, url: String) {
        title = content.social.title ?? app.name
        description = content.social.description
        imageURL = content.social.imageURL.flatMap { canEmit($0, schemes: ["https", "http"]) }
        self.url = url
    }
}
