import Clicks
import Links
import Matching
import Payloads
import Postgres
import Signups
import Storage
import TestSupport
import Threads
import Vocabulary
import Workflows

/// An app on a database of its own, with a clock that tests move, and installs whose attributions are given.
final class Shop: Sendable {
    let test: TestDatabase
    let journeys: Journeys
    let app: AppID
    let host: String
    let time: Lock<Timestamp>
    let log = Lock<[String]>([])

    static let opening = Timestamp(milliseconds: 1_760_000_400_000)

    static func make(settings: WebhookSettings = WebhookSettings()) async throws -> Shop {
        let test = try await TestDatabase.make()
        let time = Lock(opening)
        let log = Lock<[String]>([])
        var configuration = test.configuration
        configuration.connections = 4
        configuration.waiting = 400
        let journeys = Journeys(
            database: configuration, secret: ServerSecret(bytes: Array("a secret of many letters".utf8)),
            shipping: ShippingGate { _, _ in true },
            surroundings: JourneySurroundings(
                clock: { time.withLock { $0 } }, publicURL: { "https://" + $0 },
                log: { line in log.withLock { $0.append(line) } }, webhooks: settings))
        let draft = AppDraft(name: "Shop", ios: nil, android: nil, policy: AppPolicy())
        let app = try await journeys.createApp(draft).id
        let domain = LinkDomain(host: "go.example.com", appID: app, isDefault: true)
        _ = try await journeys.addDomain(domain, to: app)
        return Shop(test, journeys, app, domain.host, time)
    }

    private init(
        _ test: TestDatabase, _ journeys: Journeys, _ app: AppID, _ host: String, _ time: Lock<Timestamp>
    ) {
        self.test = test
        self.journeys = journeys
        self.app = app
        self.host = host
        self.time = time
    }

    deinit {
        let journeys = journeys
        _ = Thread.start("shop-close") { journeys.close() }
    }

    var now: Timestamp { time.withLock { $0 } }

    func wait(_ span: Duration) { time.withLock { $0 = $0 + span } }

    func code(of user: String) async throws -> IssuedCode {
        guard
            case .issued(let code) = try await journeys.createReferralCode(
                ReferralCodeOrder(userID: user), app: app)
        else { throw Unexpected("no code for \(user)") }
        return code
    }

    /// A signup with what `change` hands in.
    @discardableResult
    func signUp(
        _ user: String, _ change: (inout SignupReport) -> Void = { _ in }
    ) async throws -> JudgedSignup {
        var report = SignupReport(userID: user)
        change(&report)
        return try await journeys.verifySignup(report, app: app)
    }

    func referrals(_ change: (inout ReferralFilter) -> Void = { _ in }) async throws -> [Referral] {
        var filter = ReferralFilter(limit: 200)
        change(&filter)
        return try await journeys.referrals(of: app, matching: filter)
    }

    /// Types of the notices in the outbox, in the order of their names.
    func notices() async throws -> [String] {
        let app = app
        return try await test.database.read { transaction in
            try transaction.query(
                "SELECT type FROM notices WHERE app_id = \(app) ORDER BY type LIMIT 500"
            )
            .map { row in try row("type") }
        }
    }
}

struct Unexpected: Error {
    let what: String

    init(_ what: String) {
        self.what = what
    }
}

/// A phone that opened the app, and what was decided about it.
struct Phone: Sendable {
    var id = UUIDBits(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max))
    var inviter: InviterShare?
    var isProven = true
    var model: String?
    var address: IPAddress?
    var hasReinstallHint = false
}

extension Shop {
    static func invited(by user: String, _ probability: Double = 0.99, isProven: Bool = true) -> Phone {
        var phone = Phone()
        phone.inviter = InviterShare(userID: user, probability: probability, isPayable: true)
        phone.isProven = isProven
        return phone
    }

    /// Stores the install with its decision as the server would have made it.
    @discardableResult
    func open(_ phone: Phone) async throws -> Phone {
        let (app, now) = (app, now)
        var signals = DeviceSignals(platform: .ios)
        signals.model = phone.model
        signals.osVersion = OSVersion("18.1")
        var install = Install(
            appID: app, installID: phone.id,
            times: InstallTimes(receivedAt: now, openedAt: now, beganAt: nil), signals: signals)
        install.address = phone.address
        install.hasReinstallHint = phone.hasReinstallHint
        let record = InstallRecord(install: install, proofs: .init())
        var decision = InstallDecision(
            id: AttributionID(
                UUIDBits(at: now, randomHigh: .random(in: 0 ... .max), randomLow: phone.id.low)),
            of: phone.id, app: app, revision: 1, decidedAt: now)
        decision.inviter = phone.inviter
        if phone.inviter != nil {
            decision.status = .matched
            decision.reason = phone.isProven ? .proofGiven : .signalsAgree
            decision.match = InstallDecision.Match(
                clickID: ClickID(UUIDBits(at: now - .seconds(60), randomHigh: 1, randomLow: phone.id.low)),
                linkID: nil, campaignID: "winter", proof: phone.isProven ? .installReferrer : nil,
                confidence: phone.inviter?.probability ?? 0, runnerUp: 0)
        }
        let made = decision
        try await test.database.transaction { transaction in
            try transaction.lockVerdicts(of: phone.id, app: app)
            _ = try transaction.insert(record)
            try transaction.append(made, explainedBy: nil)
            _ = try transaction.makeDue(user: nil, install: phone.id, app: app, at: now)
        }
        return phone
    }

    /// The token that the phone's app would have been given.
    func token(for phone: Phone) throws -> String {
        guard let inviter = phone.inviter else { throw Unexpected("a phone nobody invited has no token") }
        let claims = ReferralToken(
            appID: app, bearer: .install(phone.id),
            inviter: NamedInviter(
                userID: inviter.userID, programID: nil, confidence: inviter.probability,
                basis: phone.isProven ? .proof : .signals),
            programID: ProgramID(UUIDBits(high: 0, low: 0)), lifetime: now..<(now + .days(30)))
        return journeys.sign(claims)
    }
}
