internal import JSONText
internal import Links

/// How an app's parts are kept in its `jsonb` columns. The names are those of the contract.
extension IOSApp {
    var json: JSON {
        .object([
            .init("bundle_id", .string(bundleID)), .init("team_id", .text(teamID)),
            .init("app_store_id", .text(appStoreID)), .init("url_scheme", .text(urlScheme)),
        ])
    }

    init?(json: JSON?) {
        guard let json, let bundleID = json["bundle_id"]?.asText else { return nil }
        self.init(
            bundleID: bundleID, teamID: json["team_id"]?.asText, appStoreID: json["app_store_id"]?.asText,
            urlScheme: json["url_scheme"]?.asText)
    }
}

extension AndroidApp {
    var json: JSON {
        .object([
            .init("package", .string(package)), .init("sha256", .array(sha256.map(JSON.string))),
            .init("url_scheme", .text(urlScheme)),
        ])
    }

    init?(json: JSON?) {
        guard let json, let package = json["package"]?.asText else { return nil }
        self.init(
            package: package, sha256: json["sha256"]?.asTexts ?? [], urlScheme: json["url_scheme"]?.asText)
    }
}

extension AppPolicy {
    var json: JSON {
        .object([
            .init("matching", .string(matching.rawValue)), .init("lookback_hours", .integer(lookbackHours)),
            .init("signal_retention_days", .integer(signalRetentionDays)),
            .init("collect_page_signals", .bool(collectsPageSignals)),
            .init("app_minting", .bool(allowsAppMinting)),
            .init("destination_hosts", .array(destinationHosts.map(JSON.string))),
            .init(
                "thresholds",
                .object([
                    .init("match", .decimal(thresholds.match)), .init("lead", .decimal(thresholds.lead)),
                    .init("screen", .decimal(thresholds.screen)),
                    .init("personal", .decimal(thresholds.personal)),
                ])),
        ])
    }

    /// What a column lacks has its default, so that policies stored by an older version still read.
    init(json: JSON) {
        self.init()
        matching = json["matching"]?.asText.flatMap(MatchingMode.init) ?? matching
        lookbackHours = json["lookback_hours"]?.asInteger ?? lookbackHours
        signalRetentionDays = json["signal_retention_days"]?.asInteger ?? signalRetentionDays
        collectsPageSignals = json["collect_page_signals"]?.asBool ?? collectsPageSignals
        allowsAppMinting = json["app_minting"]?.asBool ?? allowsAppMinting
        destinationHosts = json["destination_hosts"]?.asTexts ?? destinationHosts
        let stored = json["thresholds"]
        thresholds.match = stored?["match"]?.asDecimal ?? thresholds.match
        thresholds.lead = stored?["lead"]?.asDecimal ?? thresholds.lead
        thresholds.screen = stored?["screen"]?.asDecimal ?? thresholds.screen
        thresholds.personal = stored?["personal"]?.asDecimal ?? thresholds.personal
    }
}
