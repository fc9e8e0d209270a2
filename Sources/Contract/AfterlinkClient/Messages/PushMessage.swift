internal import AttributionAPI
public import Foundation

/// Where a push notification leads.
public enum PushRoute: Sendable, Equatable {
    /// The values of a link, by name.
    case values([String: String])
    /// A link as it stands.
    case link(String)

    /// The way into the app: the link's host and path, or `deep_link_value` and the subs that follow it. A
    /// push that says `myapp://product/7` and one that says `product` and `7` lead to the same place.
    public var path: [String] {
        switch self {
        case .link(let link):
            let way = link.prefix { $0 != "?" && $0 != "#" }.drop { $0 != ":" }.dropFirst()
            return way.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        case .values(let values):
            let names = ["deep_link_value"] + (1...DeferredBody.subCount).map { "deep_link_sub\($0)" }
            return Array(names.lazy.map { values[$0] }.prefix { $0 != nil }.compactMap { $0 })
        }
    }
}

/// What is wrong with a message from outside.
public enum MessageFault: Error, Sendable, Equatable {
    /// It is not JSON, or holds what JSON cannot.
    case malformed
    /// A field is missing or of another type.
    case field(String, detail: String)
}

/// A push notification's payload. Providers send custom data as an object, or as text that holds one.
public struct PushMessage: Sendable {
    private let value: JSONValue

    /// A payload as the system hands it over.
    public init(userInfo: [AnyHashable: Any]) throws(MessageFault) {
        value = try JSONValue(foreign: userInfo)
    }

    /// A payload as text.
    public init(json: Data) throws(MessageFault) {
        value = try JSONValue(json: json)
    }

    /// Where it leads: by the values under one key or else the link under the other; nil when it has neither.
    public func route(valuesKey: String = "u", linkKey: String = "l") throws(MessageFault) -> PushRoute? {
        guard case .object(let members) = value else { throw .malformed }
        if let values = members[valuesKey], values != .null {
            return .values(try textValues(values, of: valuesKey))
        }
        switch members[linkKey] {
        case .string(let link): return .link(link)
        case nil, .null: return nil
        default: throw .field(linkKey, detail: "expected text")
        }
    }

    private func textValues(_ value: JSONValue, of key: String) throws(MessageFault) -> [String: String] {
        var object = value
        if case .string(let text) = value { object = try JSONValue(json: Data(text.utf8)) }
        do {
            return try JSONBody.decode(TextParameters.self, from: object).values
        } catch {
            throw .field(key, detail: error.detail)
        }
    }
}

extension JSONValue {
    init(json: Data) throws(MessageFault) {
        do {
            self = try JSONBody.parse(json)
        } catch {
            throw .malformed
        }
    }

    /// Takes what Objective-C hands over by way of text, because only its writer still tells a boolean
    /// `NSNumber` from a 1: a cast to `Bool` or `Int` does not.
    init(foreign value: Any) throws(MessageFault) {
        guard JSONSerialization.isValidJSONObject(value) else { throw .malformed }
        do {
            self = try JSONBody.parse(JSONSerialization.data(withJSONObject: value))
        } catch {
            throw .malformed
        }
    }
}
