// SPDX-License-Identifier: Apache-2.0

nonisolated extension NSParagraphStyle {
    /// The style as text layout takes it.
    public var layoutStyle: ParagraphStyle {
        var style = ParagraphStyle()
        style.alignment = alignment.layoutAlignment
        style.lineBreakMode = lineBreakMode.layoutMode
        style.avoidsLoneLastWord = lineBreakStrategy.contains(.pushOut)
        style.writingDirection = ParagraphStyle.WritingDirection(rawValue: baseWritingDirection.rawValue) ?? .natural
        style.lineSpacing = lineSpacing
        style.lineHeightMultiple = lineHeightMultiple
        style.minimumLineHeight = minimumLineHeight
        style.maximumLineHeight = maximumLineHeight
        style.paragraphSpacing = paragraphSpacing
        style.paragraphSpacingBefore = paragraphSpacingBefore
        style.firstLineHeadIndent = firstLineHeadIndent
        style.headIndent = headIndent
        style.tailIndent = tailIndent
        style.defaultTabInterval = defaultTabInterval
        return style
    }
}

nonisolated extension NSTextAlignment {
    public var layoutAlignment: ParagraphStyle.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

nonisolated extension NSLineBreakMode {
    public var layoutMode: ParagraphStyle.LineBreakMode {
        switch self {
        case .byWordWrapping: .byWordWrapping
        case .byCharWrapping: .byCharWrapping
        case .byClipping: .byClipping
        case .byTruncatingHead: .byTruncatingHead
        case .byTruncatingTail: .byTruncatingTail
        case .byTruncatingMiddle: .byTruncatingMiddle
        }
    }
}
