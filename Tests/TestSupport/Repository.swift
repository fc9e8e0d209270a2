/// Where this checkout is, for tests that read its files.
package enum Repository {
    /// Without a trailing slash.
    package static let root: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    package static var migrations: String { "\(root)/Migrations" }
}
