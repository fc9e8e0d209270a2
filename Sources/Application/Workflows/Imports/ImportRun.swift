internal import Clicks
internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Storage
internal import Vocabulary

/// One request of an app's history on its way through one transaction.
struct ImportRun {
    let journeys: Journeys
    let app: App
    var session: ImportSession
    private var batch = ClickBatch()
    private var names: [(externalID: String, click: ClickID)] = []
    private var reachedAt: Timestamp?

    init(journeys: Journeys, app: App, session: ImportSession) {
        self.journeys = journeys
        self.app = app
        self.session = session
    }

    mutating func take(_ lines: [ImportLine], in transaction: borrowing Transaction) throws -> [ImportOutcome]
    {
        var outcomes: [ImportOutcome] = []
        outcomes.reserveCapacity(lines.count)
        for line in lines {
            switch line {
            case .visit(let visit): outcomes.append(.visit(try take(visit, in: transaction)))
            case .page(let page):
                outcomes.append(.page(clickExternalID: page.clickExternalID, isAccepted: take(page)))
            case .install(let report): outcomes.append(.install(try take(report, in: transaction)))
            }
        }
        return outcomes
    }

    /// Writes what was gathered.
    mutating func finish(in transaction: borrowing Transaction) throws {
        try transaction.bring(batch)
        try transaction.nameImportedClicks(names, of: app.id)
        session.batches += 1
        try transaction.countImportedBatch(session.batches, of: app.id)
        if let reachedAt {
            try transaction.insert(session.history.model, of: app.id, learnedThrough: reachedAt)
        }
    }

    private mutating func take(
        _ visit: ImportedVisit, in transaction: borrowing Transaction
    ) throws -> ImportedVisitOutcome {
        if let known = session[visit.externalID] { return known.outcome }
        let link = try session.link(at: visit.url) {
            try journeys.visitedLink(at: visit.url, of: app, in: transaction)
        }
        let visitor = VisitorClass(visit.headers)
        let signals = journeys.deviceReader.read(visit.headers)
        let isCounted = !visit.isHead && visitor.kind != .preview && link.key != nil
        let click = isCounted ? journeys.newClickID(at: visit.occurredAt) : nil
        let outcome = ImportedVisitOutcome(
            externalID: visit.externalID, clickID: click, kind: visitor.kind, signals: signals)
        let known = ImportSession.KnownVisit(
            outcome: outcome, headers: visit.headers, address: visit.address, link: link, isMeasured: false)
        session.remember(known)
        if let click { record(click, visit, known) }
        if let candidate = session.candidate(of: known, signals) { session.history.add(candidate) }
        if visitor.kind == .robot || visitor.kind == .preview {
            session.history.addRobot(at: visit.address, visit.occurredAt)
        }
        return outcome
    }

    private mutating func record(
        _ click: ClickID, _ visit: ImportedVisit, _ known: ImportSession.KnownVisit
    ) {
        guard let link = known.link else { return }
        let outcome = known.outcome
        names.append((visit.externalID, click))
        batch.add(
            ClickRecord(
                id: click, appID: app.id, linkID: link.linkID, kind: outcome.kind,
                platform: outcome.signals.platform, address: visit.address, isProxyAddress: false,
                host: link.host, target: link.target, headers: visit.headers), outcome.signals)
    }

    /// False when there is no such click, or its page was heard of before.
    private mutating func take(_ page: ImportedPage) -> Bool {
        guard var visit = session[page.clickExternalID], !visit.isMeasured, let click = visit.outcome.clickID
        else {
            return false
        }
        visit.isMeasured = true
        session.remember(visit)
        let measured = page.signals.belonging(to: click)
        batch.add(measured)
        let signals = journeys.deviceReader.read(visit.headers, measured)
        if let candidate = session.candidate(of: visit, signals) { session.history.complete(candidate) }
        return true
    }

    private mutating func take(
        _ report: ImportedReport, in transaction: borrowing Transaction
    ) throws -> ImportedInstallOutcome {
        var record = report.record
        let proven = report.proof.flatMap { session[$0.clickExternalID]?.outcome.clickID }
        if let proof = report.proof, let proven { record.proofs.set(proof.kind, proven) }
        guard try transaction.insert(record) else { return try repeated(report, in: transaction) }
        var install = record.install
        install.proofs = record.proofs.all.map { proof, click in
            GivenProof(proof, candidate: session.history.traffic[click])
        }
        let policy = MatchPolicy(app.policy)
        let (candidates, surroundings) = session.history.gather(for: install, by: policy)
        let attribution = decideAttribution(
            of: install, among: candidates, around: surroundings,
            by: MatchRules(model: session.history.model, policy: policy))
        let decision = try journeys.settle(attribution, of: install, app: app, in: transaction)
        session.history.settle(attribution, of: install, around: surroundings)
        reachedAt = install.openedAt
        return ImportedInstallOutcome(
            externalID: report.externalID, outcome: InstallOutcome(decision: decision, isRepeated: false),
            organic: attribution.organic, best: best(of: attribution), inviter: attribution.inviters.first)
    }

    private func best(
        of attribution: Attribution
    ) -> (clickExternalID: String, probability: Double, linkProbability: Double)? {
        guard let best = attribution.best, let name = session.name(of: best.clickID) else { return nil }
        return (name, best.probability, attribution.confidence)
    }

    /// The first report stands; its answer is given again.
    private func repeated(
        _ report: ImportedReport, in transaction: borrowing Transaction
    ) throws -> ImportedInstallOutcome {
        let install = report.record.install.installID
        guard let decision = try transaction.currentDecision(of: install, app: app.id) else {
            preconditionFailure("an imported install is decided in the transaction that stores it")
        }
        let name = decision.match.flatMap { session.name(of: $0.clickID) }
        return ImportedInstallOutcome(
            externalID: report.externalID, outcome: InstallOutcome(decision: decision, isRepeated: true),
            organic: decision.organic,
            best: decision.match.flatMap { match in name.map { ($0, match.confidence, match.confidence) } },
            inviter: decision.inviter)
    }
}

extension InstallRecord.ClaimedProofs {
    fileprivate mutating func set(_ proof: Proof, _ click: ClickID) {
        switch proof {
        case .installReferrer: installReferrer = click
        case .clipboard: clipboard = click
        case .clickID: openedURL = click
        }
    }
}

extension PageSignals {
    /// The same measurements, of that click.
    fileprivate func belonging(to click: ClickID) -> PageSignals {
        var page = PageSignals(clickID: click, receivedAt: receivedAt)
        page.screen = screen
        page.timeZone = timeZone
        page.timeZoneOffsetMinutes = timeZoneOffsetMinutes
        page.languages = languages
        page.maxTouchPoints = maxTouchPoints
        page.clientTime = clientTime
        page.model = model
        page.platformVersion = platformVersion
        page.platform = platform
        return page
    }
}
