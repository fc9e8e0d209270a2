package import Clicks
internal import Links
internal import Matching
internal import Vocabulary

/// Runs a recorded world through the matcher on a cold start, in the order of time, by the code that
/// decides in production, and compares each decision with the truth.
package struct Trial {
    private let world: World
    private let readSignals: (VisitHeaders, PageSignals?) -> DeviceSignals
    private let policy: MatchPolicy
    private var history = MatchHistory()
    private var visits: [String: Visit] = [:]
    private var links: [String: LinkLine] = [:]
    private var clickCount: UInt64 = 0

    private struct Visit {
        let clickID: ClickID
        let line: ClickLine
        let headers: VisitHeaders
        var isMeasured = false
    }

    /// `lookbackHours` as the app's policy would have it.
    package init(
        _ world: World, lookbackHours: Int,
        readSignals: @escaping (VisitHeaders, PageSignals?) -> DeviceSignals
    ) {
        self.world = world
        self.readSignals = readSignals
        policy = MatchPolicy(lookbackHours: lookbackHours)
        for link in world.links { links[link.code] = link }
    }

    package mutating func run() -> [TrialResult] {
        let truths = Dictionary(world.truths.map { ($0.externalId, $0) }) { first, _ in first }
        var results: [TrialResult] = []
        for event in world.events {
            switch event {
            case .click(let line): take(line)
            case .signals(let line): take(line)
            case .install(let line):
                guard let truth = truths[line.externalId] else { continue }
                results.append(take(line, truth))
            }
        }
        return results
    }

    private mutating func take(_ line: ClickLine) {
        guard let occurredAt = Timestamp(line.occurredAt) else { return }
        let headers = VisitHeaders(line.headers)
        let visitor = VisitorClass(headers)
        clickCount += 1
        let id = ClickID(UUIDBits(at: occurredAt, randomHigh: 0, randomLow: clickCount << 2))
        let visit = Visit(clickID: id, line: line, headers: headers)
        visits[line.externalId] = visit
        if visitor.kind == .person, let click = candidate(visit, readSignals(headers, nil)) {
            history.add(click)
        }
    }

    private mutating func take(_ line: SignalsLine) {
        guard var visit = visits[line.clickExternalId], !visit.isMeasured,
            let receivedAt = Timestamp(line.occurredAt)
        else { return }
        visit.isMeasured = true
        visits[line.clickExternalId] = visit
        let page = PageSignals(line.signals, of: visit.clickID, receivedAt: receivedAt)
        guard VisitorClass(visit.headers).kind == .person,
            let click = candidate(visit, readSignals(visit.headers, page))
        else { return }
        history.complete(click)
    }

    private mutating func take(_ line: InstallLine, _ truth: TruthLine) -> TrialResult {
        var install = Install(line, number: UInt64(truth.externalId.hashValue.magnitude))
        if let proof = line.proof, let kind = Proof(rawValue: proof.type) {
            let click = visits[proof.clickExternalId].flatMap { history.traffic[$0.clickID] }
            install.proofs = [GivenProof(kind, candidate: click)]
            if kind == .installReferrer { install.referrer = .token }
        }
        let (candidates, surroundings) = history.gather(for: install, by: policy)
        let attribution = decideAttribution(
            of: install, among: candidates, around: surroundings,
            by: MatchRules(model: history.model, policy: policy))
        history.settle(attribution, of: install, around: surroundings)
        let cause = truth.clickExternalId.flatMap { visits[$0] }
        return TrialResult(
            attribution, truth: truth, trueLink: cause.map { key(of: $0.line) }, trueClick: cause?.clickID,
            hasProof: line.proof != nil)
    }

    private func candidate(_ visit: Visit, _ signals: DeviceSignals) -> Candidate? {
        guard signals.platform == .ios || signals.platform == .android else { return nil }
        var click = Candidate(clickID: visit.clickID, link: key(of: visit.line), signals: signals)
        click.address = IPAddress(visit.line.ip)
        let link = links[code(of: visit.line)]
        click.inviterUserID = link?.inviter?.userId
        click.channel = link?.inviter != nil ? .referral : .campaign(link?.parameters["pid"] ?? "")
        return click
    }

    private func key(of line: ClickLine) -> LinkKey { .long(code(of: line)) }

    private func code(of line: ClickLine) -> String {
        let path = line.url.prefix { $0 != "?" }
        return path.split(separator: "/").last.map(String.init) ?? line.url
    }
}

extension MatchPolicy {
    fileprivate init(lookbackHours: Int) {
        var policy = AppPolicy()
        policy.lookbackHours = lookbackHours
        self.init(policy)
    }
}
