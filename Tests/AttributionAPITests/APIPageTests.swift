import AttributionAPI
import Testing

struct APIPageTests {
    @Test func `the page has every door in the table's order and no other`() throws {
        let wrong = strayDoors(in: try .read())
        #expect(wrong == [])
    }

    @Test func `the page says of every door who may call it and what makes a repeat safe`() throws {
        let wrong = wrongPromises(in: try .read())
        #expect(wrong == [])
    }

    @Test func `every example is what the code reads and sends`() throws {
        let wrong = try wrongExamples(in: try .read())
        #expect(wrong == [])
    }

    @Test func `the page lists the codes of problems with their words`() throws {
        let registry = ProblemCode.allCases.map { ["`\($0.rawValue)`", "\($0.status)", $0.title, $0.advice] }
        #expect(try APIPage.read().rows(under: "Problem codes") == registry)
    }

    @Test func `the page lists the reasons of attributions and verdicts with their sentences`() throws {
        let page = try APIPage.read()
        #expect(
            page.rows(under: "Reasons of an attribution")
                == AttributionReason.allCases.map { ["`\($0.rawValue)`", $0.sentence] })
        #expect(
            page.rows(under: "Reasons of a verdict")
                == AttributionAPI.VerdictReason.allCases.map { ["`\($0.rawValue)`", $0.sentence] })
    }

    @Test func `a missing, a strange and a misplaced door are caught`() {
        let page = APIPage("## A\n### `GET /v1/links`\n### `GET /v1/none`\n### `POST /v1/apps`")
        #expect(strayDoors(in: page).contains("GET /v1/none is not in the table"))
        #expect(strayDoors(in: page).contains("POST /v1/installs is not on the page"))
        let swapped = Endpoint.allCases.reversed().map { "### `\($0.rawValue)`" }.joined(separator: "\n")
        #expect(strayDoors(in: APIPage("## A\n" + swapped)) == ["the doors are in another order"])
    }

    @Test(arguments: [
        "Key: none · Safe to repeat.", "Key: `sk_` with `links` · Each call adds one.",
        "Key: `sk_` with `links` · Safe to repeat. Planned: not answered by this version.", "",
    ])
    func `a wrong promise is caught`(promise: String) {
        let page = APIPage("## A\n### `GET /v1/links`\n\n\(promise)\n\nText.")
        #expect(wrongPromises(in: page).count == 1)
    }

    @Test(arguments: [
        ("POST /v1/links", "request", #"{"destination":"d","colour":"red"}"#),
        ("POST /v1/links", "request", #"{"code":"a"}"#),
        ("POST /v1/links", "request", "{"),
        ("POST /v1/links", "reply", #"{"destination":"d"}"#),
        ("GET /v1/address", "answer", #"{"token":"t"}"#),
        ("GET /v1/links/{id}/stats", "answer", #"{"clicks":{},"installs":1}"#),
        ("POST /v1/links", "problem", #"{"type":"t","title":"t","status":404,"detail":"d","code":"c"}"#),
    ])
    func `an example that the code does not read or send is caught`(door: String, kind: String, text: String)
        throws
    {
        let page = APIPage("## A\n### `\(door)`\n```json \(kind)\n\(text)\n```")
        #expect(try wrongExamples(in: page).contains { $0.hasPrefix("\(door), \(kind):") })
    }

    @Test func `a door without its example is caught`() throws {
        let page = APIPage("## A\n### `GET /v1/address`\nKey: `pk_` · Safe to repeat.")
        #expect(try wrongExamples(in: page).contains("GET /v1/address has no answer"))
    }
}

private func strayDoors(in page: APIPage) -> [String] {
    let written = page.doors.map(\.name)
    let table = Endpoint.allCases.map(\.rawValue)
    let strange = written.filter { !table.contains($0) }.map { "\($0) is not in the table" }
    let missing = table.filter { !written.contains($0) }.map { "\($0) is not on the page" }
    guard strange.isEmpty, missing.isEmpty else { return strange + missing }
    return written == table ? [] : ["the doors are in another order"]
}

private func wrongPromises(in page: APIPage) -> [String] {
    page.doors.compactMap { door in
        guard let endpoint = Endpoint(rawValue: door.name) else { return nil }
        let plan = endpoint.isPlanned ? " Planned: not answered by this version." : ""
        let expected = "Key: \(endpoint.access.words) · \(endpoint.idempotency.words).\(plan)"
        return door.promise == expected ? nil : "\(door.name): \(expected)"
    }
}

private func wrongExamples(in page: APIPage) throws -> [String] {
    var faults: [String] = try page.examples.compactMap { try fault(of: $0, at: nil) }
    for door in page.doors {
        guard let endpoint = Endpoint(rawValue: door.name) else { continue }
        let kinds = Set(door.examples.map(\.kind))
        if WireTypes.requests[endpoint] != nil, !kinds.contains("request") {
            faults.append("\(door.name) has no request")
        }
        if WireTypes.answers[endpoint] != nil, !kinds.contains("answer") {
            faults.append("\(door.name) has no answer")
        }
        faults += try door.examples.filter { !$0.kind.isEmpty }.compactMap { try fault(of: $0, at: endpoint) }
    }
    return faults
}

extension Access {
    fileprivate var words: String {
        switch self {
        case .anyone: "none"
        case .publishableKey: "`pk_`"
        case .secretKey(let scope): "`sk_` with `\(scope.rawValue)`"
        case .eitherKey(let scope): "`pk_`, or `sk_` with `\(scope.rawValue)`"
        case .loopbackOrSecretKey(let scope): "none over loopback, else `sk_` with `\(scope.rawValue)`"
        }
    }
}

extension Idempotency {
    fileprivate var words: String {
        switch self {
        case .method: "Safe to repeat"
        case .header: "Safe to repeat with `Idempotency-Key`"
        case .field(let name): "Safe to repeat: known by `\(name)`"
        case .never: "Each call adds one"
        }
    }
}
