// SPDX-License-Identifier: Apache-2.0

/// A picture: pixels, a drawing handler, or a placeholder for one that is not at hand.
nonisolated open class NSImage: NSObject, TextImage, @unchecked Sendable {
    /// The name of a picture.
    public typealias Name = String

    /// Where the picture comes from.
    enum Content: Sendable {
        case empty
        /// Pixels.
        case bitmap(CGImage)
        case drawing(flipped: Bool, @MainActor @Sendable (CGRect) -> Bool)
        /// Shapes drawn in a colour, in a rectangle whose y axis runs down: symbols and the system's own pictures.
        case shapes(@Sendable (CGContext, CGRect, CGColor) -> Void)
        /// A picture that was not found.
        case placeholder
    }

    let content: Content
    /// The size in points.
    open var size: CGSize
    /// Whether the picture's shape alone counts, drawn in the colour of where it is.
    open var isTemplate = false
    /// The name that the picture is known by.
    public private(set) final var imageName: Name?
    /// What assistive software says of the picture.
    open var accessibilityDescription: String?
    /// What of the picture lies outside the rectangle that is aligned.
    open var alignmentRect: CGRect

    init(content: Content, size: CGSize, name: Name? = nil) {
        self.content = content
        self.size = size
        imageName = name
        alignmentRect = CGRect(origin: .zero, size: size)
    }

    /// An empty picture of a size, in points.
    public convenience init(size: CGSize) {
        self.init(content: .empty, size: size)
    }

    /// A picture of pixels.
    ///
    /// - Parameter size: in points; zero takes one point for each pixel.
    public convenience init(cgImage: CGImage, size: CGSize) {
        let pixels = CGSize(width: cgImage.width, height: cgImage.height)
        self.init(content: .bitmap(cgImage), size: size == .zero ? pixels : size)
    }

    /// A picture that a block draws.
    public convenience init(
        size: CGSize, flipped: Bool, drawingHandler: @escaping @MainActor @Sendable (CGRect) -> Bool
    ) {
        self.init(content: .drawing(flipped: flipped, drawingHandler), size: size)
    }

    /// The picture of a file; nil where there is none that can be read.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage.contents(ofFile: path) else { return nil }
        let scale: CGFloat = path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
        self.init(
            cgImage: image, size: CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
    }

    /// The picture of a file; nil where there is none that can be read.
    public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

    /// The picture of the bytes of a file; nil where they are none that can be read.
    public convenience init?(data: Data) {
        guard let image = try? CGImage.decoded(from: [UInt8](data)) else { return nil }
        self.init(cgImage: image, size: .zero)
    }

    /// The picture of that name: one that was named, one of the asset catalogs, or the system's; nil for none.
    public convenience init?(named name: Name) {
        if let named = Self.namedByProgram[name] ?? Self.namedImages?.image(named: name) {
            self.init(content: named.content, size: named.size, name: name)
            isTemplate = named.isTemplate
            alignmentRect = named.alignmentRect
        } else if let shape = SystemImage.named(name) {
            self.init(content: .shapes(shape.draw), size: shape.size, name: name)
            isTemplate = shape.isTemplate
        } else {
            return nil
        }
    }

    /// A symbol; nil where the name is not a symbol's.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        guard SymbolGlyph.isKnown(name) else { return nil }
        let glyph = SymbolGlyph.named(name)
        let unit = Self.symbolUnit * glyph.magnification
        let size = CGSize(width: (glyph.size.width * unit).rounded(), height: (glyph.size.height * unit).rounded())
        self.init(
            content: .shapes { context, rect, color in
                glyph.draw(in: rect, color: color, strokeWidth: 8, context: context)
            }, size: size, name: name)
        isTemplate = true
        accessibilityDescription = description
    }

    /// Points of a unit of a symbol's box beside text of the system's size.
    private static let symbolUnit: CGFloat = 0.13

    /// A stand-in for a picture that is not at hand.
    static func placeholder(named name: Name?, size: CGSize) -> NSImage {
        NSImage(content: .placeholder, size: size, name: name)
    }

    // MARK: Names

    private nonisolated(unsafe) static var namedByProgram: [Name: NSImage] = [:]

    /// Registers the picture under a name; nil takes the name away.
    ///
    /// - Returns: false where another picture has the name.
    @discardableResult
    open func setName(_ name: Name?) -> Bool {
        if let name, let other = Self.namedByProgram[name], other !== self { return false }
        if let imageName { Self.namedByProgram[imageName] = nil }
        imageName = name
        if let name { Self.namedByProgram[name] = self }
        return true
    }

    /// The name that the picture is known by.
    open func name() -> Name? { imageName }

    /// Where ``init(named:)`` and nibs look for pictures.
    public static var namedImages: (any NSNamedImageSource)? {
        get { NamedSources.images }
        set { NamedSources.images = newValue }
    }

    /// Whether there is something to draw.
    open var isValid: Bool {
        if case .empty = content { false } else { true }
    }

    /// The pixels, of a picture that has them.
    public var cgImage: CGImage? {
        if case .bitmap(let image) = content { image } else { nil }
    }

    var averageColor: CGColor {
        guard let image = cgImage, let color = image.color(x: image.width / 2, y: image.height / 2) else {
            return CGColor(gray: 0.5, alpha: 1)
        }
        return color
    }

    /// The picture as pixels, in a colour where it has none of its own.
    public func rendered(scale: CGFloat, color: CGColor) -> CGImage? {
        if let cgImage { return isTemplate ? cgImage.tinted(with: color) : cgImage }
        return try? Picture.image(size: size, scale: scale) { [self] context in
            paint(in: CGRect(origin: .zero, size: size), context: context, color: color)
        }
    }

    /// Draws in a rectangle of a context whose y axis runs down.
    func paint(in rect: CGRect, context: CGContext, color: CGColor) {
        switch content {
        case .empty: break
        case .bitmap(let image): context.draw(image, in: rect, tint: isTemplate ? color : nil)
        case .shapes(let draw): draw(context, rect, color)
        case .placeholder: PlaceholderImage.draw(in: rect, context: context)
        case .drawing(let flipped, let handler):
            nonisolated(unsafe) let context = context
            let own = CGRect(origin: .zero, size: size)
            MainActor.assumeIsolated {
                guard own.width > 0, own.height > 0 else { return }
                context.saveGState()
                context.translateBy(x: rect.minX, y: rect.minY)
                context.scaleBy(x: rect.width / own.width, y: rect.height / own.height)
                if !flipped {
                    context.translateBy(x: 0, y: own.height)
                    context.scaleBy(x: 1, y: -1)
                }
                NSGraphicsContext(cgContext: context, flipped: flipped).makeCurrent { _ = handler(own) }
                context.restoreGState()
            }
        }
    }

    open override var description: String { "<NSImage \(imageName ?? "") \(size.width)×\(size.height)>" }
}

extension NSImage {
    /// Draws the picture in a rectangle of the current context.
    public func draw(in rect: CGRect) { draw(in: rect, from: .zero, fraction: 1) }

    /// Draws a part of the picture in a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - part: in points of the picture, from its bottom left; an empty one means all of it.
    ///   - delta: how opaque it is drawn.
    ///   - tint: the colour of a template; nil for that of controls' text.
    public func draw(in rect: CGRect, from part: CGRect, fraction delta: CGFloat, tint: NSColor? = nil) {
        guard let context = NSGraphicsContext.current, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let color = (tint ?? .controlTextColor).cgColor
        context.drawUpright(in: rect) { target in
            target.saveGState()
            if delta < 1 { target.beginTransparencyLayer(alpha: max(0, delta)) }
            if part.isEmpty || part.size == size {
                paint(in: rect, context: target, color: color)
            } else {
                target.clip(to: rect)
                let (x, y) = (rect.width / part.width, rect.height / part.height)
                let whole = CGRect(
                    x: rect.minX - part.minX * x, y: rect.minY - (size.height - part.maxY) * y, width: size.width * x,
                    height: size.height * y)
                paint(in: whole, context: target, color: color)
            }
            if delta < 1 { target.endTransparencyLayer() }
            target.restoreGState()
        }
    }
}

/// Where pictures that are known by name come from.
nonisolated public protocol NSNamedImageSource: AnyObject, Sendable {
    /// The picture of a name; nil for none.
    func image(named name: String) -> NSImage?
}
