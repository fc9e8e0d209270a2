/// One line of the registry of problems.
struct ProblemEntry: Sendable {
    let status: Int
    let title: String
    let advice: String

    init(_ status: Int, _ title: String, _ advice: String) {
        self.status = status
        self.title = title
        self.advice = advice
    }

    /// Every code has its line; a test holds that.
    static let registry: [ProblemCode: ProblemEntry] = [
        .malformedRequest: ProblemEntry(
            400, "The request is not HTTP",
            "Send it with an HTTP library: the request line, a header or the body's framing is wrong."),
        .unparsable: ProblemEntry(
            400, "The target cannot be read",
            "Percent-encode the path and the query as UTF-8, without NUL."),
        .malformedJSON: ProblemEntry(
            400, "The body is not JSON",
            "Send one JSON value in UTF-8, without trailing commas, comments or repeated names."),
        .unauthenticated: ProblemEntry(
            401, "No valid key",
            "Send `Authorization: Bearer <key>` with a key that has not been revoked."),
        .forbiddenScope: ProblemEntry(
            403, "The key may not do this",
            "Use an `sk_` key with the scope that this door asks for."),
        .forbiddenKeyKind: ProblemEntry(
            403, "The wrong kind of key",
            "Apps use `pk_` keys, servers use `sk_` keys; this door takes only the other kind."),
        .appMintingNotAllowed: ProblemEntry(
            403, "Apps may not mint here",
            "Turn on `app_minting` in the app's policy, or mint from a server with an `sk_` key."),
        .loopbackOnly: ProblemEntry(
            403, "Only from the same machine",
            "Call it over loopback, or with a key that has the `admin` scope."),
        .notFound: ProblemEntry(
            404, "There is no such thing",
            "Check the id; a thing of another app is never found."),
        .methodNotAllowed: ProblemEntry(
            405, "The path has no such method",
            "Use one of the methods that the `Allow` header names."),
        .requestTimeout: ProblemEntry(
            408, "The request took too long",
            "Send the whole request within the time limit."),
        .codeTaken: ProblemEntry(
            409, "The code is in use",
            "Choose another code: this one leads elsewhere, or did before it was deleted."),
        .domainTaken: ProblemEntry(
            409, "The domain belongs to another app",
            "A host belongs to one app. Use another host, or remove it from the other app."),
        .templateTaken: ProblemEntry(
            409, "The template name is in use",
            "Template names and codes without a template share one namespace for each domain. "
                + "Choose another."),
        .referralCodeTaken: ProblemEntry(
            409, "The referral code is in use",
            "Choose another code, or leave it out to get a generated one."),
        .idempotencyKeyReused: ProblemEntry(
            409, "The Idempotency-Key was used for another body",
            "Use a new key for each new request; a key lives for 24 hours."),
        .requestInProgress: ProblemEntry(
            409, "The first request with this key is still running",
            "Ask again in a moment with the same Idempotency-Key and body."),
        .appHasLiveTraffic: ProblemEntry(
            409, "The app already has live traffic",
            "History is imported before going live. Make a new app for a trial."),
        .bodyTooLarge: ProblemEntry(
            413, "The body is too large",
            "Split it: 1 MiB is the limit, 8 MiB for imports."),
        .targetTooLong: ProblemEntry(
            414, "The address is too long",
            "Keep the request target within 8 KiB."),
        .unsupportedMediaType: ProblemEntry(
            415, "The body is of another type",
            "Send `Content-Type: application/json`, or `application/x-ndjson` for imports."),
        .expectationFailed: ProblemEntry(
            417, "The expectation cannot be met",
            "Only `Expect: 100-continue` is understood."),
        .unknownField: ProblemEntry(
            422, "A field is not known",
            "Remove the field or correct its name; servers are told of misspelt fields rather than "
                + "left guessing."),
        .missingField: ProblemEntry(
            422, "A field is missing",
            "Add the named field."),
        .invalidValue: ProblemEntry(
            422, "A value is not valid",
            "Correct the named field to the form that its documentation gives."),
        .contradictoryFields: ProblemEntry(
            422, "Two fields contradict each other",
            "Send one of them."),
        .tooManyItems: ProblemEntry(
            422, "Too many items",
            "Split the request into smaller ones."),
        .invalidCursor: ProblemEntry(
            422, "The cursor is not one of ours",
            "Use `next_cursor` of the previous page unchanged, with the same filters."),
        .appRequired: ProblemEntry(
            422, "The app is not named",
            "An admin key serves every app: name one by `domain` in the body or by `?app=`."),
        .unknownDomain: ProblemEntry(
            422, "The domain is not the app's",
            "Add the domain to the app first."),
        .unknownTemplate: ProblemEntry(
            422, "The template is not the domain's",
            "Add the template to the domain first, or leave it out."),
        .invalidCode: ProblemEntry(
            422, "The code is not usable",
            "A code is one path segment, not empty, within the length limit, in characters that "
                + "survive typing."),
        .reservedCode: ProblemEntry(
            422, "The code is reserved",
            "The server answers this path itself. Choose another code."),
        .destinationInvalid: ProblemEntry(
            422, "The destination is not a URL",
            "Give an absolute URL, with every character that needs it percent-encoded."),
        .destinationSchemeNotAllowed: ProblemEntry(
            422, "The destination's scheme is not allowed",
            "Use https, http, or the URL scheme that the app registered."),
        .destinationHostNotAllowed: ProblemEntry(
            422, "The destination's host is not allowed",
            "Add the host to `destination_hosts` of the app's policy, or use one of those."),
        .destinationTooLong: ProblemEntry(
            422, "The destination is too long",
            "Shorten it: 8,192 bytes is the limit."),
        .destinationLoops: ProblemEntry(
            422, "The destination leads back here",
            "A link may not lead to one of the app's own link domains. Give the final destination."),
        .invalidInviterToken: ProblemEntry(
            422, "The inviter token does not hold",
            "Ask the backend for a new one: it is forged, expired, or another app's."),
        .unknownProgram: ProblemEntry(
            422, "The programme does not exist",
            "Make the programme first, or leave it out for `default`."),
        .unknownClick: ProblemEntry(
            422, "The click does not exist",
            "Name a click of this app, or null for organic."),
        .instantInFuture: ProblemEntry(
            422, "The time lies in the future",
            "Check the clock: more than 5 minutes ahead is not accepted."),
        .webhookTargetNotAllowed: ProblemEntry(
            422, "The webhook may not be sent there",
            "Use https and a public address; private ranges need `AFTERLINK_WEBHOOK_ALLOW_PRIVATE`."),
        .rateLimited: ProblemEntry(
            429, "Too many requests",
            "Wait for the seconds that `Retry-After` says."),
        .mintLimitReached: ProblemEntry(
            429, "This install has minted enough for today",
            "An app may mint 20 links for each install and day."),
        .headersTooLarge: ProblemEntry(
            431, "The headers are too large",
            "Keep all headers within 16 KiB and 100 fields."),
        .internalError: ProblemEntry(
            500, "The server made a mistake",
            "It has been logged under `request_id`. Repeating the request is safe where the door is "
                + "idempotent."),
        .unsupportedTransferCoding: ProblemEntry(
            501, "The transfer encoding is not supported",
            "Send the body plain, or as `chunked` alone."),
        .unavailable: ProblemEntry(
            503, "Not available for the moment",
            "The database is away. Repeat after the seconds that `Retry-After` says; links still "
                + "redirect meanwhile."),
        .tooManyConnections: ProblemEntry(
            503, "Too many connections",
            "Wait for the seconds that `Retry-After` says, and keep connections alive."),
        .overloaded: ProblemEntry(
            503, "Too much is going on", "Wait for the seconds that `Retry-After` says, then send it again."),
        .versionNotSupported: ProblemEntry(
            505, "The HTTP version is not supported",
            "Speak HTTP/1.1; a proxy in front speaks the newer ones."),
    ]
}
