/// The fields of a report that the tests look at, by their names on the wire.
struct SentReport: Decodable {
    let installID: String
    let sentAt: String
    let firstOpenedAt: String
    let installReferrer: String?
    let referrerStatus: String
    let device: Device

    struct Device: Decodable {
        let model: String
        let screen: Screen
    }

    struct Screen: Decodable {
        let width: Double
    }

    private enum CodingKeys: String, CodingKey {
        case device
        case installID = "install_id"
        case sentAt = "sent_at"
        case firstOpenedAt = "first_opened_at"
        case installReferrer = "install_referrer"
        case referrerStatus = "referrer_status"
    }
}
