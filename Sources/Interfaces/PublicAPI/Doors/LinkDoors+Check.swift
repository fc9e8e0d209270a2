package import AttributionAPI
internal import Clicks
internal import Links
package import Workflows

extension PublicAPI {
    func checkLink(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        guard let check = try await journeys.checkLink(call.id("id"), of: app) else {
            throw Problem(.notFound)
        }
        return try .json(200, LinkCheckAnswer(check, shortURL: journeys.shortURL(of: check.link.address)))
    }
}

extension LinkCheckAnswer {
    package init(_ check: LinkCheck, shortURL: String) {
        self.init(
            shortURL: shortURL, visitors: check.outcomes.map(VisitorOutcomeBody.init),
            appLinkFindings: check.findings.map {
                LinkWarning(code: $0.code.rawValue, field: $0.subject, message: $0.message)
            })
    }
}

extension VisitorOutcomeBody {
    init(_ outcome: VisitorOutcome) {
        self.init(visitor: outcome.visitor.name, hasApp: outcome.hasApp, result: outcome.outcome.word)
        warnings = outcome.warnings.map(\.rawValue)
        guard case .answer(let answer) = outcome.outcome else { return }
        switch answer {
        case .redirect(let url, let reason): (to, self.reason) = (url, reason.rawValue)
        case .page(let page): reason = page.purpose.rawValue
        case .ended(let ending): reason = ending.rawValue
        case .preview: break
        }
    }
}

extension VisitorOutcome.Outcome {
    fileprivate var word: String {
        switch self {
        case .opensApp: "opens_app"
        case .answer(.redirect): "redirect"
        case .answer(.page): "page"
        case .answer(.preview): "preview"
        case .answer(.ended): "ended"
        }
    }
}
