internal import CLibYAML
internal import Glibc

/// The rules of a uap-core data file: three lists of regular expressions with what each match is called.
struct RuleFile {
    /// One entry: `regex`, `family_replacement`, …, as the file names them.
    typealias Entry = [String: String]

    var browsers: [Entry] = []
    var systems: [Entry] = []
    var devices: [Entry] = []

    /// Reads the file through libyaml: top-level lists of flat maps are kept, everything else is ignored.
    init(path: String) throws(RuleFileError) {
        guard let file = fopen(path, "rb") else { throw RuleFileError(path: path, problem: .missing) }
        defer { fclose(file) }
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw RuleFileError(path: path, problem: .malformed)
        }
        defer { yaml_parser_delete(&parser) }
        yaml_parser_set_input_file(&parser, file)
        guard let lists = RuleFile.lists(&parser) else {
            throw RuleFileError(path: path, problem: .malformed)
        }
        browsers = lists["user_agent_parsers"] ?? []
        systems = lists["os_parsers"] ?? []
        devices = lists["device_parsers"] ?? []
        guard !browsers.isEmpty, !systems.isEmpty, !devices.isEmpty else {
            throw RuleFileError(path: path, problem: .malformed)
        }
    }

    /// Map, list, map: depth 1, 2, 3. Keys and values are told apart by turns.
    private static func lists(_ parser: inout yaml_parser_t) -> [String: [Entry]]? {
        var lists: [String: [Entry]] = [:]
        var (depth, list, entry) = (0, "", Entry())
        var key: String?
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(&parser, &event) == 1 else { return nil }
            defer { yaml_event_delete(&event) }
            switch event.type {
            case YAML_STREAM_END_EVENT: return lists
            case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
                depth += 1
                (entry, key) = ([:], nil)
            case YAML_SEQUENCE_END_EVENT: depth -= 1
            case YAML_MAPPING_END_EVENT:
                if depth == 3 { lists[list, default: []].append(entry) }
                depth -= 1
            case YAML_SCALAR_EVENT:
                let text = text(of: event)
                if depth == 1 { list = text }
                guard depth == 3 else { continue }
                if let name = key { entry[name] = text }
                key = key == nil ? text : nil
            default: continue
            }
        }
    }

    private static func text(of event: yaml_event_t) -> String {
        let scalar = event.data.scalar
        return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }
}

/// Why the data file cannot be used.
package struct RuleFileError: Error, CustomStringConvertible {
    package enum Problem: Sendable {
        case missing
        case malformed
        case pattern(String)
    }

    package let path: String
    package let problem: Problem

    package var description: String {
        switch problem {
        case .missing: "\(path) cannot be opened: install the package uap-core or name another file"
        case .malformed: "\(path) is not a uap-core data file"
        case .pattern(let pattern): "\(path) holds a pattern that PCRE2 does not take: \(pattern)"
        }
    }
}
