extension SwiftSource {
    struct Import {
        let module: String
        /// `import func Glibc.log2` brings one symbol, not the module.
        let isScoped: Bool
        let line: Int
    }

    var imports: [Import] {
        tokens.indices.compactMap { index in
            guard tokens[index].text == "import", index + 1 < tokens.count else { return nil }
            let kinds: Set = ["func", "struct", "class", "enum", "protocol", "typealias", "let", "var"]
            let isScoped = kinds.contains(tokens[index + 1].text)
            let module = isScoped ? index + 2 : index + 1
            guard module < tokens.count else { return nil }
            return Import(module: tokens[module].text, isScoped: isScoped, line: tokens[index].line)
        }
    }

    /// Each different word of the code, where it stands first.
    var names: [Token] {
        var seen: Set<String> = []
        return tokens.filter { $0.text.utf8.count > 1 && seen.insert($0.text).inserted }
    }

    /// Names of the types that the file declares, aliases included.
    var typeNames: [Token] {
        let keywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
        let members: Set = ["func", "var", "let", "subscript", "init"]
        return tokens.indices.compactMap { index in
            guard keywords.contains(tokens[index].text), index + 1 < tokens.count,
                index == 0 || ![".", "import"].contains(tokens[index - 1].text)
            else { return nil }
            let name = tokens[index + 1]
            guard name.text.first?.isUppercase == true, !members.contains(name.text) else { return nil }
            return name
        }
    }
}

/// A function, initialiser, subscript or computed property with a body.
struct Function {
    let name: String
    let line: Int
    /// From the line with its name to the one with its closing brace.
    let length: Int
    let parameterCount: Int
    let takesTransaction: Bool
}

extension SwiftSource {
    var functions: [Function] {
        tokens.indices.compactMap { functionDeclared(at: $0) }
    }

    private func functionDeclared(at index: Int) -> Function? {
        let keyword = tokens[index].text
        guard ["func", "init", "subscript", "var"].contains(keyword), index + 1 < tokens.count,
            index == 0 || ![".", "import"].contains(tokens[index - 1].text)
        else { return nil }
        var position = index + 1
        var parameters = 0..<0
        if keyword != "var" {
            guard let opening = tokens[position...].firstIndex(where: { $0.text == "(" }) else { return nil }
            let closing = end(ofGroupAt: opening)
            parameters = (opening + 1)..<closing
            position = closing + 1
        }
        guard let brace = openingBrace(from: position, isProperty: keyword == "var") else { return nil }
        let name = keyword == "func" || keyword == "var" ? tokens[index + 1].text : keyword
        let last = tokens[min(end(ofGroupAt: brace), tokens.count - 1)].line
        return Function(
            name: name, line: tokens[index].line, length: last - tokens[index].line + 1,
            parameterCount: elementCount(in: parameters),
            takesTransaction: tokens[parameters].contains { $0.text == "Transaction" })
    }

    /// Nil when the declaration ends without a body: a protocol's requirement, a stored property.
    private func openingBrace(from start: Int, isProperty: Bool) -> Int? {
        let stops: Set = [
            "func", "var", "let", "init", "case", "struct", "enum", "class", "static", "package", "private",
            "public",
            "}", "return", "guard", "if", "for", "while", "do", "switch", "defer", "try", "in",
        ]
        for position in start..<max(start, tokens.count) {
            let text = tokens[position].text
            if text == "{" { return position }
            if stops.contains(text) || isProperty && text == "=" { return nil }
        }
        return nil
    }

    /// The index of the bracket that closes the one at `opening`, or the end of the file.
    private func end(ofGroupAt opening: Int) -> Int {
        var depth = 0
        for position in opening..<tokens.count {
            depth += tokens[position].nesting
            if depth == 0 { return position }
        }
        return tokens.count
    }

    private func elementCount(in range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        var depth = 0
        var commas = 0
        for position in range {
            switch tokens[position].text {
            case "<": depth += 1
            case ">": depth -= 1
            case "," where depth == 0: commas += 1
            default: depth += tokens[position].nesting
            }
        }
        return tokens[range.upperBound - 1].text == "," ? commas : commas + 1
    }
}
