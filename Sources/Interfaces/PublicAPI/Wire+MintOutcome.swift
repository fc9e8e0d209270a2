internal import AttributionAPI
internal import Links
internal import Workflows

extension Answer {
    /// Nil for an outcome that is a problem.
    init?(_ outcome: MintOutcome, shortURL: (LinkAddress) -> String) throws {
        switch outcome {
        case .minted(let link, let warnings):
            self = try .json(201, LinkAnswer(link, shortURL: shortURL(link.address), warnings: warnings))
        case .repeated(let link):
            self = try .json(200, LinkAnswer(link, shortURL: shortURL(link.address)))
        default: return nil
        }
    }
}

extension Problem {
    init(_ outcome: MintOutcome) {
        switch outcome {
        case .refused(let refusals): self.init(refusals)
        case .codeTaken: self.init(.codeTaken, field: "code")
        case .unknownDomain: self.init(.unknownDomain, field: "domain")
        case .invalidInviterToken: self.init(.invalidInviterToken, field: "inviter.inviter_token")
        case .limitReached: self.init(.mintLimitReached)
        case .minted, .repeated: preconditionFailure("a minted link is no problem")
        }
    }

    /// The first refusal names the problem; its sentence and those of the others follow.
    init(_ refusals: [MintRefusal]) {
        guard let first = refusals.first else { preconditionFailure("a refusal has a reason") }
        let others = refusals.dropFirst().map { "\($0.field): \($0.message)" }
        self.init(
            ProblemCode(first.code), field: first.field,
            detail: ([first.message] + others).joined(separator: " "))
    }

    func at(_ row: String) -> Problem {
        var problem = self
        problem.field = field.map { $0.hasPrefix("links[") ? $0 : row + "." + $0 } ?? row
        return problem
    }
}

extension ProblemCode {
    init(_ refusal: MintRefusal.Code) {
        self =
            switch refusal {
            case .required: .missingField
            case .invalidURL: .destinationInvalid
            case .schemeNotAllowed: .destinationSchemeNotAllowed
            case .ownHost: .destinationLoops
            case .hostNotAllowed: .destinationHostNotAllowed
            case .addressTooLong: .destinationTooLong
            case .tooLong: .invalidValue
            case .tooMany: .tooManyItems
            case .invalidCode: .invalidCode
            case .reservedCode: .reservedCode
            case .unknownTemplate: .unknownTemplate
            case .expiryTwice: .contradictoryFields
            case .notInApp: .appMintingNotAllowed
            case .invalidTTL, .expiryPassed, .invalidLimit, .invalidText, .unchangeable: .invalidValue
            }
    }
}

/// Renders the rows of a bulk mint: those that could be read were minted, the others say why not.
struct BulkAnswer: Sendable {
    let rows: [Result<Void, Problem>]
    let shortURL: @Sendable (LinkAddress) -> String

    func answer(_ outcomes: [MintOutcome]) throws -> Answer {
        var rest = outcomes[...]
        let items = rows.enumerated().map { position, row -> BulkMintResult in
            switch row {
            case .failure(let problem): return BulkMintResult(row: position, problem: problem)
            case .success:
                guard let outcome = rest.popFirst() else { preconditionFailure("a row without its outcome") }
                return result(outcome, row: position)
            }
        }
        return try .json(207, BulkMintAnswer(items: items))
    }

    private func result(_ outcome: MintOutcome, row: Int) -> BulkMintResult {
        switch outcome {
        case .minted(let link, let warnings):
            BulkMintResult(
                row: row, status: 201,
                link: LinkAnswer(link, shortURL: shortURL(link.address), warnings: warnings))
        case .repeated(let link):
            BulkMintResult(row: row, status: 200, link: LinkAnswer(link, shortURL: shortURL(link.address)))
        default: BulkMintResult(row: row, problem: Problem(outcome).at("links[\(row)]"))
        }
    }
}
