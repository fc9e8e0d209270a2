internal import ClickJournal
internal import Clicks
package import HTTPServer
internal import LinkCache
internal import Vocabulary

/// The edge on one loop. A visit to a link in memory is planned, written down and answered here; everything
/// else is worked on off the loop.
package final class RedirectResponder: LoopResponder {
    private let edge: Edge
    private let journal: JournalLane
    private let links: LinkLane
    private let next: any LoopResponder
    private var key = LinkKey()
    private var randomWords: [UInt64] = []

    init(_ edge: Edge, lane: JournalLane, next: any LoopResponder) {
        self.edge = edge
        self.next = next
        journal = lane
        links = edge.table.makeLane()
    }

    package func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition
    {
        let path = text(request.rawPath)
        if let click = SignalsDoor.clickID(in: path) { return takeSignals(request, of: click, into: &answer) }
        guard let route = EdgeRoute(path: path, canonicalText: edge.configuration.canonicalText) else {
            return next.respond(to: request, into: &answer)
        }
        guard request.isGet || request.isHead else {
            answer.send(methodNotAllowed)
            return .answered
        }
        let visit = EdgeVisit(request, path: path, edge.configuration, newID: newID())
        switch route {
        case .link(let template, let code):
            key.set(host: visit.host, template: template, code: code)
            return respond(to: visit, into: &answer)
        case .appleFile, .androidFile:
            key.set(host: visit.host, template: "", code: "")
            return respond(to: AppLinkFileRequest(request, route, host: visit.host), into: &answer)
        case .robotsFile: answer.send(robotsFile)
        case .icon: answer.send(noIcon)
        case .nowhere: edge.missing(visit).write(into: &answer)
        }
        return .answered
    }

    package func turnEnds() {
        journal.commit()
        next.turnEnds()
    }

    private func takeSignals(
        _ request: borrowing RequestView, of click: Substring, into answer: inout ResponseWriter
    ) -> Disposition {
        guard case .post = request.method else {
            answer.send(
                problem(Status(405), "method_not_allowed", "Send signals by POST.", ["Allow": "POST"]))
            return .answered
        }
        let body = request.body.withUnsafeBufferPointer { Array($0) }
        switch SignalsDoor.read(body, of: click, now: edge.configuration.clock()) {
        case .accepted(let signals):
            journal.append(signals)
            answer.send(SignalsDoor.noted)
        case .refused(let response): answer.send(response)
        }
        return .answered
    }

    private func newID() -> ClickID {
        if randomWords.count < 2 { randomWords = edge.configuration.randomWords(1024) }
        let (high, low) = (randomWords.removeLast(), randomWords.removeLast())
        return ClickID(UUIDBits(at: edge.configuration.clock(), randomHigh: high, randomLow: low))
    }

    private func respond(to visit: EdgeVisit, into answer: inout ResponseWriter) -> Disposition {
        switch links.lookup(key) {
        case .hit(let known): return respond(to: visit, of: known, into: &answer)
        case .knownMissing:
            edge.missing(visit).write(into: &answer)
            return .answered
        case .notCached:
            let (edge, key) = (edge, key)
            return .later { await edge.answerLater(visit, at: key) }
        }
    }

    private func respond(
        to visit: EdgeVisit, of known: KnownAddress, into answer: inout ResponseWriter
    ) -> Disposition {
        guard let link = edge.visitedLink(known, visit) else {
            edge.missing(visit).write(into: &answer)
            return .answered
        }
        guard !edge.needsAllowance(link, visit) else {
            let edge = edge
            return .later { await edge.answerLater(visit, to: known) }
        }
        let (planned, record) = edge.answer(visit, to: link, in: known.app)
        if let record { journal.append(record) }
        planned.write(into: &answer)
        return .answered
    }

    private func respond(to file: AppLinkFileRequest, into answer: inout ResponseWriter) -> Disposition {
        switch links.lookup(key) {
        case .hit(let known): answer.send(file.response(for: known))
        case .knownMissing: answer.send(file.missing)
        case .notCached:
            let (edge, key) = (edge, key)
            return .later {
                switch await edge.table.resolve(key) {
                case .found(let known): file.response(for: known)
                case .missing: file.missing
                case .unavailable: unavailableFile
                }
            }
        }
        return .answered
    }
}
