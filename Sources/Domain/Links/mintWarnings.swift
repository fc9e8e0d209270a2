import Vocabulary

/// What the owner of a link should know before it goes out.
func mintWarnings(about content: LinkContent, in app: App) -> [MintWarning] {
    var warnings: [MintWarning] = []
    if content.ios.behavior != .browser, content.ios.storeURL == nil, app.ios?.appStoreID == nil {
        warnings.append(
            MintWarning(
                .storeMissing, "ios", "iPhones without the app get a web page: no App Store address is known."
            ))
    }
    if content.android.behavior != .browser, content.android.storeURL == nil, app.android == nil {
        warnings.append(
            MintWarning(
                .storeMissing, "android",
                "Android phones without the app get a web page: no Play address is known."))
    }
    if content.ios.behavior == .app, app.ios != nil, app.ios?.urlScheme == nil {
        warnings.append(
            MintWarning(.schemeMissing, "ios", "In-app browsers cannot open the app: it has no url_scheme."))
    }
    if content.destination.hasPrefix("http:") {
        warnings.append(
            MintWarning(.insecureDestination, "destination", "The destination is not encrypted (http)."))
    }
    if let name = content.utm.items.first(where: { hasName($0.name, in: content.destination) })?.name {
        warnings.append(
            MintWarning(.utmAlreadyThere, "utm", "The destination says \(name) already, which is kept."))
    }
    if content.social.title == nil {
        warnings.append(
            MintWarning(.previewMissing, "social.title", "Messengers will show the app's name as the title."))
    }
    if content.parameters["deep_link_value"] == "referral_code", content.inviter == nil {
        warnings.append(
            MintWarning(
                .inviterMissing, "inviter", "The link looks like an invitation but earns nobody a referral."))
    }
    return warnings
}

private func hasName(_ name: String, in address: String) -> Bool {
    Query(raw: WebAddress.query(of: address))?[name] != nil
}
