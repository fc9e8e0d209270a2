internal import Clicks
internal import HTTPServer

extension OpenPage {
    /// The page on which a visitor opens the app, gets it, or goes on. Its links work without the script,
    /// which only adds what plain links cannot do.
    func response(in frame: PageFrame, host: String) -> Response {
        let lead: String? =
            switch purpose {
            case .openApp: preview.description
            case .tellDevice: frame.language(.which)
            case .getApp: frame.language(.onPhone)
            }
        let title = preview.title
        let app = title == appName ? nil : appName
        let body: Markup = """
            \(frame.card(app: app ?? appName, title: title, lead: lead, footer: host, rest(frame.language)))\
            <script nonce="\(frame.nonce)">\(script)</script>
            """
        return frame.response(Status(200), title: title, head: preview.tags(siteName: appName), body: body)
    }

    private func rest(_ language: PageLanguage) -> Markup {
        """
        <nav>\(button("browser", systemBrowserURL, language(.browser)))\
        \(button("open", openURL, language(.open)))\
        \(button("store", appStoreURL, language(.appStore)))\
        \(button("play", playStoreURL, language(.play)))\
        \(button("web", webURL, language(.web)))</nav>\(note(language))
        """
    }

    private func button(_ name: String, _ url: String?, _ label: String) -> Markup? {
        url.map { "<a id=\"\(name)\" class=\"\(name)\" href=\"\($0)\">\(label)</a>" }
    }

    private func note(_ language: PageLanguage) -> Markup? {
        guard clipboardText != nil, appStoreURL != nil else { return nil }
        return "<p class=\"note\">\(language(.clipboard))</p>"
    }
}
