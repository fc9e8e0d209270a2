/// What an install is decided by: what was learned and what the owner wants.
package struct MatchRules: Hashable, Sendable {
    package let model: MatchModel
    package let policy: MatchPolicy

    package init(model: MatchModel, policy: MatchPolicy) {
        self.model = model
        self.policy = policy
    }
}
