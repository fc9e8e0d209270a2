internal import Glibc

/// A `sockaddr` of either family, between our values and the kernel.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private(set) var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    /// Room for the kernel to write an address into.
    init() {}

    init?(_ address: ListenAddress) {
        var four = sockaddr_in()
        var six = sockaddr_in6()
        if inet_pton(AF_INET, address.host, &four.sin_addr) == 1 {
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = address.port.bigEndian
            store(four)
        } else if inet_pton(AF_INET6, address.host, &six.sin6_addr) == 1 {
            six.sin6_family = sa_family_t(AF_INET6)
            six.sin6_port = address.port.bigEndian
            store(six)
        } else {
            return nil
        }
    }

    var family: Int32 { Int32(storage.ss_family) }

    var peer: PeerAddress {
        withUnsafeBytes(of: storage) { bytes in
            if family == AF_INET6 {
                let six = bytes.loadUnaligned(as: sockaddr_in6.self)
                let address = withUnsafeBytes(of: six.sin6_addr) { Array($0) }
                return PeerAddress(bytes: address, port: UInt16(bigEndian: six.sin6_port))
            }
            let four = bytes.loadUnaligned(as: sockaddr_in.self)
            let address = withUnsafeBytes(of: four.sin_addr) { Array($0) }
            return PeerAddress(bytes: address, port: UInt16(bigEndian: four.sin_port))
        }
    }

    /// Lends the address to a system call that reads it, or fills it and its length.
    mutating func withPointer<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }

    private mutating func store<Address>(_ address: Address) {
        withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
        length = socklen_t(MemoryLayout<Address>.size)
    }
}
