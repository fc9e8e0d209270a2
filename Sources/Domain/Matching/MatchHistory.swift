internal import Clicks
package import Vocabulary

/// All that the matcher remembers of one app, in memory: what is decided from it and what each decision
/// teaches.
///
/// Imports, trials and replays run this; the live path gathers the same from PostgreSQL.
package struct MatchHistory: Sendable {
    package private(set) var traffic = RecentTraffic()
    private var learner: Learner
    private var links: [LinkKey: LinkTraffic] = [:]
    /// What decisions are made by: what was learned up to a minute ago.
    package private(set) var model: MatchModel
    private var modelAt: Timestamp?

    package init(model: MatchModel = .prior) {
        learner = Learner(model: model)
        self.model = model
    }

    /// A person's click on a phone, in the order of time.
    package mutating func add(_ click: Candidate) {
        traffic.add(click)
        learner.learn(click)
        links[click.link, default: LinkTraffic()].addClick(at: click.clickedAt)
    }

    /// The click again, with what its page measured; a click that was none before, because only the page
    /// could tell, is added.
    package mutating func complete(_ click: Candidate) {
        guard let known = traffic[click.clickID] else { return add(click) }
        var click = click
        click.availability = known.availability
        click.isClaimed = known.isClaimed
        traffic.replace(click)
    }

    package mutating func addRobot(at address: IPAddress, _ instant: Timestamp) {
        traffic.addRobot(at: address, instant)
    }

    /// What `decideAttribution` asks for, as of the install.
    package func gather(for install: Install, by policy: MatchPolicy) -> (
        candidates: [Candidate], surroundings: Surroundings
    ) {
        guard install.hasConsent, !policy.isDeterministicOnly else { return ([], Surroundings()) }
        let earliest = install.decisiveAt - policy.lookbackWindow
        var candidates = traffic.candidates(for: install, since: earliest)
        for position in candidates.indices {
            candidates[position].traffic =
                links[candidates[position].link]?.faded(to: install.openedAt) ?? LinkTraffic()
        }
        let surroundings = traffic.surroundings(of: install, among: candidates, since: earliest)
        return (candidates, surroundings)
    }

    /// Takes a decision in, so that the next one knows of it.
    package mutating func settle(_ attribution: Attribution, of install: Install, around: Surroundings) {
        let isProven = attribution.proof != nil
        let causes = attribution.rivals.compactMap { rival -> Lesson.Cause? in
            guard let click = traffic[rival.clickID] else { return nil }
            return Lesson.Cause(
                candidate: click, probability: isProven ? 1 : rival.probability,
                coincidence: isProven ? 0 : rival.coincidence,
                kind: click.address.map { around.kind(of: $0) } ?? .few)
        }
        let organic = isProven ? 0 : attribution.organic
        if install.hasConsent {
            learner.learn(
                Lesson(
                    install: install, causes: causes, organic: organic, returns: attribution.returns,
                    isProven: isProven))
            traffic.add(install, organic: organic)
        }
        for cause in causes {
            let isClaimed = attribution.isMatched && cause.candidate.clickID == attribution.best?.clickID
            traffic.use(cause.candidate.clickID, probability: cause.probability, isClaimed: isClaimed)
            links[cause.candidate.link, default: LinkTraffic()].addInstall(
                caused: cause.probability, coincident: cause.coincidence, at: install.openedAt)
        }
        takeSnapshot(at: install.openedAt)
    }

    /// A click that was learned from before.
    package mutating func recall(_ click: Candidate) {
        traffic.add(click)
        links[click.link, default: LinkTraffic()].addClick(at: click.clickedAt)
    }

    /// An install that was learned from before.
    package mutating func recall(_ install: Install, _ rivals: [Rival], organic: Double, isMatched: Bool) {
        if install.hasConsent { traffic.add(install, organic: organic) }
        for (rank, rival) in rivals.enumerated() {
            traffic.use(
                rival.clickID, probability: rival.probability, isClaimed: isMatched && rank == 0)
            links[rival.link, default: LinkTraffic()].addInstall(
                caused: rival.probability, coincident: rival.coincidence, at: install.openedAt)
        }
    }

    private mutating func takeSnapshot(at instant: Timestamp) {
        if let modelAt, instant < modelAt + .seconds(60) { return }
        modelAt = instant
        let version = model.version + 1
        model = learner.model
        model.version = version
    }
}
