package import Clicks
package import Packing

/// What lies in a journal.
package enum JournalRecord: Hashable, Sendable {
    case click(ClickRecord)
    case signals(PageSignals)
    /// A whole record that this version cannot read: a newer one wrote it.
    case unknown(bytes: Int)
    /// Bytes that are no record: a torn tail or a rotten stretch.
    case damage(bytes: Int)
}

/// A record and where the next one begins: reading on from `end` skips nothing and repeats nothing.
package struct JournalEntry: Hashable, Sendable {
    package let record: JournalRecord
    package let end: Int
}

/// Reads a segment from a place up to where it reached when the reader was made. Seals are passed over.
package struct SegmentReader: Sequence, IteratorProtocol {
    private var walk: FrameWalk

    /// Takes the stretch into memory; a segment is bounded.
    package init(_ extent: SegmentExtent, in folder: Folder, from offset: Int) throws(FileFailure) {
        let start = Swift.max(offset, SegmentExtent.start)
        let file = try File(folder.file(SegmentName.of(extent.header.number)), .read)
        let bytes = try file.read(Swift.max(0, extent.end - start), at: start)
        walk = FrameWalk(bytes, base: start, salt: extent.header.salt)
    }

    package init(_ extent: SegmentExtent, path: String) throws {
        try self.init(extent, in: Folder(path), from: SegmentExtent.start)
    }

    package mutating func next() -> JournalEntry? {
        while true {
            switch walk.next() {
            case .end: return nil
            case .damage(let range):
                return JournalEntry(record: .damage(bytes: range.count), end: range.upperBound)
            case .frame(let kind, let payload, let end):
                if let record = record(kind, payload) { return JournalEntry(record: record, end: end) }
            }
        }
    }

    private func record(_ kind: UInt8, _ payload: Range<Int>) -> JournalRecord? {
        var unpacker = Unpacker(walk.bytes, in: payload)
        do {
            switch Frame.Kind(rawValue: kind) {
            case .seal: return nil
            case .click: return .click(try ClickPacking.unpack(&unpacker))
            case .signals: return .signals(try SignalsPacking.unpack(&unpacker))
            case nil: return .unknown(bytes: payload.count)
            }
        } catch {
            return .unknown(bytes: payload.count)
        }
    }
}
