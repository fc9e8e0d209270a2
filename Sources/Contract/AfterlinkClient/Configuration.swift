public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Carries one request and its answer. It must stop when its task is cancelled.
public typealias Transport = @Sendable (URLRequest) async throws -> (Data, URLResponse)

/// Where the server is and what the app is there.
public struct Configuration: Sendable {
    /// Such as `https://go.example.com`.
    public var server: URL
    /// A `pk_…` key; it ships inside the app and is no secret.
    public var publishableKey: String
    /// A folder of the app's own that outlives launches and is not restored to another device.
    public var folder: URL
    /// After what time every call has answered, whatever the network does.
    public var deadline: Duration = .seconds(10)
    /// What carries requests.
    public var transport: Transport

    /// A server that is reached by `URLSession`, without cookies and caches.
    public init(server: URL, publishableKey: String, folder: URL) {
        self.server = server
        self.publishableKey = publishableKey
        self.folder = folder
        let session = URLSession(configuration: .ephemeral)
        transport = { request in try await session.carry(request) }
    }
}
