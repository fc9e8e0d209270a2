/// Header fields in the order they were received or added; names compare without case.
package struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package private(set) var fields: [Field]

    package init(_ fields: [Field] = []) {
        self.fields = fields
    }

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field($0, $1) }
    }

    package mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// Replaces every field of this name by one.
    package mutating func set(_ name: String, _ value: String) {
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
        add(name, value)
    }

    package func first(_ name: String) -> String? {
        fields.first { $0.name.equalsIgnoringCase(name) }?.value
    }

    package func all(_ name: String) -> [String] {
        fields.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
    }
}

extension String {
    fileprivate func equalsIgnoringCase(_ other: String) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}
