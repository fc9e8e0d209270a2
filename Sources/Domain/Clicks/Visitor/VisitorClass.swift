package import Vocabulary

/// Who visits, as far as the answer depends on it: read from the headers by a table of words, at the same
/// small cost for every visitor.
package struct VisitorClass: Hashable, Sendable {
    package let kind: VisitorKind
    package let platform: Platform
    /// Nil in a browser of its own, and for programs.
    package let inAppBrowser: InAppBrowser?
    /// Says Macintosh as iPads do since iPadOS 13: only the page can tell, by the number of touch points.
    package let mayBeIPad: Bool
    /// A networking library rather than a browser: an app's own request, or a developer's.
    package let isAppAgent: Bool

    package init(
        kind: VisitorKind, platform: Platform, inAppBrowser: InAppBrowser? = nil, mayBeIPad: Bool = false,
        isAppAgent: Bool = false
    ) {
        self.kind = kind
        self.platform = platform
        self.inAppBrowser = inAppBrowser
        self.mayBeIPad = mayBeIPad
        self.isAppAgent = isAppAgent
    }

    package init(_ headers: VisitHeaders) {
        var reading = UserAgentReading()
        reading.read(headers.userAgent ?? "")
        self = reading.visitor(headers)
    }

    /// Counted, and spends a click limit.
    package var isPerson: Bool { kind == .person || kind == .desktop }
}

/// What the words of one user agent add up to.
private struct UserAgentReading {
    private var marks: UserAgentMarks = []
    private var inApp: InAppBrowser?
    private var isPreview = false
    private var isRobot = false
    private var isAppAgent = false

    mutating func read(_ userAgent: String) {
        var isFirst = true
        forEachWord(of: userAgent) { word, next in
            if let meaning = UserAgentMeaning.of(word) {
                take(meaning, isFirst: isFirst, next: next)
            } else if "/;), ".utf8.contains(next) || next == 0,
                let meaning = UserAgentMeaning.ofEnding(word)
            {
                take(meaning, isFirst: isFirst, next: next)
            }
            isFirst = false
        }
    }

    private mutating func take(_ meaning: UserAgentMeaning, isFirst: Bool, next: UInt8) {
        switch meaning {
        case .preview: isPreview = true
        case .previewInFront: if isFirst { isPreview = true }
        case .robot: isRobot = true
        case .appAgent: isAppAgent = true
        case .inApp(let app):
            if inApp == nil || app == .messenger { inApp = app }
        case .inAppWithVersion(let app):
            if next == UInt8(ascii: "/"), inApp == nil { inApp = app }
        case .mark(.browserInFront): if isFirst { marks.insert(.browserInFront) }
        case .mark(let mark): marks.insert(mark)
        }
    }

    func visitor(_ headers: VisitHeaders) -> VisitorClass {
        if isPreview { return VisitorClass(kind: .preview, platform: .other) }
        if isRobot { return VisitorClass(kind: .robot, platform: .other) }
        if isAppAgent { return VisitorClass(kind: .robot, platform: platform, isAppAgent: true) }
        let isCompatibleOnly = marks.contains(.compatible) && marks.isDisjoint(with: .oldBrowser)
        guard marks.contains(.browserInFront), !isCompatibleOnly else {
            return VisitorClass(kind: .robot, platform: .other)
        }
        return person(headers)
    }

    private func person(_ headers: VisitHeaders) -> VisitorClass {
        let hint = headers.hintPlatform.flatMap { StructuredField.string($0) }
        let platform = platform == .desktop && hint == "Android" ? .android : platform
        let mayBeIPad =
            marks.contains(.macintosh) && platform == .desktop && marks.isDisjoint(with: .notSafari)
        return VisitorClass(
            kind: platform == .desktop && !mayBeIPad ? .desktop : .person, platform: platform,
            inAppBrowser: inApp ?? unnamedWebView(on: platform, headers), mayBeIPad: mayBeIPad)
    }

    /// Windows Phone and HarmonyOS call themselves Android and iPhone too, so they are asked first.
    private var platform: Platform {
        if marks.contains(.windowsPhone) || marks.isSuperset(of: [.windows, .phone]) { return .other }
        if marks.contains(.harmony), !marks.contains(.gms) { return .other }
        if marks.contains(.otherSystem) { return .other }
        if !marks.isDisjoint(with: [.iPhone, .iPad, .iOSBrowser]) { return .ios }
        if marks.contains(.android) { return .android }
        return marks.isDisjoint(with: [.windows, .macintosh, .linux]) ? .other : .desktop
    }

    private func unnamedWebView(on platform: Platform, _ headers: VisitHeaders) -> InAppBrowser? {
        switch platform {
        case .ios: marks.isDisjoint(with: [.safari, .iOSBrowser]) ? .unnamed : nil
        case .android: marks.contains(.webView) || isAppPackage(headers.requestedWith) ? .unnamed : nil
        case .desktop, .other: nil
        }
    }

    /// Android's web views name their app in `X-Requested-With`, and so do browsers that are built on one.
    private func isAppPackage(_ requestedWith: String?) -> Bool {
        guard let requestedWith, requestedWith.contains(".") else { return false }
        return !["browser", "chrome", "firefox", "emmx", "opera", "brave"].contains {
            requestedWith.contains($0)
        }
    }
}
