/// The bounds of this target; what the operator may change is in `DatabaseConfiguration`.
enum Limits {
    /// Statements kept prepared on one connection; the least recently used one makes room.
    static let preparedStatements = 256
    /// Statements sent in one pipeline round trip; below `preparedStatements` so that a round never evicts
    /// its own.
    static let pipelined = 128
    /// Bytes handed to libpq at once while copying in.
    static let copyChunk = 256 * 1024
    /// The first and the longest pause between two attempts to reconnect, before jitter.
    static let reconnect = Duration.milliseconds(50)...Duration.seconds(1)
    /// Pauses between attempts of a transaction that lost against another one, before jitter.
    static let conflictPause = Duration.milliseconds(5)
    /// Bytes of one migration file.
    static let migrationBytes = 1024 * 1024
}
