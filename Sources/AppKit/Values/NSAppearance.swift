// SPDX-License-Identifier: Apache-2.0

/// The look of what is drawn: light or dark, with more or less contrast, opaque or vibrant.
nonisolated public final class NSAppearance: NSObject, @unchecked Sendable {
    /// The name of an appearance.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The name that documents have.
        public let rawValue: String
        /// Makes a name of its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
        public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
        public static let accessibilityHighContrastAqua = Name(
            rawValue: "NSAppearanceNameAccessibilityAqua")
        public static let accessibilityHighContrastDarkAqua = Name(
            rawValue: "NSAppearanceNameAccessibilityDarkAqua")
        public static let accessibilityHighContrastVibrantLight = Name(
            rawValue: "NSAppearanceNameAccessibilityVibrantLight")
        public static let accessibilityHighContrastVibrantDark = Name(
            rawValue: "NSAppearanceNameAccessibilityVibrantDark")

        static let all: [Name] = [
            .aqua, .darkAqua, .vibrantLight, .vibrantDark, .accessibilityHighContrastAqua,
            .accessibilityHighContrastDarkAqua, .accessibilityHighContrastVibrantLight,
            .accessibilityHighContrastVibrantDark,
        ]
    }

    /// The appearance's name.
    public let name: Name

    /// The appearance of a name; nil where the system has none of it.
    public init?(named name: Name) {
        guard let known = Name.all.first(where: { $0 == name || $0.rawValue.hasSuffix("Name" + name.rawValue) }) else {
            return nil
        }
        self.name = known
    }

    private init(known name: Name) {
        self.name = name
    }

    /// The ordinary light appearance.
    public static let aqua = NSAppearance(known: .aqua)
    /// The ordinary dark appearance.
    public static let darkAqua = NSAppearance(known: .darkAqua)

    /// Whether the background is dark.
    public var isDark: Bool {
        switch name {
        case .darkAqua, .vibrantDark, .accessibilityHighContrastDarkAqua, .accessibilityHighContrastVibrantDark: true
        default: false
        }
    }

    /// Whether what is drawn blends with what is behind the window.
    public var allowsVibrancy: Bool { name.rawValue.contains("Vibrant") }

    /// The first of the names that fits the appearance; light and dark ones stand for their kind.
    public func bestMatch(from appearances: [Name]) -> Name? {
        if appearances.contains(name) { return name }
        let sameKind = appearances.first { NSAppearance(named: $0)?.isDark == isDark }
        return sameKind ?? appearances.first { $0 == .aqua }
    }

    /// The appearance with which colours are looked up while something is drawn.
    public static func currentDrawing() -> NSAppearance { current }

    nonisolated(unsafe) static var current = aqua

    /// Runs a block in which colours are those of this appearance.
    public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
        let outer = Self.current
        Self.current = self
        block()
        Self.current = outer
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? NSAppearance)?.name == name }
    public override var hash: Int { name.hashValue }
    public override var description: String { "<NSAppearance \(name.rawValue)>" }
}

/// An object whose look can be chosen apart from what is around it.
public protocol NSAppearanceCustomization: AnyObject {
    /// The chosen appearance; nil for that of what is around.
    var appearance: NSAppearance? { get set }
    /// The appearance that holds.
    var effectiveAppearance: NSAppearance { get }
}
