package import ClickJournal
internal import Clicks
package import HTTPServer
package import LinkCache
internal import Links
internal import Threads

/// The door that visitors come through: every link and every app-link file, from memory, without PostgreSQL.
package final class Edge: Sendable {
    let configuration: EdgeConfiguration
    let table: LinkTable
    private let journal: Journal
    /// For answers that had to wait: their clicks are written off the loop, one thread at a time.
    private let waitingLane: Lock<JournalLane>

    package init(_ configuration: EdgeConfiguration, table: LinkTable, journal: Journal) {
        self.configuration = configuration
        self.table = table
        self.journal = journal
        waitingLane = Lock(journal.makeLane())
    }

    /// The edge's place on one loop; what it does not answer itself goes to `next`.
    package func makeResponder(next: any LoopResponder) -> RedirectResponder {
        RedirectResponder(self, lane: journal.makeLane(), next: next)
    }

    /// Plans the visit and says what of it must be written before the answer leaves.
    func answer(
        _ visit: EdgeVisit, to link: VisitedLink, in app: App, _ allowance: ClickAllowance = .unlimited
    ) -> (answer: EdgeAnswer, record: ClickRecord?) {
        let plan = planRedirect(visit.visit(allowance), of: link, in: app, now: visit.now)
        let isRecorded = plan.isRecorded && !visit.isHead
        return (
            page(for: plan.answer, of: visit), isRecorded ? visit.record(of: link, in: app) : nil
        )
    }

    /// Nil when nothing is there for visitors: the bare host.
    func visitedLink(_ known: KnownAddress, _ visit: EdgeVisit) -> VisitedLink? {
        switch known.occupant {
        case .link(let link): .minted(link)
        case .template: .long(longLink(of: visit, in: known.app))
        case .host: nil
        }
    }

    /// For an address that is not in memory, or a link whose limit PostgreSQL counts.
    func answerLater(_ visit: EdgeVisit, at key: LinkKey) async -> Response {
        switch await table.resolve(key) {
        case .found(let known): await answerLater(visit, to: known)
        case .missing: missing(visit).response
        case .unavailable: unavailable(visit).response
        }
    }

    func answerLater(_ visit: EdgeVisit, to known: KnownAddress) async -> Response {
        guard let link = visitedLink(known, visit) else { return missing(visit).response }
        let (answer, record) = answer(visit, to: link, in: known.app, await allowance(of: link, for: visit))
        if let record {
            waitingLane.withLock { lane in
                lane.append(record)
                lane.commit()
            }
        }
        return answer.response
    }

    private func allowance(of link: VisitedLink, for visit: EdgeVisit) async -> ClickAllowance {
        guard needsAllowance(link, visit), case .minted(let link) = link else { return .unlimited }
        let isGranted =
            visit.isHead ? await configuration.hasClicksLeft(link) : await configuration.spendClick(link)
        return isGranted ? .granted : .spent
    }

    /// Going on in another browser does not use a link up.
    func needsAllowance(_ link: VisitedLink, _ visit: EdgeVisit) -> Bool {
        link.needsAllowance(for: visit.visitor, at: visit.now)
            && !visit.visit(.unlimited).isContinuation
    }

    private func longLink(of visit: EdgeVisit, in app: App) -> LinkContent {
        let rules = AddressRules(app: app, ownHosts: [visit.host], hostToASCII: configuration.hostToASCII)
        return readLongLink(rawQuery: visit.query, under: rules)
    }
}
