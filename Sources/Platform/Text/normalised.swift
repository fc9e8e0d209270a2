internal import Foundation

/// NFC (UAX #15): one byte form for texts that look alike, as codes and names are stored and compared.
package func normalised(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
}
