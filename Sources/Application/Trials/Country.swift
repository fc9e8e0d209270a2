/// Where people come from: their zone, their language as each side writes it, and who carries their traffic.
struct Country {
    let zone: String
    /// Minutes east of UTC.
    let offset: Int
    let language: String
    let appleLocale: String
    let carriers: [Carrier]
    /// First two numbers of fixed lines' addresses.
    let lines: [String]
    let appleShare: Double

    struct Carrier {
        let pool: String
        let prefix: String
    }

    static let home = Country(
        zone: "Asia/Seoul", offset: 540, language: "ko-KR", appleLocale: "ko-KR",
        carriers: [
            Carrier(pool: "223.39.4", prefix: "2001:2d9"), Carrier(pool: "175.224.9", prefix: "2001:e61"),
            Carrier(pool: "117.112.3", prefix: "2001:4431"),
        ],
        lines: ["121.129", "121.135", "218.51", "218.54", "106.247", "210.97"], appleShare: 0.4)

    static let others: [Country] = [
        Country(
            zone: "Asia/Tokyo", offset: 540, language: "ja-JP", appleLocale: "ja-JP",
            carriers: [
                Carrier(pool: "49.97.8", prefix: "240b:61"), Carrier(pool: "126.193.2", prefix: "2400:2201"),
            ],
            lines: ["114.25", "219.105"], appleShare: 0.65),
        Country(
            zone: "Asia/Ho_Chi_Minh", offset: 420, language: "vi-VN", appleLocale: "vi-VN",
            carriers: [Carrier(pool: "27.65.7", prefix: "2402:801")], lines: ["113.164", "14.162"],
            appleShare: 0.3),
        Country(
            zone: "Europe/Berlin", offset: 60, language: "de-DE", appleLocale: "de-DE",
            carriers: [Carrier(pool: "80.188.4", prefix: "2a01:599")], lines: ["87.123", "91.12"],
            appleShare: 0.35),
        Country(
            zone: "America/New_York", offset: -300, language: "en-US", appleLocale: "en-US",
            carriers: [Carrier(pool: "172.59.3", prefix: "2607:fb91")], lines: ["73.5", "71.190"],
            appleShare: 0.58),
        Country(
            zone: "Asia/Taipei", offset: 480, language: "zh-TW", appleLocale: "zh-Hant-TW",
            carriers: [Carrier(pool: "101.11.6", prefix: "2001:b401")], lines: ["114.26", "1.163"],
            appleShare: 0.5),
        Country(
            zone: "America/Sao_Paulo", offset: -180, language: "pt-BR", appleLocale: "pt-BR",
            carriers: [Carrier(pool: "177.27.5", prefix: "2804:19")], lines: ["177.33", "189.62"],
            appleShare: 0.2),
    ]
}
