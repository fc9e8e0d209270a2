import Vocabulary

/// What an Android user agent says of the system and the device. A reduced one says `Android 10; K` whatever
/// it runs on, which is nothing at all.
struct AndroidDisclosure {
    let model: String?
    let osVersion: OSVersion?

    init(_ userAgent: UserAgentText, _ parsed: ParsedUserAgent) {
        let fields = userAgent.fields(around: "Android ")
        guard let place = fields.firstIndex(where: { $0.hasPrefix("Android ") }) else {
            (model, osVersion) = (parsed.knownModel, parsed.version(of: "Android"))
            return
        }
        let version = OSVersion(fields[place].dropFirst("Android ".count))
        let described = fields[fields.index(after: place)...].first { AndroidDisclosure.isModel($0) }
        let isReduced = described == "K"
        osVersion = isReduced && version?.major == 10 ? nil : version
        let said = described.flatMap(AndroidDisclosure.name)
        model = isReduced ? nil : said ?? AndroidDisclosure.agentModel(fields[..<place]) ?? parsed.knownModel
    }

    /// What is left when Android's own words, the language and browsers' marks are taken out.
    private static func isModel(_ field: Substring) -> Bool {
        let marks: Set<Substring> = ["U", "wv", "Mobile", "Tablet", "TV", "phone", "HarmonyOS", "arm_64", ""]
        let isLanguage =
            field.utf8.count == 5 && languageTag(field) != nil && "-_".contains(field.dropFirst(2).prefix(1))
        let isMark = ["rv:", "HMSCore", "GMSCore", "OpenHarmony", "okhttp"].contains { field.hasPrefix($0) }
        return !marks.contains(field) && !isLanguage && !isMark
    }

    /// As the system itself says it: without the build, and without the maker that Samsung puts in front.
    private static func name(_ field: Substring) -> String? {
        var name = field.byteRange(of: " Build/").map { field[..<$0.lowerBound] } ?? field
        if name.hasPrefix("Build/") { return nil }
        if name.hasPrefix("SAMSUNG ") { name = name.dropFirst("SAMSUNG ".count) }
        return name.isEmpty ? nil : String(name)
    }

    /// Apps that write their own user agent put maker and model in front: `(Realme RMX3366; Android 14; …)`.
    private static func agentModel(_ fields: ArraySlice<Substring>) -> String? {
        guard let field = fields.last, let space = field.firstIndex(of: " ") else { return nil }
        return String(field[field.index(after: space)...])
    }
}
