/// Which key opens a door.
public enum Access: Sendable, Equatable {
    /// No key at all.
    case anyone
    /// A `pk_…` key, which ships inside an app and is no secret.
    case publishableKey
    /// An `sk_…` key that has this scope.
    case secretKey(Scope)
    /// A `pk_…` key under the app's policy, or an `sk_…` key that has this scope.
    case eitherKey(Scope)
    /// No key from the same machine, else an `sk_…` key that has this scope.
    case loopbackOrSecretKey(Scope)
}

/// What an `sk_…` key may do.
public enum Scope: String, Codable, CaseIterable, Sendable {
    /// Mint, change and read links.
    case links
    /// Programmes, referral codes, signup verdicts and referrals.
    case signups
    /// Read, label and correct attributions.
    case audit
    /// Record and export events, read campaigns, register webhooks.
    case events
    /// What belongs to the app itself: its policy, domains and keys, imports, erasure of users.
    case admin
}

extension Endpoint {
    /// Who may call it.
    public var access: Access {
        switch self {
        case .createApp, .readApp, .changeApp, .addDomain, .createKey, .listKeys, .readKey, .revokeKey,
            .eraseUser, .importHistory:
            .secretKey(.admin)
        case .mintLink: .eitherKey(.links)
        case .listLinks, .mintLinks, .readLink, .changeLink, .deleteLink, .checkLink, .readLinkStats:
            .secretKey(.links)
        case .reportInstall, .readInstall, .eraseInstall, .resolveLink, .readAddress: .publishableKey
        case .createProgram, .listPrograms, .readProgram, .changeProgram, .createReferralCode,
            .revokeReferralCode, .verifySignup, .readSignup, .listReferrals:
            .secretKey(.signups)
        case .listAttributions, .readAttribution, .labelAttribution, .correctAttribution, .readAccuracy:
            .secretKey(.audit)
        case .recordEvents: .eitherKey(.events)
        case .exportEvents, .listCampaigns, .readFunnel, .readRetention, .createWebhook, .listWebhooks,
            .readWebhook, .changeWebhook, .deleteWebhook, .replayWebhook:
            .secretKey(.events)
        case .readMetrics: .loopbackOrSecretKey(.admin)
        case .followLink, .followTemplateLink, .sendSignals, .readHealth, .readReadiness,
            .readAppleAssociation,
            .readAppleAssociationAtRoot, .readAssetLinks:
            .anyone
        }
    }
}
