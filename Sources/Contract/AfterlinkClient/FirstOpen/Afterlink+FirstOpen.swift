internal import AttributionAPI
internal import Foundation

extension Afterlink {
    func answerFirstOpen(device: DeviceDescription, clues: FirstOpenClues) async -> FirstOpen {
        do {
            let record = try files.install(openedAt: Date())
            if let answer = try files.finalAnswer(of: record) { return FirstOpen(answer) }
            return await ask(about: record, device: device, clues: clues)
        } catch {
            return .retryLater(error, after: nil)
        }
    }

    /// Asks until the answer is final, asking cannot help, or the time is up.
    private func ask(
        about record: InstallRecord, device: DeviceDescription, clues: FirstOpenClues
    ) async -> FirstOpen {
        let end = ContinuousClock.now + deadline
        var delay = Limits.firstRetryDelay
        while true {
            let setback: Setback
            do throws(Setback) {
                let report = InstallReport(of: record, device: device, clues: clues, sentAt: Date())
                return try await FirstOpen(finalAnswer(to: report, of: record, before: end))
            } catch {
                setback = error
            }
            let pause = setback.retryAfter ?? delay
            guard setback.failure.isPassing, await hasSlept(pause, before: end) else {
                return .retryLater(setback.failure, after: setback.retryAfter)
            }
            delay = min(delay * 2, Limits.longestRetryDelay)
        }
    }

    /// False, at once, when the pause would end after the deadline; false when the task was cancelled
    /// meanwhile.
    private func hasSlept(_ pause: Duration, before end: ContinuousClock.Instant) async -> Bool {
        guard ContinuousClock.now + pause < end else { return false }
        do {
            try await Task.sleep(for: pause)
            return true
        } catch {
            return false
        }
    }

    /// One try. An answer that is not final is a setback like any other, with the server's own time to wait.
    private func finalAnswer(
        to report: InstallReport, of record: InstallRecord, before end: ContinuousClock.Instant
    ) async throws(Setback) -> InstallAnswer {
        let request = try exchange.request(.reportInstall, body: report)
        let answer: InstallAnswer = try await exchange.answer(to: request, before: end)
        guard answer.isFinal else {
            throw Setback(.notFinal, retryAfter: answer.retryAfterMilliseconds.map { .milliseconds($0) })
        }
        guard answer.installID.lowercased() == record.installID else { throw Setback(.unreadableAnswer) }
        do {
            try files.keep(answer, of: record)
        } catch {
            // The person is waiting and the answer is here. The next launch asks again and gets the same.
        }
        return answer
    }
}
