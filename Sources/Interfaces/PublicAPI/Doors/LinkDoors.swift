internal import AttributionAPI
internal import HTTPServer
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    func mintLink(_ call: Call) async throws -> Answer {
        let fields = try Fields(call.json(), knowing: MintOrder.fieldNames, tolerant: call.isTolerant)
        let order = try await order(fields, of: call)
        let shortURL = journeys.shortURL
        let once = try call.once { (outcome: MintOutcome) in
            guard let answer = try Answer(outcome, shortURL: shortURL) else { return nil }
            return (answer.status, answer.body)
        }
        return try await answer(journeys.mintLink(order, once: once)) { outcome in
            guard let answer = try Answer(outcome, shortURL: shortURL) else { throw Problem(outcome) }
            return answer
        }
    }

    /// One result a row, whatever becomes of the others.
    func mintLinks(_ call: Call) async throws -> Answer {
        let fields = try call.fields("links")
        guard case .array(let rows) = try fields.required("links", fields.json("links")) else {
            throw fields.invalid("links", "A list of links is expected here.")
        }
        guard rows.count <= Limits.bulkLinks else {
            throw Problem(
                .tooManyItems, field: "links", detail: "At most \(Limits.bulkLinks) links are taken.")
        }
        var orders: [Result<MintOrder, Problem>] = []
        for (position, row) in rows.enumerated() {
            orders.append(await self.order(row, at: position, of: call))
        }
        let readable = orders.compactMap { order -> MintOrder? in
            if case .success(let order) = order { order } else { nil }
        }
        let app = try await call.app(journeys, host: readable.first?.host)
        let render = BulkAnswer(rows: orders.map { $0.map { _ in () } }, shortURL: journeys.shortURL)
        let once = try call.once { (outcomes: [MintOutcome]) in
            let answer = try render.answer(outcomes)
            return (answer.status, answer.body)
        }
        return try await answer(journeys.mintLinks(readable, of: app, once: once)) { try render.answer($0) }
    }

    func listLinks(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        var filter = LinkFilter(limit: try call.pageLimit() + 1)
        filter.tag = call.query["tag"]
        filter.text = call.query["q"]
        filter.campaignID = call.query["campaign_id"]
        filter.olderThan = try call.cursor(of: LinkKind.self)
        let links = try await journeys.links(of: app, matching: filter)
        let page = links.prefix(filter.limit - 1)
        let items = page.map { LinkAnswer($0, shortURL: journeys.shortURL(of: $0.address)) }
        let next = links.count > page.count ? page.last?.id.text : nil
        return try .json(200, ItemList(items: items, nextCursor: next))
    }

    func readLink(_ call: Call) async throws -> Answer {
        let link = try await link(of: call)
        let answer = LinkAnswer(link, shortURL: journeys.shortURL(of: link.address))
        guard call.query["history"] == "1" else { return try .json(200, answer) }
        let changes = try await journeys.changes(of: link.id, app: link.appID)
        return try .json(
            200, LinkWithHistory(link: answer, history: changes.map(LinkWithHistory.Change.init)))
    }

    func deleteLink(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard try await journeys.deleteLink(call.id("id"), of: app, by: call.actor) else {
            throw Problem(.notFound)
        }
        return .nothing
    }

    func readLinkStats(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let counts = try await journeys.counts(of: call.id("id"), app: app) else {
            throw Problem(.notFound)
        }
        let clicks = ClickCounts(people: counts.people, robots: counts.robots, previews: counts.previews)
        return try .json(200, LinkStats(clicks: clicks, installs: counts.installs))
    }

    func link(of call: Call) async throws -> Link {
        let app = try await call.app(journeys)
        guard let link = try await journeys.link(call.id("id"), of: app) else { throw Problem(.notFound) }
        return link
    }

    private func order(_ row: JSON, at position: Int, of call: Call) async -> Result<MintOrder, Problem> {
        do {
            let fields = try Fields(
                row, at: "links[\(position)]", knowing: MintOrder.fieldNames, tolerant: call.isTolerant)
            return .success(try await order(fields, of: call))
        } catch let problem as Problem {
            return .failure(problem)
        } catch {
            return .failure(Problem(.internalError))
        }
    }

    private func order(_ fields: Fields, of call: Call) async throws -> MintOrder {
        let host = try fields.text("domain", limit: 253).map { text in
            guard let host = journeys.canonicalHost(text) else {
                throw Problem(.unknownDomain, field: fields.location(of: "domain"))
            }
            return host
        }
        let request = try MintRequest(fields, canonical: journeys.canonicalText)
        let app = try await call.app(journeys, host: host)
        var order = MintOrder(appID: app, host: host, request: request, actor: call.actor)
        guard call.caller?.isPublishable == true else { return order }
        guard let text = try fields.text("install_id") else {
            throw Problem(.missingField, field: "install_id", detail: "An app says which install mints.")
        }
        guard let install = UUIDBits(text) else {
            throw fields.invalid("install_id", "A UUID is expected here.")
        }
        let inviter = try fields.fields("inviter", knowing: ["user_id", "program", "inviter_token"])
        order.inApp = MintOrder.InAppMint(
            installID: install, inviterToken: try inviter?.text("inviter_token"))
        return order
    }
}
