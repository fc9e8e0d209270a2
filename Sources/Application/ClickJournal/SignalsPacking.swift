internal import Clicks
internal import Packing
internal import Vocabulary

/// What a page measured, as bytes. A stored format, like `ClickPacking`.
enum SignalsPacking {
    private static let version: UInt8 = 1

    private struct Flags: OptionSet {
        let rawValue: UInt8
        static let hasScreen = Flags(rawValue: 1)
        static let hasScale = Flags(rawValue: 2)
        static let hasOffset = Flags(rawValue: 4)
        static let hasTouchPoints = Flags(rawValue: 8)
        static let hasClientTime = Flags(rawValue: 16)
    }

    static func pack(_ signals: PageSignals, into packer: inout Packer) {
        packer.put(byte: version)
        packer.put(byte: flags(of: signals).rawValue)
        packer.put(signals.clickID.uuid)
        packer.put(fixed: signals.receivedAt.milliseconds)
        if let screen = signals.screen {
            packer.put(fixed: screen.width.bitPattern)
            packer.put(fixed: screen.height.bitPattern)
            if let scale = screen.scale { packer.put(fixed: scale.bitPattern) }
        }
        if let offset = signals.timeZoneOffsetMinutes { packer.put(signed: Int64(offset)) }
        if let points = signals.maxTouchPoints { packer.put(signed: Int64(points)) }
        if let time = signals.clientTime { packer.put(signed: time.milliseconds) }
        packer.put(optional: signals.timeZone)
        packer.put(optional: signals.model)
        packer.put(optional: signals.platformVersion)
        packer.put(optional: signals.platform)
        packer.put(number: UInt64(signals.languages.count))
        for language in signals.languages { packer.put(text: language) }
    }

    private static func flags(of signals: PageSignals) -> Flags {
        var flags: Flags = []
        if signals.screen != nil { flags.insert(.hasScreen) }
        if signals.screen?.scale != nil { flags.insert(.hasScale) }
        if signals.timeZoneOffsetMinutes != nil { flags.insert(.hasOffset) }
        if signals.maxTouchPoints != nil { flags.insert(.hasTouchPoints) }
        if signals.clientTime != nil { flags.insert(.hasClientTime) }
        return flags
    }

    static func unpack(_ unpacker: inout Unpacker) throws(Misread) -> PageSignals {
        guard try unpacker.byte() == version else { throw .malformed }
        let flags = Flags(rawValue: try unpacker.byte())
        let clickID = ClickID(try unpacker.uuid())
        var signals = PageSignals(
            clickID: clickID, receivedAt: Timestamp(milliseconds: try unpacker.fixed()))
        if flags.contains(.hasScreen) { signals.screen = try unpacker.screen(flags.contains(.hasScale)) }
        if flags.contains(.hasOffset) { signals.timeZoneOffsetMinutes = Int(try unpacker.signed()) }
        if flags.contains(.hasTouchPoints) { signals.maxTouchPoints = Int(try unpacker.signed()) }
        if flags.contains(.hasClientTime) {
            signals.clientTime = Timestamp(milliseconds: try unpacker.signed())
        }
        signals.timeZone = try unpacker.optionalText()
        signals.model = try unpacker.optionalText()
        signals.platformVersion = try unpacker.optionalText()
        signals.platform = try unpacker.optionalText()
        for _ in 0..<(try unpacker.count()) { signals.languages.append(try unpacker.text()) }
        return signals
    }
}

extension Unpacker {
    fileprivate mutating func screen(_ hasScale: Bool) throws(Misread) -> Screen? {
        Screen(width: try double(), height: try double(), scale: hasScale ? try double() : nil)
    }

    private mutating func double() throws(Misread) -> Double {
        Double(bitPattern: try fixed())
    }
}
