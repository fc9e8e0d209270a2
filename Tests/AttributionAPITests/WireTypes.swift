import AttributionAPI

/// Which type each example on the page must be. A door that is listed here must have such an example.
enum WireTypes {
    static var requests: [Endpoint: any Decodable.Type] {
        [
            .createApp: AppRequest.self, .addDomain: DomainRequest.self, .createKey: KeyRequest.self,
            .mintLink: LinkRequest.self, .mintLinks: BulkMintRequest.self, .sendSignals: PageSignals.self,
            .reportInstall: InstallReport.self, .createProgram: ProgramRequest.self,
            .createReferralCode: ReferralCodeRequest.self, .verifySignup: SignupRequest.self,
            .labelAttribution: LabelRequest.self, .correctAttribution: CorrectionRequest.self,
            .recordEvents: EventsRequest.self, .createWebhook: WebhookRequest.self,
            .changeWebhook: WebhookPatch.self, .replayWebhook: ReplayRequest.self,
        ]
    }

    static var answers: [Endpoint: any Codable.Type] {
        [
            .createApp: AppAnswer.self, .addDomain: DomainAnswer.self, .createKey: KeyAnswer.self,
            .mintLink: LinkAnswer.self, .mintLinks: BulkMintAnswer.self, .readLinkStats: LinkStats.self,
            .checkLink: LinkCheckAnswer.self,
            .reportInstall: InstallAnswer.self, .resolveLink: ResolveAnswer.self,
            .readAddress: AddressAnswer.self,
            .createProgram: ProgramAnswer.self, .createReferralCode: ReferralCodeAnswer.self,
            .verifySignup: SignupAnswer.self, .listReferrals: ItemList<ReferralItem>.self,
            .listAttributions: ItemList<AttributionItem>.self, .readAttribution: AttributionDetail.self,
            .labelAttribution: LabelBody.self,
            .recordEvents: EventsAnswer.self, .listCampaigns: ItemList<CampaignItem>.self,
            .readFunnel: FunnelAnswer.self, .readRetention: RetentionAnswer.self,
            .createWebhook: WebhookAnswer.self,
            .replayWebhook: ReplayAnswer.self,
        ]
    }

    /// Kinds of examples that are the same whichever door they stand at.
    static var others: [String: any Codable.Type] {
        [
            "problem": Problem.self, "notice": Notice.self, "imported-click": ImportedClick.self,
            "imported-signals": ImportedSignals.self,
        ]
    }
}

/// What is wrong with an example: it does not read as its type, or leaves out a field that the answer
/// promises.
func fault(of example: APIPage.Example, at endpoint: Endpoint?) throws -> String? {
    let name = "\(endpoint?.rawValue ?? "the page"), \(example.kind)"
    do {
        if example.kind == "request", let type = endpoint.flatMap({ WireTypes.requests[$0] }) {
            _ = try JSONBody.decode(type, from: example.text.utf8, unknownFields: .refused)
            return nil
        }
        let answer = example.kind == "answer" ? endpoint.flatMap { WireTypes.answers[$0] } : nil
        guard let type = answer ?? WireTypes.others[example.kind] else { return "\(name): of no known kind" }
        let written = try JSONBody.parse(example.text.utf8)
        let body: any Codable = try JSONBody.decode(type, from: written, unknownFields: .refused)
        let sent = try JSONBody.parse(JSONBody.encode(body))
        return sent == written ? nil : "\(name): the server sends \(try text(body))"
    } catch let problem as Problem {
        return "\(name): \(problem.code) \(problem.field ?? "") \(problem.detail)"
    }
}

private func text(_ body: any Codable) throws -> String {
    String(decoding: try JSONBody.encode(body), as: UTF8.self)
}
