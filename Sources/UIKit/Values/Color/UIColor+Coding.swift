// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// Where colours of asset catalogs come from.
nonisolated public protocol NamedColorSource: AnyObject, Sendable {
    /// The colour set of that name, with all its appearances.
    func color(named name: String) -> UIColor?
}

nonisolated extension UIColor {
    /// Where ``init(named:)`` and nibs look for colours of asset catalogs.
    public static var namedColors: (any NamedColorSource)? {
        get { AssetSources.colors }
        set { AssetSources.colors = newValue }
    }
}

extension UIColor {
    /// Decodes a colour.
    ///
    /// System and catalog colours are looked up by name, so they stay dynamic; what the nib recorded for them is used
    /// where the name is unknown.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let recorded = Self.components(coder)
        if let name = coder.string(Key.systemName) ?? coder.string(Key.patternSelector),
            let color = SystemColor.named(name)
        {
            self.init(source: .system(color))
        } else if let name = coder.string(Key.catalogName) {
            let color = Self.namedColors?.color(named: name) ?? UIColor(cgColor: recorded ?? .clear)
            self.init(source: .catalog(name: name, color: color))
        } else if let base = coder.object(Key.modifiedBase) as? UIColor {
            let alpha = coder.double(Key.modifiedAlpha) ?? .greatestFiniteMagnitude
            // The greatest number stands for "alpha not modified".
            self.init(source: (alpha > 1 ? base : base.withAlphaComponent(CGFloat(alpha))).source)
        } else if let image = coder.object(Key.patternImage) as? UIImage {
            self.init(source: .pattern(image))
        } else if let recorded {
            self.init(source: .fixed(recorded))
        } else {
            return nil
        }
    }

    private enum Key {
        static let systemName = NibKey("UISystemColorName")
        static let patternSelector = NibKey("UIPatternSelector")
        static let catalogName = NibKey("UIDynamicCatalogName")
        static let modifiedBase = NibKey("UIDynamicModifiedBaseColor")
        static let modifiedAlpha = NibKey("UIDynamicModifiedAlphaComponent")
        static let patternImage = NibKey("UIImage")
        static let red = [NibKey("UIRed-Double"), NibKey("UIRed")]
        static let green = [NibKey("UIGreen-Double"), NibKey("UIGreen")]
        static let blue = [NibKey("UIBlue-Double"), NibKey("UIBlue")]
        static let white = [NibKey("UIWhite-Double"), NibKey("UIWhite")]
        static let alpha = [NibKey("UIAlpha-Double"), NibKey("UIAlpha")]
        static let rgbText = NibKey("NSRGB")
        static let whiteText = NibKey("NSWhite")
    }

    /// The components: exact ones where the nib has them beside the single-precision ones, else those in text form.
    private static func components(_ coder: NibCoder) -> CGColor? {
        func number(_ keys: [NibKey]) -> CGFloat? {
            for key in keys {
                if let value = coder.double(key), value.isFinite { return CGFloat(value) }
            }
            return nil
        }
        func text(_ key: NibKey) -> [CGFloat] {
            guard let bytes = coder.data(key) else { return [] }
            return String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\0" }
                .compactMap { Double($0) }.filter(\.isFinite).map { CGFloat($0) }
        }
        let alpha = number(Key.alpha)
        if let white = number(Key.white) { return CGColor(gray: white, alpha: alpha ?? 1) }
        if let red = number(Key.red), let green = number(Key.green), let blue = number(Key.blue) {
            return CGColor(red: red, green: green, blue: blue, alpha: alpha ?? 1)
        }
        let rgb = text(Key.rgbText)
        if rgb.count >= 3 {
            return CGColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: alpha ?? (rgb.count > 3 ? rgb[3] : 1))
        }
        let white = text(Key.whiteText)
        if let level = white.first { return CGColor(gray: level, alpha: alpha ?? (white.count > 1 ? white[1] : 1)) }
        return nil
    }
}
