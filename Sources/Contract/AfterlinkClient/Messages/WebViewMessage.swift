internal import AttributionAPI
public import Foundation

/// A message that a page sent through the web view's bridge, read strictly: `true` is not 1, text is not a
/// number.
public struct WebViewMessage: Sendable {
    private let value: JSONValue

    /// `WKScriptMessage.body`, when the page posted an object.
    public init(body: Any) throws(MessageFault) {
        value = try JSONValue(foreign: body)
    }

    /// The message as JSON text.
    public init(json: Data) throws(MessageFault) {
        value = try JSONValue(json: json)
    }

    /// The message as a type of the app; fields that the type does not know are ignored.
    public func decode<Message: Decodable>(_ type: Message.Type) throws(MessageFault) -> Message {
        do {
            return try JSONBody.decode(type, from: value)
        } catch {
            throw .field(error.field ?? "", detail: error.detail)
        }
    }
}
