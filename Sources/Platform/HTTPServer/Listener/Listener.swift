internal import Glibc
internal import Threads

/// A strict HTTP/1.1 server on a few loop threads: bound when made, answering from `start` until `drain`
/// returns.
package final class Listener: Sendable {
    private let seats: [EventLoop.Seat]
    private let makeResponder: @Sendable (Int) -> any LoopResponder
    private let stage = Lock(Stage.bound)
    /// The addresses actually bound, in the order of the configuration.
    package let addresses: [ListenAddress]
    package let figures = ListenerFigures()

    private enum Stage {
        case bound
        case running([Thread])
        case ended
    }

    /// Binds every address for every loop. `makeResponder` is called once on each loop's own thread.
    package init(
        configuration: ListenerConfiguration,
        makeResponder: @escaping @Sendable (Int) -> any LoopResponder
    ) throws(ListenerError) {
        precondition(configuration.loops > 0, "a listener has at least one loop")
        precondition(configuration.limits.headBytes <= 60 * 1024, "a head is indexed with 16 bits")
        precondition(
            configuration.limits.targetBytes < configuration.limits.headBytes, "a target is part of a head")
        self.makeResponder = makeResponder
        guard !configuration.addresses.isEmpty else { throw .noAddress }
        var bound: [ListenAddress] = []
        var descriptors: [[Int32]] = .init(repeating: [], count: configuration.loops)
        do throws(ListenerError) {
            for address in configuration.addresses {
                bound.append(try Self.bind(address, into: &descriptors))
            }
            let admission = Admission(limit: configuration.limits.connections, figures: figures)
            var seats: [EventLoop.Seat] = []
            for listeners in descriptors {
                seats.append(
                    EventLoop.Seat(
                        listeners: listeners, mailbox: try Mailbox(), admission: admission,
                        limits: configuration.limits, accessLog: configuration.accessLog))
            }
            self.seats = seats
        } catch {
            Self.close(descriptors)
            throw error
        }
        addresses = bound
    }

    /// A listener that was never started gives its addresses back.
    deinit {
        stage.withLock { stage in
            if case .bound = stage { Self.close(seats.map(\.listeners)) }
        }
    }

    /// The port of the first address.
    package var port: UInt16 { addresses[0].port }

    package func start() {
        stage.withLock { stage in
            guard case .bound = stage else { preconditionFailure("a listener starts once") }
            let threads = seats.enumerated().map { index, seat in
                let makeResponder = makeResponder
                return Thread.start("http-\(index)") {
                    EventLoop(seat, responder: makeResponder(index)).run()
                }
            }
            stage = .running(threads)
        }
    }

    /// Stops accepting, closes who is silent, answers what is in flight, and cuts off what is not done by
    /// then. Blocks until every loop has ended; call it off Swift's thread pool, which in-flight work needs.
    package func drain(within time: Duration) {
        let until = Monotonic.nanoseconds() + time.nanoseconds
        let last = stage.withLock { stage in
            defer { stage = .ended }
            return stage
        }
        switch last {
        case .bound: Self.close(seats.map(\.listeners))
        case .running(let threads):
            for seat in seats { seat.mailbox.post(.drain(untilNanoseconds: until)) }
            for thread in threads { thread.join() }
        case .ended: break
        }
    }

    private static func close(_ descriptors: [[Int32]]) {
        for descriptor in descriptors.joined() { Glibc.close(descriptor) }
    }

    /// Loops after the first share its address. Sharing would let a second server slip in unnoticed, so a
    /// fixed port is first bound alone.
    private static func bind(
        _ address: ListenAddress, into descriptors: inout [[Int32]]
    ) throws(ListenerError) -> ListenAddress {
        let isShared = descriptors.count > 1
        if isShared, address.port != 0 {
            Glibc.close(try ListeningSocket.open(address, shared: false).descriptor)
        }
        var bound = address
        for loop in descriptors.indices {
            let opened = try ListeningSocket.open(bound, shared: isShared)
            bound = opened.address
            descriptors[loop].append(opened.descriptor)
        }
        return bound
    }
}
