internal import Glibc
internal import HTTPServer

extension Settings {
    /// How the HTTP server is set up by them.
    var listener: ListenerConfiguration {
        var configuration = ListenerConfiguration(addresses: listen)
        configuration.loops = loops
        if hasAccessLog {
            configuration.accessLog = .descriptor(STDOUT_FILENO, showsAddresses: false)
        }
        configuration.limits.bodyAllowances = [
            BodyAllowance(pathPrefix: "/v1/imports", bytes: 8 * 1024 * 1024)
        ]
        return configuration
    }
}
