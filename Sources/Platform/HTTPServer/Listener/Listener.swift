internal import Glibc
internal import Threads

/// A strict HTTP/1.1 server on a few loop threads: bound when made, answering from `start` until `drain` returns.
package final class Listener: Sendable {
    private let seats: [EventLoop.Seat]
    private let makeResponder: @Sendable (Int) -> any LoopResponder
    private let threads = Lock<[Thread]>([])
    /// The addresses actually bound, in the order of the configuration.
    package let addresses: [ListenAddress]

    /// Binds every address for every loop. `makeResponder` is called once on each loop's own thread.
    package init(
        configuration: ListenerConfiguration,
        makeResponder: @escaping @Sendable (Int) -> any LoopResponder
    ) throws(ListenerError) {
        precondition(configuration.loops > 0, "a listener has at least one loop")
        precondition(configuration.limits.headBytes < 1 << 16 - 8, "a head is indexed with 16 bits")
        self.makeResponder = makeResponder
        guard !configuration.addresses.isEmpty else { throw .noAddress }
        var bound: [ListenAddress] = []
        var descriptors: [[Int32]] = .init(repeating: [], count: configuration.loops)
        do throws(ListenerError) {
            for address in configuration.addresses {
                bound.append(try Self.bind(address, into: &descriptors))
            }
            let admission = Admission(limit: configuration.limits.connections)
            var seats: [EventLoop.Seat] = []
            for listeners in descriptors {
                seats.append(
                    EventLoop.Seat(
                        listeners: listeners, mailbox: try Mailbox(), admission: admission,
                        limits: configuration.limits, accessLog: configuration.accessLog))
            }
            self.seats = seats
        } catch {
            for descriptor in descriptors.joined() { close(descriptor) }
            throw error
        }
        addresses = bound
    }

    /// The port of the first address.
    package var port: UInt16 { addresses[0].port }

    package func start() {
        threads.withLock { threads in
            precondition(threads.isEmpty, "a listener starts once")
            threads = seats.enumerated().map { index, seat in
                let makeResponder = makeResponder
                return Thread.start("http-\(index)") {
                    EventLoop(seat, responder: makeResponder(index)).run()
                }
            }
        }
    }

    /// Stops accepting, closes who is silent, answers what is in flight, and cuts off what is not done by then.
    /// Blocks until every loop has ended; call it off Swift's thread pool, which in-flight work needs.
    package func drain(within time: Duration) {
        let until = Monotonic.nanoseconds() + time.nanoseconds
        for seat in seats { seat.mailbox.post(.drain(untilNanoseconds: until)) }
        let running = threads.withLock { threads in
            let running = threads
            threads = []
            return running
        }
        for thread in running { thread.join() }
    }

    /// Loops after the first share its address. Sharing would let a second server slip in unnoticed, so a fixed port
    /// is first bound alone.
    private static func bind(
        _ address: ListenAddress, into descriptors: inout [[Int32]]
    ) throws(ListenerError) -> ListenAddress {
        let isShared = descriptors.count > 1
        if isShared, address.port != 0 { close(try ListeningSocket.open(address, shared: false).descriptor) }
        var bound = address
        for loop in descriptors.indices {
            let opened = try ListeningSocket.open(bound, shared: isShared)
            bound = opened.address
            descriptors[loop].append(opened.descriptor)
        }
        return bound
    }
}
