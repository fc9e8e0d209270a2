internal import Clicks
internal import Postgres
internal import Vocabulary

extension DeviceSignals {
    /// From the columns of an install.
    init(install row: Row) throws {
        self.init(platform: try row("platform"))
        try readCommon(row)
        webViewLanguage = try row("web_view_language")
        let offset: Int64? = try row("clock_offset_milliseconds")
        clockOffset = offset.map { .milliseconds($0) }
    }

    /// The columns that installs and candidates share by name.
    mutating func readCommon(_ row: Row) throws {
        let form: String? = try row("form")
        self.form = form.flatMap(Form.init)
        let version: String? = try row("os_version")
        osVersion = version.flatMap { OSVersion($0) }
        model = try row("model")
        languages = try row("languages")
        timeZone = try row("time_zone")
        timeZoneOffsetMinutes = try row("time_zone_offset_minutes")
        let width: Double? = try row("screen_width")
        let height: Double? = try row("screen_height")
        if let width, let height {
            screen = Screen(width: width, height: height, scale: try row("screen_scale"))
        }
    }
}
