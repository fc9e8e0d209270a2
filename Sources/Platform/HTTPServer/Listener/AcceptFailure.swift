internal import Glibc

/// What a failed `accept` asks of the loop.
enum AcceptFailure: Equatable {
    case nobodyWaits
    /// That client is gone, or the network was; the next one may do.
    case clientLeft
    /// Out of descriptors or memory.
    case exhausted

    init(errno code: Int32) {
        self =
            switch code {
            case EAGAIN: .nobodyWaits
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: .exhausted
            case ECONNABORTED, EINTR, EPERM, EPROTO, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH,
                ENETUNREACH, ETIMEDOUT, EOPNOTSUPP:
                .clientLeft
            default: .exhausted
            }
    }
}
