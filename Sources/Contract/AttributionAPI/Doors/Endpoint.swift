/// Every door of contract v1, written once: the server routes by it, the client calls through it, and
/// `Docs/API.md` is compared with it.
///
/// A raw value is the method and the path template; the parts in braces are percent-encoded path segments.
public enum Endpoint: String, CaseIterable, Sendable {
    case createApp = "POST /v1/apps"
    case readApp = "GET /v1/apps/{app}"
    case changeApp = "PATCH /v1/apps/{app}"
    case addDomain = "POST /v1/apps/{app}/domains"
    case createKey = "POST /v1/apps/{app}/keys"
    case listKeys = "GET /v1/apps/{app}/keys"
    case readKey = "GET /v1/apps/{app}/keys/{id}"
    case revokeKey = "DELETE /v1/apps/{app}/keys/{id}"

    case mintLink = "POST /v1/links"
    case listLinks = "GET /v1/links"
    case mintLinks = "POST /v1/links/bulk"
    case readLink = "GET /v1/links/{id}"
    case changeLink = "PATCH /v1/links/{id}"
    case deleteLink = "DELETE /v1/links/{id}"
    case checkLink = "GET /v1/links/{id}/check"
    case readLinkStats = "GET /v1/links/{id}/stats"

    case followLink = "GET /{code}"
    case followTemplateLink = "GET /{template}/{code}"
    case sendSignals = "POST /v1/clicks/{click_id}/signals"

    case reportInstall = "POST /v1/installs"
    case readInstall = "GET /v1/installs/{install_id}"
    case eraseInstall = "DELETE /v1/installs/{install_id}"
    case eraseUser = "DELETE /v1/users/{user_id}"
    case resolveLink = "GET /v1/resolve"
    case readAddress = "GET /v1/address"

    case createProgram = "POST /v1/referral-programs"
    case listPrograms = "GET /v1/referral-programs"
    case readProgram = "GET /v1/referral-programs/{id}"
    case changeProgram = "PATCH /v1/referral-programs/{id}"
    case createReferralCode = "POST /v1/referral-codes"
    case revokeReferralCode = "DELETE /v1/referral-codes/{code}"
    case verifySignup = "POST /v1/signups"
    case readSignup = "GET /v1/signups/{user_id}"
    case listReferrals = "GET /v1/referrals"

    case listAttributions = "GET /v1/attributions"
    case readAttribution = "GET /v1/attributions/{install_id}"
    case labelAttribution = "POST /v1/attributions/{install_id}/labels"
    case correctAttribution = "POST /v1/attributions/{install_id}/corrections"
    case readAccuracy = "GET /v1/accuracy"

    case recordEvents = "POST /v1/events"
    case exportEvents = "GET /v1/events/export"
    case listCampaigns = "GET /v1/campaigns"
    case readFunnel = "GET /v1/campaigns/{id}/funnel"
    case readRetention = "GET /v1/campaigns/{id}/retention"

    case createWebhook = "POST /v1/webhooks"
    case listWebhooks = "GET /v1/webhooks"
    case readWebhook = "GET /v1/webhooks/{id}"
    case changeWebhook = "PATCH /v1/webhooks/{id}"
    case deleteWebhook = "DELETE /v1/webhooks/{id}"
    case replayWebhook = "POST /v1/webhooks/{id}/replay"

    case importHistory = "POST /v1/imports"

    case readHealth = "GET /healthz"
    case readReadiness = "GET /readyz"
    case readMetrics = "GET /metrics"
    case readAppleAssociation = "GET /.well-known/apple-app-site-association"
    case readAppleAssociationAtRoot = "GET /apple-app-site-association"
    case readAssetLinks = "GET /.well-known/assetlinks.json"
}

/// The methods that contract v1 uses.
public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
}
