internal import AttributionAPI

extension PublicAPI {
    /// Every door of the contract that is not the edge's, in the order of the journey: first links and
    /// installs.
    func open(_ call: Call) async throws -> Answer {
        switch call.endpoint {
        case .createApp: try await createApp(call)
        case .readApp: try await readApp(call)
        case .changeApp: try await changeApp(call)
        case .addDomain: try await addDomain(call)
        case .createKey: try await createKey(call)
        case .listKeys: try await listKeys(call)
        case .readKey: try await readKey(call)
        case .revokeKey: try await revokeKey(call)
        case .mintLink: try await mintLink(call)
        case .mintLinks: try await mintLinks(call)
        case .listLinks: try await listLinks(call)
        case .readLink: try await readLink(call)
        case .changeLink: try await changeLink(call)
        case .deleteLink: try await deleteLink(call)
        case .checkLink: try await checkLink(call)
        case .readLinkStats: try await readLinkStats(call)
        case .reportInstall: try await reportInstall(call)
        case .readInstall: try await readInstall(call)
        case .eraseInstall: try await eraseInstall(call)
        case .resolveLink: try await resolveLink(call)
        case .readAddress: try await readAddress(call)
        case .importHistory: try await importHistory(call)
        case .readHealth: try readHealth(call)
        case .readReadiness: try await readReadiness(call)
        case .readMetrics: try await readMetrics(call)
        default: try await openAfterInstall(call)
        }
    }

    /// What follows an install: referrals, audit, events and webhooks. Planned doors are not found.
    private func openAfterInstall(_ call: Call) async throws -> Answer {
        switch call.endpoint {
        case .createReferralCode: try await createReferralCode(call)
        case .createProgram: try await createProgram(call)
        case .listPrograms: try await listPrograms(call)
        case .readProgram: try await readProgram(call)
        case .changeProgram: try await changeProgram(call)
        case .verifySignup: try await verifySignup(call)
        case .readSignup: try await readSignup(call)
        case .listReferrals: try await listReferrals(call)
        case .eraseUser: try await eraseUser(call)
        case .revokeReferralCode: try await revokeReferralCode(call)
        case .createWebhook: try await createWebhook(call)
        case .listWebhooks: try await listWebhooks(call)
        case .readWebhook: try await readWebhook(call)
        case .changeWebhook: try await changeWebhook(call)
        case .deleteWebhook: try await deleteWebhook(call)
        case .replayWebhook: try await replayWebhook(call)
        case .recordEvents: try await recordEvents(call)
        case .exportEvents: try await exportEvents(call)
        case .listCampaigns: try await listCampaigns(call)
        case .readFunnel: try await readFunnel(call)
        case .readRetention: try await readRetention(call)
        case .listAttributions: try await listAttributions(call)
        case .readAttribution: try await readAttribution(call)
        case .labelAttribution: try await labelAttribution(call)
        case .correctAttribution: try await correctAttribution(call)
        default: throw Problem(.notFound)
        }
    }
}
