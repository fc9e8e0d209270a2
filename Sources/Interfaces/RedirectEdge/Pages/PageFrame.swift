internal import HTTPServer

/// What all pages have around them: head, style, tile, and headers under which nothing but the page's own
/// style and script runs.
struct PageFrame {
    let language: PageLanguage
    let host: String
    let nonce: String

    func response(_ status: Status, title: String, head: Markup = "", body: Markup) -> Response {
        let page: Markup = """
            <!doctype html><html lang="\(language.rawValue)"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
            <meta name="robots" content="noindex"><title>\(title)</title>\(head)\
            <style nonce="\(nonce)">\(PageFrame.style)</style></head>\
            <body>\(body)<footer>\(host)</footer></body></html>
            """
        var headers = EdgeAnswer.visitFields
        headers.add("Content-Security-Policy", policy)
        headers.add("X-Content-Type-Options", "nosniff")
        headers.add("Referrer-Policy", "no-referrer")
        headers.add("Content-Language", language.rawValue)
        return Response(status, contentType: "text/html; charset=utf-8", text: page.html, headers: headers)
    }

    func response(to notice: Notice) -> Response {
        let title = language(notice.title)
        let body: Markup = """
            <main><div class="tile mute" aria-hidden="true">?</div>\
            <h1>\(title)</h1><p class="lead">\(language(notice.advice))</p></main>
            """
        return response(Status(notice.status), title: title, body: body)
    }

    private var policy: String {
        "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    private static let style: Markup = """
        :root{color-scheme:light dark;--ink:#17181c;--dim:#61656f;--paper:#f4f5f8;--card:#fff;--line:#e4e6ec;\
        --tint:#3b5bfd;--on:#fff;--edge:0 24px 60px -24px rgba(23,24,60,.28)}\
        @media(prefers-color-scheme:dark){:root{--ink:#f3f4f7;--dim:#a2a7b4;--paper:#0e0f13;--card:#191b21;\
        --line:#2b2e37;--tint:#6d86ff;--on:#0b0d14;--edge:0 24px 60px -24px #000}}\
        *{box-sizing:border-box}html{height:100%}\
        body{margin:0;min-height:100%;display:flex;flex-direction:column;align-items:center;\
        justify-content:center;gap:20px;background:var(--paper);color:var(--ink);\
        padding:max(24px,env(safe-area-inset-top)) 20px max(24px,env(safe-area-inset-bottom));\
        font:400 16px/1.5 -apple-system,BlinkMacSystemFont,"Apple SD Gothic Neo","Noto Sans KR",Roboto,\
        sans-serif;word-break:keep-all;overflow-wrap:anywhere}\
        main{width:100%;max-width:400px;background:var(--card);border:1px solid var(--line);\
        border-radius:28px;padding:32px 24px 24px;box-shadow:var(--edge);text-align:center}\
        .tile{width:76px;height:76px;margin:0 auto 16px;border-radius:20px;display:grid;place-items:center;\
        font-size:34px;font-weight:700;color:#fff;background:linear-gradient(150deg,#5d7bff,#8a4dff)}\
        .mute{color:var(--dim);background:var(--line)}\
        .app{margin:0 0 4px;color:var(--dim);font-size:14px}\
        h1{margin:0 0 8px;font-size:23px;line-height:1.3;letter-spacing:-.01em;text-wrap:balance}\
        .lead{margin:0;color:var(--dim)}nav{display:grid;gap:10px;margin-top:28px}\
        a{display:block;padding:15px 18px;border-radius:16px;font-weight:600;text-decoration:none;\
        color:var(--ink);border:1px solid var(--line)}a:active{transform:scale(.985)}\
        a:focus-visible{outline:3px solid var(--tint);outline-offset:2px}\
        nav a:first-child{background:var(--tint);border-color:var(--tint);color:var(--on)}\
        a.web:not(:first-child){border-color:transparent;color:var(--dim);font-weight:500;padding:10px}\
        .note{margin:16px 0 0;font-size:13px;color:var(--dim)}footer{font-size:13px;color:var(--dim)}
        """
}
