/// Posts to other people's servers, with every wait and every size bounded and every address asked about
/// first.
package struct HTTPClient: Sendable {
    /// Whether the address, as text, may be connected to. Asked for each address at the moment of connecting
    /// to it, so that a name which resolves differently the second time gains nothing.
    let mayConnect: @Sendable (_ address: String) -> Bool
    let timeouts: Timeouts
    let userAgent: String

    package struct Timeouts: Sendable {
        /// Name, connection and TLS.
        package var connect = Duration.seconds(5)
        /// All of it, the answer included.
        package var total = Duration.seconds(10)

        package init() {}
    }

    package init(
        userAgent: String, timeouts: Timeouts = Timeouts(), mayConnect: @escaping @Sendable (String) -> Bool
    ) {
        self.userAgent = userAgent
        self.timeouts = timeouts
        self.mayConnect = mayConnect
    }

    /// Sends and waits for the answer on the calling thread. Redirects are answers like any other: not
    /// followed.
    package func post(_ body: [UInt8], to url: String, headers: [Header]) -> PostOutcome {
        let transfer = Transfer(mayConnect: mayConnect)
        return transfer.post(body, to: url, headers: headers, by: self)
    }
}

/// A line of the request's head.
package struct Header: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// What became of a request.
package enum PostOutcome: Sendable, Equatable {
    /// The status of the answer; its body is read and dropped.
    case answered(status: Int)
    /// Every address that the name has is one that may not be connected to.
    case forbiddenAddress
    case timedOut
    /// No answer, for a reason in libcurl's words, which never hold the request.
    case failed(String)
}

/// The bounds of what is read of an answer.
package enum Limits {
    package static let answerBytes = 64 << 10
}
