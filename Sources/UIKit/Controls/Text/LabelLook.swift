// SPDX-License-Identifier: Apache-2.0

/// What a label shows and how.
struct LabelLook {
    var plainText: String?
    /// Text with attributes of its own, in place of the plain one.
    var attributedText: NSAttributedString?
    var font: UIFont! = LabelLook.standardFont
    var textColor: UIColor! = .label
    var highlightedTextColor: UIColor?
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var textAlignment: NSTextAlignment = .natural
    var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
    var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    var numberOfLines = 1
    var isEnabled = true
    var isHighlighted = false
    var adjustsFontSizeToFitWidth = false
    var adjustsFontForContentSizeCategory = false
    var minimumFontSize: CGFloat = 0
    var minimumScaleFactor: CGFloat = 0
    var preferredMaxLayoutWidth: CGFloat = 0

    /// The font that a label has until it gets another: one for all, as most get another.
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
}

extension LabelLook {
    /// Takes what a nib says of the label; what it does not mention stays.
    mutating func decode(_ coder: NibCoder) {
        for (key, value) in coder.values(of: LabelKeys.table) {
            switch key {
            case .font: font = coder.object(value) as? UIFont ?? font
            case .text: plainText = coder.string(value)
            case .attributedText: attributedText = coder.object(value) as? NSAttributedString
            case .textColor: textColor = coder.object(value) as? UIColor ?? textColor
            case .highlightedColor: highlightedTextColor = coder.object(value) as? UIColor
            case .shadowColor: shadowColor = coder.object(value) as? UIColor
            case .shadowOffset: shadowOffset = coder.size(value) ?? shadowOffset
            case .highlighted: isHighlighted = coder.bool(value) ?? false
            case .enabled: isEnabled = coder.bool(value) ?? true
            case .numberOfLines: numberOfLines = max(0, coder.integer(value) ?? 1)
            case .textAlignment: textAlignment = coder.integer(value).flatMap(NSTextAlignment.init) ?? .natural
            case .lineBreakMode:
                lineBreakMode = coder.integer(value).flatMap(NSLineBreakMode.init) ?? .byTruncatingTail
            case .baselineAdjustment:
                baselineAdjustment = coder.integer(value).flatMap(UIBaselineAdjustment.init) ?? .alignBaselines
            case .adjustsFontSizeToFit: adjustsFontSizeToFitWidth = coder.bool(value) ?? false
            case .minimumFontSize: minimumFontSize = CGFloat(sound: coder.double(value)) ?? 0
            case .minimumScaleFactor: minimumScaleFactor = CGFloat(sound: coder.double(value)) ?? 0
            case .adjustsFontForContentSizeCategory: adjustsFontForContentSizeCategory = coder.bool(value) ?? false
            case .preferredMaxLayoutWidth: preferredMaxLayoutWidth = CGFloat(sound: coder.double(value)) ?? 0
            }
        }
    }
}

/// The keys of a label.
private nonisolated enum LabelKeys: String, CaseIterable, Sendable {
    case font = "UIFont"
    case text = "UIText"
    case attributedText = "UIAttributedText"
    case textColor = "UITextColor"
    case highlightedColor = "UIHighlightedColor"
    case shadowColor = "UIShadowColor"
    case shadowOffset = "UIShadowOffset"
    case highlighted = "UIHighlighted"
    case enabled = "UIEnabled"
    case numberOfLines = "UINumberOfLines"
    case textAlignment = "UITextAlignment"
    case lineBreakMode = "UILineBreakMode"
    case baselineAdjustment = "UIBaselineAdjustment"
    case adjustsFontSizeToFit = "UIAdjustsFontSizeToFit"
    case minimumFontSize = "UIMinimumFontSize"
    case minimumScaleFactor = "UIMinimumScaleFactor"
    case adjustsFontForContentSizeCategory = "UIAdjustsFontForContentSizeCategory"
    case preferredMaxLayoutWidth = "UIPreferredMaxLayoutWidth"

    static let table = NibKeyTable<LabelKeys>()
}
