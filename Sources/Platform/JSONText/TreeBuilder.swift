/// Gathers the parser's events into one value. Values and names wait on two flat stacks; an open container is
/// the place where its own begin.
final class TreeBuilder {
    private struct Container {
        let isObject: Bool
        let firstValue: Int
        let firstName: Int
        var seen: Set<ExactText> = []
    }

    private let depthLimit: Int
    private var open: [Container] = []
    private var values: [JSON] = []
    private var names: [String] = []
    /// Set by the event that was refused.
    private(set) var refusal: JSONSyntaxError.Reason?

    init(depthLimit: Int) {
        self.depthLimit = depthLimit
    }

    /// The whole value, once the outermost one is closed.
    var root: JSON? { open.isEmpty ? values.first : nil }

    func append(_ value: JSON) -> Bool {
        values.append(value)
        return true
    }

    func append(string bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return refuse(.invalidUTF8) }
        return append(.string(text))
    }

    func append(name bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let name = String(validating: bytes, as: UTF8.self) else { return refuse(.invalidUTF8) }
        guard open[open.count - 1].seen.insert(ExactText(name)).inserted else {
            return refuse(.duplicateName(name))
        }
        names.append(name)
        return true
    }

    func begin(isObject: Bool) -> Bool {
        guard open.count < depthLimit else { return refuse(.tooDeep(limit: depthLimit)) }
        open.append(Container(isObject: isObject, firstValue: values.count, firstName: names.count))
        return true
    }

    func end() -> Bool {
        let closed = open.removeLast()
        let contents = values[closed.firstValue...]
        let value: JSON =
            closed.isObject
            ? .object(zip(names[closed.firstName...], contents).map { JSON.Member($0, $1) })
            : .array(Array(contents))
        names.removeSubrange(closed.firstName...)
        values.removeSubrange(closed.firstValue...)
        return append(value)
    }

    private func refuse(_ reason: JSONSyntaxError.Reason) -> Bool {
        refusal = reason
        return false
    }
}

/// Compared byte by byte. Swift's own comparison calls `é` and `e` + accent the same; names in JSON are not.
private struct ExactText: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
