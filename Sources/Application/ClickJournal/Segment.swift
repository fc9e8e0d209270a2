internal import Packing
internal import Synchronization
internal import Vocabulary

/// A segment that a lane is writing. The lane's loop writes; other threads read how far it has come.
final class Segment: Sendable {
    let header: SegmentHeader
    private let file: File
    private let written: Atomic<Int>
    private let synchronized: Atomic<Int>

    init(_ header: SegmentHeader, in folder: Folder) throws(FileFailure) {
        self.header = header
        let name = SegmentName.of(header.number)
        file = try File(folder.file(name), .create)
        do {
            try file.write(header.bytes, at: 0)
        } catch {
            try folder.remove(name)
            throw error
        }
        written = Atomic(SegmentHeader.length)
        synchronized = Atomic(0)
    }

    /// Where the next frame goes; everything before it is whole.
    var end: Int { written.load(ordering: .acquiring) }

    func append(_ bytes: [UInt8]) throws(FileFailure) {
        try file.write(bytes, at: end)
        written.add(bytes.count, ordering: .releasing)
    }

    /// Takes back the part of a failed append that did get written.
    func cutBack() throws(FileFailure) {
        try file.truncate(to: end)
    }

    func seal() throws(FileFailure) {
        var packer = Packer()
        _ = Frame.append(.seal, to: &packer, at: FramePlace(salt: header.salt, offset: end)) { _ in }
        try append(packer.bytes)
    }

    /// Does nothing when everything written is on the disk already. One thread at a time.
    func synchronize() throws(FileFailure) {
        let reached = end
        guard synchronized.load(ordering: .relaxed) < reached else { return }
        try file.synchronize()
        synchronized.store(reached, ordering: .relaxed)
    }

    var extent: SegmentExtent { SegmentExtent(header: header, end: end, isOpen: true) }
}

/// A segment and how far it reaches now.
package struct SegmentExtent: Hashable, Sendable {
    package let header: SegmentHeader
    package let end: Int
    /// A lane may still append to it.
    package let isOpen: Bool

    /// Where its first record lies.
    package static var start: Int { SegmentHeader.length }
}
