internal import Foundation

extension World {
    /// Reads the files of a recorded world. `links` may be missing: then every URL is a campaign of its own.
    package init(links: String?, events: String, truths: String) throws {
        self.init()
        if let links {
            self.links = try World.lines(of: links).map { try World.reader.decode(LinkLine.self, from: $0) }
        }
        self.truths = try World.lines(of: truths).map { try World.reader.decode(TruthLine.self, from: $0) }
        self.events = try World.lines(of: events).map(World.event)
    }

    /// `links.ndjson`, `events.ndjson` and `truth.ndjson`.
    package func write(to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try World.write(links.map { try World.writer.encode($0) }, to: folder + "/links.ndjson")
        try World.write(truths.map { try World.writer.encode($0) }, to: folder + "/truth.ndjson")
        let lines = try events.map { event in
            switch event {
            case .click(let line): try World.writer.encode(line)
            case .signals(let line): try World.writer.encode(line)
            case .install(let line): try World.writer.encode(line)
            }
        }
        try World.write(lines, to: folder + "/events.ndjson")
    }

    private struct Kind: Decodable {
        let type: String
    }

    private static func event(_ line: Data) throws -> Event {
        switch try reader.decode(Kind.self, from: line).type {
        case "click": .click(try reader.decode(ClickLine.self, from: line))
        case "signals": .signals(try reader.decode(SignalsLine.self, from: line))
        default: .install(try reader.decode(InstallLine.self, from: line))
        }
    }

    private static func lines(of path: String) throws -> [Data] {
        try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n"))
    }

    private static func write(_ lines: [Data], to path: String) throws {
        let newline = Data([UInt8(ascii: "\n")])
        try Data(lines.flatMap { $0 + newline }).write(to: URL(fileURLWithPath: path))
    }

    private static var reader: JSONDecoder {
        let reader = JSONDecoder()
        reader.keyDecodingStrategy = .convertFromSnakeCase
        return reader
    }

    private static var writer: JSONEncoder {
        let writer = JSONEncoder()
        writer.keyEncodingStrategy = .convertToSnakeCase
        writer.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return writer
    }
}
