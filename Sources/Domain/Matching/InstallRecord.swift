package import Vocabulary

/// An install as reported: what the matcher compares, and the clicks that the app's tokens name.
package struct InstallRecord: Hashable, Sendable {
    package var install: Install
    package var proofs: ClaimedProofs
    package var appVersion: String?
    package var sdkVersion: String?

    package init(install: Install, proofs: ClaimedProofs) {
        self.install = install
        self.proofs = proofs
    }

    /// Click ids as the app handed them over; whether they exist is looked up when deciding.
    package struct ClaimedProofs: Hashable, Sendable {
        package var installReferrer: ClickID?
        package var clipboard: ClickID?
        package var openedURL: ClickID?

        package init() {}

        package var all: [(proof: Proof, click: ClickID)] {
            [(Proof.installReferrer, installReferrer), (.clipboard, clipboard), (.clickID, openedURL)]
                .compactMap {
                    proof, click in click.map { (proof, $0) }
                }
        }
    }
}
