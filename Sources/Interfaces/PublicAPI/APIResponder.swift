package import HTTPServer
package import Vocabulary

/// The API's place on a loop: every call is worked on off the loop, which goes on with redirects meanwhile.
package final class APIResponder: LoopResponder {
    private let api: PublicAPI
    private let address: @Sendable (Request) -> IPAddress

    package init(_ api: PublicAPI, address: @escaping @Sendable (Request) -> IPAddress) {
        self.api = api
        self.address = address
    }

    package func respond(to request: borrowing RequestView, into answer: inout ResponseWriter) -> Disposition
    {
        let request = request.makeRequest()
        let (api, address) = (api, address)
        return .later { await api.respond(to: request, from: address(request)) }
    }
}
