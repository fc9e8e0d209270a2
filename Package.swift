// swift-tools-version: 6.2
import PackageDescription

// The map. Read the Domain band from top to bottom: it is the order in which a person passes through the product.
// `Docs/Architecture.md` explains the bands; `Tests/ArchitectureTests` holds the arrows.

let package = Package(
    name: "afterlink",
    platforms: [.macOS(.v15), .iOS(.v16)],
    products: [
        .executable(name: "afterlink", targets: ["afterlink"]),
        .library(name: "AfterlinkClient", targets: ["AfterlinkClient"]),
    ],
    targets: [
        // Domain: decides, pure. No Foundation, no clock, no randomness, no I/O.
        .module("Vocabulary", in: "Domain"),
        .module("Links", in: "Domain", uses: ["Vocabulary"]),
        .module("Clicks", in: "Domain", uses: ["Vocabulary", "Links"]),
        .module("Matching", in: "Domain", uses: ["Vocabulary", "Links", "Clicks"]),
        .module("Payloads", in: "Domain", uses: ["Vocabulary", "Links", "Clicks", "Matching"]),
        .module("Signups", in: "Domain", uses: ["Vocabulary", "Links", "Clicks", "Matching", "Payloads"]),
        .module("Events", in: "Domain", uses: ["Vocabulary", "Links", "Clicks"]),
        .module("Webhooks", in: "Domain", uses: ["Vocabulary"]),

        // Contract: the wire, shared with apps. Foundation only.
        .module("AttributionAPI", in: "Contract"),
        .module("AfterlinkClient", in: "Contract", uses: ["AttributionAPI"]),

        // Platform: knows the machine, PostgreSQL and HTTP, knows nothing of attribution.
        .target(
            name: "CSys", path: "Sources/Platform/CSys", cSettings: [.define("_GNU_SOURCE")]),
        .library("CLibPQ", pkgConfig: "libpq", package: "libpq-dev"),
        .library("CLibCrypto", pkgConfig: "libcrypto", package: "libssl-dev"),
        .library("CLibYAML", pkgConfig: "yaml-0.1", package: "libyaml-dev"),
        .library("CLibPCRE2", pkgConfig: "libpcre2-8", package: "libpcre2-dev"),
        .library("CLibIDN2", pkgConfig: "libidn2", package: "libidn2-dev"),
        .library("CLibYAJL", pkgConfig: "yajl", package: "libyajl-dev"),
        .library("CLibCurl", pkgConfig: "libcurl", package: "libcurl4-openssl-dev"),
        .module("Threads", in: "Platform", uses: ["CSys"]),
        .module("Packing", in: "Platform", uses: ["CSys"]),
        .module("Cryptography", in: "Platform", uses: ["CLibCrypto"]),
        .module("Text", in: "Platform", uses: ["CLibIDN2"]),
        .module("JSONText", in: "Platform", uses: ["CLibYAJL"]),
        .module("UserAgents", in: "Platform", uses: ["CLibYAML", "CLibPCRE2", "Threads"]),
        .module("Postgres", in: "Platform", uses: ["CLibPQ", "Threads"]),
        .module("PostgresCluster", in: "Platform", uses: ["Postgres", "CSys", "Threads"]),
        // `RequestView` lends spans of the loop's buffer, which today takes the feature's name.
        .module(
            "HTTPServer", in: "Platform", uses: ["CSys", "Threads"],
            settings: [.enableExperimentalFeature("Lifetimes")]),
        .module("HTTPClient", in: "Platform", uses: ["CLibCurl"]),

        // Application: effects in the product's words.
        .module("Storage", in: "Application", uses: ["Postgres", "JSONText"] + domain),
        .module(
            "ClickJournal", in: "Application",
            uses: ["Packing", "Threads", "Vocabulary", "Links", "Clicks"]),
        .module("LinkCache", in: "Application", uses: ["Packing", "Threads", "Vocabulary", "Links"]),
        .module(
            "Workflows", in: "Application",
            uses: [
                "Storage", "ClickJournal", "LinkCache", "Postgres", "HTTPClient", "Cryptography", "Text",
                "Threads",
                "UserAgents",
            ] + domain),

        .module("Trials", in: "Application", uses: ["Vocabulary", "Links", "Clicks", "Matching"]),

        // Interfaces: doors. Decode, call one workflow, encode.
        .module(
            "RedirectEdge", in: "Interfaces",
            uses: [
                "HTTPServer", "JSONText", "ClickJournal", "LinkCache", "Threads", "Vocabulary", "Links",
                "Clicks",
            ]),
        .module(
            "PublicAPI", in: "Interfaces",
            uses: ["HTTPServer", "AttributionAPI", "JSONText", "Workflows"] + domain),

        // Main: wires, no logic.
        .executableTarget(
            name: "afterlink",
            dependencies: named(
                [
                    "AttributionAPI", "Threads", "Cryptography", "Postgres", "PostgresCluster", "HTTPServer",
                    "Storage",
                    "ClickJournal", "LinkCache", "Workflows", "Trials", "RedirectEdge", "PublicAPI",
                    "Text",
                ] + domain),
            path: "Sources/afterlink", swiftSettings: .strict),

        // Tests: one target for each module with logic, then stores, whole journeys and the house rules.
        .support("TestSupport", uses: ["Postgres", "PostgresCluster", "Threads", "Vocabulary"]),
        .tests("Vocabulary"),
        .tests("Links", uses: ["Vocabulary"]),
        .tests("Clicks", uses: ["Vocabulary", "Links", "TestSupport"]),
        .tests("Matching", uses: ["Vocabulary", "Links", "Clicks"]),
        .tests("Payloads", uses: ["Vocabulary", "Links", "Clicks", "Matching"]),
        .tests("Signups", uses: ["Vocabulary", "Links", "Clicks", "Matching", "Payloads"]),
        .tests("Webhooks", uses: ["Vocabulary"]),
        .tests("AttributionAPI", uses: ["HTTPServer"] + domain),
        .tests("AfterlinkClient", uses: ["AttributionAPI", "HTTPServer", "Threads"]),
        .tests("Packing"),
        .tests("Cryptography"),
        .tests("Text"),
        .tests("JSONText"),
        .tests("UserAgents", uses: ["TestSupport"]),
        .tests("Postgres", uses: ["TestSupport", "PostgresCluster", "Threads"]),
        .tests("HTTPServer", uses: ["Threads", "CSys"]),
        .tests("HTTPClient", uses: ["TestSupport"]),
        .tests(
            "ClickJournal",
            uses: ["Packing", "Vocabulary", "Links", "Clicks", "Threads", "TestSupport"]),
        .tests("LinkCache", uses: ["Packing", "Vocabulary", "Links", "Threads"]),
        .tests("Storage", uses: ["Postgres", "TestSupport"] + domain),
        .tests(
            "Workflows",
            uses: [
                "Storage", "Postgres", "ClickJournal", "LinkCache", "Packing", "Threads", "Cryptography",
                "TestSupport",
            ] + domain),
        .tests(
            "RedirectEdge",
            uses: [
                "HTTPServer", "ClickJournal", "LinkCache", "Packing", "Text", "Threads", "Vocabulary",
                "Links",
                "Clicks", "TestSupport",
            ]),
        .tests("PublicAPI", uses: ["HTTPServer", "AttributionAPI", "TestSupport"] + domain),
        .testTarget(
            name: "ScenarioTests",
            dependencies: named(["AfterlinkClient", "AttributionAPI", "TestSupport", "Postgres", "Threads"]),
            path: "Tests/ScenarioTests", swiftSettings: .strict),
        .testTarget(
            name: "TortureTests",
            dependencies: named(["TestSupport", "Postgres", "PostgresCluster", "Threads"]) + ["afterlink"],
            path: "Tests/TortureTests", swiftSettings: .strict),
        .testTarget(
            name: "ArchitectureTests", dependencies: named(["AttributionAPI"]),
            path: "Tests/ArchitectureTests",
            swiftSettings: .strict),
    ]
)

var domain: [String] {
    ["Vocabulary", "Links", "Clicks", "Matching", "Payloads", "Signups", "Events", "Webhooks"]
}

func named(_ targets: [String]) -> [Target.Dependency] {
    targets.map { .target(name: $0) }
}

extension Target {
    static func module(
        _ name: String, in band: String, uses: [String] = [], settings: [SwiftSetting] = []
    ) -> Target {
        .target(
            name: name, dependencies: named(uses), path: "Sources/\(band)/\(name)",
            swiftSettings: .strict + settings)
    }

    static func library(_ name: String, pkgConfig: String, package: String) -> Target {
        .systemLibrary(
            name: name, path: "Sources/Platform/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
    }

    static func support(_ name: String, uses: [String]) -> Target {
        .target(name: name, dependencies: named(uses), path: "Tests/\(name)", swiftSettings: .strict)
    }

    static func tests(_ subject: String, uses: [String] = []) -> Target {
        .testTarget(
            name: "\(subject)Tests", dependencies: named([subject] + uses), path: "Tests/\(subject)Tests",
            swiftSettings: .strict)
    }
}

extension [SwiftSetting] {
    static var strict: [SwiftSetting] {
        [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .treatAllWarnings(as: .error),
        ]
    }
}
