/// What makes a call safe to repeat.
public enum Idempotency: Sendable, Equatable {
    /// The method promises it: reading, or setting to the same state again.
    case method
    /// The `Idempotency-Key` header: the first answer is replayed for 24 hours.
    case header
    /// This field of the body or path names the thing: a repeat finds it and answers the same.
    case field(String)
    /// Nothing: each call adds one.
    case never
}

extension Endpoint {
    /// What makes a repeated call harmless.
    public var idempotency: Idempotency {
        switch self {
        case .mintLink, .mintLinks: .header
        case .addDomain: .field("host")
        case .sendSignals: .field("click_id")
        case .reportInstall: .field("install_id")
        case .createReferralCode, .verifySignup: .field("user_id")
        case .recordEvents: .field("id")
        case .importHistory: .field("external_id")
        case .createApp, .createKey, .createProgram, .labelAttribution, .correctAttribution, .createWebhook,
            .replayWebhook:
            .never
        default: .method
        }
    }
}
