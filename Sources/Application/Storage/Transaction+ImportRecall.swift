package import Clicks
internal import JSONText
package import Matching
package import Postgres
package import Vocabulary

/// A visit of a history as the database keeps it.
package struct StoredVisit: Sendable {
    package let externalID: String
    package let clickID: ClickID
    package let kind: VisitorKind
    package let address: IPAddress?
    package let headers: VisitHeaders
    package let isMeasured: Bool
    package let linkID: LinkID?
    package let candidate: Candidate
}

/// An install of a history with what was decided.
package struct StoredInstall: Sendable {
    package let record: InstallRecord
    package let isMatched: Bool
    package let proof: Proof?
    package let organic: Double
    package let rivals: [Rival]
}

extension Transaction {
    /// In the order of time.
    package borrowing func importedVisits(of app: AppID) throws -> [StoredVisit] {
        try query(
            """
            SELECT i.external_id, c.kind, c.user_agent, \(fragment: Candidate.columns)
            FROM imported_clicks i JOIN clicks c ON c.app_id = i.app_id AND c.click_id = i.click_id
            \(fragment: Candidate.joins) WHERE i.app_id = \(app) ORDER BY c.clicked_at, c.click_id
            """
        ).map { row in try StoredVisit(row) }
    }

    /// In the order of time.
    package borrowing func importedInstalls(of app: AppID) throws -> [StoredInstall] {
        try query(
            """
            SELECT \(fragment: InstallRecord.columns), status, proof, organic, ledger FROM installs
            JOIN (
                SELECT app_id AS decided_app, install_id AS decided_install, status, proof, organic, ledger
                FROM attributions WHERE superseded_at IS NULL
            ) decision ON decided_app = app_id AND decided_install = install_id
            WHERE app_id = \(app) ORDER BY received_at, install_id
            """
        ).map { row in try StoredInstall(row) }
    }
}

extension StoredVisit {
    fileprivate init(_ row: Row) throws {
        externalID = try row("external_id")
        clickID = try row("click_id")
        kind = try row("kind")
        address = try row("address")
        var headers = VisitHeaders()
        headers.userAgent = try row("user_agent")
        self.headers = headers
        isMeasured = try row("received_at", as: Timestamp?.self) != nil
        linkID = try row("link_id")
        candidate = try Candidate(row, claimedBy: nil)
    }
}

extension StoredInstall {
    init(_ row: Row) throws {
        record = try InstallRecord(row)
        let status: Attribution.Status = try row("status")
        isMatched = status == .matched || status == .withheld
        proof = try row("proof")
        organic = try row("organic", as: Double?.self) ?? 1
        let ledger: JSON = try row("ledger")
        rivals = ledger["rivals"]?.asElements?.compactMap(Rival.init) ?? []
    }
}

extension VisitorKind: SQLDecodable {}
