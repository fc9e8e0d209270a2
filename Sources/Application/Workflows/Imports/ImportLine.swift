package import Clicks
package import Matching
package import Vocabulary

/// One event of an app's history, at its own time.
package enum ImportLine: Sendable {
    case visit(ImportedVisit)
    case page(ImportedPage)
    case install(ImportedReport)
}

/// A visit of some link, with the headers that came with it.
package struct ImportedVisit: Sendable {
    package let externalID: String
    package let occurredAt: Timestamp
    package let url: String
    package let isHead: Bool
    package let address: IPAddress
    package let headers: VisitHeaders

    package init(
        externalID: String, occurredAt: Timestamp, url: String, isHead: Bool, address: IPAddress,
        headers: VisitHeaders
    ) {
        self.externalID = externalID
        self.occurredAt = occurredAt
        self.url = url
        self.isHead = isHead
        self.address = address
        self.headers = headers
    }
}

/// What a page measured of a visit that only its external id names.
package struct ImportedPage: Sendable {
    package let clickExternalID: String
    /// Names no click yet.
    package let signals: PageSignals

    package init(clickExternalID: String, signals: PageSignals) {
        self.clickExternalID = clickExternalID
        self.signals = signals
    }
}

/// A first open, with the visit that a proof names.
package struct ImportedReport: Sendable {
    package let externalID: String
    package let record: InstallRecord
    /// The visit whose token the store or the clipboard handed back.
    package let proof: (kind: Proof, clickExternalID: String)?

    package init(externalID: String, record: InstallRecord, proof: (kind: Proof, clickExternalID: String)?) {
        self.externalID = externalID
        self.record = record
        self.proof = proof
    }
}

/// What became of one line.
package enum ImportOutcome: Sendable {
    case visit(ImportedVisitOutcome)
    case page(clickExternalID: String, isAccepted: Bool)
    case install(ImportedInstallOutcome)
}

/// What a visit was taken for.
package struct ImportedVisitOutcome: Sendable {
    package let externalID: String
    /// Nil for what is no click.
    package let clickID: ClickID?
    package let kind: VisitorKind
    package let signals: DeviceSignals
}

/// What was decided, and what a judge of the matcher asks beyond the answer.
package struct ImportedInstallOutcome: Sendable {
    package let externalID: String
    package let outcome: InstallOutcome
    package let organic: Double
    /// The likeliest click of the likeliest link, even below every threshold.
    package let best: (clickExternalID: String, probability: Double, linkProbability: Double)?
    package let inviter: InviterShare?
}

/// Why a history is not taken in.
package enum ImportRefusal: Error, Sendable {
    /// Live decisions were made already; history cannot come after them.
    case hasLiveTraffic
    case unknownApp
}
