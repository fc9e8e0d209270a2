/// What the client bounds, so that nothing a server or a network does can hold an app.
enum Limits {
    /// The first wait between two tries; each further one doubles.
    static let firstRetryDelay = Duration.milliseconds(250)
    /// The longest wait between two tries.
    static let longestRetryDelay = Duration.seconds(4)
    /// How long the server may hold a report while clicks are arriving, in milliseconds.
    static let serverWaitMilliseconds = 2000
    /// The largest answer that is read, in bytes.
    static let answerSize = 1 << 20
}
