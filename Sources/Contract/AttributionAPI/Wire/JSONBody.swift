public import Foundation

/// The one way in which bodies become bytes.
public enum JSONBody {
    /// UTF-8 JSON with sorted names, so that the same answer is the same bytes.
    public static func encode(_ body: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(body)
    }
}
