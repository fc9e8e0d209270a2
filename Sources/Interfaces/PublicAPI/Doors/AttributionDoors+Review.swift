internal import AttributionAPI
internal import Matching
internal import Payloads
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func listAttributions(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        var filter = AttributionFilter(limit: try call.pageLimit() + 1)
        filter.status = try call.choice("status")
        filter.label = try call.choice("label")
        filter.campaignID = call.query["campaign_id"]
        filter.marginLimit = try call.share("max_margin")
        filter.olderThan = try call.cursor(of: AttributionKind.self)
        let (least, most) = (try call.share("min_confidence"), try call.share("max_confidence"))
        if least != nil || most != nil { filter.confidence = (least ?? 0)...max(least ?? 0, most ?? 1) }
        let listed = try await journeys.decisions(of: app, matching: filter)
        let page = listed.prefix(filter.limit - 1)
        let next = listed.count > page.count ? page.last?.decision.id.text : nil
        return try .json(200, ItemList(items: page.map(AttributionItem.init), nextCursor: next))
    }

    func labelAttribution(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("verdict", "true_click_id", "note")
        var order = LabelOrder(
            try fields.required("verdict", fields.choice("verdict")), by: call.actor)
        order.trueClickID = try fields.clickID("true_click_id")
        order.note = try fields.text("note", limit: Limits.note)
        let label = try await journeys.labelAttribution(of: call.installID(), app: app, order)
        guard let label else { throw Problem(.notFound) }
        return try .json(201, LabelBody(label))
    }

    func correctAttribution(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let fields = try call.fields("click_id", "note")
        guard fields.has("click_id") else {
            throw Problem(
                .missingField, field: "click_id",
                detail: "Write null for organic: what is left out is not taken for it.")
        }
        let correction = Correction(
            to: try fields.clickID("click_id"), note: try fields.text("note", limit: Limits.note),
            by: call.actor)
        switch try await journeys.correctAttribution(of: call.installID(), app: app, correction) {
        case .unknownInstall: throw Problem(.notFound)
        case .unknownClick: throw Problem(.unknownClick, field: "click_id")
        case .corrected, .unchanged: return try await readAttribution(call)
        }
    }
}

extension Fields {
    fileprivate func clickID(_ name: String) throws(Problem) -> ClickID? {
        guard let text = try text(name) else { return nil }
        guard let id = ClickID(text) else { throw Problem(.unknownClick, field: location(of: name)) }
        return id
    }
}

extension Call {
    /// A share of the query, from 0 to 1.
    fileprivate func share(_ name: String) throws(Problem) -> Double? {
        guard let text = query[name] else { return nil }
        guard let share = Double(text), (0...1).contains(share) else {
            throw Problem(.invalidValue, field: name, detail: "A number from 0 to 1 is expected.")
        }
        return share
    }
}

extension AttributionItem {
    init(_ listed: ListedDecision) {
        let decision = listed.decision
        self.init(
            attributionID: decision.id.text, installID: decision.installID.text,
            outcome: Outcome(status: decision.status.wire, reason: decision.reason.rawValue),
            decidedAt: decision.decidedAt.text)
        revision = decision.revision
        match = MatchBody(decision)
        linkID = decision.match?.linkID?.text
        campaignID = decision.match?.campaignID
        label = listed.label
    }
}

extension LabelBody {
    init(_ label: AttributionLabel) {
        self.init(
            verdict: LabelVerdict(label.opinion), revision: label.revision, createdAt: label.labelledAt.text)
        trueClickID = label.trueClickID?.text
        note = label.note
    }
}

extension LabelVerdict {
    fileprivate init(_ opinion: AttributionLabel.Opinion) {
        self =
            switch opinion {
            case .right: .right
            case .wrong: .wrong
            case .unsure: .unsure
            }
    }
}
