// SPDX-License-Identifier: Apache-2.0

import Foundation
import Graphics

/// A picture: pixels, a symbol, or a placeholder for one that is not at hand.
nonisolated open class UIImage: NSObject, TextImage, @unchecked Sendable {
    /// Where the picture comes from.
    enum Content: Sendable {
        /// Pixels, so many to a point.
        case bitmap(CGImage, scale: CGFloat)
        case symbol(name: String)
        /// A picture that was not found, of the size in points that the document recorded for it.
        case placeholder(name: String?, size: CGSize)
    }

    /// What can be changed of a picture without touching its content.
    struct Attributes: Sendable {
        var renderingMode = RenderingMode.automatic
        var capInsets = EdgeInsets.zero
        var resizingMode = ResizingMode.tile
        var isResizable = false
        var alignmentRectInsets = EdgeInsets.zero
        var tint: UIColor?
        var symbolConfiguration: SymbolConfiguration?
        /// The size of a symbol's preview, as the document recorded it.
        var recordedSymbolSize: CGSize?
        var flipsForRightToLeft = false
        var isMirrored = false
        /// Other pictures that stand for this one under certain traits.
        var variants: [(traits: UITraitCollection, image: UIImage)] = []
    }

    let content: Content
    let attributes: Attributes

    init(content: Content, attributes: Attributes = Attributes()) {
        self.content = content
        self.attributes = attributes
    }

    // MARK: Making images

    /// The picture of the asset catalogs or of a file of that name; nil where there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture of that name; the bundle is not looked at.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let found = Self.namedImages?.image(named: name) else { return nil }
        self.init(content: found.content, attributes: found.attributes)
    }

    /// A symbol; nil where the name is not a symbol's.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard SymbolGlyph.isKnown(name) else { return nil }
        var attributes = Attributes()
        attributes.symbolConfiguration = configuration as? SymbolConfiguration
        self.init(content: .symbol(name: name), attributes: attributes)
    }

    /// A picture in a file; `@2x` and `@3x` at the end of its name tell its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage.contents(ofFile: path) else { return nil }
        let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        self.init(content: .bitmap(image, scale: scale))
    }

    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// A picture from the bytes of a file, with so many pixels to a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage.decoded(from: [UInt8](data)) else { return nil }
        self.init(content: .bitmap(image, scale: scale > 0 ? scale : 1))
    }

    public convenience init(cgImage: CGImage) {
        self.init(content: .bitmap(cgImage, scale: 1))
    }

    public convenience init(cgImage: CGImage, scale: CGFloat) {
        self.init(content: .bitmap(cgImage, scale: scale > 0 ? scale : 1))
    }

    /// A grey box that stands for a picture that is not at hand.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - name: what the picture is called.
    public convenience init(placeholderOfSize size: CGSize, name: String? = nil) {
        self.init(content: .placeholder(name: name, size: size))
    }

    /// The same picture with other attributes.
    func with(_ change: (inout Attributes) -> Void) -> UIImage {
        var attributes = attributes
        change(&attributes)
        return UIImage(content: content, attributes: attributes)
    }

    /// The same image, drawn as it is or as a shape in the tint.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The picture's shape in one colour.
    public func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    /// The same image in a colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The same picture so many times as large; symbols keep their size.
    package func magnified(by factor: CGFloat) -> UIImage {
        switch content {
        case .bitmap(let image, let scale):
            UIImage(content: .bitmap(image, scale: scale / factor), attributes: attributes)
        case .placeholder(let name, let size):
            UIImage(
                content: .placeholder(
                    name: name, size: CGSize(width: size.width * factor, height: size.height * factor)),
                attributes: attributes)
        case .symbol: self
        }
    }

    /// The same image with edges that layout leaves out, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// A picture whose edges keep their size when it is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same image with edges that are not stretched, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// A picture whose middle column and row, one point wide, are stretched.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)),
            resizingMode: .stretch)
    }

    /// The same image, mirrored where reading goes from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// The same image, mirrored.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.isMirrored.toggle() }
    }

    /// The same symbol, drawn otherwise.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbolConfiguration = configuration as? SymbolConfiguration else { return self }
        return with { $0.symbolConfiguration = symbolConfiguration }
    }

    /// The symbol in a configuration, added to its own; nil where the picture is no symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return with { $0.symbolConfiguration = $0.symbolConfiguration?.applying(configuration) ?? configuration }
    }

    // MARK: Reading images

    /// In points.
    public var size: CGSize {
        switch content {
        case .bitmap(let image, let scale):
            CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        case .symbol(let name): symbolSize(name)
        case .placeholder(_, let size): size
        }
    }

    /// Pixels to a point.
    public var scale: CGFloat {
        if case .bitmap(_, let scale) = content { scale } else { UITraitCollection.current.displayScale }
    }

    /// The pixels; nil for symbols and placeholders.
    public var cgImage: CGImage? {
        if case .bitmap(let image, _) = content { image } else { nil }
    }

    /// Whether the image is drawn as it is or as a shape in the tint.
    public var renderingMode: RenderingMode { attributes.renderingMode }
    /// What is not stretched along the edges, in points.
    public var capInsets: UIEdgeInsets { attributes.capInsets }
    /// Whether the middle is tiled or stretched.
    public var resizingMode: ResizingMode { attributes.resizingMode }
    /// What layout leaves out along the edges, in points; negative where it adds to them.
    public var alignmentRectInsets: UIEdgeInsets { alignmentRectInsets(pixel: 1 / 3) }

    /// What layout leaves out along the edges where lengths are rounded to pixels of so many points.
    func alignmentRectInsets(pixel: CGFloat) -> UIEdgeInsets {
        isSymbolImage && attributes.alignmentRectInsets == .zero
            ? symbolAlignmentInsets(pixel: pixel) : attributes.alignmentRectInsets
    }
    /// Whether the image is mirrored where reading goes from right to left.
    public var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    /// How a symbol is drawn; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? { attributes.symbolConfiguration }
    /// How a symbol is drawn; nil for other images.
    public var configuration: Configuration? { attributes.symbolConfiguration }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool {
        if case .symbol = content { true } else { false }
    }

    /// Whether the picture is drawn as a shape in the tint colour.
    var isDrawnAsTemplate: Bool {
        switch attributes.renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbolImage
        }
    }

    /// From the bottom of a symbol to its baseline, in points.
    public var baselineOffsetFromBottom: CGFloat? {
        isSymbolImage ? size.height / 2 - symbolCapHeight / 2 : nil
    }

    /// The picture that stands for this one under the given traits.
    public func resolved(with traits: UITraitCollection) -> UIImage {
        attributes.variants.first { traits.containsTraits(in: $0.traits) }?.image ?? self
    }

    /// What the picture looks like from far away; a pattern colour is read as this where it cannot be tiled.
    var averageColor: CGColor {
        guard let image = cgImage else { return CGColor(gray: 0.85, alpha: 1) }
        var (sum, count) = (CGColor.clear, CGFloat(0))
        for row in 0..<4 {
            for column in 0..<4 {
                let (x, y) = (image.width * (2 * column + 1) / 8, image.height * (2 * row + 1) / 8)
                guard let color = image.color(x: x, y: y) else { continue }
                sum = CGColor(
                    red: sum.red + color.red * color.alpha, green: sum.green + color.green * color.alpha,
                    blue: sum.blue + color.blue * color.alpha, alpha: sum.alpha + color.alpha)
                count += 1
            }
        }
        guard sum.alpha > 0, count > 0 else { return .clear }
        return CGColor(
            red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha, alpha: sum.alpha / count
        )
    }
}
