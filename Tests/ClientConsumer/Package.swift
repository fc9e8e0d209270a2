// swift-tools-version: 6.2
import PackageDescription

// An app's view of Afterlink: it takes the client library alone, and must build without any of the server's C
// libraries. CI builds this package; nothing else uses it.

let package = Package(
    name: "client-consumer",
    platforms: [.macOS(.v15), .iOS(.v16)],
    dependencies: [.package(name: "afterlink", path: "../..")],
    targets: [
        .executableTarget(
            name: "ClientConsumer",
            dependencies: [.product(name: "AfterlinkClient", package: "afterlink")])
    ]
)
