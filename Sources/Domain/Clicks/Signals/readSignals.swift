import Vocabulary

/// What a visit discloses about its device: the headers, uap-core's reading of the user agent, and what the
/// page measured if it was shown. Unknown is nil, never a guess; where uap-core is wrong, our own reading
/// comes first.
package func readSignals(
    from headers: VisitHeaders, parsed: ParsedUserAgent, page: PageSignals? = nil
) -> DeviceSignals {
    let visitor = VisitorClass(headers)
    let userAgent = UserAgentText(headers.userAgent ?? "")
    var signals = DeviceSignals(platform: visitor.platform)
    signals.browser = browser(visitor, userAgent, parsed)
    signals.inAppBrowser = visitor.inAppBrowser.flatMap { $0 == .unnamed ? nil : $0.rawValue }
    signals.languages = headers.acceptLanguage.map(acceptedLanguages) ?? []
    switch visitor.platform {
    case .ios: signals.read(AppleDisclosure(userAgent: userAgent), parsed)
    case .android: signals.read(AndroidDisclosure(userAgent, parsed), headers, userAgent)
    case .desktop: signals.form = visitor.mayBeIPad ? nil : .desktop
    case .other: signals.readHarmony(userAgent)
    }
    if let page { signals.add(page, visitor, userAgent) }
    return signals
}

extension DeviceSignals {
    fileprivate mutating func read(_ apple: AppleDisclosure, _ parsed: ParsedUserAgent) {
        osVersion = apple.osVersion ?? parsed.version(of: "iOS")
        model = apple.model
        screen = apple.screen
        let isTablet = model?.hasPrefix("iPad") ?? apple.userAgent.contains("(iPad")
        form = isTablet ? .tablet : apple.userAgent.contains("Macintosh") ? nil : .phone
    }

    /// Client hints are the browser's own words; the user agent speaks where they are silent.
    fileprivate mutating func read(
        _ android: AndroidDisclosure, _ headers: VisitHeaders, _ userAgent: UserAgentText
    ) {
        osVersion = hinted(headers.hintPlatformVersion).flatMap(trimmedVersion) ?? android.osVersion
        model = hinted(headers.hintModel) ?? android.model
        let isMobile = headers.hintMobile.flatMap { StructuredField.boolean($0) } ?? false
        form = isMobile || userAgent.contains("Mobile") ? .phone : nil
    }

    /// HarmonyOS says Android's words with a version that it only imitates.
    fileprivate mutating func readHarmony(_ userAgent: UserAgentText) {
        guard userAgent.contains("Harmony") else { return }
        osVersion = userAgent.value(after: "OpenHarmony ").flatMap { OSVersion($0) }
        model = AndroidDisclosure(userAgent, ParsedUserAgent()).model
    }

    private func hinted(_ field: String?) -> String? { field.flatMap { StructuredField.string($0) } }

    /// Chrome hints `11.0.0` where the system says `11`.
    private func trimmedVersion(_ text: String) -> OSVersion? {
        guard let version = OSVersion(text), let last = version.parts.lastIndex(where: { $0 != 0 }) else {
            return nil
        }
        return OSVersion(version.parts[...last].map(String.init).joined(separator: "."))
    }

    /// What the page measured is more than what headers said.
    fileprivate mutating func add(_ page: PageSignals, _ visitor: VisitorClass, _ userAgent: UserAgentText) {
        if visitor.mayBeIPad, let touchPoints = page.maxTouchPoints { settle(touchPoints, userAgent) }
        screen = page.screen ?? screen
        timeZone = page.timeZone
        timeZoneOffsetMinutes = page.timeZoneOffsetMinutes
        let spoken = page.languages.prefix(VisitLimits.languages).compactMap { languageTag($0) }
        if !spoken.isEmpty { languages = spoken }
        if platform == .android {
            if let said = page.model, !said.isEmpty { model = said }
            osVersion = page.platformVersion.flatMap(trimmedVersion) ?? osVersion
        }
        clockOffset = page.clientTime.map { $0 - page.receivedAt }
    }

    /// iPads call themselves a Macintosh, and no Macintosh has a touch screen.
    private mutating func settle(_ touchPoints: Int, _ userAgent: UserAgentText) {
        guard touchPoints > 1 else {
            form = .desktop
            return
        }
        platform = .ios
        form = .tablet
        osVersion = AppleDisclosure(userAgent: userAgent).safariVersion
    }
}

/// The app whose web view it is; a browser that uap-core takes for another; else uap-core's word.
private func browser(
    _ visitor: VisitorClass, _ userAgent: UserAgentText, _ parsed: ParsedUserAgent
) -> String? {
    guard visitor.isPerson else { return nil }
    if let app = visitor.inAppBrowser, app != .unnamed { return app.rawValue }
    return misreadBrowsers.first { userAgent.contains($0.mark) }?.family ?? parsed.browser
}

private let misreadBrowsers: [(mark: String, family: String)] = [
    ("VivaiOS/", "Vivaldi"), ("Ddg/", "DuckDuckGo Mobile"), ("CriOS/", "Chrome Mobile iOS"),
    ("EdgiOS/", "Edge Mobile"), ("FxiOS/", "Firefox iOS"), ("HuaweiBrowser/", "Huawei Browser"),
    ("; M bot ", "Chrome Mobile"),
]
