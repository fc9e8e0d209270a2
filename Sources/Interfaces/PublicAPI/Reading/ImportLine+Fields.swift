internal import AttributionAPI
internal import Clicks
internal import JSONText
internal import Matching
internal import Vocabulary
internal import Workflows

extension ImportLine {
    /// One line of a history. Fields that we do not know are passed over: histories come from other systems.
    init(_ json: JSON, number: Int, app: AppID) throws(Problem) {
        let fields = try Fields(json, at: "lines[\(number)]", knowing: [], tolerant: true)
        switch try fields.required("type", fields.text("type")) {
        case "click": self = .visit(try ImportedVisit(fields))
        case "signals": self = .page(try ImportedPage(fields))
        case "install": self = .install(try ImportedReport(fields, app: app))
        default: throw fields.invalid("type", "One of these is expected: click, signals, install.")
        }
    }
}

extension ImportedVisit {
    fileprivate init(_ fields: Fields) throws(Problem) {
        self.init(
            externalID: try fields.required("external_id", fields.text("external_id")),
            occurredAt: try fields.required("occurred_at", fields.instant("occurred_at")),
            url: try fields.required("url", fields.text("url", limit: 16_384)),
            isHead: try fields.text("method")?.uppercased() == "HEAD",
            address: try fields.required("ip", fields.address("ip")),
            headers: try VisitHeaders(fields))
    }
}

extension ImportedPage {
    fileprivate init(_ fields: Fields) throws(Problem) {
        let receivedAt = try fields.required("occurred_at", fields.instant("occurred_at"))
        let said = try fields.required("signals", fields.fields("signals", knowing: []))
        var page = PageSignals(clickID: ClickID(UUIDBits(high: 0, low: 0)), receivedAt: receivedAt)
        if let screen = try said.fields("screen", knowing: []),
            let width = try screen.decimal("width", in: 0...100_000),
            let height = try screen.decimal("height", in: 0...100_000)
        {
            page.screen = Screen(
                width: width, height: height, scale: try screen.decimal("scale", in: 0...100))
        }
        page.timeZone = try said.text("time_zone")
        page.timeZoneOffsetMinutes = try said.integer("time_zone_offset_minutes", in: -1440...1440).map(
            Int.init)
        page.languages = try said.texts("languages") ?? []
        page.maxTouchPoints = try said.integer("max_touch_points", in: 0...1000).map(Int.init)
        page.clientTime = try said.instant("client_time")
        page.model = try said.text("model")
        page.platformVersion = try said.text("platform_version")
        page.platform = try said.text("platform")
        self.init(
            clickExternalID: try fields.required("click_external_id", fields.text("click_external_id")),
            signals: page)
    }
}

extension ImportedReport {
    fileprivate init(_ fields: Fields, app: AppID) throws(Problem) {
        let externalID = try fields.required("external_id", fields.text("external_id"))
        let given = try fields.text("install_id").flatMap { UUIDBits($0) }
        let reception = Reception(
            app: app, installID: given ?? UUIDBits(naming: externalID, of: app),
            receivedAt: try fields.required("occurred_at", fields.instant("occurred_at")),
            address: try fields.required("ip", fields.address("ip")),
            alternateAddress: try fields.address("alternate_ip"))
        self.init(
            externalID: externalID, record: try InstallRecord(fields, as: reception),
            proof: try ImportedReport.proof(fields))
    }

    private static func proof(_ fields: Fields) throws(Problem) -> (kind: Proof, clickExternalID: String)? {
        guard let said = try fields.fields("proof", knowing: []) else { return nil }
        let kind = try said.required("type", said.choice("type", of: Proof.self))
        return (kind, try said.required("click_external_id", said.text("click_external_id")))
    }
}

extension VisitHeaders {
    fileprivate init(_ fields: Fields) throws(Problem) {
        self.init()
        guard case .object(let members)? = fields.json("headers") else { return }
        for member in members {
            guard case .string(let value) = member.value else { continue }
            set(member.name.lowercased(), to: value)
        }
    }

    private mutating func set(_ name: String, to value: String) {
        switch name {
        case "user-agent": userAgent = value
        case "accept-language": acceptLanguage = value
        case "x-requested-with": requestedWith = value
        case "referer": referer = value
        case "sec-ch-ua": hintBrands = value
        case "sec-ch-ua-platform": hintPlatform = value
        case "sec-ch-ua-platform-version": hintPlatformVersion = value
        case "sec-ch-ua-model": hintModel = value
        case "sec-ch-ua-mobile": hintMobile = value
        default: break
        }
    }
}

extension Fields {
    fileprivate func address(_ name: String) throws(Problem) -> IPAddress? {
        guard let text = try text(name) else { return nil }
        guard let address = IPAddress(text) else { throw invalid(name, "An IP address is expected here.") }
        return address
    }
}
