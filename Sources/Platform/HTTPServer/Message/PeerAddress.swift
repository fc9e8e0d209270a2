internal import Glibc

/// The far end of a connection, as the kernel names it; behind a proxy that is the proxy.
package struct PeerAddress: Sendable, Hashable {
    /// Four bytes of IPv4 or sixteen of IPv6, in network order.
    package let bytes: [UInt8]
    package let port: UInt16

    package init(bytes: [UInt8], port: UInt16) {
        precondition(bytes.count == 4 || bytes.count == 16, "an IP address has 4 or 16 bytes")
        self.bytes = bytes
        self.port = port
    }

    /// The address without its port, as `inet_ntop` writes it.
    package var text: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { room in
            let family = bytes.count == 4 ? AF_INET : AF_INET6
            guard let start = inet_ntop(family, bytes, room.baseAddress, socklen_t(room.count)) else {
                return ""
            }
            return String(cString: start)
        }
    }
}
