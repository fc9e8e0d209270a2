/// The lines of a recorded world, as `POST /v1/imports` and `POST /v1/links` take them.
package struct ClickLine: Codable, Sendable {
    package var type = "click"
    package let externalId: String
    package let occurredAt: String
    package let url: String
    package var method = "GET"
    package let ip: String
    package let headers: [String: String]
}

package struct SignalsLine: Codable, Sendable {
    package var type = "signals"
    package let clickExternalId: String
    package let occurredAt: String
    package let signals: Page

    package struct Page: Codable, Sendable {
        package let screen: ScreenSize?
        package let timeZone: String?
        package let timeZoneOffsetMinutes: Int?
        package let languages: [String]?
        package let maxTouchPoints: Int?
        package let clientTime: String?
        package let model: String?
        package let platformVersion: String?
    }
}

package struct ScreenSize: Codable, Sendable {
    package let width: Double
    package let height: Double
    package let scale: Double?
    package var unit: String?
}

package struct InstallLine: Codable, Sendable {
    package var type = "install"
    package let externalId: String
    package let occurredAt: String
    package let ip: String
    package var alternateIp: String?
    package let headers: [String: String]
    package let device: Device
    package let sentAt: String?
    package let firstOpenedAt: String?
    package let installBeganAt: String?
    package let reinstallHint: Bool?
    package let consent: Bool?
    package var installer: String?
    package var installReferrer: String?
    package var referrerStatus: String?
    package var proof: Proof?

    package struct Device: Codable, Sendable {
        package let os: String
        package let osVersion: String
        package let model: String?
        package let locales: [String]?
        package let webViewLanguage: String?
        package let timeZone: String?
        package let timeZoneOffsetMinutes: Int?
        package let screen: ScreenSize?
    }

    package struct Proof: Codable, Sendable {
        package let type: String
        package let clickExternalId: String
    }
}

package struct LinkLine: Codable, Sendable {
    package let domain: String
    package let code: String
    package let destination: String
    package let parameters: [String: String]
    package var tags: [String]?
    package var inviter: Inviter?

    package struct Inviter: Codable, Sendable {
        package let userId: String
        package let program: String?
    }
}

package struct TruthLine: Codable, Sendable {
    package let externalId: String
    package let clickExternalId: String?
    package let cause: String
    package let inviterUserId: String?
    /// Of a click line that no person made; absent from worlds of others.
    package var isFake: Bool?
}
