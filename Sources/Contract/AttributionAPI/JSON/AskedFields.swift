/// Which fields a body's type asked for while it was read. What it never asked for, it does not know.
final class AskedFields {
    private var paths: Set<String> = []

    func note(_ path: [any CodingKey], _ key: some CodingKey) {
        paths.insert(fieldPath(path + [key]))
    }

    func noteAll(of value: JSONValue, at path: [any CodingKey]) {
        for (key, inner) in value.children {
            note(path, key)
            noteAll(of: inner, at: path + [key])
        }
    }

    /// The first field, by name, that nobody asked for.
    func firstUnknown(in value: JSONValue, at path: [any CodingKey] = []) -> String? {
        for (key, inner) in value.children {
            let innerPath = path + [key]
            let name = fieldPath(innerPath)
            if !(key is ItemIndex), !paths.contains(name) { return name }
            if let unknown = firstUnknown(in: inner, at: innerPath) { return unknown }
        }
        return nil
    }
}

/// A path as a problem names it, such as `links[3].ios.behavior`.
func fieldPath(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
        if let index = key.intValue {
            text += "[\(index)]"
        } else {
            text += text.isEmpty ? key.stringValue : "." + key.stringValue
        }
    }
}

/// The place of an item in an array, counted from 0.
struct ItemIndex: CodingKey {
    let index: Int

    init(_ index: Int) {
        self.index = index
    }

    init?(intValue: Int) {
        index = intValue
    }

    init?(stringValue: String) {
        return nil
    }

    var stringValue: String { String(index) }
    var intValue: Int? { index }
}

extension JSONValue {
    /// What is inside, in an order that does not change from run to run.
    fileprivate var children: [(key: any CodingKey, value: JSONValue)] {
        switch self {
        case .array(let items): items.enumerated().map { (ItemIndex($0.offset), $0.element) }
        case .object(let members):
            members.sorted { $0.key < $1.key }.map { (FieldName($0.key), $0.value) }
        default: []
        }
    }
}
