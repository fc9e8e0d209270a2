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
            .init("coincidence", .decimal(coincidence)), .init("prior", ledger.prior.json),
            .init("evidence", .array(ledger.evidence.map(\.json))),
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

extension Rival {
    /// Nil for what no version of ours wrote.
    init?(json: JSON) {
        guard let clickID = json["click_id"]?.asText.flatMap({ ClickID($0) }),
            let link = json["link"]?.asText,
            let prior = json["prior"].flatMap({ Evidence(json: $0) }),
            let probability = json["probability"]?.asDecimal
        else { return nil }
        self.init(
            clickID: clickID, link: LinkID(link).map { .minted($0) } ?? .long(link),
            inviterUserID: json["inviter_user_id"]?.asText, probability: probability,
            coincidence: json["coincidence"]?.asDecimal ?? 0,
            ledger: Ledger(
                prior: prior, evidence: json["evidence"]?.asElements?.compactMap(Evidence.init) ?? [],
                others: json["others"]?.asElements?.compactMap(Evidence.init) ?? []))
    }
}

extension Evidence {
    init?(json: JSON) {
        guard let signal = json["signal"]?.asText.flatMap(Signal.init),
            let level = json["level"]?.asText.flatMap(Level.init), let bits = json["bits"]?.asDecimal
        else { return nil }
        self.init(signal, level, bits: bits)
        clickValue = json["click"]?.asText
        installValue = json["install"]?.asText
        m = json["m"]?.asDecimal
        u = json["u"]?.asDecimal
        support = json["support"]?.asDecimal
    }
}
