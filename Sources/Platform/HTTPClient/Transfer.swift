internal import CLibCurl
internal import Glibc

/// One request under way. libcurl calls back with a pointer to it, on the thread that posts and only until
/// then.
final class Transfer {
    private let mayConnect: @Sendable (String) -> Bool
    private var isForbidden = false
    private var answerBytes = 0

    init(mayConnect: @escaping @Sendable (String) -> Bool) {
        self.mayConnect = mayConnect
    }

    func post(_ body: [UInt8], to url: String, headers: [Header], by client: HTTPClient) -> PostOutcome {
        precondition(isLibraryReady, "libcurl refused to start")
        guard let handle = curl_easy_init() else { return .failed("libcurl has no memory") }
        defer { curl_easy_cleanup(handle) }
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers { list = curl_slist_append(list, "\(header.name): \(header.value)") }
        list = curl_slist_append(list, "Expect:")
        defer { curl_slist_free_all(list) }

        setBounds(of: handle, client)
        _ = clibcurl_set_headers(handle, list)
        _ = clibcurl_set_text(handle, CURLOPT_URL, url)
        _ = clibcurl_set_number(handle, CURLOPT_POST, 1)
        _ = clibcurl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.count)
        _ = clibcurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, Unmanaged.passUnretained(self).toOpaque())
        _ = clibcurl_set_pointer(handle, CURLOPT_WRITEDATA, Unmanaged.passUnretained(self).toOpaque())
        let code = body.withUnsafeBytes { bytes in
            _ = clibcurl_set_pointer(
                handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return curl_easy_perform(handle)
        }
        return outcome(of: handle, code)
    }

    /// Without a proxy, whatever the environment says: a proxy would choose the address itself.
    private func setBounds(of handle: UnsafeMutableRawPointer, _ client: HTTPClient) {
        _ = clibcurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        _ = clibcurl_set_text(handle, CURLOPT_PROXY, "")
        _ = clibcurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = clibcurl_set_text(handle, CURLOPT_USERAGENT, client.userAgent)
        _ = clibcurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, client.timeouts.connect.milliseconds)
        _ = clibcurl_set_number(handle, CURLOPT_TIMEOUT_MS, client.timeouts.total.milliseconds)
        _ = clibcurl_set_socket_opener(handle) { transfer, _, address in
            Transfer.at(transfer)?.openSocket(to: address) ?? CURL_SOCKET_BAD
        }
        _ = clibcurl_set_writer(handle) { _, size, count, transfer in
            Transfer.at(transfer)?.accept(size * count) ?? 0
        }
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func openSocket(to address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
        guard let address, let text = numericText(of: address), mayConnect(text) else {
            isForbidden = true
            return CURL_SOCKET_BAD
        }
        let target = address.pointee
        return socket(target.family, target.socktype | Int32(SOCK_CLOEXEC.rawValue), target.protocol)
    }

    private func numericText(of address: UnsafeMutablePointer<curl_sockaddr>) -> String? {
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let failure = getnameinfo(
            clibcurl_address(address), address.pointee.addrlen, &host, socklen_t(host.count), nil, 0,
            NI_NUMERICHOST)
        guard failure == 0 else { return nil }
        return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// An answer beyond the bound is cut off: its status is all that matters.
    private func accept(_ count: Int) -> Int {
        answerBytes += count
        return answerBytes <= Limits.answerBytes ? count : 0
    }

    private func outcome(of handle: UnsafeMutableRawPointer, _ code: CURLcode) -> PostOutcome {
        var status = 0
        _ = clibcurl_response_code(handle, &status)
        switch code {
        case CURLE_OK: return .answered(status: status)
        case CURLE_WRITE_ERROR where status > 0: return .answered(status: status)
        case CURLE_OPERATION_TIMEDOUT: return .timedOut
        case CURLE_COULDNT_CONNECT where isForbidden: return .forbiddenAddress
        default: return .failed(String(cString: curl_easy_strerror(code)))
        }
    }
}

private let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

extension Duration {
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}
