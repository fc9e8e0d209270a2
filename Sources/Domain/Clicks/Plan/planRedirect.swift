package import Links
package import Vocabulary

/// What a visit gets. Read from top to bottom it is the product's promise to every visitor; `Docs/Links.md`
/// says the same in a table.
package func planRedirect(
    _ visit: Visit, of link: VisitedLink, in app: App, now: Timestamp
) -> RedirectPlan {
    let ways = LinkWays(visit: visit, link: link, app: app)
    if let ending = link.ending(at: now, allowance: visit.allowance) {
        return RedirectPlan(answer: ways.planEnding(ending), isRecorded: false)
    }
    return RedirectPlan(answer: ways.planAnswer(), isRecorded: !visit.isContinuation)
}

extension LinkWays {
    fileprivate func planEnding(_ ending: LinkEnding) -> RedirectPlan.Answer {
        switch ending {
        case .expired, .spent: expired.map { .redirect(to: $0, .expired) } ?? .ended(ending)
        case .deleted, .disabled: .ended(ending)
        }
    }

    fileprivate func planAnswer() -> RedirectPlan.Answer {
        switch visit.visitor.kind {
        case .preview: preview
        case .robot: planWeb() ?? preview
        case .desktop: planDesktop()
        case .person: planPerson()
        }
    }

    private func planPerson() -> RedirectPlan.Answer {
        switch visit.visitor.platform {
        case .ios: planPhone(.ios)
        case .android: planPhone(.android)
        case .desktop: planPossibleIPad() ?? planDesktop()
        case .other: planWeb() ?? getApp
        }
    }

    private func planPhone(_ phone: PhonePlatform) -> RedirectPlan.Answer {
        switch route(on: phone).behavior {
        case .browser: planWeb() ?? planStore(phone)
        case .store: planStore(phone)
        case .app: planApp(phone)
        }
    }

    /// A browser of its own is only here when the app did not open, so the app is missing. In an in-app
    /// browser nobody has asked for the app yet: the visitor is helped out of it, or asked.
    private func planApp(_ phone: PhonePlatform) -> RedirectPlan.Answer {
        guard visit.visitor.inAppBrowser != nil else { return planStore(phone) }
        if let lineWayOut { return .redirect(to: lineWayOut, .systemBrowser) }
        guard open(on: phone) != nil || store(on: phone) != nil else { return planStore(phone) }
        return .page(openPage(on: phone))
    }

    private func planStore(_ phone: PhonePlatform) -> RedirectPlan.Answer {
        if let store = store(on: phone) {
            return .redirect(to: store, phone == .ios ? .appStore : .playStore)
        }
        if let fallback = fallback(on: phone) { return .redirect(to: fallback, .fallback) }
        return planWeb() ?? getApp
    }

    /// Nil when an iPad would get the same as a Macintosh.
    private func planPossibleIPad() -> RedirectPlan.Answer? {
        guard visit.visitor.mayBeIPad, content.ios.behavior != .browser, let store = store(on: .ios) else {
            return nil
        }
        var page = OpenPage(.tellDevice, self)
        page.openURL = open(on: .ios)
        page.appStoreURL = store
        page.webURL = desktop ?? destination
        page.clipboardText = sameLink(with: [])
        return .page(page)
    }

    private func planDesktop() -> RedirectPlan.Answer {
        desktop.map { .redirect(to: $0, .desktop) } ?? planWeb() ?? getApp
    }

    private func planWeb() -> RedirectPlan.Answer? {
        if let destination { return .redirect(to: destination, .destination) }
        return desktop.map { .redirect(to: $0, .desktop) }
    }

    private var preview: RedirectPlan.Answer {
        .preview(LinkPreview(content, of: app, url: visit.url))
    }

    private var content: LinkContent { link.content }
}

extension LinkWays {
    private func openPage(on phone: PhonePlatform) -> OpenPage {
        var page = OpenPage(.openApp, self)
        page.openURL = open(on: phone)
        page.webURL = fallback(on: phone) ?? destination
        page.systemBrowserURL = kakaoTalkWayOut
        switch phone {
        case .ios:
            page.appStoreURL = store(on: phone)
            page.clipboardText = sameLink(with: [])
        case .android: page.playStoreURL = store(on: phone)
        }
        return page
    }

    fileprivate var getApp: RedirectPlan.Answer {
        var page = OpenPage(.getApp, self)
        page.appStoreURL = store(on: .ios)
        page.playStoreURL = store(on: .android)
        return .page(page)
    }
}
