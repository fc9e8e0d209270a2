/// A query string as ordered pairs, split from its raw text. `?abc` and `?abc=` stay different.
package struct Query: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// Nil for a bare name.
        package let value: String?

        package init(name: String, value: String?) {
            self.name = name
            self.value = value
        }
    }

    package let items: [Item]

    package init(items: [Item]) {
        self.items = items
    }

    /// Splits at `&` and the first `=`, then decodes each part once. Nil when a part holds a NUL or invalid
    /// UTF-8.
    package init?(raw: some StringProtocol) {
        var items: [Item] = []
        for part in raw.split(separator: "&", omittingEmptySubsequences: true) {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decode(pair[0]) else { return nil }
            var value: String?
            if pair.count == 2 {
                guard let decoded = PercentCoding.decode(pair[1]) else { return nil }
                value = decoded
            }
            items.append(Item(name: name, value: value))
        }
        self.items = items
    }

    /// The first value of that name; a bare name has the empty value.
    package subscript(name: String) -> String? {
        items.first { $0.name == name }.map { $0.value ?? "" }
    }

    package var isEmpty: Bool { items.isEmpty }

    /// Encoded once, every reserved character escaped.
    package var text: String {
        items.map { item in
            PercentCoding.encode(item.name) + (item.value.map { "=" + PercentCoding.encode($0) } ?? "")
        }.joined(separator: "&")
    }
}

extension Query {
    /// What can be read of a query as received: a part that is not text is left out, the others keep their
    /// meaning.
    package init(readable raw: some StringProtocol) {
        self.init(items: raw.split(separator: "&").flatMap { Query(raw: $0)?.items ?? [] })
    }

    /// The same of a URL or request target: what follows its first `?`.
    package init(readableOf target: some StringProtocol) {
        self.init(readable: target.drop { $0 != "?" }.dropFirst())
    }
}
