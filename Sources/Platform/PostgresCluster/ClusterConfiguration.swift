/// Where the private PostgreSQL lives and how it is tuned.
package struct ClusterConfiguration: Sendable {
    /// Where its data should be kept. As root, in a place that user `postgres` cannot reach, another is
    /// taken.
    package var folder: String
    package var sharedBuffers = "256MB"
    package var maxConnections = 100
    /// False trades the data's safety in a power loss for speed. For tests.
    package var isDurable = true
    /// How long the first start may take.
    package var startTimeout = Duration.seconds(60)

    package init(folder: String) {
        self.folder = folder
    }

    var settings: [String: String] {
        var settings = [
            "listen_addresses": "", "shared_buffers": sharedBuffers,
            "max_connections": String(maxConnections),
            "unix_socket_permissions": "0700", "max_wal_size": "2GB", "jit": "off", "timezone": "UTC",
            "log_timezone": "UTC", "logging_collector": "off", "log_destination": "stderr",
        ]
        if !isDurable {
            settings.merge(["fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"]) { $1 }
        }
        return settings
    }
}
