internal import Links

/// HTML that is put together by type: a text is escaped wherever it is interpolated, and only markup goes in
/// as it is.
struct Markup: ExpressibleByStringInterpolation {
    let html: String

    init(stringLiteral value: String) {
        html = value
    }

    init(stringInterpolation: StringInterpolation) {
        html = stringInterpolation.html
    }

    struct StringInterpolation: StringInterpolationProtocol {
        var html = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            html.reserveCapacity(literalCapacity + 64 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) {
            html += literal
        }

        /// Safe as text of an element and as a value in double quotes.
        mutating func appendInterpolation(_ text: String) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": html += "&amp;"
                case "<": html += "&lt;"
                case ">": html += "&gt;"
                case "\"": html += "&quot;"
                case "'": html += "&#39;"
                default: html.unicodeScalars.append(scalar)
                }
            }
        }

        mutating func appendInterpolation(_ markup: Markup) {
            html += markup.html
        }

        /// Left out when nil.
        mutating func appendInterpolation(_ markup: Markup?) {
            html += markup?.html ?? ""
        }

        /// A value inside a script: a JSON literal that neither ends the script nor breaks its line.
        mutating func appendInterpolation(script text: String?) {
            html += text.map(JSONLiteral.text) ?? "null"
        }

        mutating func appendInterpolation(script flag: Bool) {
            html += flag ? "true" : "false"
        }
    }
}
