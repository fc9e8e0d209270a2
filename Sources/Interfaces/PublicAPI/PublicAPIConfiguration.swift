/// What the doors need to know of the server around them.
package struct PublicAPIConfiguration: Sendable {
    package let readiness: @Sendable () async -> Readiness
    package let metrics: @Sendable () async -> [Metric]

    package init(
        readiness: @escaping @Sendable () async -> Readiness,
        metrics: @escaping @Sendable () async -> [Metric]
    ) {
        self.readiness = readiness
        self.metrics = metrics
    }
}

/// Whether a load balancer may send work here, and what each part says of itself.
package struct Readiness: Sendable {
    package let isReady: Bool
    package let checks: [String: String]

    package init(isReady: Bool, checks: [String: String]) {
        self.isReady = isReady
        self.checks = checks
    }
}

/// One number of the server's own, by its Prometheus name.
package struct Metric: Sendable {
    package let name: String
    package let value: Int

    package init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}
