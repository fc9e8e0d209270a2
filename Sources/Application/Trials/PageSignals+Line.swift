internal import Clicks
internal import Vocabulary

extension VisitHeaders {
    init(_ headers: [String: String]) {
        self.init()
        userAgent = headers["User-Agent"]
        acceptLanguage = headers["Accept-Language"]
        requestedWith = headers["X-Requested-With"]
        hintPlatform = headers["Sec-CH-UA-Platform"]
        hintPlatformVersion = headers["Sec-CH-UA-Platform-Version"]
        hintModel = headers["Sec-CH-UA-Model"]
        hintMobile = headers["Sec-CH-UA-Mobile"]
    }
}

extension PageSignals {
    init(_ page: SignalsLine.Page, of click: ClickID, receivedAt: Timestamp) {
        self.init(clickID: click, receivedAt: receivedAt)
        screen = page.screen.flatMap { Screen(width: $0.width, height: $0.height, scale: $0.scale) }
        timeZone = page.timeZone
        timeZoneOffsetMinutes = page.timeZoneOffsetMinutes
        languages = page.languages ?? []
        maxTouchPoints = page.maxTouchPoints
        clientTime = page.clientTime.flatMap { Timestamp($0) }
        model = page.model
        platformVersion = page.platformVersion
    }
}
