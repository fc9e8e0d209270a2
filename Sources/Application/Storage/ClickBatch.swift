package import Clicks
internal import Links
package import Postgres
package import Vocabulary

/// Clicks and page signals on their way into PostgreSQL, encoded as they will be copied.
package struct ClickBatch: Sendable {
    package private(set) var clicks = CopyRows(columns: 17)
    package private(set) var signals = CopyRows(columns: 14)
    /// Days whose partitions the batch needs.
    package private(set) var days: Set<CivilDate> = []
    package private(set) var apps: Set<AppID> = []
    private(set) var tally: [DailyKey: DailyTally] = [:]

    package init() {}

    package var count: Int { clicks.count + signals.count }
    package var byteCount: Int { clicks.byteCount + signals.byteCount }

    /// Keeps the memory.
    package mutating func removeAll() {
        clicks.removeAll()
        signals.removeAll()
        days.removeAll(keepingCapacity: true)
        apps.removeAll(keepingCapacity: true)
        tally.removeAll(keepingCapacity: true)
    }

    /// `device` is what the click's headers say.
    package mutating func add(_ click: ClickRecord, _ device: DeviceSignals) {
        let day = click.clickedAt.utcDay
        days.insert(day)
        apps.insert(click.appID)
        if let link = click.linkID {
            tally[DailyKey(app: click.appID, link: link, day: day), default: DailyTally()].count(click.kind)
        }
        clicks.beginRow()
        appendVisit(click, platform: device.platform)
        clicks.append(optional: device.form?.rawValue)
        clicks.append(optional: device.osVersion?.text)
        clicks.append(optional: device.model)
        clicks.append(optional: device.browser)
        clicks.append(optional: device.inAppBrowser)
        clicks.append(textArray: device.languages)
    }

    private mutating func appendVisit(_ click: ClickRecord, platform: Platform) {
        clicks.append(click.appID.uuid)
        clicks.append(timestampMilliseconds: click.clickedAt.milliseconds)
        clicks.append(click.id.uuid)
        clicks.append(optional: click.linkID?.uuid)
        clicks.append(text: click.kind.rawValue)
        clicks.append(text: platform.rawValue)
        clicks.append(text: click.host)
        clicks.append(text: click.target)
        let isTelling = !click.isProxyAddress && !click.address.isShared
        clicks.append(
            optional: click.isProxyAddress
                ? nil : IPRange(click.address, prefixLength: click.address.isV4 ? 32 : 128))
        clicks.append(optional: isTelling ? click.address.networkKey : nil)
        clicks.append(optional: click.headers.userAgent)
    }

    package mutating func add(_ page: PageSignals) {
        days.insert(page.clickID.clickedAt.utcDay)
        signals.beginRow()
        signals.append(timestampMilliseconds: page.clickID.clickedAt.milliseconds)
        signals.append(page.clickID.uuid)
        signals.append(timestampMilliseconds: page.receivedAt.milliseconds)
        signals.append(optional: page.screen?.width)
        signals.append(optional: page.screen?.height)
        signals.append(optional: page.screen?.scale)
        signals.append(optional: page.timeZone)
        if let offset = page.timeZoneOffsetMinutes {
            signals.append(int4: Int32(clamping: offset))
        } else {
            signals.appendNull()
        }
        signals.append(textArray: page.languages)
        if let points = page.maxTouchPoints {
            signals.append(int4: Int32(clamping: points))
        } else {
            signals.appendNull()
        }
        if let time = page.clientTime {
            signals.append(timestampMilliseconds: time.milliseconds)
        } else {
            signals.appendNull()
        }
        signals.append(optional: page.model)
        signals.append(optional: page.platformVersion)
        signals.append(optional: page.platform)
    }
}

extension CopyRows {
    fileprivate mutating func append(_ uuid: UUIDBits) {
        append(uuidHigh: uuid.high, low: uuid.low)
    }

    fileprivate mutating func append(optional uuid: UUIDBits?) {
        if let uuid { append(uuid) } else { appendNull() }
    }

    fileprivate mutating func append(optional text: String?) {
        if let text { append(text: text) } else { appendNull() }
    }

    fileprivate mutating func append(optional number: Double?) {
        if let number { append(float8: number) } else { appendNull() }
    }

    fileprivate mutating func append(optional range: IPRange?) {
        guard let range else { return appendNull() }
        switch range.base {
        case .v4(let bits):
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (24 - 8 * $0)) }
            append(inet: bytes, prefix: range.prefixLength)
        case .v6(let high, let low):
            append(inet: UUIDBits(high: high, low: low).bytes, prefix: range.prefixLength)
        }
    }
}
