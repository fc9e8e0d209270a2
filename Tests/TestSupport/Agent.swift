/// User agents of the visitors that the cases speak of.
package enum Agent {
    package static let safari = iPhone("16_6") + "Version/16.6 Mobile/15E148 Safari/604.1"
    package static let chromeIOS = iPhone("18_3_2") + "CriOS/135.0.7049.53 Mobile/15E148 Safari/604.1"
    package static let chrome =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 "
        + "Mobile Safari/537.36"
    package static let kakaoIOS = iPhone("18_0") + "Mobile/15E148 Safari/604.1 KAKAOTALK/11.3.1 (INAPP)"
    package static let kakaoAndroid =
        "Mozilla/5.0 (Linux; Android 11; SM-F926N Build/RP1A.200720.012; wv) AppleWebKit/537.36 "
        + "(KHTML, like Gecko) Version/4.0 Chrome/94.0.4606.85 Safari/537.36;KAKAOTALK 2309520"
    package static let instagramIOS =
        iPhone("16_6") + "Mobile/20G75 Instagram 296.0.0.18.107 "
        + "(iPhone14,8; iOS 16_6; en_US; en; scale=3.00; 1284x2778; 505423516)"
    package static let googleIOS = iPhone("26_0_0") + "GSA/376.0.777690323 Mobile/15E148 Safari/604.1"
    package static let webView =
        "Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 "
        + "(KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.119 Mobile Safari/537.36"
    package static let lineIOS = iPhone("17_0") + "Mobile/15A372 Safari Line/14.12.0"
    package static let macSafari =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/14.0 Safari/605.1.15"
    package static let macChrome =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/147.0.0.0 Safari/537.36"
    package static let windows =
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        + "Chrome/132.0.0.0 Safari/537.36"
    package static let windowsPhone =
        "Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; "
        + "IEMobile/11.0; NOKIA; Lumia 928) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) "
        + "Mobile Safari/537"
    package static let kakaoScrap = "facebookexternalhit/1.1;kakaotalk-scrap/1.0;"
    package static let iMessage =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
        + "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"

    package static func iPhone(_ version: String) -> String {
        "Mozilla/5.0 (iPhone; CPU iPhone OS \(version) like Mac OS X) AppleWebKit/605.1.15 "
            + "(KHTML, like Gecko) "
    }
}
