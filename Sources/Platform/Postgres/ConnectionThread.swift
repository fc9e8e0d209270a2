/// The life of one thread of the pool: connect, take jobs, reconnect with growing pauses when the server goes
/// away.
struct ConnectionThread {
    private let configuration: DatabaseConfiguration
    private let line: WaitingLine
    private var connection: Connection?
    private var pause = Limits.reconnect.lowerBound
    private var nextAttempt = ContinuousClock.now

    init(_ configuration: DatabaseConfiguration, _ line: WaitingLine) {
        self.configuration = configuration
        self.line = line
    }

    consuming func run() {
        var this = self
        this.connect()
        while true {
            let deadline = this.connection == nil ? this.nextAttempt : nil
            switch this.line.next(isConnected: this.connection != nil, until: deadline) {
            case .closed: return this.disconnect()
            case .quiet: this.connect()
            case .job(let job): this.serve(job)
            }
        }
    }

    /// A connection that died while idle is replaced first: the caller has no part in that.
    private mutating func serve(_ job: WaitingLine.Job) {
        if let idle = connection, !idle.isStillConnected {
            disconnect()
            connect()
        }
        guard let connection else { return job.refuse(PostgresError(.connectionLost)) }
        job.run(connection)
        guard !connection.isUsable else { return }
        disconnect()
        connect()
    }

    private mutating func connect() {
        do {
            connection = try Connection(configuration)
            line.connectionChanged(by: 1)
            pause = Limits.reconnect.lowerBound
        } catch {
            nextAttempt = .now + pause * Double.random(in: 0.5...1)
            pause = min(pause * 2, Limits.reconnect.upperBound)
        }
    }

    private mutating func disconnect() {
        guard connection != nil else { return }
        connection = nil
        line.connectionChanged(by: -1)
    }
}
