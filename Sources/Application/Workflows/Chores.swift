internal import Storage
internal import Vocabulary

extension Journeys {
    /// What goes on beside requests until the task is cancelled: deliveries, verdicts whose wait has ended,
    /// summaries and forgetting. Every node does it; none depends on another.
    package func doChores() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await deliverWebhooks() }
            group.addTask {
                await repeatedly(every: Limits.verdictSweep, "verdicts") { try await judgeDueSignups() }
            }
            group.addTask {
                await repeatedly(every: Limits.clickSummary, "click summaries") { try await tellOfClicks() }
            }
            group.addTask {
                await repeatedly(every: Limits.learningInterval, "learning") { try await learn() }
            }
            group.addTask {
                await repeatedly(every: .hours(1), "old signals") { try await forgetOldSignals() }
            }
            group.addTask {
                await repeatedly(every: .hours(1), "old notices") { try await forgetOldNotices() }
            }
        }
    }

    /// A fault ends one round and is logged: what a round leaves undone, the next one finds.
    private func repeatedly(
        every span: Duration, _ name: String, _ round: @Sendable () async throws -> Void
    ) async {
        while !Task.isCancelled {
            do {
                try await round()
            } catch {
                log("\(name): \(error)")
            }
            await pause(span)
        }
    }

    private func forgetOldNotices() async throws {
        let earliest = clock() - Limits.noticeLifetime
        while try await write({ transaction in try transaction.forgetNotices(before: earliest) }) > 0 {}
    }
}
