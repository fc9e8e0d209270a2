/// A status line and fields that never change, rendered once and sent many times.
package struct ResponseHead: Sendable {
    package let status: Status
    let bytes: [UInt8]

    package init(_ status: Status, _ headers: Headers = [:]) {
        self.status = status
        var text = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
        for field in headers.fields {
            precondition(field.isSound, "a fixed header field must be a name and a value: \(field.name)")
            text += "\(field.name): \(field.value)\r\n"
        }
        bytes = Array(text.utf8)
    }
}

extension Headers.Field {
    fileprivate var isSound: Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isToken) && value.utf8.allSatisfy(\.isFieldValue)
    }
}
