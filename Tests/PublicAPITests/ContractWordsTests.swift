import AttributionAPI
import Matching
import Signups
import Testing
import Webhooks

/// Domain has its words and the contract has them with a sentence: neither may know one that the other does
/// not.
@Suite struct ContractWordsTests {
    @Test func `every reason of a verdict has its sentence in the contract`() {
        let decided = Set(Signups.VerdictReason.allCases.map(\.rawValue))
        #expect(decided == Set(AttributionAPI.VerdictReason.allCases.map(\.rawValue)))
    }

    @Test func `every state of a referral is in the contract`() {
        let kept = Set(Signups.ReferralState.allCases.map(\.rawValue))
        #expect(kept == Set(AttributionAPI.ReferralState.allCases.map(\.rawValue)))
    }

    @Test func `every fact that webhooks are told is in the contract`() {
        let told = Set(Webhooks.NoticeType.allCases.map(\.rawValue))
        #expect(told == Set(AttributionAPI.NoticeType.allCases.map(\.rawValue)))
    }

    @Test func `every reason of an attribution has its sentence in the contract`() {
        let decided = Set(Matching.Reason.allCases.map(\.rawValue))
        #expect(decided.subtracting(AttributionAPI.AttributionReason.allCases.map(\.rawValue)).sorted() == [])
    }
}
