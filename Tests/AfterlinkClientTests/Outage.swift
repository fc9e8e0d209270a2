import AfterlinkClient
import Foundation
import Threads

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network that is away for the first requests and then carries them.
final class Outage: Sendable {
    private let remaining: Lock<Int>
    private let network: Transport

    init(failures: Int, before network: @escaping Transport) {
        remaining = Lock(failures)
        self.network = network
    }

    var transport: Transport {
        { [self] request in
            let isAway = remaining.withLock { remaining in
                remaining -= 1
                return remaining >= 0
            }
            if isAway { throw URLError(.notConnectedToInternet) }
            return try await network(request)
        }
    }
}
