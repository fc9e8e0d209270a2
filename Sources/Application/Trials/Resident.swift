/// A person with a phone.
struct Resident {
    let country: Country
    let home: Int
    /// Index of the place of work or the campus, and whether it is a campus.
    let workplace: Int
    let isStudent: Bool
    let phone: PhoneModel
    let version: String
    /// As the browser says them, first the preferred.
    let languages: [String]
    let locales: [String]
    /// Seconds that the phone's clock is ahead.
    var clockOffset: Double
    let hasRelay: Bool
    let isInfected: Bool
    let carrier: Country.Carrier
    let hasMobileIPv6: Bool
    /// CSS pixels for one of the model's, because of a display setting.
    let zoom: Double
    let browser: Browser
    let hasScripts: Bool

    var place = Place.home
    var placeUntil = 0.0
    var mobileAddress = ""
    var mobileUntil = 0.0
    var installedAt: Double?
    /// The click that will have caused the install under way, and when that begins.
    var underWay: (click: Int?, begins: Double)?
    var handle: String?

    enum Place {
        case home
        case work
        case mobile
    }

    var isApple: Bool { phone.isApple }
}

/// Where links are opened.
enum Browser: CaseIterable {
    case system
    case samsung
    case chrome
    case kakaoTalk
    case naver
    case instagram
    case facebook
    case line
}

extension Resident {
    init(
        in country: Country, home: Int, phone shared: PhoneModel?, town: Town, isStudent: Bool,
        dice: inout Dice
    ) {
        let isApple = shared?.isApple ?? dice.happens(isStudent ? 0.6 : country.appleShare)
        let isAtHome = country.zone == Country.home.zone
        let models = isApple ? PhoneModel.apple : isAtHome ? PhoneModel.android : PhoneModel.abroad
        self.country = country
        self.home = home
        self.isStudent = isStudent
        workplace = dice.below(max(1, town.offices))
        phone = shared ?? dice.pick(models.map { ($0, $0.popularity) })
        version = dice.pick(isApple ? Systems.apple : Systems.android)
        (languages, locales) = Resident.tongues(in: country, isApple: isApple, dice: &dice)
        clockOffset =
            dice.happens(0.03) ? dice.normal(200) : dice.normal(dice.happens(0.2) ? 1.6 : 0.45)
        hasRelay = isApple && dice.happens(town.relayShare)
        isInfected = !isApple && dice.happens(town.infected)
        carrier = dice.pick(country.carriers)
        hasMobileIPv6 = dice.happens(town.mobileIPv6)
        zoom = dice.happens(0.04) ? 0.9 : 1
        browser = Resident.browser(isApple: isApple, isAtHome: isAtHome, dice: &dice)
        hasScripts = dice.happens(town.scriptShare)
    }

    /// As the browser says them and as the app says them: an iPhone writes the region it is in.
    private static func tongues(
        in country: Country, isApple: Bool, dice: inout Dice
    ) -> (languages: [String], locales: [String]) {
        let tongue = dice.happens(0.04) ? dice.pick(Country.others) : country
        let hasEnglish = dice.happens(0.2) && tongue.language != "en-US"
        let region = country.language.suffix(2)
        let first = isApple ? tongue.appleLocale.dropLast(2) + region : Substring(tongue.language)
        let english = isApple ? "en-\(region)" : "en-US"
        return (
            [tongue.language] + (hasEnglish ? ["en-US"] : []), [String(first)] + (hasEnglish ? [english] : [])
        )
    }

    private static func browser(isApple: Bool, isAtHome: Bool, dice: inout Dice) -> Browser {
        let own: [(Browser, Double)] =
            isApple ? [(.system, 45), (.chrome, 10)] : [(.samsung, 25), (.chrome, 38)]
        let inApp: [(Browser, Double)] =
            isAtHome
            ? [(.kakaoTalk, 22), (.naver, 6), (.instagram, 8), (.line, 2)]
            : [(.instagram, 12), (.facebook, 8), (.line, 8)]
        return dice.pick(own + inApp)
    }
}
