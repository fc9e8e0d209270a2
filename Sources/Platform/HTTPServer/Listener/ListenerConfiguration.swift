/// Everything a `Listener` can be told; the defaults serve.
package struct ListenerConfiguration: Sendable {
    package var addresses: [ListenAddress]
    /// Threads, each with its own sockets, buffers and responder.
    package var loops = 1
    package var limits = Limits()
    package var accessLog = AccessLog.off

    package init(addresses: [ListenAddress] = [ListenAddress(host: "127.0.0.1", port: 8080)]) {
        self.addresses = addresses
    }
}

/// Why a listener could not be made.
package enum ListenerError: Error, Equatable, CustomStringConvertible {
    case noAddress
    case notAnAddress(String)
    case addressInUse(ListenAddress)
    case system(call: String, code: Int32)

    package var description: String {
        switch self {
        case .noAddress: "There is no address to listen on."
        case .notAnAddress(let host): "\(host) is not an IPv4 or IPv6 address."
        case .addressInUse(let address): "Something else already listens on \(address)."
        case .system(let call, let code): "The system refused \(call) with error \(code)."
        }
    }
}
