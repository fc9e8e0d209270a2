internal import Packing

/// What an earlier process left, brought into order: torn tails are cut, unsealed segments sealed, all in
/// number order.
struct Recovery {
    private(set) var closed: [SegmentExtent] = []
    private(set) var summary = JournalRecovery()
    private let folder: Folder

    static func run(in folder: Folder) throws(FileFailure) -> Recovery {
        var recovery = Recovery(folder: folder)
        for name in try folder.names(endingIn: SegmentName.suffix) { try recovery.take(name) }
        recovery.closed.sort { $0.header.number < $1.header.number }
        return recovery
    }

    private init(folder: Folder) {
        self.folder = folder
    }

    private mutating func take(_ name: String) throws(FileFailure) {
        let file = try File(folder.file(name), .readWrite)
        let size = try file.size()
        guard let header = SegmentHeader(try file.read(SegmentHeader.length, at: 0)),
            SegmentName.number(of: name) == header.number
        else { return try setAside(name, size) }
        summary.segments += 1
        var end = size
        if try !isSealed(file, header, size) { end = try mend(file, header, size) }
        closed.append(SegmentExtent(header: header, end: end, isOpen: false))
    }

    /// A file without even a header never held a click: its writer died while making it.
    private mutating func setAside(_ name: String, _ size: Int) throws(FileFailure) {
        guard size >= SegmentHeader.length else { return try folder.remove(name) }
        try folder.rename(name, to: name + ".unreadable")
        summary.setAside.append(name + ".unreadable")
    }

    private func isSealed(_ file: File, _ header: SegmentHeader, _ size: Int) throws(FileFailure) -> Bool {
        let start = size - Frame.headLength
        guard start >= SegmentHeader.length, start % 8 == 0 else { return false }
        let bytes = try file.read(Frame.headLength, at: start)
        var walk = FrameWalk(bytes, base: start, salt: header.salt)
        if case .frame(Frame.Kind.seal.rawValue, _, _) = walk.next() { return true }
        return false
    }

    /// The new end.
    private mutating func mend(_ file: File, _ header: SegmentHeader, _ size: Int) throws(FileFailure) -> Int
    {
        let bytes = try file.read(size - SegmentHeader.length, at: SegmentHeader.length)
        var walk = FrameWalk(bytes, base: SegmentHeader.length, salt: header.salt)
        var end = SegmentHeader.length
        summary.unsealed += 1
        scan: while true {
            switch walk.next() {
            case .end: break scan
            case .frame(_, _, let next):
                summary.records += 1
                end = next
            case .damage(let range) where range.upperBound == size: summary.tornBytes += range.count
            case .damage(let range): summary.damagedBytes += range.count
            }
        }
        try file.truncate(to: end)
        var packer = Packer()
        _ = Frame.append(.seal, to: &packer, at: FramePlace(salt: header.salt, offset: end)) { _ in }
        try file.write(packer.bytes, at: end)
        try file.synchronize()
        return end + packer.count
    }
}
