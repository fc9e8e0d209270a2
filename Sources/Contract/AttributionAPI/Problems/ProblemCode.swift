/// Every code that a refusal can carry. Names are stable: they are never renamed and never change their
/// status.
///
/// `Docs/API.md` lists them in this order.
public enum ProblemCode: String, CaseIterable, Sendable {
    case malformedRequest = "malformed_request"
    case unparsable
    case malformedJSON = "malformed_json"
    case unauthenticated
    case forbiddenScope = "forbidden_scope"
    case forbiddenKeyKind = "forbidden_key_kind"
    case appMintingNotAllowed = "app_minting_not_allowed"
    case loopbackOnly = "loopback_only"
    case notFound = "not_found"
    case methodNotAllowed = "method_not_allowed"
    case requestTimeout = "request_timeout"
    case codeTaken = "code_taken"
    case domainTaken = "domain_taken"
    case templateTaken = "template_taken"
    case referralCodeTaken = "referral_code_taken"
    case idempotencyKeyReused = "idempotency_key_reused"
    case requestInProgress = "request_in_progress"
    case appHasLiveTraffic = "app_has_live_traffic"
    case bodyTooLarge = "body_too_large"
    case targetTooLong = "target_too_long"
    case unsupportedMediaType = "unsupported_media_type"
    case expectationFailed = "expectation_failed"
    case unknownField = "unknown_field"
    case missingField = "missing_field"
    case invalidValue = "invalid_value"
    case contradictoryFields = "contradictory_fields"
    case tooManyItems = "too_many_items"
    case invalidCursor = "invalid_cursor"
    case appRequired = "app_required"
    case unknownDomain = "unknown_domain"
    case unknownTemplate = "unknown_template"
    case invalidCode = "invalid_code"
    case reservedCode = "reserved_code"
    case destinationInvalid = "destination_invalid"
    case destinationSchemeNotAllowed = "destination_scheme_not_allowed"
    case destinationHostNotAllowed = "destination_host_not_allowed"
    case destinationTooLong = "destination_too_long"
    case destinationLoops = "destination_loops"
    case invalidInviterToken = "invalid_inviter_token"
    case unknownProgram = "unknown_program"
    case unknownClick = "unknown_click"
    case instantInFuture = "instant_in_future"
    case webhookTargetNotAllowed = "webhook_target_not_allowed"
    case rateLimited = "rate_limited"
    case mintLimitReached = "mint_limit_reached"
    case headersTooLarge = "headers_too_large"
    case internalError = "internal_error"
    case unsupportedTransferCoding = "unsupported_transfer_coding"
    case unavailable
    case tooManyConnections = "too_many_connections"
    case overloaded
    case versionNotSupported = "version_not_supported"

    /// The HTTP status of every answer with this code.
    public var status: Int { entry.status }

    /// A few words that are the same for every problem of this code.
    public var title: String { entry.title }

    /// What to do about it, in a sentence for the engineer who reads the answer.
    public var advice: String { entry.advice }

    private var entry: ProblemEntry {
        guard let entry = ProblemEntry.registry[self] else {
            preconditionFailure("\(self) is not in the registry")
        }
        return entry
    }
}
