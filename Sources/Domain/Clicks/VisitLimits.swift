/// How much of a visit is read. Lengths are bytes; longer texts are cut, never refused, because the visitor
/// did not choose them.
package enum VisitLimits {
    package static let target = 8192
    package static let header = 512
    package static let languages = 8
    /// Of what goes through the store with a deep link's values in it, before it is encoded.
    package static let installReferrer = 512
    /// How long a visit that was sent out of an in-app browser continues as the same click.
    package static let continuationMinutes = 10
}
