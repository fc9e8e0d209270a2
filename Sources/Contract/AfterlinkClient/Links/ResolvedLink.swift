internal import AttributionAPI
public import Foundation

/// What a link means that opened the app directly, without a detour through the store.
public struct ResolvedLink: Sendable, Equatable {
    /// The server's id of the link; nil for a long link that was never minted.
    public let linkID: String?
    /// What it tells the app.
    public let content: LinkContent
}

extension Afterlink {
    /// Asks what this link means. A link of another server, or one that is no more, is refused as
    /// `not_found`.
    public func resolve(_ url: URL) async throws(Failure) -> ResolvedLink {
        let end = ContinuousClock.now + deadline
        do throws(Setback) {
            let query = "?url=" + percentEncoded(url.absoluteString)
            let request = try exchange.request(.resolveLink, query: query)
            let answer: ResolveAnswer = try await exchange.answer(to: request, before: end)
            return ResolvedLink(linkID: answer.linkID, content: LinkContent(answer.content))
        } catch {
            throw error.failure
        }
    }
}
