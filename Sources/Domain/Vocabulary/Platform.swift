/// What a visitor or an install runs on, as far as links and stores care.
package enum Platform: String, Sendable, CaseIterable {
    case ios
    case android
    case desktop
    /// Neither store has an app for it: Windows Phone, HarmonyOS, a console, or nothing was said.
    case other
}

/// How sure the server must be before a link's payload is released to an install.
package enum Sensitivity: String, Sendable, CaseIterable {
    /// A place in the app: harmless when wrong.
    case screen
    /// Names a person or a group: wrong would embarrass.
    case personal
    /// Worth money: deterministic proof only.
    case value
}
