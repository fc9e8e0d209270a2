internal import Vocabulary

/// What the server sees of it.
extension Simulation {
    private func time(_ second: Double) -> Timestamp {
        Timestamp(milliseconds: Simulation.start + Int64(second * 1000))
    }

    @discardableResult
    mutating func record(_ person: Int, _ code: String, at second: Double, isFake: Bool) -> Int {
        var resident = people[person]
        let isRelayed = resident.hasRelay && resident.browser == .system
        let own = addresses.address(of: &resident, at: second, dice: &dice)
        people[person] = resident
        let number = clickCodes.count
        clickCodes.append(code)
        let name = "c\(number)"
        if isFake { world.fakeClicks.insert(name) }
        world.events.append(
            .click(
                ClickLine(
                    externalId: name, occurredAt: time(second).text, url: "https://go.example.com/\(code)",
                    ip: isRelayed ? addresses.relay(dice: &dice) : own, headers: resident.clickHeaders)))
        if resident.hasScripts, !isFake || dice.happens(0.9) { measure(resident, name, at: second) }
        return number
    }

    /// What the page of a click measures and sends a moment later.
    private mutating func measure(_ resident: Resident, _ click: String, at second: Double) {
        let later = second + dice.logNormal(median: 0.35, spread: 0.5)
        let zoom = dice.happens(0.97) ? 1 : resident.zoom
        let page = SignalsLine.Page(
            screen: ScreenSize(
                width: resident.phone.width * zoom, height: resident.phone.height * zoom,
                scale: resident.phone.scale),
            timeZone: resident.country.zone, timeZoneOffsetMinutes: resident.country.offset,
            languages: resident.pageLanguages, maxTouchPoints: 5,
            clientTime: time(later - abs(dice.normal(0.1)) + resident.clockOffset).text,
            model: resident.isApple ? nil : resident.phone.name,
            platformVersion: resident.isApple ? nil : resident.version + ".0.0")
        world.events.append(
            .signals(SignalsLine(clickExternalId: click, occurredAt: time(later).text, signals: page)))
    }

    mutating func install(_ person: Int, _ cause: Cause, begun: Double, at second: Double) {
        let click = cause.click
        var resident = people[person]
        let address = addresses.address(of: &resident, at: second, dice: &dice)
        if dice.happens(0.02) { resident.clockOffset = dice.normal(0.5) }
        people[person] = resident
        let name = "i\(world.truths.count)"
        let sent = time(second - abs(dice.normal(0.1)) + resident.clockOffset).text
        var line = InstallLine(
            externalId: name, occurredAt: time(second).text, ip: address, headers: resident.appHeaders,
            device: device(of: resident), sentAt: sent, firstOpenedAt: sent,
            installBeganAt: dice.happens(0.94) ? time((begun + resident.clockOffset).rounded()).text : nil,
            reinstallHint: cause.word == "reinstall" && dice.happens(0.6), consent: true)
        let stolen = lastFake[person].flatMap { $0.second > begun ? $0.click : nil }
        hand(resident.isApple, click: click, stolen: stolen, over: &line)
        world.events.append(.install(line))
        world.truths.append(
            TruthLine(
                externalId: name, clickExternalId: click.map { "c\($0)" }, cause: cause.word,
                inviterUserId: click.flatMap { inviterOf[clickCodes[$0]] }))
    }

    private mutating func device(of resident: Resident) -> InstallLine.Device {
        let phone = resident.phone
        let pixels = resident.isApple ? 1 : phone.scale
        return InstallLine.Device(
            os: resident.isApple ? "ios" : "android", osVersion: resident.version, model: phone.name,
            locales: resident.locales,
            webViewLanguage: resident.isApple && dice.happens(0.6) ? resident.languages[0] : nil,
            timeZone: resident.country.zone, timeZoneOffsetMinutes: resident.country.offset,
            screen: ScreenSize(
                width: phone.width * pixels, height: phone.height * pixels, scale: phone.scale,
                unit: resident.isApple ? "point" : "pixel"))
    }

    /// What the store or the clipboard hands over. A click thrown in after the install began takes Play's
    /// referrer.
    private mutating func hand(_ isApple: Bool, click: Int?, stolen: Int?, over line: inout InstallLine) {
        guard !isApple else {
            guard let click, dice.happens(0.06) else { return }
            return line.proof = InstallLine.Proof(type: "clipboard", clickExternalId: "c\(click)")
        }
        let others: [(String?, Double)] = [("com.sec.android.app.samsungapps", 0.7), (nil, 0.3)]
        line.installer = dice.happens(0.96) ? "com.android.vending" : dice.pick(others)
        guard line.installer == "com.android.vending" else { return }
        if let token = stolen ?? click, dice.happens(0.84) {
            line.proof = InstallLine.Proof(type: "install_referrer", clickExternalId: "c\(token)")
        } else if dice.happens(click == nil ? 0.9 : 0.6) {
            line.installReferrer = "utm_source=google-play&utm_medium=organic"
        }
    }
}

/// Why an install happens, as the truth file says it.
enum Cause {
    case organic
    case household
    case reinstall
    case click(Int)

    var word: String {
        switch self {
        case .organic: "organic"
        case .household: "household"
        case .reinstall: "reinstall"
        case .click: "click"
        }
    }

    var click: Int? {
        if case .click(let click) = self { click } else { nil }
    }
}
