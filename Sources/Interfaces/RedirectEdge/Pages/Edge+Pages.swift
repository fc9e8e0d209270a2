internal import Clicks
internal import HTTPServer

extension Edge {
    /// The plan's answer as bytes for this visitor.
    func page(for answer: RedirectPlan.Answer, of visit: EdgeVisit) -> EdgeAnswer {
        switch answer {
        case .redirect(let location, _): .redirect(to: location)
        case .page(let page): .whole(page.response(in: frame(visit), host: visit.host))
        case .preview(let preview): .whole(preview.response(in: frame(visit), host: visit.host))
        case .ended(let ending):
            notice(visit, Status(410), ending.rawValue, .over, .overAdvice)
        }
    }

    func missing(_ visit: EdgeVisit) -> EdgeAnswer {
        notice(visit, Status(404), "link_not_found", .missing, .missingAdvice)
    }

    func unavailable(_ visit: EdgeVisit) -> EdgeAnswer {
        notice(visit, Status(503), "unavailable", .busy, .busyAdvice)
    }

    /// A page for people and messengers, a problem for programs.
    private func notice(
        _ visit: EdgeVisit, _ status: Status, _ code: String, _ title: PageText, _ advice: PageText
    ) -> EdgeAnswer {
        let wait: Headers = status.code == 503 ? ["Retry-After": "5"] : [:]
        guard visit.visitor.kind != .robot else {
            return .whole(problem(status, code, advice.english, headers: wait))
        }
        let frame = frame(visit)
        let text = (title: frame.language(title), advice: frame.language(advice))
        let card = frame.card(app: nil, title: text.title, lead: text.advice, footer: visit.host)
        var response = frame.response(status, title: text.title, body: card)
        for field in wait.fields { response.headers.set(field.name, field.value) }
        return .whole(response)
    }

    private func frame(_ visit: EdgeVisit) -> PageFrame {
        PageFrame(
            language: PageLanguage(accepted: visit.headers.acceptLanguage),
            nonce: String(configuration.random(), radix: 36) + String(configuration.random(), radix: 36))
    }
}
