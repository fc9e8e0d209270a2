/// A phone model as both sides show it.
struct PhoneModel {
    let name: String
    let isApple: Bool
    /// CSS pixels; `scale` device pixels each.
    let width: Double
    let height: Double
    let scale: Double
    let popularity: Double

    static let apple: [PhoneModel] = [
        apple("iPhone16,2", (430, 932), 51), apple("iPhone17,1", (402, 874), 30),
        apple("iPhone15,4", (393, 852), 35),
        apple("iPhone17,3", (393, 852), 36), apple("iPhone14,5", (390, 844), 34),
        apple("iPhone14,7", (390, 844), 28),
        apple("iPhone14,2", (390, 844), 20), apple("iPhone17,2", (440, 956), 24),
        apple("iPhone16,1", (393, 852), 24),
        apple("iPhone14,3", (428, 926), 16), apple("iPhone12,1", (414, 896), 17, scale: 2),
        apple("iPhone14,6", (375, 667), 12, scale: 2), apple("iPhone13,2", (390, 844), 14),
        apple("iPhone18,1", (402, 874), 12), apple("iPhone18,2", (440, 956), 10),
        apple("iPhone18,3", (402, 874), 9),
        apple("iPhone15,2", (393, 852), 10), apple("iPhone15,3", (430, 932), 8),
        apple("iPhone11,2", (375, 812), 6),
        apple("iPhone13,1", (375, 812), 5), apple("iPhone17,4", (430, 932), 7),
    ]

    static let android: [PhoneModel] = [
        android("SM-S928N", (384, 832), 2.8125, 27), android("SM-S918N", (384, 824), 2.8125, 24),
        android("SM-S901N", (360, 780), 3, 22), android("SM-S921N", (360, 780), 3, 25),
        android("SM-S938N", (384, 832), 2.8125, 25), android("SM-A536N", (412, 915), 2.625, 20),
        android("SM-G991N", (360, 800), 3, 18), android("SM-F731N", (412, 1004), 2.625, 18),
        android("SM-S908N", (384, 824), 2.8125, 17), android("SM-F711N", (412, 1004), 2.625, 15),
        android("SM-S911N", (360, 780), 3, 16), android("SM-S916N", (384, 832), 2.8125, 14),
        android("SM-F721N", (412, 1004), 2.625, 12), android("SM-A245N", (385, 854), 2.8125, 12),
        android("SM-A546N", (412, 915), 2.625, 12), android("SM-A166N", (384, 832), 2.8125, 10),
        android("SM-F741N", (412, 1004), 2.625, 9), android("Pixel 8", (412, 915), 2.625, 8),
        android("SM-A556N", (412, 892), 2.625, 8), android("SM-G981N", (360, 800), 3, 8),
        android("SM-N976N", (412, 869), 2.625, 6), android("SM-S936N", (384, 832), 2.8125, 8),
        android("SM-M336K", (412, 915), 2.625, 4), android("LM-V510N", (360, 780), 3, 3),
    ]

    /// Elsewhere other makers sell.
    static let abroad: [PhoneModel] = [
        android("SM-A556B", (412, 892), 2.625, 10), android("SM-S918B", (384, 824), 2.8125, 9),
        android("Pixel 9 Pro", (427, 952), 2.25, 6), android("2201117TG", (393, 873), 2.75, 8),
        android("24094RAD4G", (393, 873), 2.75, 8), android("CPH2591", (360, 804), 3, 8),
        android("V2250", (393, 876), 2.75, 6), android("SM-A156B", (384, 832), 2.8125, 10),
        android("moto g54", (412, 915), 2.625, 5), android("SO-51E", (411, 960), 2.625, 3),
    ]

    private static func apple(
        _ name: String, _ size: (Double, Double), _ popularity: Double, scale: Double = 3
    ) -> PhoneModel {
        PhoneModel(
            name: name, isApple: true, width: size.0, height: size.1, scale: scale, popularity: popularity)
    }

    private static func android(
        _ name: String, _ size: (Double, Double), _ scale: Double, _ popularity: Double
    ) -> PhoneModel {
        PhoneModel(
            name: name, isApple: false, width: size.0, height: size.1, scale: scale, popularity: popularity)
    }
}

/// System versions in use, by popularity.
enum Systems {
    static let apple: [(String, Double)] = [
        ("26.1", 18), ("26.2", 15), ("18.7.2", 12), ("26.0.1", 10), ("18.6.2", 10), ("18.7.1", 8),
        ("18.5", 6),
        ("18.4.1", 4), ("18.3.2", 4), ("18.7", 3), ("17.6.1", 3), ("18.6", 2), ("26.0", 1), ("16.7.12", 2),
        ("18.1.1", 1), ("17.7.2", 1),
    ]
    static let android: [(String, Double)] = [
        ("16", 40), ("15", 26), ("14", 14), ("13", 9), ("12", 6), ("11", 3), ("10", 1),
    ]
}
