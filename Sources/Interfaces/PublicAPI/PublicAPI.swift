internal import AttributionAPI
package import HTTPServer
package import Vocabulary
package import Workflows

/// The JSON doors: each decodes, calls one workflow and encodes.
package struct PublicAPI: Sendable {
    let journeys: Journeys
    let configuration: PublicAPIConfiguration
    let router: Router

    package init(journeys: Journeys, configuration: PublicAPIConfiguration) {
        self.journeys = journeys
        self.configuration = configuration
        router = Router(doors: Endpoint.allCases.filter { PublicAPI.isOurs($0) })
    }

    /// Always an answer; a fault of ours is a 500 or 503 that shows nothing of the inside.
    package func respond(to request: Request, from address: IPAddress) async -> Response {
        do {
            return try await answer(to: request, from: address).response
        } catch let problem as Problem {
            return problem.response(requestID: request.requestID)
        } catch let fault as Fault {
            journeys.report(fault, requestID: request.requestID)
            let code: ProblemCode = fault.isPassing ? .unavailable : .internalError
            return Problem(code).response(requestID: request.requestID)
        } catch {
            journeys.report(Fault(error), requestID: request.requestID)
            return Problem(.internalError).response(requestID: request.requestID)
        }
    }

    private func answer(to request: Request, from address: IPAddress) async throws -> Answer {
        let isHead = request.method == .head
        switch router.match(method: isHead ? "GET" : request.method.name, rawPath: request.rawPath) {
        case .nothing: throw Problem(.notFound, detail: "There is no door at this path.")
        case .otherMethods(let methods):
            var answer = Answer(
                status: 405, body: Problem(.methodNotAllowed).response(requestID: request.requestID).body,
                contentType: "application/problem+json")
            answer.headers = [("Allow", methods.joined(separator: ", "))]
            return answer
        case .door(let endpoint, let parameters):
            guard let query = Query(raw: request.rawQuery ?? "") else {
                throw Problem(.unparsable, detail: "The query holds a NUL or is not UTF-8.")
            }
            let caller = try await admit(request, to: endpoint, isLoopback: address.isLoopback)
            let call = Call(
                endpoint: endpoint, parameters: parameters, query: query, request: request, address: address,
                caller: caller, now: journeys.clock())
            return try await open(call)
        }
    }

    /// The edge answers visits and app-link files itself.
    private static func isOurs(_ endpoint: Endpoint) -> Bool {
        switch endpoint {
        case .followLink, .followTemplateLink, .sendSignals, .readAppleAssociation,
            .readAppleAssociationAtRoot,
            .readAssetLinks:
            false
        default: true
        }
    }
}
