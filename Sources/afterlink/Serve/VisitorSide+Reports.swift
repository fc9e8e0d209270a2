internal import ClickJournal
internal import LinkCache
internal import PublicAPI
internal import Vocabulary
internal import Workflows

extension JournalReport {
    var text: String {
        switch self {
        case .dropped(let reason, let records): "the journal dropped \(records) clicks: \(reason.text)"
        case .syncFailed(let failure): "the journal could not be forced to disk: \(failure)"
        }
    }
}

extension DropReason {
    var text: String {
        switch self {
        case .quotaReached: "its quota is reached"
        case .diskFull: "the disk is full"
        case .writeFailed: "it cannot be written"
        case .recordTooLarge: "a record is too large"
        }
    }

    var name: String {
        switch self {
        case .quotaReached: "quota_reached"
        case .diskFull: "disk_full"
        case .writeFailed: "write_failed"
        case .recordTooLarge: "record_too_large"
        }
    }
}

extension JournalRecovery {
    /// Nil after an orderly stop.
    var text: String? {
        guard unsealed > 0 || !setAside.isEmpty else { return nil }
        let aside = setAside.isEmpty ? "" : "; set aside: \(setAside.joined(separator: ", "))"
        return "the journal was not closed in order: \(records) records in \(unsealed) segments recovered, "
            + "\(tornBytes) torn bytes cut, \(damagedBytes) damaged bytes skipped\(aside)"
    }
}

extension JournalHealth {
    var metrics: [Metric] {
        [
            Metric("afterlink_journal_bytes", bytes), Metric("afterlink_journal_segments", segments),
            Metric("afterlink_journal_records_written", written),
            Metric("afterlink_journal_sync_failures", syncFailures),
        ]
            + dropped.sorted { $0.key.rawValue < $1.key.rawValue }.map { reason, count in
                Metric("afterlink_journal_dropped_\(reason.name)", count)
            }
    }
}

extension ShippingHealth {
    var metrics: [Metric] {
        [
            Metric("afterlink_shipping_connected", isConnected ? 1 : 0),
            Metric("afterlink_shipping_records", shippedRecords),
            Metric("afterlink_shipping_backlog_bytes", unshippedBytes),
            Metric("afterlink_shipping_failures", failures),
            Metric("afterlink_shipping_unreadable_records", unreadableRecords),
            Metric("afterlink_shipping_damaged_bytes", damagedBytes),
            Metric("afterlink_shipping_refused_signals", refusedSignals),
        ]
    }
}

extension CacheHealth {
    var metrics: [Metric] {
        var staleSeconds = 0
        if case .cutOff(let span) = hearing { staleSeconds = Int(span.inSeconds) }
        return [
            Metric("afterlink_links_stale_seconds", staleSeconds),
            Metric("afterlink_links_cached", entries), Metric("afterlink_links_cached_bytes", bytes),
            Metric("afterlink_links_evicted", evicted), Metric("afterlink_links_loads", loads),
            Metric("afterlink_links_failed_loads", failedLoads),
            Metric("afterlink_links_stale_answers", staleAnswers),
        ]
    }
}
