/// How a resident's phone presents itself in a request.
extension Resident {
    var clickHeaders: [String: String] {
        var headers = ["User-Agent": userAgent, "Accept-Language": acceptLanguage]
        if !isApple {
            headers["Sec-CH-UA-Mobile"] = "?1"
            headers["Sec-CH-UA-Platform"] = "\"Android\""
            headers["Sec-CH-UA-Model"] = "\"\(phone.name)\""
            headers["Sec-CH-UA-Platform-Version"] = "\"\(version).0.0\""
        }
        return headers
    }

    var appHeaders: [String: String] {
        isApple
            ? ["User-Agent": "Sample/2.14.0 CFNetwork/1568.106.1 Darwin/24.0.0"]
            : ["User-Agent": "Sample/2.14.0 (Linux; Android \(version); \(phone.name)) okhttp/4.12.0"]
    }

    /// What `navigator.languages` lists: an iPhone's browsers name one.
    var pageLanguages: [String] { isApple ? [languages[0]] : languages }

    private var acceptLanguage: String {
        let short = languages[0].prefix(2)
        var text = "\(languages[0]),\(short);q=0.9"
        if !isApple, languages.count > 1 { text += ",en-US;q=0.8,en;q=0.7" }
        return text
    }

    private var userAgent: String { isApple ? appleAgent : androidAgent }

    private var isModernApple: Bool { version.hasPrefix("26") }

    private var appleAgent: String {
        let told = version.replacing(".", with: "_")
        let frozen = isModernApple ? (version.hasPrefix("26.0") ? "18_6" : "18_7") : told
        let short = version.split(separator: ".").prefix(2).joined(separator: ".")
        func start(_ token: String) -> String {
            "Mozilla/5.0 (iPhone; CPU iPhone OS \(token) like Mac OS X) AppleWebKit/605.1.15 "
                + "(KHTML, like Gecko)"
        }
        return switch browser {
        case .chrome: start(told) + " CriOS/141.0.7390.122 Mobile/15E148 Safari/604.1"
        case .kakaoTalk: start(frozen) + " Mobile/15E148 KAKAOTALK/25.10.1 (INAPP)"
        case .naver: start(frozen) + " Mobile/15E148 NAVER(inapp; search; 2011; 12.16.4)"
        case .line: start(frozen) + " Mobile/15E148 Safari Line/15.17.0"
        case .facebook:
            start(told) + " Mobile/15E148 [FBAN/FBIOS;FBAV/534.0.0.0;FBDV/\(phone.name);FBMD/iPhone;"
                + "FBSN/iOS;FBSV/\(version);FBSS/3]"
        case .instagram:
            start(told)
                + " Mobile/15E148 Instagram 405.0.0.20.73 (\(phone.name); iOS \(told); ko_KR; scale=3.00)"
        case .system, .samsung: start(frozen) + " Version/\(short) Mobile/15E148 Safari/604.1"
        }
    }

    private var androidAgent: String {
        let engine = "AppleWebKit/537.36 (KHTML, like Gecko)"
        let view =
            "Mozilla/5.0 (Linux; Android \(version); \(phone.name) Build/AP3A.240905.015.A2; wv) \(engine)"
        let inApp = view + " Version/4.0 Chrome/141.0.7390.122 Mobile Safari/537.36"
        let plain = "Mozilla/5.0 (Linux; Android 10; K) \(engine)"
        return switch browser {
        case .samsung: plain + " SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"
        case .chrome, .system: plain + " Chrome/141.0.0.0 Mobile Safari/537.36"
        case .kakaoTalk: inApp + ";KAKAOTALK 2510100"
        case .naver: inApp + " NAVER(inapp; search; 2011; 12.16.4)"
        case .instagram: inApp + " Instagram 405.0.0.20.73 Android"
        case .facebook: inApp + " [FB_IAB/FB4A;FBAV/534.0.0.0;]"
        case .line: inApp + " Line/15.17.0"
        }
    }
}
