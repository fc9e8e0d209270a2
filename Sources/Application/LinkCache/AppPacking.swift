internal import Links
internal import Packing
internal import Vocabulary

/// An app as bytes, for the snapshot file.
enum AppPacking {
    static func pack(_ app: App, into packer: inout Packer) {
        packer.put(fixed: app.id.uuid.high)
        packer.put(fixed: app.id.uuid.low)
        packer.put(signed: app.createdAt.milliseconds)
        packer.put(text: app.name)
        pack(app.ios, into: &packer)
        pack(app.android, into: &packer)
        pack(app.policy, into: &packer)
    }

    static func unpack(_ unpacker: inout Unpacker) throws(Misread) -> App {
        let id = AppID(UUIDBits(high: try unpacker.fixed(), low: try unpacker.fixed()))
        let createdAt = Timestamp(milliseconds: try unpacker.signed())
        let name = try unpacker.text()
        let ios = try unpackIOS(&unpacker)
        let android = try unpackAndroid(&unpacker)
        var app = App(id: id, name: name, policy: try unpackPolicy(&unpacker), createdAt: createdAt)
        app.ios = ios
        app.android = android
        return app
    }

    private static func pack(_ ios: IOSApp?, into packer: inout Packer) {
        packer.put(optional: ios?.bundleID)
        guard let ios else { return }
        packer.put(optional: ios.teamID)
        packer.put(optional: ios.appStoreID)
        packer.put(optional: ios.urlScheme)
    }

    private static func unpackIOS(_ unpacker: inout Unpacker) throws(Misread) -> IOSApp? {
        guard let bundleID = try unpacker.optionalText() else { return nil }
        return IOSApp(
            bundleID: bundleID, teamID: try unpacker.optionalText(), appStoreID: try unpacker.optionalText(),
            urlScheme: try unpacker.optionalText())
    }

    private static func pack(_ android: AndroidApp?, into packer: inout Packer) {
        packer.put(optional: android?.package)
        guard let android else { return }
        packer.put(texts: android.sha256)
        packer.put(optional: android.urlScheme)
    }

    private static func unpackAndroid(_ unpacker: inout Unpacker) throws(Misread) -> AndroidApp? {
        guard let package = try unpacker.optionalText() else { return nil }
        return AndroidApp(
            package: package, sha256: try unpacker.texts(), urlScheme: try unpacker.optionalText())
    }

    private static func pack(_ policy: AppPolicy, into packer: inout Packer) {
        packer.put(text: policy.matching.rawValue)
        packer.put(signed: Int64(policy.lookbackHours))
        packer.put(signed: Int64(policy.signalRetentionDays))
        packer.put(byte: policy.collectsPageSignals ? 1 : 0)
        packer.put(byte: policy.allowsAppMinting ? 1 : 0)
        packer.put(texts: policy.destinationHosts)
        for bar in [
            policy.thresholds.match, policy.thresholds.lead, policy.thresholds.screen,
            policy.thresholds.personal,
        ] {
            packer.put(fixed: bar.bitPattern)
        }
    }

    private static func unpackPolicy(_ unpacker: inout Unpacker) throws(Misread) -> AppPolicy {
        var policy = AppPolicy()
        guard let matching = AppPolicy.MatchingMode(rawValue: try unpacker.text()) else { throw .malformed }
        policy.matching = matching
        policy.lookbackHours = Int(try unpacker.signed())
        policy.signalRetentionDays = Int(try unpacker.signed())
        policy.collectsPageSignals = try unpacker.byte() == 1
        policy.allowsAppMinting = try unpacker.byte() == 1
        policy.destinationHosts = try unpacker.texts()
        policy.thresholds.match = Double(bitPattern: try unpacker.fixed())
        policy.thresholds.lead = Double(bitPattern: try unpacker.fixed())
        policy.thresholds.screen = Double(bitPattern: try unpacker.fixed())
        policy.thresholds.personal = Double(bitPattern: try unpacker.fixed())
        return policy
    }
}

extension Packer {
    mutating func put(texts: [String]) {
        put(number: UInt64(texts.count))
        for text in texts { put(text: text) }
    }
}

extension Unpacker {
    mutating func texts() throws(Misread) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try count()) { texts.append(try text()) }
        return texts
    }
}
