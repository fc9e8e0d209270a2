import Vocabulary

/// What an iPhone's or iPad's user agent says of the system and the device: the web view's own words,
/// corrected by what the app around it discloses.
struct AppleDisclosure {
    let userAgent: UserAgentText

    /// Facebook and Instagram say the true version. Safari froze its system at 18 and says the true one as
    /// its own version from 26 on. Otherwise Safari's version may only complete the system's (`18_7`,
    /// `18.7.2`).
    var osVersion: OSVersion? {
        if let said = userAgent.value(after: "FBSV/") ?? userAgent.value(after: "; iOS "),
            let version = OSVersion(said)
        {
            return version
        }
        let safari = safariVersion
        guard
            let system = (userAgent.value(after: "iPhone OS ") ?? userAgent.value(after: "CPU OS ")).flatMap({
                OSVersion($0)
            })
        else { return nil }
        guard let safari else { return system }
        if safari.major >= 26, safari.major > system.major { return safari }
        return safari.parts.starts(with: system.parts) ? safari : system
    }

    /// On a Macintosh that turned out to be an iPad this is the system's version too.
    var safariVersion: OSVersion? { userAgent.value(after: "Version/").flatMap { OSVersion($0) } }

    /// The maker's own name, as the app will report it: `iPhone15,2`.
    var model: String? {
        if let said = userAgent.value(after: "FBDV/") { return String(said) }
        let appFields = userAgent.fields(around: "; iOS ")
        if let first = appFields.first, first.contains(","), first.hasPrefix("i") { return String(first) }
        let naver = userAgent.fields(around: "inapp;").last.map { $0.uppercased() }
        return naver.flatMap { AppleDisclosure.naverModels[$0] }
    }

    /// Instagram says the screen in pixels and the scale. An iPad runs it in an iPhone's frame, which is no
    /// screen.
    var screen: Screen? {
        let fields = userAgent.fields(around: "; scale=")
        guard fields.first?.hasPrefix("iPhone") == true,
            let scale = fields.first(where: { $0.hasPrefix("scale=") }).flatMap({ Double($0.dropFirst(6)) }),
            scale > 0
        else { return nil }
        for field in fields {
            let sides = field.split(separator: "x").compactMap { Double($0) }
            if sides.count == 2 {
                return Screen(width: sides[0] / scale, height: sides[1] / scale, scale: scale)
            }
        }
        return nil
    }

    /// NAVER's short names for iPhones.
    private static let naverModels: [String: String] = [
        "11": "iPhone12,1", "11PRO": "iPhone12,3", "11PROMAX": "iPhone12,5", "12MINI": "iPhone13,1",
        "12": "iPhone13,2", "12PRO": "iPhone13,3", "12PROMAX": "iPhone13,4", "13MINI": "iPhone14,4",
        "13": "iPhone14,5", "13PRO": "iPhone14,2", "13PROMAX": "iPhone14,3", "14": "iPhone14,7",
        "14PLUS": "iPhone14,8", "14PRO": "iPhone15,2", "14PROMAX": "iPhone15,3", "15": "iPhone15,4",
        "15PLUS": "iPhone15,5", "15PRO": "iPhone16,1", "15PROMAX": "iPhone16,2", "16": "iPhone17,3",
        "16PLUS": "iPhone17,4", "16PRO": "iPhone17,1", "16PROMAX": "iPhone17,2",
    ]
}
