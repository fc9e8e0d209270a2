internal import JSONText
internal import Matching
internal import Vocabulary

/// The ledger as stored: every rival with the bits that made it win or lose. No address and no user agent.
extension Attribution {
    var json: JSON {
        .object([
            .init("organic", .decimal(organic)), .init("injected_clicks", .integer(injectedCount)),
            .init(
                "links",
                .array(
                    links.map {
                        .object([
                            .init("link", .string($0.link.text)),
                            .init("probability", .decimal($0.probability)),
                        ])
                    })),
            .init("rivals", .array(rivals.map(\.json))),
        ])
    }
}

extension Rival {
    var json: JSON {
        .object([
            .init("click_id", .string(clickID.text)), .init("link", .string(link.text)),
            .init("inviter_user_id", .text(inviterUserID)), .init("probability", .decimal(probability)),
            .init("prior", ledger.prior.json), .init("evidence", .array(ledger.evidence.map(\.json))),
            .init("others", .array(ledger.others.map(\.json))), .init("total_bits", .decimal(ledger.total)),
        ])
    }
}

extension Evidence {
    var json: JSON {
        .object([
            .init("signal", .string(signal.rawValue)), .init("level", .string(level.rawValue)),
            .init("click", .text(clickValue)), .init("install", .text(installValue)),
            .init("m", m.map(JSON.decimal) ?? .null), .init("u", u.map(JSON.decimal) ?? .null),
            .init("support", support.map(JSON.decimal) ?? .null), .init("bits", .decimal(bits)),
        ])
    }
}
