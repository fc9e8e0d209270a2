extension JSON {
    /// Reads exactly one value of strict RFC 8259, the whole of `bytes`.
    package static func parse(
        _ bytes: some Collection<UInt8>, limits: Limits = .body
    ) throws(JSONSyntaxError) -> JSON {
        let outcome =
            bytes.withContiguousStorageIfAvailable { read($0, limits: limits) }
            ?? Array(bytes).withUnsafeBufferPointer { read($0, limits: limits) }
        return try outcome.get()
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits
    ) -> Result<JSON, JSONSyntaxError> {
        func failure(_ reason: JSONSyntaxError.Reason, at offset: Int) -> Result<JSON, JSONSyntaxError> {
            .failure(JSONSyntaxError(reason, at: offset, of: bytes))
        }
        guard bytes.count <= limits.bytes else {
            return failure(.tooLong(limit: limits.bytes), at: limits.bytes)
        }
        if let laxness = firstLaxness(in: bytes) { return failure(laxness.reason, at: laxness.offset) }

        let parser = YAJLParser(depthLimit: limits.depth)
        if let stop = parser.read(bytes) { return failure(stop.reason, at: stop.offset) }
        guard let root = parser.tree.root else { return failure(.malformed("no value"), at: bytes.count) }
        let rest = bytes[parser.rootEnd...]
        if let garbage = rest.firstIndex(where: { !isWhitespace($0) }) {
            return failure(.malformed("trailing garbage"), at: garbage)
        }
        return .success(root)
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
