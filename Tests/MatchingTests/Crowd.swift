import Clicks
import Matching
import Vocabulary

/// Phones and clicks drawn from a seed.
struct Crowd {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func below(_ count: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % count
    }

    mutating func phone() -> DeviceSignals {
        var signals = Cast.phone(["SM-S921N", "SM-S928N", nil][Int(below(3))])
        signals.timeZone = ["Asia/Seoul", "Asia/Tokyo", nil][Int(below(3))]
        signals.languages = [["ko-KR"], ["ja-JP"], []][Int(below(3))]
        signals.osVersion = OSVersion(["14", "15", "16"][Int(below(3))])
        signals.clockOffset = below(2) == 0 ? nil : .milliseconds(Int64(below(4000)) - 2000)
        return signals
    }

    mutating func install() -> Install {
        var signals = phone()
        signals.model = "SM-S921N"
        return Cast.install(signals, began: below(2) == 0 ? nil : 60)
    }

    mutating func candidates(count: Int, addresses: UInt64 = 4) -> [Candidate] {
        (0..<count).map { number in
            var click = Cast.click(
                UInt64(number), on: Cast.link(below(5)), secondsBefore: 70 + Int64(below(80_000)),
                signals: phone())
            click.address = .v4(0xCB00_7100 + UInt32(below(addresses)))
            if below(3) == 0 { click.inviterUserID = "ana" }
            return click
        }
    }
}
