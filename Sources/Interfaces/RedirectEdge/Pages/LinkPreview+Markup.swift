internal import Clicks
internal import HTTPServer

extension LinkPreview {
    /// The page for messengers: Open Graph tags, and the same for a person who sees it.
    func response(in frame: PageFrame) -> Response {
        let lead: Markup? = description.map { "<p class=\"lead\">\($0)</p>" }
        let body: Markup = "<main><h1>\(title)</h1>\(lead)</main>"
        return frame.response(Status(200), title: title, head: tags(siteName: nil), body: body)
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
