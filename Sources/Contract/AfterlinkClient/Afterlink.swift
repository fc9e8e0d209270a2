internal import AttributionAPI
internal import Foundation

/// What an app holds of Afterlink: one value made with its configuration, complete from the start.
///
/// ```swift
/// let afterlink = Afterlink(Configuration(server: server, publishableKey: "pk_…", folder: folder))
/// let firstOpen = await afterlink.reportFirstOpen(device: device)
/// if let content = try await afterlink.takeDeferredContent() { router.open(content) }
/// ```
public actor Afterlink {
    let exchange: Exchange
    let files: ExclusiveFiles
    let deadline: Duration
    private var runningReport: Task<FirstOpen, Never>?

    /// Touches neither disk nor network until it is asked something.
    public init(_ configuration: Configuration) {
        exchange = Exchange(configuration)
        files = ExclusiveFiles(folder: configuration.folder)
        deadline = configuration.deadline
    }

    /// Asks what the app was installed for. Call it at every launch: the server is only asked until it has
    /// given its final answer, which is kept from then on.
    ///
    /// It always answers within the configured deadline and never tells a failure as "organic". Callers at
    /// the same time share one report. The answer of a later launch is the same as the first, so open what
    /// `takeDeferredContent()` gives, not what this says.
    public func reportFirstOpen(device: DeviceDescription, clues: FirstOpenClues = .init()) async -> FirstOpen
    {
        if let runningReport { return await runningReport.value }
        // Not a child of this call: a caller that is cancelled must not cancel the report of the others. The
        // deadline bounds it.
        let report = Task { await answerFirstOpen(device: device, clues: clues) }
        runningReport = report
        defer { runningReport = nil }
        return await report.value
    }

    /// What the first open brought, to exactly one caller: never again at a later launch, never to two at
    /// once.
    ///
    /// Nil when there is nothing, not yet, or no more.
    public func takeDeferredContent() throws(Failure) -> DeferredContent? {
        guard let record = try files.existingInstall(), let answer = try files.finalAnswer(of: record),
            case .matched(let content) = FirstOpen(answer), try files.markContentTaken(of: record)
        else { return nil }
        return content
    }

    /// Who invited this person, as the server last said it: to be sent to the app's own server at signup.
    public func referralOffer() throws(Failure) -> ReferralOffer? {
        guard let record = try files.existingInstall(), let answer = try files.finalAnswer(of: record) else {
            return nil
        }
        return answer.referral.map(ReferralOffer.init)
    }

    /// The id that the server knows this install by, made on the first call and kept from then on.
    public func installID() throws(Failure) -> String {
        try files.install(openedAt: Date()).installID
    }
}
