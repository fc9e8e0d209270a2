extension Endpoint {
    /// The method, which stands before the path in the table.
    public var method: Method {
        guard let method = Method(rawValue: String(rawValue.prefix { $0 != " " })) else {
            preconditionFailure("\(rawValue) does not begin with a method of the contract")
        }
        return method
    }

    /// The path template, such as `/v1/installs/{install_id}`.
    public var path: String {
        String(rawValue.drop { $0 != " " }.dropFirst())
    }

    /// The template cut at its slashes, for routers.
    public var segments: [PathSegment] {
        path.split(separator: "/").map { part in
            part.hasPrefix("{") ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
        }
    }

    /// The path with its braces filled in order; each value is percent-encoded as one segment.
    ///
    /// The count of values must be that of the braces: anything else is the caller's mistake and stops it.
    public func path(_ values: String...) -> String {
        var rest = values[...]
        let filled = segments.map { segment in
            switch segment {
            case .literal(let text): return text
            case .parameter(let name):
                guard let value = rest.popFirst() else { preconditionFailure("no value for {\(name)}") }
                return percentEncoded(value)
            }
        }
        precondition(rest.isEmpty, "more values than braces in \(path)")
        return "/" + filled.joined(separator: "/")
    }
}

/// One part of a path template between two slashes.
public enum PathSegment: Sendable, Equatable {
    case literal(String)
    case parameter(String)
}

/// Everything but RFC 3986's unreserved characters as `%XX`: right for a path segment and for a query value.
package func percentEncoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            encoded += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
        }
    }
    return encoded
}
