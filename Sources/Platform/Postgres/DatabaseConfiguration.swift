/// How to reach PostgreSQL and how long to wait for it.
package struct DatabaseConfiguration: Sendable {
    /// `postgresql://…` or libpq's `key=value` form; several hosts and `target_session_attrs` pass through.
    package var url: String
    /// Shown in `pg_stat_activity`.
    package var applicationName = "afterlink"
    /// Connections, and threads, of the pool.
    package var connections = 8
    /// Callers that may wait for a connection; one more is refused at once.
    package var waiting = 512
    /// How long a caller waits for a connection.
    package var waitTimeout = Duration.seconds(2)
    /// Zero means no limit, as in PostgreSQL.
    package var statementTimeout = Duration.seconds(5)
    /// How long a server may stay silent past its own statement time-out before the connection is given up.
    package var silence = Duration.seconds(5)
    package var lockTimeout = Duration.seconds(2)
    package var idleInTransactionTimeout = Duration.seconds(10)
    /// For each host of the URL; libpq takes whole seconds, at least 2.
    package var connectTimeout = Duration.seconds(3)

    package init(url: String) {
        self.url = url
    }
}

extension DatabaseConfiguration {
    /// What every session is told once, in one round trip.
    var sessionSettings: String {
        """
        SET statement_timeout = \(statementTimeout.milliseconds);
        SET lock_timeout = \(lockTimeout.milliseconds);
        SET idle_in_transaction_session_timeout = \(idleInTransactionTimeout.milliseconds);
        SET plan_cache_mode = force_generic_plan;
        SET standard_conforming_strings = on;
        SET TimeZone = 'UTC'
        """
    }

    /// Ours first, then the URL, so that the URL can overrule all but the encoding.
    var connectionParameters: [(keyword: String, value: String)] {
        [
            ("connect_timeout", String(max(2, connectTimeout.components.seconds))),
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "30000"), ("fallback_application_name", applicationName), ("dbname", url),
            ("client_encoding", "UTF8"),
        ]
    }

    /// When a silent server counts as gone; nil where statements have no limit either.
    var answerTimeout: Duration? {
        statementTimeout == .zero ? nil : statementTimeout + silence
    }
}

extension Duration {
    /// Whole milliseconds, rounded up, so that a wait never ends early and never spins.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    }
}
