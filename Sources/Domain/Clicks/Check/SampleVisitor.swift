/// One of the fixed visitors that a link is tried with before it is sent.
package struct SampleVisitor: Hashable, Sendable {
    package let name: String
    package let userAgent: String
    /// Whether the system offers a tapped link to apps before this program sees it.
    package let opensAppLinks: Bool

    package var visitor: VisitorClass {
        var headers = VisitHeaders()
        headers.userAgent = userAgent
        return VisitorClass(headers)
    }
}

extension SampleVisitor {
    /// The order is that of the table people read.
    package static let all: [SampleVisitor] = [
        SampleVisitor(
            name: "Safari on iPhone", userAgent: iPhone + "Version/18.5 Mobile/15E148 Safari/604.1",
            opensAppLinks: true),
        SampleVisitor(
            name: "Chrome on iPhone", userAgent: iPhone + "CriOS/135.0.7049.53 Mobile/15E148 Safari/604.1",
            opensAppLinks: true),
        SampleVisitor(
            name: "Chrome on Android", userAgent: reducedAndroid + "Chrome/138.0.0.0 Mobile Safari/537.36",
            opensAppLinks: true),
        SampleVisitor(
            name: "Samsung Internet",
            userAgent: reducedAndroid + "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
            opensAppLinks: false),
        SampleVisitor(
            name: "KakaoTalk on iPhone",
            userAgent: iPhone + "Mobile/15E148 Safari/604.1 KAKAOTALK/11.3.1 (INAPP)", opensAppLinks: false),
        SampleVisitor(
            name: "KakaoTalk on Android", userAgent: webView + ";KAKAOTALK 2309520", opensAppLinks: false),
        SampleVisitor(
            name: "Instagram on iPhone",
            userAgent: iPhone + "Mobile/22F76 Instagram 382.0.0.28.93 (iPhone15,2; iOS 18_5; ko_KR)",
            opensAppLinks: false),
        SampleVisitor(
            name: "Instagram on Android",
            userAgent: webView + " Instagram 382.0.0.49.84 Android (34/14; 420dpi; 1080x2127; samsung)",
            opensAppLinks: false),
        SampleVisitor(
            name: "LINE on iPhone", userAgent: iPhone + "Mobile/15E148 Safari Line/15.6.0",
            opensAppLinks: false),
        SampleVisitor(name: "LINE on Android", userAgent: webView + " Line/15.6.0/IAB", opensAppLinks: false),
        SampleVisitor(
            name: "NAVER on iPhone",
            userAgent: iPhone
                + "Version/18.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.12.1; 15PRO)",
            opensAppLinks: false),
        SampleVisitor(
            name: "Facebook on iPhone",
            userAgent: iPhone
                + "Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2;FBSN/iOS;FBSV/18.5]",
            opensAppLinks: false),
        SampleVisitor(
            name: "Message preview (iMessage)",
            userAgent:
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
                + "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
            opensAppLinks: false),
        SampleVisitor(
            name: "Message preview (KakaoTalk)", userAgent: "facebookexternalhit/1.1;kakaotalk-scrap/1.0;",
            opensAppLinks: false),
        SampleVisitor(
            name: "Safari on iPad or Mac",
            userAgent:
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/18.5 Safari/605.1.15", opensAppLinks: true),
        SampleVisitor(
            name: "Chrome on Windows",
            userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/138.0.0.0 Safari/537.36", opensAppLinks: false),
    ]

    private static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    private static let reducedAndroid =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    private static let webView =
        "Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 "
        + "(KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36"
}
