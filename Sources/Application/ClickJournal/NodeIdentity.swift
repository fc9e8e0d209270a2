internal import Packing
internal import Vocabulary

/// Who writes this journal and how often it was started: together with a count they make segment numbers that
/// are never used twice, whatever became of the files.
struct NodeIdentity {
    private static let name = "node"

    let nodeID: UUIDBits
    /// This start included.
    let starts: UInt32

    /// Reads the folder's identity, or makes one, counts this start and keeps it.
    static func takeNext(in folder: Folder, after segments: [SegmentExtent]) throws(FileFailure)
        -> NodeIdentity
    {
        let known = try read(in: folder)
        let newest = segments.last?.header
        let starts = max(known?.starts ?? 0, UInt32(truncatingIfNeeded: (newest?.number ?? 0) >> 32))
        let identity = NodeIdentity(
            nodeID: known?.nodeID ?? newest?.nodeID ?? fresh(), starts: starts + 1)
        try folder.replace(name, with: Array("\(identity.nodeID.text) \(identity.starts)\n".utf8))
        return identity
    }

    private static func fresh() -> UUIDBits {
        UUIDBits(
            at: Timestamp(milliseconds: 0), randomHigh: .random(in: .min ... .max),
            randomLow: .random(in: .min ... .max))
    }

    private static func read(in folder: Folder) throws(FileFailure) -> NodeIdentity? {
        let bytes: [UInt8]
        do {
            let file = try File(folder.file(name), .read)
            bytes = try file.read(file.size(), at: 0)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let nodeID = UUIDBits(words[0]), let starts = UInt32(words[1]) else {
            return nil
        }
        return NodeIdentity(nodeID: nodeID, starts: starts)
    }
}
