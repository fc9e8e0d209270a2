internal import Clicks
internal import HTTPServer

extension LinkPreview {
    /// The page for messengers: Open Graph tags, and the same for a person who sees it.
    func response(in frame: PageFrame, host: String) -> Response {
        let card = frame.card(app: nil, title: title, lead: description, footer: host)
        return frame.response(Status(200), title: title, head: tags(siteName: nil), body: card)
    }

    func tags(siteName: String?) -> Markup {
        let size = imageURL == nil ? "summary" : "summary_large_image"
        return """
            \(tag("og:type", "website"))\(tag("og:url", url))\(tag("og:title", title))\
            \(tag("og:description", description))\(tag("og:image", imageURL))\(tag("og:site_name", siteName))\
            <meta name="twitter:card" content="\(size)">
            """
    }

    private func tag(_ property: String, _ content: String?) -> Markup? {
        content.map { "<meta property=\"\(property)\" content=\"\($0)\">" }
    }
}
