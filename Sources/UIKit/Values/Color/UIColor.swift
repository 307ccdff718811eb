// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

/// A colour, fixed or depending on the traits under which it is shown.
nonisolated open class UIColor: AttributeObject, TextColor, @unchecked Sendable {
    /// Where the components come from.
    enum Source: Sendable {
        case fixed(CGColor)
        case system(SystemColor)
        /// A colour of the asset catalogs, with what was found there.
        indirect case catalog(name: String, color: UIColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    let source: Source

    init(source: Source) {
        self.source = source
    }

    // MARK: Making colours

    /// A colour of sRGB components, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, 0 black and 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(gray: white, alpha: alpha))
    }

    /// A colour by hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }

    /// A colour of Display P3 components, each 0…1.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(space: .displayP3, components: [displayP3Red, green, blue], alpha: alpha))
    }

    public convenience init(cgColor: CGColor) {
        self.init(source: .fixed(cgColor))
    }

    /// A colour that tiles an image.
    public convenience init(patternImage image: UIImage) {
        self.init(source: .pattern(image))
    }

    /// A colour that is asked for anew for every set of traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(source: .dynamic(dynamicProvider))
    }

    /// A colour of the asset catalogs; nil where ``UIColor/namedColors`` has none of that name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A colour of the asset catalogs; the bundle is not looked at.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = Self.namedColors?.color(named: name) else { return nil }
        self.init(source: .catalog(name: name, color: color))
    }

    /// A system colour by the name that nibs and documents give it, such as `systemRedColor`.
    public convenience init?(systemColorName name: String) {
        guard let color = SystemColor.named(name) else { return nil }
        self.init(source: .system(color))
    }

    /// The same colour with another alpha, under all traits.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if case .fixed(let color) = source { return UIColor(cgColor: color.copy(alpha: alpha)) }
        return UIColor { [self] in UIColor(cgColor: value(for: $0).copy(alpha: alpha)) }
    }

    // MARK: Reading colours

    /// The components under the given traits.
    public func value(for traits: UITraitCollection) -> CGColor {
        value(for: traits, depth: 0)
    }

    /// A provider may answer with another dynamic colour; a circle of those ends in clear.
    private func value(for traits: UITraitCollection, depth: Int) -> CGColor {
        guard depth < 16 else { return .clear }
        switch source {
        case .fixed(let color): return color
        case .system(let color): return color.value(for: traits)
        case .dynamic(let provider): return provider(traits).value(for: traits, depth: depth + 1)
        case .catalog(_, let color): return color.value(for: traits, depth: depth + 1)
        case .pattern(let image): return image.averageColor
        }
    }

    /// The fixed colour that this one is under the given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed, .pattern: self
        default: UIColor(cgColor: value(for: traitCollection))
        }
    }

    /// The components under ``UITraitCollection/current``.
    public var cgColor: CGColor { value(for: .current) }

    /// The image that a pattern colour tiles.
    public var patternImage: UIImage? {
        if case .pattern(let image) = source { image } else { nil }
    }

    /// The components under the current traits, as sRGB.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// The grey level and alpha under the current traits; false where the colour is no grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if other === self { return true }
        return switch (source, other.source) {
        case (.fixed(let a), .fixed(let b)): a == b
        case (.system(let a), .system(let b)): a.name == b.name
        case (.catalog(let a, let x), .catalog(let b, let y)): a == b && x.isEqual(y)
        case (.pattern(let a), .pattern(let b)): a === b
        default: false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color): color.hashValue
        case .system(let color): color.name.hashValue
        case .catalog(let name, _): name.hashValue
        case .pattern(let image): ObjectIdentifier(image).hashValue
        case .dynamic: ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        switch source {
        case .fixed(let color): "<UIColor \(color.red) \(color.green) \(color.blue) \(color.alpha)>"
        case .system(let color): "<UIColor \(color.name)>"
        case .catalog(let name, _): "<UIColor named \(name)>"
        case .pattern: "<UIColor pattern>"
        case .dynamic: "<UIColor dynamic>"
        }
    }
}
