internal import Clicks
internal import HTTPServer

extension Edge {
    /// The plan's answer as bytes for this visitor.
    func page(for answer: RedirectPlan.Answer, of visit: EdgeVisit) -> EdgeAnswer {
        switch answer {
        case .redirect(let location, _): .redirect(to: location)
        case .page(let page): .whole(page.response(in: frame(visit)))
        case .preview(let preview): .whole(preview.response(in: frame(visit)))
        case .ended(let ending): tell(.ended(ending.rawValue), to: visit)
        }
    }

    func missing(_ visit: EdgeVisit) -> EdgeAnswer { tell(.missing, to: visit) }

    func unavailable(_ visit: EdgeVisit) -> EdgeAnswer { tell(.unavailable, to: visit) }

    private func tell(_ notice: Notice, to visit: EdgeVisit) -> EdgeAnswer {
        let wait: Headers = notice.status == 503 ? ["Retry-After": "5"] : [:]
        guard visit.visitor.kind != .robot, !visit.asksForJSON else {
            return .whole(problem(Status(notice.status), notice.code, notice.advice.english, wait))
        }
        var response = frame(visit).response(to: notice)
        for field in wait.fields { response.headers.set(field.name, field.value) }
        return .whole(response)
    }

    private func frame(_ visit: EdgeVisit) -> PageFrame {
        PageFrame(
            language: PageLanguage(accepted: visit.headers.acceptLanguage), host: visit.host,
            nonce: configuration.randomWords(2).map { String($0, radix: 36) }.joined())
    }
}
