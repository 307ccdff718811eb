// SPDX-License-Identifier: Apache-2.0

/// What counts when text is measured and drawn in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: Int
    /// Makes a set of options of their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

extension NSAttributedString {
    /// What holds where an attribute is absent: Helvetica of 12 points in black.
    private static var baseAttributes: TextAttributes {
        TextAttributes(font: Font(FontDescription(family: .named("Helvetica"), size: 12)), color: .black)
    }

    /// Text that is cut off where it is too long is on one line.
    private var maximumLines: Int {
        guard length > 0, let style = attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle else {
            return 0
        }
        return style.lineBreakMode.truncates || style.lineBreakMode == .byClipping ? 1 : 0
    }

    private func layout(width: CGFloat, height: CGFloat) -> TextLayout {
        let lines = maximumLines
        return TextLayout(
            runs: textRuns(base: Self.baseAttributes, scale: PlatformMetrics.current.displayScale),
            container: TextLayout.Container(width: width, height: height, maximumLines: lines))
    }

    /// The size of the text on lines that end only where it says so, in points.
    public func size() -> CGSize {
        guard length > 0 else { return .zero }
        return layout(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude).size
    }

    /// The rectangle that the text takes, no wider than a size, in points.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = []) -> CGRect {
        guard length > 0 else { return .zero }
        let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
        let height = size.height > 0 ? size.height : .greatestFiniteMagnitude
        return CGRect(origin: .zero, size: layout(width: width, height: height).size)
    }

    /// Draws the text with its upper left corner at a point of a flipped context, its lower left one of another.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size()))
    }

    /// Draws the text in a rectangle, from its top.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin)
    }

    /// Draws the text in a rectangle, from its top.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = []) {
        guard length > 0, let context = NSGraphicsContext.current else { return }
        let layout = layout(width: max(0, rect.width), height: .greatestFiniteMagnitude)
        context.drawUpright(in: rect) { $0.draw(layout, at: rect.origin) }
    }
}

extension String {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: self, attributes: attributes ?? [:])
    }

    /// The size of the text on lines that end only where it says so, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    /// The rectangle that the text takes, no wider than a size, in points.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil
    ) -> CGRect { attributed(attributes).boundingRect(with: size, options: options) }

    /// Draws the text at a point of the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    /// Draws the text in a rectangle of the current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }
}
