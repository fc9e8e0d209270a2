package import Vocabulary

/// Which of an app's links a list shows.
package struct LinkFilter: Sendable {
    package var tag: String?
    /// Any part of the code, the destination or the campaign, in any case.
    package var text: String?
    package var campaignID: String?
    /// Only links made before this one.
    package var olderThan: LinkID?
    package var limit: Int

    package init(limit: Int) {
        self.limit = limit
    }
}
