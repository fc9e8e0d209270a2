import AttributionAPI
import Testing

struct EndpointTests {
    @Test(arguments: Endpoint.allCases)
    func `every door has a method and an absolute path`(endpoint: Endpoint) {
        #expect(endpoint.path.hasPrefix("/"))
        #expect(endpoint.rawValue == "\(endpoint.method.rawValue) \(endpoint.path)")
        #expect(!endpoint.segments.isEmpty)
    }

    @Test func `no two doors take the same method and shape`() {
        let shapes = Endpoint.allCases.map { endpoint in
            let shape = endpoint.segments.map { segment in
                if case .literal(let text) = segment { text } else { "{}" }
            }
            return endpoint.method.rawValue + shape.joined(separator: "/")
        }
        #expect(Set(shapes).count == shapes.count)
    }

    @Test func `a value in a path is one segment whatever it holds`() {
        #expect(Endpoint.readInstall.path("a/b c") == "/v1/installs/a%2Fb%20c")
        #expect(Endpoint.revokeKey.path("app_1", "key_2") == "/v1/apps/app_1/keys/key_2")
        #expect(Endpoint.readSignup.path("u_한") == "/v1/signups/u_%ED%95%9C")
        #expect(Endpoint.listLinks.path() == "/v1/links")
    }

    @Test func `what adds a thing on each call is a POST and nothing else`() {
        for endpoint in Endpoint.allCases where endpoint.idempotency == .never {
            #expect(endpoint.method == .post)
        }
        for endpoint in Endpoint.allCases where endpoint.method == .post {
            #expect(endpoint.idempotency != .method)
        }
    }

    @Test func `an app's key opens only what an app needs`() {
        let open = Endpoint.allCases.filter { endpoint in
            switch endpoint.access {
            case .publishableKey, .eitherKey: true
            case .anyone, .secretKey, .loopbackOrSecretKey: false
            }
        }
        let expected: Set<Endpoint> = [
            .mintLink, .reportInstall, .readInstall, .eraseInstall, .resolveLink, .readAddress, .recordEvents,
        ]
        #expect(Set(open) == expected)
    }
}
