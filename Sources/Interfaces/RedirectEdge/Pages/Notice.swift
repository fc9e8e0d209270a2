/// Why a visit leads nowhere: for people a page, for programs a problem.
struct Notice {
    let status: Int
    let code: String
    let title: PageText
    let advice: PageText

    static let missing = Notice(status: 404, code: "not_found", title: .missing, advice: .missingAdvice)
    static let unavailable = Notice(status: 503, code: "unavailable", title: .busy, advice: .busyAdvice)

    static func ended(_ code: String) -> Notice {
        Notice(status: 410, code: code, title: .over, advice: .overAdvice)
    }
}
