internal import Clicks

/// The languages that pages are written in.
enum PageLanguage: String, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"

    /// The visitor's first that we write; English when there is none.
    init(accepted header: String?) {
        let primary = acceptedLanguages(header ?? "").map { $0.prefix { $0 != "-" } }
        self = primary.lazy.compactMap { PageLanguage(rawValue: String($0)) }.first ?? .english
    }

    func callAsFunction(_ text: PageText) -> String {
        switch self {
        case .korean: text.korean
        case .english: text.english
        }
    }
}

/// One sentence in each language.
struct PageText {
    let korean: String
    let english: String

    static let open = PageText(korean: "앱에서 열기", english: "Open in the app")
    static let appStore = PageText(korean: "App Store에서 받기", english: "Get it on the App Store")
    static let play = PageText(korean: "Google Play에서 받기", english: "Get it on Google Play")
    static let web = PageText(korean: "웹에서 계속하기", english: "Continue on the web")
    static let browser = PageText(korean: "브라우저로 열기", english: "Open in your browser")
    static let clipboard = PageText(
        korean: "App Store 버튼을 누르면 이 링크가 복사되어, 설치 후 바로 여기로 이어집니다.",
        english: "The App Store button copies this link, so that the app opens right here once installed.")
    static let onPhone = PageText(
        korean: "휴대전화에서 이 링크를 열어 주세요.", english: "Open this link on your phone.")
    static let which = PageText(
        korean: "어디에서 계속할지 선택해 주세요.", english: "Choose where to go on.")
    static let missing = PageText(korean: "링크를 찾을 수 없어요", english: "This link is not here")
    static let missingAdvice = PageText(
        korean: "주소가 정확한지 확인하거나, 링크를 보낸 분께 다시 받아 주세요.",
        english: "Check the address, or ask whoever sent it to send it again.")
    static let over = PageText(korean: "끝난 링크예요", english: "This link has ended")
    static let overAdvice = PageText(
        korean: "더 이상 사용할 수 없는 링크입니다.", english: "It can no longer be used.")
    static let busy = PageText(korean: "잠시 후 다시 열어 주세요", english: "Please try again in a moment")
    static let busyAdvice = PageText(
        korean: "지금은 링크를 열 수 없습니다.", english: "The link cannot be opened right now.")
}
