/// What a word in a user agent says about the visitor.
enum UserAgentMeaning {
    /// A messenger or network that fetches a preview of a link.
    case preview
    /// Such a one when it is the first word; elsewhere it is the app that a person reads in.
    case previewInFront
    case robot
    /// A networking library of an app or a program, not a browser.
    case appAgent
    case inApp(InAppBrowser)
    /// Such a one only when a version follows, because the word alone is too common.
    case inAppWithVersion(InAppBrowser)
    case mark(UserAgentMarks)

    static func of(_ word: UserAgentWord) -> UserAgentMeaning? { table[word.hash] }

    /// Programs that nobody listed tell what they are by how their name ends.
    static func ofEnding(_ word: UserAgentWord) -> UserAgentMeaning? {
        if previewEndings.contains(where: { word.ends(in: $0) }) { return .preview }
        return robotEndings.contains { word.ends(in: $0) } ? .robot : nil
    }

    private static let previewEndings: [UserAgentWord] = [
        UserAgentWord("preview"), UserAgentWord("unfurler"),
    ]

    private static let robotEndings: [UserAgentWord] = [
        UserAgentWord("bot"), UserAgentWord("spider"), UserAgentWord("crawler"), UserAgentWord("scraper"),
        UserAgentWord("fetcher"), UserAgentWord("checker"),
        UserAgentWord("monitor"),
        UserAgentWord("archiver"), UserAgentWord("scanner"),
    ]

    private static let table: [UInt64: UserAgentMeaning] = {
        var table: [UInt64: UserAgentMeaning] = [:]
        for (meaning, words) in rows {
            for word in words { table[UserAgentWord(word).hash] = meaning }
        }
        return table
    }()

    private static let rows: [(UserAgentMeaning, [StaticString])] = [
        (
            .preview,
            [
                "facebookexternalhit", "facebot", "facebookcatalog", "meta-externalfetcher",
                "kakaotalk-scrap",
                "kakaostory-og-reader", "line-poker", "twitterbot", "slackbot", "slackbot-linkexpanding",
                "slack-imgproxy", "discordbot", "linkedinbot", "telegrambot", "skypeuripreview", "iframely",
                "mastodon", "misskey", "pleroma", "akkoma", "redditbot", "pinterestbot", "embedly", "vkshare",
                "preview", "com.apple.webkit.networking", "snapchatads", "zalobot",
                "bitlybot", "flipboardproxy", "google-pagerenderer", "googlemessages", "mattermost-bot",
                "notionembedder", "cardyb",
            ]
        ),
        (.previewInFront, ["whatsapp", "viber", "signal", "telegram", "discord", "tumblr", "quora"]),
        (
            .robot,
            [
                "headlesschrome", "phantomjs", "slimerjs", "puppeteer", "playwright", "chrome-lighthouse",
                "lighthouse", "ptst", "gtmetrix", "bytespider", "baiduspider-render", "yeti", "daum-scrap",
                "mediapartners-google", "adsbot-google", "apis-google", "google-inspectiontool",
                "google-read-aloud", "googleother", "feedfetcher-google", "storebot-google",
                "duplexweb-google",
                "meta-externalagent", "gptbot", "chatgpt-user", "claude-web", "anthropic-ai",
                "perplexity-user",
                "slurp", "ia_archiver", "+http", "http", "https", "+https", "siteimprove", "pingdom.com",
                "netcraftsurveyagent", "w3c_validator", "proofpoint", "barracuda", "mimecast",
            ]
        ),
        (
            .appAgent,
            ["okhttp", "cfnetwork", "dalvik", "dart", "alamofire", "ktor-client"]
        ),
        (.inApp(.kakaoTalk), ["kakaotalk"]), (.inApp(.kakaoStory), ["kakaostory"]),
        (.inApp(.naver), ["naver"]), (.inAppWithVersion(.band), ["band"]),
        (.inApp(.daum), ["daumapps", "daumdevice"]),
        (.inAppWithVersion(.line), ["line"]), (.inApp(.weChat), ["micromessenger"]),
        (.inApp(.instagram), ["instagram"]),
        (.inApp(.facebook), ["fban", "fbav", "fbios", "fb_iab", "fb4a"]),
        (.inApp(.messenger), ["orca-android", "messengerforios", "messengerliteforios", "messenger"]),
        (.inApp(.threads), ["barcelona"]),
        (.inApp(.tikTok), ["musical_ly", "trill", "bytedancewebview", "bytelocale"]),
        (.inApp(.twitter), ["twitter", "twitterandroid"]), (.inApp(.linkedIn), ["linkedinapp"]),
        (.inAppWithVersion(.snapchat), ["snapchat"]), (.inApp(.pinterest), ["pinterest"]),
        (.inApp(.telegram), ["telegram-android", "telegram-ios"]), (.inApp(.google), ["gsa"]),
        (.inApp(.microsoftStart), ["newssapphire"]),
        (.mark(.browserInFront), ["mozilla", "opera", "ucweb"]), (.mark(.compatible), ["compatible"]),
        (.mark(.oldBrowser), ["msie", "trident", "konqueror"]), (.mark(.iPhone), ["iphone", "ipod"]),
        (.mark(.iPad), ["ipad"]), (.mark(.android), ["android"]), (.mark(.windows), ["windows"]),
        (.mark(.phone), ["phone"]), (.mark(.windowsPhone), ["iemobile", "wpdesktop"]),
        (.mark(.macintosh), ["macintosh"]), (.mark(.linux), ["linux", "x11", "cros", "freebsd", "openbsd"]),
        (.mark(.harmony), ["harmonyos", "openharmony", "arkweb", "hmscore"]),
        (
            .mark(.otherSystem),
            ["kaios", "tizen", "webos", "web0s", "playstation", "nintendo", "xbox", "bb10", "symbian"]
        ),
        (.mark(.iOSBrowser), ["crios", "fxios", "edgios", "opios", "opt", "duckduckgo", "brave-ios"]),
        (
            .mark(.notSafari),
            ["chrome", "chromium", "firefox", "edg", "edge", "opr", "whale", "yabrowser", "seamonkey"]
        ),
        (.mark(.safari), ["safari"]), (.mark(.webView), ["wv"]), (.mark(.gms), ["gmscore"]),
        (.mark(.phoneBrand), ["cubot"]),
    ]
}

/// Words that mean something only together with others.
struct UserAgentMarks: OptionSet {
    let rawValue: UInt32

    static let browserInFront = UserAgentMarks(rawValue: 1 << 0)
    static let compatible = UserAgentMarks(rawValue: 1 << 1)
    static let oldBrowser = UserAgentMarks(rawValue: 1 << 2)
    static let iPhone = UserAgentMarks(rawValue: 1 << 3)
    static let iPad = UserAgentMarks(rawValue: 1 << 4)
    static let android = UserAgentMarks(rawValue: 1 << 5)
    static let windows = UserAgentMarks(rawValue: 1 << 6)
    static let phone = UserAgentMarks(rawValue: 1 << 7)
    static let windowsPhone = UserAgentMarks(rawValue: 1 << 8)
    static let macintosh = UserAgentMarks(rawValue: 1 << 9)
    static let linux = UserAgentMarks(rawValue: 1 << 10)
    static let harmony = UserAgentMarks(rawValue: 1 << 11)
    static let otherSystem = UserAgentMarks(rawValue: 1 << 12)
    /// A browser that exists on iOS only, whatever system it claims.
    static let iOSBrowser = UserAgentMarks(rawValue: 1 << 13)
    /// A browser that calls itself otherwise on an iPad, so that a Macintosh is one.
    static let notSafari = UserAgentMarks(rawValue: 1 << 14)
    static let safari = UserAgentMarks(rawValue: 1 << 15)
    static let webView = UserAgentMarks(rawValue: 1 << 16)
    static let gms = UserAgentMarks(rawValue: 1 << 17)
    /// A maker whose name ends like a robot's.
    static let phoneBrand = UserAgentMarks(rawValue: 1 << 18)
}
