internal import CLibPCRE2

/// One compiled regular expression.
///
/// Sendable: the code is never changed after `init`, and PCRE2 lets any number of threads match with it.
final class Pattern: @unchecked Sendable {
    private let code: OpaquePointer

    /// Nil when PCRE2 does not take the text. Compiled to machine code where the machine has a compiler for
    /// it.
    init?(_ text: String, ignoringCase: Bool) {
        var (error, offset) = (Int32(0), 0)
        let options = ignoringCase ? PCRE2_CASELESS : 0
        let bytes = Array(text.utf8)
        guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil) else {
            return nil
        }
        self.code = code
        pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    }

    deinit {
        pcre2_code_free_8(code)
    }

    /// Whether the text matches; the groups are then in `room`.
    func matches(_ text: UnsafeBufferPointer<UInt8>, in room: MatchRoom) -> Bool {
        room.groups = Int(pcre2_match_8(code, text.baseAddress, text.count, 0, 0, room.data, room.context))
        return room.groups > 0
    }
}

/// Where PCRE2 puts the groups of a match, and how much it may spend. One thread at a time.
final class MatchRoom {
    fileprivate let data: OpaquePointer
    fileprivate let context: OpaquePointer
    /// Groups that the last match set, the whole match among them; later ones hold what an earlier match
    /// left.
    fileprivate var groups = 0

    init() {
        guard let data = pcre2_match_data_create_8(16, nil), let context = pcre2_match_context_create_8(nil)
        else { preconditionFailure("no memory for a match") }
        (self.data, self.context) = (data, context)
        pcre2_set_match_limit_8(context, Limits.matchSteps)
        pcre2_set_depth_limit_8(context, Limits.matchDepth)
        pcre2_set_heap_limit_8(context, Limits.matchKibibytes)
    }

    deinit {
        pcre2_match_data_free_8(data)
        pcre2_match_context_free_8(context)
    }

    /// Group `number` of the last match, nil when it took no part or is empty.
    func group(_ number: Int, of text: UnsafeBufferPointer<UInt8>) -> String? {
        guard number < groups, let offsets = pcre2_get_ovector_pointer_8(data) else { return nil }
        let (start, end) = (offsets[2 * number], offsets[2 * number + 1])
        guard start < end, end <= text.count else { return nil }
        return String(decoding: text[start..<end], as: UTF8.self)
    }
}
