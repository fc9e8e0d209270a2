internal import CSys
internal import Glibc

/// Opening sockets that accept connections; those of several loops share one address by `SO_REUSEPORT`.
enum ListeningSocket {
    /// Answers the descriptor and the address it is bound to, where a port of 0 has become the one chosen.
    static func open(
        _ address: ListenAddress, shared: Bool
    ) throws(ListenerError) -> (descriptor: Int32, address: ListenAddress) {
        guard var target = SocketAddress(address) else { throw .notAnAddress(address.host) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(target.family, type, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", code: errno) }
        do throws(ListenerError) {
            try configure(descriptor, target.family, shared: shared)
            let bound = target.withPointer { bind(descriptor, $0, $1.pointee) }
            guard bound == 0 else { throw failure("bind", address) }
            guard listen(descriptor, 4096) == 0 else { throw failure("listen", address) }
            var actual = SocketAddress()
            guard actual.withPointer({ getsockname(descriptor, $0, $1) }) == 0 else {
                throw failure("getsockname", address)
            }
            return (descriptor, ListenAddress(host: address.host, port: actual.peer.port))
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Accepted sockets inherit TCP_NODELAY: an answer leaves with the one `send` that holds it.
    private static func configure(_ descriptor: Int32, _ family: Int32, shared: Bool) throws(ListenerError) {
        try set(descriptor, SOL_SOCKET, SO_REUSEADDR)
        try set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
        if shared { try set(descriptor, SOL_SOCKET, SO_REUSEPORT) }
        if family == AF_INET6 { try set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY) }
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32) throws(ListenerError) {
        var on: Int32 = 1
        guard setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw .system(call: "setsockopt", code: errno)
        }
    }

    private static func failure(_ call: String, _ address: ListenAddress) -> ListenerError {
        errno == EADDRINUSE ? .addressInUse(address) : .system(call: call, code: errno)
    }
}
