internal import Clicks
internal import HTTPServer
internal import JSONText
internal import Links
internal import Vocabulary

/// `POST /v1/clicks/{click_id}/signals`: what the open page measured. It goes into the journal beside its
/// click, so that it needs no database either.
enum SignalsDoor {
    /// A page sends some 400 bytes.
    private static let bodyLimit = 4096

    enum Outcome {
        case accepted(PageSignals)
        case refused(Response)
    }

    /// Nil when the path is another door's.
    static func clickID(in path: String) -> Substring? {
        guard path.hasPrefix("/v1/clicks/"), path.hasSuffix("/signals") else { return nil }
        let id = path.dropFirst("/v1/clicks/".count).dropLast("/signals".count)
        return id.contains("/") ? nil : id
    }

    static func read(_ body: [UInt8], of click: Substring, now: Timestamp) -> Outcome {
        guard let id = ClickID(click), mayStillMeasure(id, now) else {
            return .refused(problem(Status(404), "not_found", "There is no such click."))
        }
        guard body.count <= bodyLimit else {
            return .refused(
                problem(Status(413), "body_too_large", "Signals have at most \(bodyLimit) bytes."))
        }
        do {
            let json = try JSON.parse(body, limits: JSON.Limits(bytes: bodyLimit, depth: 4))
            return .accepted(PageSignals(json, of: id, receivedAt: now))
        } catch {
            return .refused(problem(Status(400), "malformed_json", "The body is not JSON."))
        }
    }

    /// A page measures at once; a day allows for one that was left open. An id from the future was made up.
    private static func mayStillMeasure(_ id: ClickID, _ now: Timestamp) -> Bool {
        let age = now - id.clickedAt
        return age >= .seconds(-60) && age <= .days(1)
    }

    static let noted = Response(Status(204), headers: ["Cache-Control": "no-store"])
}

extension PageSignals {
    /// Takes what is sound and leaves out the rest: browsers differ, and a visitor is owed no explanation.
    fileprivate init(_ json: JSON, of click: ClickID, receivedAt: Timestamp) {
        self.init(clickID: click, receivedAt: receivedAt)
        if let width = json["screen"]?["width"]?.number, let height = json["screen"]?["height"]?.number {
            screen = Screen(width: width, height: height, scale: json["screen"]?["scale"]?.number)
        }
        timeZone = json["time_zone"]?.word
        timeZoneOffsetMinutes = json["time_zone_offset_minutes"]?.integer(in: -18 * 60...18 * 60)
        maxTouchPoints = json["max_touch_points"]?.integer(in: 0...256)
        clientTime = json["client_time"]?.word.flatMap { Timestamp($0) }
        model = json["model"]?.word
        platformVersion = json["platform_version"]?.word
        platform = json["platform"]?.word
        if case .array(let items) = json["languages"] {
            languages = items.prefix(VisitLimits.languages).compactMap { $0.word.flatMap { languageTag($0) } }
        }
    }
}

extension JSON {
    fileprivate var number: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    fileprivate func integer(in range: ClosedRange<Double>) -> Int? {
        number.flatMap { range.contains($0) ? Int($0) : nil }
    }

    /// A text of reasonable length without control characters.
    fileprivate var word: String? {
        guard case .string(let text) = self, (1...128).contains(text.utf8.count),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        return text
    }
}
