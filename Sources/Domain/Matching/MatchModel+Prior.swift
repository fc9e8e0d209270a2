extension MatchModel {
    /// What is publicly known before an app has any history: cautious, and replaced by what the app's traffic
    /// shows.
    package static let prior = MatchModel(version: 0, ios: .priorIOS, android: .priorAndroid)
}

extension PlatformModel {
    fileprivate static let priorIOS = PlatformModel(
        frequencies: .prior(
            models: FrequencyTable(floor: 0.03),
            screens: FrequencyTable(
                prior: [
                    "393x852": 0.3, "390x844": 0.26, "430x932": 0.14, "402x874": 0.08, "440x956": 0.06,
                    "375x812": 0.07, "428x926": 0.04, "414x896": 0.04,
                ], floor: 0.02, sameness: 0.03),
            versions: FrequencyTable(floor: 0.06, sameness: 0.05)),
        agreement: .prior, clock: .prior, delays: .prior, presence: Presence.prior,
        organicRate: OrganicRate(perDay: 20), conversion: .prior, store: .prior, returns: .prior)

    fileprivate static let priorAndroid = PlatformModel(
        frequencies: .prior(
            models: FrequencyTable(floor: 0.01),
            screens: FrequencyTable(
                prior: ["360x800": 0.2, "384x832": 0.15, "412x915": 0.15, "360x780": 0.15], floor: 0.02,
                sameness: 0.03),
            versions: FrequencyTable(
                prior: ["16": 0.2, "15": 0.3, "14": 0.2, "13": 0.12, "12": 0.08, "11": 0.05], floor: 0.02,
                sameness: 0.3)),
        agreement: .prior, clock: .prior, delays: .prior, presence: Presence.prior,
        organicRate: OrganicRate(perDay: 20), conversion: .prior, store: .prior, returns: .prior)
}

extension PlatformModel.Frequencies {
    fileprivate static func prior(
        models: FrequencyTable, screens: FrequencyTable, versions: FrequencyTable
    ) -> PlatformModel.Frequencies {
        PlatformModel.Frequencies(
            zones: FrequencyTable(floor: 0.02),
            languages: FrequencyTable(floor: 0.03, sameness: 0.6, patience: 5),
            languageLists: FrequencyTable(floor: 0.1, sameness: 0.5), models: models, screens: screens,
            versions: versions)
    }
}

extension PlatformModel.Agreement {
    fileprivate static let prior = PlatformModel.Agreement(
        zone: Share(prior: 0.99, weight: 50), language: Share(prior: 0.98, weight: 50),
        languageList: Share(prior: 0.9, weight: 30), model: Share(prior: 0.999, weight: 200),
        screen: Share(prior: 0.96, weight: 50), version: Share(prior: 0.97, weight: 50))
}

extension PlatformModel.Clock {
    fileprivate static let prior = PlatformModel.Clock(offsets: .clockOffsets(), drifts: .clockDrifts())
}

extension PlatformModel.Delays {
    /// Vendors report three quarters of opens within the hour; downloads begin within minutes.
    fileprivate static let prior = PlatformModel.Delays(
        toBegin: .delays(quickMedian: 90, quickSpread: 0.8, quickShare: 0.7),
        toOpen: .delays(quickMedian: 220, quickSpread: 0.75, quickShare: 0.7))
}

extension Presence {
    /// By kind of network: a home keeps its phones longer than a carrier keeps an address.
    fileprivate static let prior = [
        Presence(sameKey: [0.85, 0.75, 0.6, 0.5, 0.4], rest: [0.03, 0.27, 0.7], weight: 15),
        Presence(sameKey: [0.85, 0.75, 0.6, 0.5, 0.4], rest: [0.005, 0.045, 0.95], weight: 15),
        Presence(sameKey: [0.75, 0.6, 0.35, 0.25, 0.15], rest: [0.3, 0.1, 0.6], weight: 15),
    ]
}

extension PlatformModel.Conversion {
    fileprivate static let prior = PlatformModel.Conversion(all: LinkTraffic(), channels: [:])
}

extension PlatformModel.StoreHabits {
    fileprivate static let prior = PlatformModel.StoreHabits(installers: [:])
}

extension PlatformModel.Returns {
    fileprivate static let prior = PlatformModel.Returns(
        reinstall: Recurrence(share: Share(prior: 0.04, weight: 50), delays: .returns()),
        hintWhenAgain: Share(prior: 0.5, weight: 10), hintWhenNew: Share(prior: 0.002, weight: 500),
        household: Recurrence(share: Share(prior: 0.04, weight: 50), delays: .returns()))
}
