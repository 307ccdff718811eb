// SPDX-License-Identifier: Apache-2.0

/// A colour: components, a name of a catalog that means other components in light and in dark, or a pattern.
nonisolated open class NSColor: AttributeObject, TextColor, @unchecked Sendable {
    /// Where the components come from.
    enum Source: Sendable {
        case fixed(CGColor, space: String)
        /// A colour of the system, by name.
        case system(SystemColor)
        /// A colour of an asset catalog or colour list, with what the document recorded.
        indirect case catalog(name: String, list: String, recorded: NSColor)
        case dynamic(@Sendable (NSAppearance) -> NSColor)
        case pattern(NSImage)
    }

    let source: Source

    init(source: Source) {
        self.source = source
    }

    // MARK: Making colours

    /// A colour of sRGB components, each 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(source: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha), space: "sRGB"))
    }

    /// A colour of sRGB components, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour of the calibrated ("generic") RGB space.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(
                CGColor(space: .genericRGB, components: [red, green, blue], alpha: alpha), space: "calibratedRGB"))
    }

    /// A colour of the device's own RGB space.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(
                CGColor(space: .deviceRGB, components: [red, green, blue], alpha: alpha), space: "deviceRGB"))
    }

    /// A colour of Display P3 components.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(
                CGColor(space: .displayP3, components: [red, green, blue], alpha: alpha), space: "displayP3"))
    }

    /// A grey of gamma 2.2, 0 black and 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(source: .fixed(CGColor(gray: white, alpha: alpha), space: "genericGamma22Gray"))
    }

    /// A grey of the calibrated space, whose gamma is 1.8.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(CGColor(space: .genericGray, components: [white], alpha: alpha), space: "calibratedWhite"))
    }

    /// A grey of the device's own space.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(CGColor(space: .deviceGray, components: [white], alpha: alpha), space: "deviceWhite"))
    }

    /// A colour by hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            source: .fixed(
                CGColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha), space: "sRGB"))
    }

    /// A colour by hue, saturation and brightness.
    public convenience init(
        calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// A colour of components.
    public convenience init(cgColor: CGColor) {
        self.init(source: .fixed(cgColor, space: "sRGB"))
    }

    /// A colour that tiles an image.
    public convenience init(patternImage image: NSImage) {
        self.init(source: .pattern(image))
    }

    /// A colour that is asked for anew for every appearance.
    public convenience init(name: String?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
        self.init(source: .dynamic(dynamicProvider))
    }

    /// A colour of the asset catalogs, or one of the system; nil where there is none of that name.
    public convenience init?(named name: String, bundle: Bundle? = nil) {
        if let color = Self.namedColors?.color(named: name) {
            self.init(source: .catalog(name: name, list: "Asset", recorded: color))
        } else {
            return nil
        }
    }

    /// A colour of the system by the name that documents give it, such as `controlTextColor`.
    public convenience init?(systemColorName name: String) {
        guard let color = SystemColor.named(name) else { return nil }
        self.init(source: .system(color))
    }

    /// The same colour with another alpha, in all appearances.
    public func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
        if case .fixed(let color, let space) = source {
            return NSColor(source: .fixed(color.copy(alpha: alpha), space: space))
        }
        return NSColor(name: nil) { [self] in NSColor(cgColor: value(for: $0).copy(alpha: alpha)) }
    }

    /// A mixture with another colour, in the current appearance.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        NSColor(cgColor: cgColor.mixed(with: color.cgColor, fraction: fraction))
    }

    /// The colour mixed with white.
    public func highlight(withLevel value: CGFloat) -> NSColor? { blended(withFraction: value, of: .white) }
    /// The colour mixed with black.
    public func shadow(withLevel value: CGFloat) -> NSColor? { blended(withFraction: value, of: .black) }

    // MARK: Reading colours

    /// The components in an appearance.
    public func value(for appearance: NSAppearance) -> CGColor { value(for: appearance, depth: 0) }

    /// A provider may answer with another dynamic colour; a circle of those ends in clear.
    private func value(for appearance: NSAppearance, depth: Int) -> CGColor {
        guard depth < 16 else { return .clear }
        switch source {
        case .fixed(let color, _): return color
        case .system(let color): return color.value(for: appearance)
        case .catalog(_, _, let color): return color.value(for: appearance, depth: depth + 1)
        case .dynamic(let provider):
            var made: NSColor = .clear
            appearance.performAsCurrentDrawingAppearance { made = provider(appearance) }
            return made.value(for: appearance, depth: depth + 1)
        case .pattern(let image): return image.averageColor
        }
    }

    /// The components in the appearance that is current.
    public var cgColor: CGColor { value(for: .currentDrawing()) }
    public var redComponent: CGFloat { cgColor.red }
    public var greenComponent: CGFloat { cgColor.green }
    public var blueComponent: CGFloat { cgColor.blue }
    public var alphaComponent: CGFloat { cgColor.alpha }
    public var whiteComponent: CGFloat { (cgColor.red + cgColor.green + cgColor.blue) / 3 }
    public var hueComponent: CGFloat { cgColor.hsb.hue }
    public var saturationComponent: CGFloat { cgColor.hsb.saturation }
    public var brightnessComponent: CGFloat { cgColor.hsb.brightness }

    /// The image that a pattern colour tiles.
    public var patternImage: NSImage? {
        if case .pattern(let image) = source { image } else { nil }
    }

    /// The name in a catalog, of a colour that has one.
    public var colorNameComponent: String? {
        switch source {
        case .system(let color): color.name
        case .catalog(let name, _, _): name
        default: nil
        }
    }

    /// The name of the catalog, of a colour that is in one.
    public var catalogNameComponent: String? {
        switch source {
        case .system: "System"
        case .catalog(_, let list, _): list
        default: nil
        }
    }

    /// The same colour as components of sRGB.
    public func usingSRGB() -> NSColor { NSColor(cgColor: cgColor) }

    // MARK: Drawing

    /// Makes the colour the one that fills and strokes.
    @MainActor open func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour the one that fills.
    @MainActor open func setFill() { NSGraphicsContext.current?.cgContext.setFillColor(cgColor) }
    /// Makes the colour the one that strokes.
    @MainActor open func setStroke() { NSGraphicsContext.current?.cgContext.setStrokeColor(cgColor) }

    // MARK: NSObject

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSColor else { return false }
        if self === other { return true }
        switch (source, other.source) {
        case (.fixed(let first, _), .fixed(let second, _)): return first == second
        case (.system(let first), .system(let second)): return first.name == second.name
        case (.catalog(let first, let list, _), .catalog(let second, let otherList, _)):
            return first == second && list == otherList
        case (.pattern(let first), .pattern(let second)): return first === second
        default: return false
        }
    }

    open override var hash: Int {
        switch source {
        case .fixed(let color, _): color.hashValue
        case .system(let color): color.name.hashValue
        case .catalog(let name, _, _): name.hashValue
        case .dynamic, .pattern: 0
        }
    }

    open override var description: String {
        let color = cgColor
        let text = "\(color.red) \(color.green) \(color.blue) \(color.alpha)"
        return colorNameComponent.map { "<NSColor \($0)>" } ?? "<NSColor sRGB \(text)>"
    }
}

/// Where colours of asset catalogs come from.
nonisolated public protocol NSNamedColorSource: AnyObject, Sendable {
    /// The colour of a name, with all its appearances; nil for none.
    func color(named name: String) -> NSColor?
}

extension NSColor {
    /// Where ``init(named:bundle:)`` and nibs look for colours of asset catalogs.
    public nonisolated static var namedColors: (any NSNamedColorSource)? {
        get { NamedSources.colors }
        set { NamedSources.colors = newValue }
    }
}

/// Where images and colours that are known by name come from.
nonisolated enum NamedSources {
    nonisolated(unsafe) static var colors: (any NSNamedColorSource)?
    nonisolated(unsafe) static var images: (any NSNamedImageSource)?
}
