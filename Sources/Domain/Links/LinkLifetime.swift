/// Reads a lifetime such as `31d`, `12h` or `45m`: one whole number and one unit. Nil for anything else, zero
/// and more than `LinkLimits.lifetimeDays` included.
package func readLifetime(_ text: String) -> Duration? {
    guard let unit = text.utf8.last, let count = Int(text.dropLast()), count > 0,
        text.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let minutes: Int? =
        switch unit {
        case UInt8(ascii: "m"): 1
        case UInt8(ascii: "h"): 60
        case UInt8(ascii: "d"): 60 * 24
        default: nil
        }
    guard let minutes, count <= LinkLimits.lifetimeDays * 24 * 60 / minutes else { return nil }
    return .seconds(count * minutes * 60)
}
