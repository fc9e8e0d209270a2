internal import CLibPQ

extension DatabaseConfiguration {
    /// The same server and user with another database, in libpq's `key='value'` form. Nil when libpq cannot
    /// read `url`.
    package static func url(_ url: String, naming database: String) -> String? {
        guard let options = PQconninfoParse(url, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var parts: [String] = []
        var option = options
        while let keyword = option.pointee.keyword {
            defer { option += 1 }
            guard let value = option.pointee.val, String(cString: keyword) != "dbname" else { continue }
            parts.append("\(String(cString: keyword))=\(quoted(String(cString: value)))")
        }
        return (parts + ["dbname=\(quoted(database))"]).joined(separator: " ")
    }

    private static func quoted(_ value: String) -> String {
        let escaped = value.reduce(into: "") { text, character in
            if character == "'" || character == "\\" { text.append("\\") }
            text.append(character)
        }
        return "'\(escaped)'"
    }
}
