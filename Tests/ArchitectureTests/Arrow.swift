/// One row of the arrow table: a target, its band, and all that its files may import.
///
/// SwiftPM does not hold these arrows: a target that imports a sibling it never declared compiles whenever
/// that sibling happens to be built. `Docs/Architecture.md` shows the same table to people.
struct Arrow: Equatable {
    let target: String
    /// The folder below `Sources`.
    let band: String
    let uses: Set<String>
    /// Modules of the toolchain.
    let system: Set<String>

    init(_ target: String, in band: String, uses: [String] = [], system: [String] = []) {
        self.target = target
        self.band = band
        self.uses = Set(uses)
        self.system = Set(system)
    }

    static let bands: Set = ["Domain", "Contract", "Platform", "Application", "Interfaces"]

    static let domain = [
        "Vocabulary", "Links", "Clicks", "Matching", "Payloads", "Signups", "Events", "Webhooks",
    ]

    static let table: [Arrow] = [
        Arrow("Vocabulary", in: "Domain"),
        Arrow("Links", in: "Domain", uses: ["Vocabulary"]),
        Arrow("Clicks", in: "Domain", uses: ["Vocabulary", "Links"]),
        Arrow("Matching", in: "Domain", uses: ["Vocabulary", "Links", "Clicks"]),
        Arrow("Payloads", in: "Domain", uses: ["Vocabulary", "Links", "Clicks", "Matching"]),
        Arrow("Signups", in: "Domain", uses: ["Vocabulary", "Links", "Clicks", "Matching", "Payloads"]),
        Arrow("Events", in: "Domain", uses: ["Vocabulary", "Links", "Clicks"]),
        Arrow("Webhooks", in: "Domain", uses: ["Vocabulary"]),

        Arrow("AttributionAPI", in: "Contract", system: ["Foundation"]),
        Arrow(
            "AfterlinkClient", in: "Contract", uses: ["AttributionAPI"],
            system: ["Foundation", "FoundationNetworking"]),

        Arrow("CSys", in: "Platform"),
        Arrow("CLibPQ", in: "Platform"),
        Arrow("CLibCrypto", in: "Platform"),
        Arrow("CLibYAML", in: "Platform"),
        Arrow("CLibPCRE2", in: "Platform"),
        Arrow("CLibIDN2", in: "Platform"),
        Arrow("CLibYAJL", in: "Platform"),
        Arrow("CLibCurl", in: "Platform"),
        Arrow("Threads", in: "Platform", uses: ["CSys"], system: ["Glibc"]),
        Arrow("Packing", in: "Platform", uses: ["CSys"], system: ["Glibc"]),
        Arrow("Cryptography", in: "Platform", uses: ["CLibCrypto"]),
        Arrow("Text", in: "Platform", uses: ["CLibIDN2"], system: ["Foundation"]),
        Arrow("JSONText", in: "Platform", uses: ["CLibYAJL"]),
        Arrow("UserAgents", in: "Platform", uses: ["CLibYAML", "CLibPCRE2", "Threads"], system: ["Glibc"]),
        Arrow("Postgres", in: "Platform", uses: ["CLibPQ", "Threads"], system: ["Glibc"]),
        Arrow("PostgresCluster", in: "Platform", uses: ["Postgres", "CSys", "Threads"], system: ["Glibc"]),
        Arrow(
            "HTTPServer", in: "Platform", uses: ["CSys", "Threads"], system: ["Glibc", "Synchronization"]),
        Arrow("HTTPClient", in: "Platform", uses: ["CLibCurl"], system: ["Glibc"]),

        Arrow("Storage", in: "Application", uses: ["Postgres", "JSONText"] + domain, system: ["Foundation"]),
        Arrow(
            "ClickJournal", in: "Application", uses: ["Packing", "Threads", "Vocabulary", "Links", "Clicks"],
            system: ["Synchronization"]),
        Arrow(
            "LinkCache", in: "Application", uses: ["Packing", "Threads", "Vocabulary", "Links"],
            system: ["Synchronization"]),
        Arrow(
            "Workflows", in: "Application",
            uses: [
                "Storage", "ClickJournal", "LinkCache", "Postgres", "HTTPClient", "Cryptography", "Text",
                "Threads", "UserAgents",
            ] + domain),
        Arrow(
            "Trials", in: "Application", uses: ["Vocabulary", "Links", "Clicks", "Matching"],
            system: ["Foundation"]),

        Arrow(
            "RedirectEdge", in: "Interfaces",
            uses: [
                "HTTPServer", "JSONText", "ClickJournal", "LinkCache", "Threads", "Vocabulary", "Links",
                "Clicks",
            ]),
        Arrow(
            "PublicAPI", in: "Interfaces",
            uses: ["HTTPServer", "AttributionAPI", "JSONText", "Workflows"] + domain, system: ["Foundation"]),

        Arrow(
            "afterlink", in: "afterlink",
            uses: [
                "AttributionAPI", "Threads", "Cryptography", "Postgres", "PostgresCluster", "HTTPServer",
                "Storage", "ClickJournal", "LinkCache", "Workflows", "Trials", "RedirectEdge", "PublicAPI",
                "Text",
            ] + domain, system: ["Foundation", "Glibc"]),
    ]
}
