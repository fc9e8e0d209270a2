internal import Storage
internal import Vocabulary

extension Journeys {
    /// Erases what is older than each app's `signal_retention_days`; the ledgers keep levels and bits. An
    /// imported history is as old as its import.
    package func forgetOldSignals() async throws {
        let now = clock()
        for retention in try await read({ transaction in try transaction.signalRetention() }) {
            let earliest = now - .days(retention.days)
            if let importedAt = retention.importedAt, importedAt > earliest { continue }
            let span = min(retention.forgottenBefore ?? .distantPast, earliest)..<earliest
            while try await forgetSome(of: retention.appID, in: span) > 0 {}
            try await write { transaction in
                try transaction.noteForgotten(before: earliest, of: retention.appID)
            }
        }
        let answersFrom = now - Limits.keptAnswerLifetime
        try await write { transaction in try transaction.forgetAnswers(before: answersFrom) }
    }

    private func forgetSome(of app: AppID, in span: Range<Timestamp>) async throws -> Int {
        try await write { transaction in
            let limit = Limits.forgottenAtOnce
            return try transaction.forgetPageSignals(of: app, in: span, limit: limit)
                + transaction.forgetClickSignals(of: app, in: span, limit: limit)
                + transaction.forgetInstallSignals(of: app, in: span, limit: limit)
        }
    }
}
