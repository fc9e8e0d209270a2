internal import JSONText
internal import Links
internal import Matching
internal import Payloads
internal import Postgres
internal import Vocabulary

extension InstallDecision {
    static let columns: SQL = """
        app_id, install_id, revision, attribution_id, decided_at, decided_by, note, is_final, status, reason,
        proof, click_id, link_id, campaign_id, confidence, runner_up, organic, inviter_user_id,
        inviter_confidence, inviter_is_payable, candidate_count, model_version, released
        """

    init(_ row: Row) throws {
        self.init(
            id: try row("attribution_id"), of: try row("install_id"), app: try row("app_id"),
            revision: try row("revision"), decidedAt: try row("decided_at"))
        decidedBy = try row("decided_by")
        note = try row("note")
        isFinal = try row("is_final")
        status = try row("status")
        reason = try row("reason")
        organic = try row("organic", as: Double?.self) ?? 1
        candidateCount = try row("candidate_count")
        modelVersion = try row("model_version")
        match = try Match(row)
        if let inviter: String = try row("inviter_user_id", as: String?.self) {
            self.inviter = InviterShare(
                userID: inviter, probability: try row("inviter_confidence"),
                isPayable: try row("inviter_is_payable"))
        }
        let released: JSON = try row("released")
        deferred = DeferredPayload(json: released["deferred"])
        referral = ReferralOffer(json: released["referral"])
    }

    var releasedJSON: JSON {
        .object([.init("deferred", deferred?.json ?? .null), .init("referral", referral?.json ?? .null)])
    }
}

extension InstallDecision.Match {
    fileprivate init?(_ row: Row) throws {
        guard let clickID: ClickID = try row("click_id", as: ClickID?.self) else { return nil }
        self.init(
            clickID: clickID, linkID: try row("link_id"), campaignID: try row("campaign_id"),
            proof: try row("proof"), confidence: try row("confidence"), runnerUp: try row("runner_up"))
    }
}

extension DeferredPayload {
    var json: JSON {
        .object([
            .init("link", .string(link)), .init("parameters", parameters.json),
            .init(
                "campaign",
                .object([
                    .init("media_source", .text(campaign.mediaSource)),
                    .init("campaign", .text(campaign.name)),
                    .init("campaign_id", .text(campaign.id)), .init("group_id", .text(campaign.groupID)),
                ])),
        ])
    }

    init?(json: JSON?) {
        guard let json, let link = json["link"]?.asText else { return nil }
        let campaign = json["campaign"]
        self.init(
            link: link, parameters: Parameters(json: json["parameters"] ?? .array([])),
            campaign: Campaign(
                mediaSource: campaign?["media_source"]?.asText, name: campaign?["campaign"]?.asText,
                id: campaign?["campaign_id"]?.asText, groupID: campaign?["group_id"]?.asText))
    }
}

extension InstallDecision.ReferralOffer {
    var json: JSON {
        .object([
            .init("code", .string(code)), .init("token", .string(token)),
            .init("confidence", .decimal(confidence)),
            .init("expires_at", .string(expiresAt.text)),
        ])
    }

    init?(json: JSON?) {
        guard let json, let code = json["code"]?.asText, let token = json["token"]?.asText,
            let confidence = json["confidence"]?.asDecimal,
            let expiry = json["expires_at"]?.asText.flatMap({ Timestamp($0) })
        else { return nil }
        self.init(code: code, token: token, confidence: confidence, expiresAt: expiry)
    }
}
