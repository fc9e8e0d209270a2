internal import CLibYAJL

/// yajl, fed one whole text. Its options (comments, trailing garbage, partial and several values) are all off
/// unless switched on.
final class YAJLParser {
    struct Stop {
        let reason: JSONSyntaxError.Reason
        let offset: Int
    }

    let tree: TreeBuilder
    /// The offset behind the outermost value, from where on only white space may follow. yajl itself
    /// overlooks a token that the end of the text cuts short: `{} tru`.
    private(set) var rootEnd = 0
    private var handle: yajl_handle?
    private var isAtEnd = false
    private var length = 0

    init(depthLimit: Int) {
        tree = TreeBuilder(depthLimit: depthLimit)
    }

    /// Nil when all of `bytes` was read, else why and where it was not.
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Stop? {
        length = bytes.count
        return withUnsafePointer(to: events) { events in
            handle = yajl_alloc(events, nil, Unmanaged.passUnretained(self).toOpaque())
            defer { yajl_free(handle) }
            let status = yajl_parse(handle, bytes.baseAddress, bytes.count)
            guard status == yajl_status_ok else { return stop(status, at: yajl_get_bytes_consumed(handle)) }
            isAtEnd = true
            let last = yajl_complete_parse(handle)
            return last == yajl_status_ok ? nil : stop(last, at: bytes.count)
        }
    }

    fileprivate func took(_ isAccepted: Bool) -> Int32 {
        if isAccepted, tree.root != nil { rootEnd = isAtEnd ? length : yajl_get_bytes_consumed(handle) }
        return isAccepted ? 1 : 0
    }

    private func stop(_ status: yajl_status, at offset: Int) -> Stop {
        if status == yajl_status_client_canceled, let refusal = tree.refusal {
            return Stop(reason: refusal, offset: offset)
        }
        guard let message = yajl_get_error(handle, 0, nil, 0) else {
            return Stop(reason: .malformed("malformed"), offset: offset)
        }
        defer { yajl_free_error(handle, message) }
        let text = String(cString: message).split(separator: "\n").first.map(String.init) ?? "malformed"
        return Stop(reason: text.contains("UTF8") ? .invalidUTF8 : .malformed(text), offset: offset)
    }
}

private var events: yajl_callbacks {
    yajl_callbacks(
        yajl_null: { reading($0) { $0.append(.null) } },
        yajl_boolean: { context, value in reading(context) { $0.append(.bool(value != 0)) } },
        yajl_integer: nil,
        yajl_double: nil,
        yajl_number: { context, text, length in
            let digits = UnsafeRawBufferPointer(start: text, count: length)
            return reading(context) { $0.append(.number(String(decoding: digits, as: UTF8.self))) }
        },
        yajl_string: { context, text, length in
            reading(context) { $0.append(string: UnsafeBufferPointer(start: text, count: length)) }
        },
        yajl_start_map: { reading($0) { $0.begin(isObject: true) } },
        yajl_map_key: { context, text, length in
            reading(context) { $0.append(name: UnsafeBufferPointer(start: text, count: length)) }
        },
        yajl_end_map: { reading($0) { $0.end() } },
        yajl_start_array: { reading($0) { $0.begin(isObject: false) } },
        yajl_end_array: { reading($0) { $0.end() } })
}

/// 1 to go on, 0 to stop, as yajl reads it.
private func reading(_ context: UnsafeMutableRawPointer?, _ event: (TreeBuilder) -> Bool) -> Int32 {
    guard let context else { preconditionFailure("yajl returns the context that it was given") }
    let parser = Unmanaged<YAJLParser>.fromOpaque(context).takeUnretainedValue()
    return parser.took(event(parser.tree))
}
