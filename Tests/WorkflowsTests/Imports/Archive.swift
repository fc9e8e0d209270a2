import Clicks
import Links
import Matching
import Postgres
import Storage
import TestSupport
import Vocabulary
import Workflows

/// An app with a template, whose history is taken in.
struct Archive {
    static let start = Timestamp(milliseconds: 1_764_547_200_000)

    let test: TestDatabase
    let journeys: Journeys
    let app: AppID

    static func make() async throws -> Archive {
        let test = try await TestDatabase.make()
        let journeys = makeJourneys(on: test)
        let draft = AppDraft(
            name: "Jet", ios: nil, android: AndroidApp(package: "com.example.jet", sha256: []),
            policy: AppPolicy())
        let app = try await journeys.createApp(draft)
        _ = try await journeys.addDomain(
            LinkDomain(host: "go.example.com", appID: app.id, templates: ["JJet"], isDefault: true),
            to: app.id)
        return Archive(test: test, journeys: journeys, app: app.id)
    }

    func beside() -> Archive {
        Archive(test: test, journeys: Archive.makeJourneys(on: test), app: app)
    }

    func take(_ lines: [ImportLine]) async throws -> [ImportOutcome] {
        try await journeys.importHistory(lines, into: app)
    }

    private static func makeJourneys(on test: TestDatabase) -> Journeys {
        Journeys(
            database: test.configuration, secret: ServerSecret(bytes: [1, 2, 3]),
            shipping: ShippingGate { _, _ in true },
            surroundings: JourneySurroundings(
                clock: { start }, publicURL: { "https://\($0)" }, log: { _ in }))
    }

    private static let home = IPAddress.v4(0xCB00_7109)

    func visit(_ name: String, at second: Int64) -> ImportLine {
        var headers = VisitHeaders()
        headers.userAgent =
            "Mozilla/5.0 (Linux; Android 15; SM-S921N Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) "
            + "Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36"
        headers.acceptLanguage = "ko-KR,ko;q=0.9"
        return .visit(
            ImportedVisit(
                externalID: name, occurredAt: Archive.start + .seconds(second),
                url: "https://go.example.com/JJet?pid=kakao&c=winter", isHead: false, address: Archive.home,
                headers: headers))
    }

    func page(_ name: String, at second: Int64) -> ImportLine {
        var page = PageSignals(
            clickID: ClickID(UUIDBits(high: 0, low: 0)), receivedAt: Archive.start + .seconds(second))
        page.timeZone = "Asia/Seoul"
        page.languages = ["ko-KR"]
        return .page(ImportedPage(clickExternalID: name, signals: page))
    }

    func install(_ name: String, at second: Int64, proof: String? = nil) -> ImportLine {
        let openedAt = Archive.start + .seconds(second)
        var signals = DeviceSignals(platform: .android)
        signals.model = "SM-S921N"
        signals.osVersion = OSVersion("15")
        signals.languages = ["ko-KR"]
        signals.timeZone = "Asia/Seoul"
        var install = Install(
            appID: app, installID: UUIDBits(naming: name, of: app),
            times: InstallTimes(
                receivedAt: openedAt, sentAt: openedAt, firstOpenedAt: openedAt,
                beganAt: openedAt - .seconds(60)), signals: signals)
        install.address = Archive.home
        return .install(
            ImportedReport(
                externalID: name,
                record: InstallRecord(install: install, proofs: InstallRecord.ClaimedProofs()),
                proof: proof.map { (.installReferrer, $0) }))
    }
}
