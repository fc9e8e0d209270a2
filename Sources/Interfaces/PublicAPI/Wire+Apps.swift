internal import AttributionAPI
internal import Links
internal import Vocabulary

extension LinkDomain {
    var wire: DomainAnswer { DomainAnswer(host: host, templates: templates, isDefault: isDefault) }
}

extension Links.IOSApp {
    var wire: AttributionAPI.IOSApp {
        var ios = AttributionAPI.IOSApp()
        ios.bundleID = bundleID
        ios.teamID = teamID
        ios.appStoreID = appStoreID
        ios.urlScheme = urlScheme
        return ios
    }
}

extension Links.AndroidApp {
    var wire: AttributionAPI.AndroidApp {
        var android = AttributionAPI.AndroidApp()
        android.package = package
        android.sha256 = sha256
        android.urlScheme = urlScheme
        return android
    }
}

extension Links.AppPolicy {
    var wire: AttributionAPI.AppPolicy {
        var policy = AttributionAPI.AppPolicy()
        policy.matching = matching.rawValue
        policy.lookbackHours = lookbackHours
        policy.signalRetentionDays = signalRetentionDays
        policy.collectPageSignals = collectsPageSignals
        policy.appMinting = allowsAppMinting
        policy.destinationHosts = destinationHosts
        var bars = ReleaseThresholds()
        bars.screen = thresholds.screen
        bars.personal = thresholds.personal
        policy.thresholds = bars
        return policy
    }
}
