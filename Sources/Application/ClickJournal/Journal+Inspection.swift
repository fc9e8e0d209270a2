internal import Packing

extension Journal {
    /// The segments of a folder as they lie there, for people; no lock is taken and nothing is changed, so a
    /// segment in use may end in a record that is just being written.
    package static func inspect(path: String) throws -> [SegmentExtent] {
        let folder = Folder(path)
        var extents: [SegmentExtent] = []
        for name in try folder.names(endingIn: SegmentName.suffix) {
            let file = try File(folder.file(name), .read)
            guard let header = SegmentHeader(try file.read(SegmentHeader.length, at: 0)) else { continue }
            extents.append(SegmentExtent(header: header, end: try file.size(), isOpen: false))
        }
        return extents.sorted { $0.header.number < $1.header.number }
    }
}
