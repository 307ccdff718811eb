// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a paragraph is set: alignment, line breaks, indents and the room between lines.
nonisolated open class NSParagraphStyle: AttributeObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    public typealias LineBreakStrategy = NSLineBreakStrategy

    /// The values of a paragraph style.
    struct Values: Hashable, Sendable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineBreakStrategy: NSLineBreakStrategy = []
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
        var defaultTabInterval: CGFloat = 0
        var allowsDefaultTighteningForTruncation = false
    }

    fileprivate(set) final var values: Values
    fileprivate final var tabs: [NSTextTab]

    /// The style of text that has none.
    public static let `default` = NSParagraphStyle()

    public override init() {
        values = Values()
        tabs = []
        super.init()
    }

    init(values: Values, tabStops: [NSTextTab]) {
        self.values = values
        self.tabs = tabStops
    }

    /// How the lines lie between the edges.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to a line that is too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// What else than the room on a line decides where it is broken; nothing by default.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Room between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room after the paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room before the paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where lines but the first begin, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end, in points: from the leading edge, or from the trailing edge where it is not positive.
    open var tailIndent: CGFloat { values.tailIndent }
    /// Where the first line begins, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// In points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// In points; 0 is no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the natural height of a line is multiplied by; 0 leaves it.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// In points.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// Where the text after a tab goes on.
    open var tabStops: [NSTextTab] { tabs }

    open func copy(with zone: NSZone? = nil) -> Any {
        NSParagraphStyle(values: values, tabStops: tabs)
    }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableParagraphStyle(values: values, tabStops: tabs)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return other.values == values && other.tabs == tabs
    }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    open override var tabStops: [NSTextTab] {
        get { tabs }
        set { tabs = newValue }
    }

    /// Takes over every value of another style.
    open func setParagraphStyle(_ other: NSParagraphStyle) {
        values = other.values
        tabs = other.tabs
    }
}
