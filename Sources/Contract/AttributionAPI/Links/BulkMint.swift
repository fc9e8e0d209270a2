/// `POST /v1/links/bulk`: up to 1,000 links, each minted or refused by itself.
public struct BulkMintRequest: Codable, Sendable {
    /// The rows.
    public var links: [LinkRequest]

    /// These rows.
    public init(links: [LinkRequest]) {
        self.links = links
    }
}

/// The answer of status 207: one result for each row, in the order of the rows.
public struct BulkMintAnswer: Codable, Sendable {
    /// The results.
    public var items: [BulkMintResult]

    /// These results.
    public init(items: [BulkMintResult]) {
        self.items = items
    }
}

/// What became of one row: a link or a problem.
public struct BulkMintResult: Codable, Sendable {
    /// Which row, counted from 0.
    public var row: Int
    /// The status that the row would have had by itself.
    public var status: Int
    /// The link, when it was minted.
    @OrNull public var link: LinkAnswer?
    /// The refusal, when it was not.
    @OrNull public var problem: Problem?

    /// A row that was minted.
    public init(row: Int, status: Int, link: LinkAnswer) {
        self.row = row
        self.status = status
        self.link = link
    }

    /// A row that was refused.
    public init(row: Int, problem: Problem) {
        self.row = row
        status = problem.status
        self.problem = problem
    }
}
