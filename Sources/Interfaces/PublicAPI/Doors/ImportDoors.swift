internal import AttributionAPI
internal import Clicks
internal import Foundation
internal import HTTPServer
internal import JSONText
internal import Matching
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    /// An app's history, one event a line, answered line by line.
    func importHistory(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        var lines: [ImportLine] = []
        for text in call.request.body.split(separator: UInt8(ascii: "\n")) {
            lines.append(try ImportLine(call.json(Array(text)), number: lines.count, app: app))
        }
        do {
            let outcomes = try await journeys.importHistory(lines, into: app)
            return Answer(status: 200, body: try Self.lines(outcomes), contentType: "application/x-ndjson")
        } catch let refusal as ImportRefusal {
            throw Problem(refusal == .hasLiveTraffic ? .appHasLiveTraffic : .notFound)
        }
    }

    private static func lines(_ outcomes: [ImportOutcome]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var body: [UInt8] = []
        for outcome in outcomes {
            switch outcome {
            case .visit(let visit): body += try encoder.encode(ImportedClick(visit))
            case .page(let name, let isAccepted):
                body += try encoder.encode(ImportedSignals(clickExternalID: name, isAccepted: isAccepted))
            case .install(let install): body += try encoder.encode(ImportedInstall(install))
            }
            body.append(UInt8(ascii: "\n"))
        }
        return body
    }
}

extension ImportedClick {
    fileprivate init(_ visit: ImportedVisitOutcome) {
        self.init(externalID: visit.externalID, kind: visit.kind.rawValue)
        clickID = visit.clickID?.text
        platform = visit.signals.platform.rawValue
        osVersion = visit.signals.osVersion?.text
        model = visit.signals.model
        browser = visit.signals.browser
    }
}

extension ImportedInstall {
    fileprivate init(_ install: ImportedInstallOutcome) {
        self.init(
            externalID: install.externalID,
            answer: InstallAnswer(install.outcome.decision, isRepeated: install.outcome.isRepeated),
            organic: install.organic)
        best = install.best.map {
            ImportedBest(
                clickExternalID: $0.clickExternalID, probability: $0.probability,
                linkProbability: $0.linkProbability)
        }
        inviter = install.inviter.map {
            ImportedInviter(userID: $0.userID, probability: $0.probability, isPayable: $0.isPayable)
        }
    }
}
