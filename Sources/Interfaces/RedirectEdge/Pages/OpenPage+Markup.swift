internal import Clicks
internal import HTTPServer

extension OpenPage {
    /// The page on which a visitor opens the app, gets it, or goes on. Its links work without the script,
    /// which only adds what plain links cannot do.
    func response(in frame: PageFrame) -> Response {
        let initial = appName.first.map(String.init) ?? ""
        let app: Markup? = appName == preview.title ? nil : "<p class=\"app\">\(appName)</p>"
        let lead: Markup? = lead(frame.language).map { "<p class=\"lead\">\($0)</p>" }
        let body: Markup = """
            <main><div class="tile" aria-hidden="true">\(initial)</div>\(app)<h1>\(preview.title)</h1>\(lead)\
            \(buttons(frame.language))\(note(frame.language))</main>\
            <script nonce="\(frame.nonce)">\(script)</script>
            """
        let head = preview.tags(siteName: appName)
        return frame.response(Status(200), title: preview.title, head: head, body: body)
    }

    private func lead(_ language: PageLanguage) -> String? {
        switch purpose {
        case .openApp: preview.description
        case .tellDevice: language(.which)
        case .getApp: language(.onPhone)
        }
    }

    private func buttons(_ language: PageLanguage) -> Markup {
        """
        <nav>\(button("browser", systemBrowserURL, language(.browser)))\
        \(button("open", openURL, language(.open)))\
        \(button("store", appStoreURL, language(.appStore)))\
        \(button("play", playStoreURL, language(.play)))\
        \(button("web", webURL, language(.web)))</nav>
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
