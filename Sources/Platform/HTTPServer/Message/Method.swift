/// A request method; methods are case-sensitive, so `get` is `.other("get")`.
package enum Method: Sendable, Hashable {
    case get, head, post, put, patch, delete, options
    case other(String)

    package init(_ bytes: UnsafeRawBufferPointer) {
        self =
            switch String(decoding: bytes, as: UTF8.self) {
            case "GET": .get
            case "HEAD": .head
            case "POST": .post
            case "PUT": .put
            case "PATCH": .patch
            case "DELETE": .delete
            case "OPTIONS": .options
            case let name: .other(name)
            }
    }

    /// As it stands on the request line.
    package var name: String {
        switch self {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .patch: "PATCH"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .other(let name): name
        }
    }
}
