internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

extension URLSession {
    /// Carries one request; a cancelled caller gets away at once, whatever the session is doing.
    ///
    /// `data(for:)` does the same by name, but on Linux its cancellation waits for the session's queue while
    /// that queue waits for the cancelled task, and neither ever moves again.
    func carry(_ request: URLRequest) async throws -> (Data, URLResponse) {
        let (answers, sink) = AsyncStream.makeStream(of: Result<(Data, URLResponse), any Error>.self)
        let task = dataTask(with: request) { data, response, error in
            if let data, let response {
                sink.yield(.success((data, response)))
            } else {
                sink.yield(.failure(error ?? URLError(.unknown)))
            }
            sink.finish()
        }
        task.resume()
        return try await withTaskCancellationHandler {
            for await answer in answers { return try answer.get() }
            throw CancellationError()
        } onCancel: {
            Thread.detachNewThread { task.cancel() }
        }
    }
}
