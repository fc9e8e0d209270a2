internal import Foundation

/// What the decisions of a trial are worth, on the installs that came without an id.
package struct Evaluation: Sendable {
    package let precision: Double
    package let recall: Double
    /// The share of caused installs that can be attributed while 99 of 100 are right.
    package let coverage: Double
    package let calibrationError: Double
    package let logLoss: Double
    package let organicShareAttributed: Double
    package let reliability: [Reliability]
    /// Over all installs, those with an id too.
    package let paidCount: Int
    package let wrongPaymentCount: Int
    package let dueCount: Int
    package let f1WithProofs: Double
    package let installCount: Int

    /// The decisions that stated about the same probability.
    package struct Reliability: Sendable {
        package let stated: Double
        package let right: Double
        package let count: Int
    }

    package var f1: Double { harmonicMean(precision, recall) }

    package init(_ results: [TrialResult]) {
        let open = results.filter { !$0.hasProof }
        installCount = open.count
        (precision, recall) = Evaluation.agreement(of: open)
        let (allPrecision, allRecall) = Evaluation.agreement(of: results)
        f1WithProofs = harmonicMean(allPrecision, allRecall)
        coverage = Evaluation.coverage(of: open)
        reliability = Evaluation.reliability(of: open)
        let stated = max(1, reliability.reduce(0) { $0 + $1.count })
        calibrationError =
            reliability.reduce(0) { $0 + abs($1.stated - $1.right) * Double($1.count) } / Double(stated)
        logLoss = open.reduce(0) { $0 - log(max($1.truthProbability, 1e-6)) } / Double(max(1, open.count))
        let organic = open.filter { !$0.isCaused }
        organicShareAttributed = share(organic.count { $0.probability >= 0.5 }, of: organic.count)
        let paid = results.filter { $0.payee != nil }
        paidCount = paid.count
        wrongPaymentCount = paid.count { $0.payee != $0.dueInviter }
        dueCount = results.count { $0.dueInviter != nil }
    }

    private static func agreement(of results: [TrialResult]) -> (precision: Double, recall: Double) {
        let attributed = results.filter { $0.probability >= 0.5 }
        let right = attributed.count { $0.isRight }
        return (share(right, of: attributed.count), share(right, of: results.count { $0.isCaused }))
    }

    private static func coverage(of results: [TrialResult]) -> Double {
        var (right, covered) = (0, 0)
        for (rank, result) in results.sorted(by: { $0.probability > $1.probability }).enumerated() {
            if result.isRight { right += 1 }
            if Double(right) >= 0.99 * Double(rank + 1) { covered = right }
        }
        return share(covered, of: results.count { $0.isCaused })
    }

    private static func reliability(of results: [TrialResult]) -> [Reliability] {
        (0..<10).compactMap { tenth in
            let bin = results.filter {
                $0.probability >= 0.05 && min(9, Int($0.probability * 10)) == tenth
            }
            guard !bin.isEmpty else { return nil }
            return Reliability(
                stated: bin.reduce(0) { $0 + $1.probability } / Double(bin.count),
                right: share(bin.count { $0.isRight }, of: bin.count), count: bin.count)
        }
    }
}

extension Evaluation {
    /// As `afterlink evaluate` prints it.
    package var text: String {
        let bins = reliability.map { bin in
            "  stated \(percent(bin.stated))  right \(percent(bin.right))  of \(bin.count)"
        }
        return """
            installs without an id       \(installCount)
            precision at .5              \(percent(precision))
            recall at .5                 \(percent(recall))
            F1                           \(percent(f1))
            coverage at 99% precision    \(percent(coverage))
            log loss                     \(String(format: "%.3f", logLoss))
            calibration error            \(percent(calibrationError))
            organic falsely attributed   \(percent(organicShareAttributed))
            F1 with ids                  \(percent(f1WithProofs))
            referrals paid               \(paidCount) of \(dueCount) due, \(wrongPaymentCount) wrong
            reliability
            \(bins.joined(separator: "\n"))
            """
    }

    private func percent(_ share: Double) -> String { String(format: "%.3f", share) }
}

private func share(_ part: Int, of whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
}

private func harmonicMean(_ one: Double, _ other: Double) -> Double {
    one + other == 0 ? 0 : 2 * one * other / (one + other)
}
