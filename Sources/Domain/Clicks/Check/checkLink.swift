package import Links
package import Vocabulary

/// What one sample visitor will get from a link.
package struct VisitorOutcome: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The system opens the app for the link; the server is never asked.
        case opensApp
        case answer(RedirectPlan.Answer)
    }

    package let visitor: SampleVisitor
    package let hasApp: Bool
    package let outcome: Outcome
    package let warnings: [CheckWarning]
}

/// What a link would do to visitors that its owner may not have meant.
package enum CheckWarning: String, Sendable, CaseIterable {
    /// This browser does not offer links to apps, so that even with the app the visitor lands in the store.
    case browserKeepsLinks = "browser_keeps_links"
    /// The app is there, but the domain's app-link rules leave this path in the browser.
    case appLinkRulesLeaveItOut = "app_link_rules_leave_it_out"
    /// The app cannot be opened from here: it has no scheme.
    case noWayIntoApp = "no_way_into_app"
    /// There is no store address for this platform.
    case noStore = "no_store"
    /// The messenger shows no picture.
    case noPreviewImage = "no_preview_image"
}

/// What each sample visitor would get from a link now, with the app and without it. It runs `planRedirect`
/// and nothing else, so that what it shows is what visitors get.
package func checkLink(
    _ link: Link, in app: App, on domain: LinkDomain, now: Timestamp
) -> [VisitorOutcome] {
    let site = AppLinkSite(apps: [app], domain: domain)
    return SampleVisitor.all.flatMap { sample in
        [false, true].compactMap { hasApp in
            let visitor = sample.visitor
            guard !hasApp || visitor.kind == .person else { return nil }
            return outcome(
                for: sample, visitor, hasApp: hasApp, trial: Trial(link: link, app: app, site: site, now: now)
            )
        }
    }
}

private struct Trial {
    let link: Link
    let app: App
    let site: AppLinkSite
    let now: Timestamp

    func plan(_ visitor: VisitorClass) -> RedirectPlan {
        let id = ClickID(UUIDBits(at: now, randomHigh: 0, randomLow: 0))
        let visit = Visit(visitor: visitor, newID: id, url: link.address.url(scheme: "https"), query: "")
        return planRedirect(visit, of: .minted(link), in: app, now: now)
    }

    /// Whether the system has an app for the link's path.
    func opensApp(on platform: Platform) -> Bool {
        let isNamed =
            switch platform {
            case .ios, .desktop: app.ios?.appLinkID != nil
            case .android: app.android?.sha256.isEmpty == false
            case .other: false
            }
        return isNamed && site.rules.open(path: link.address.path)
    }
}

private func outcome(
    for sample: SampleVisitor, _ visitor: VisitorClass, hasApp: Bool, trial: Trial
) -> VisitorOutcome {
    let takesApp = hasApp && sample.opensAppLinks && trial.opensApp(on: visitor.platform)
    let answer = trial.plan(visitor).answer
    return VisitorOutcome(
        visitor: sample, hasApp: hasApp, outcome: takesApp ? .opensApp : .answer(answer),
        warnings: takesApp ? [] : warnings(about: answer, sample, visitor, hasApp: hasApp))
}

private func warnings(
    about answer: RedirectPlan.Answer, _ sample: SampleVisitor, _ visitor: VisitorClass, hasApp: Bool
) -> [CheckWarning] {
    switch answer {
    case .redirect(_, .appStore), .redirect(_, .playStore):
        guard hasApp else { return [] }
        return [sample.opensAppLinks ? .appLinkRulesLeaveItOut : .browserKeepsLinks]
    case .page(let page) where page.purpose == .openApp:
        return (hasApp && page.openURL == nil ? [.noWayIntoApp] : [])
            + (page.appStoreURL == nil && page.playStoreURL == nil ? [.noStore] : [])
    case .preview(let preview): return preview.imageURL == nil ? [.noPreviewImage] : []
    case .redirect, .page, .ended: return []
    }
}
