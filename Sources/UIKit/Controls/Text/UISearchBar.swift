// SPDX-License-Identifier: Apache-2.0

/// A field to search with, with buttons and scopes beside it.
open class UISearchBar: UIView, UITextInputTraits {
    nonisolated public enum Style: Int, Sendable {
        case `default` = 0
        case prominent, minimal
    }

    open var text: String? { didSet { setNeedsDisplay() } }
    open var placeholder: String? { didSet { setNeedsDisplay() } }
    /// A line above the field.
    open var prompt: String? { didSet { invalidateIntrinsicContentSize() } }
    open var searchBarStyle: Style = .default { didSet { setNeedsDisplay() } }
    open var barStyle: UIBarStyle = .default { didSet { setNeedsDisplay() } }
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var isTranslucent = true
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    open var showsBookmarkButton = false { didSet { setNeedsDisplay() } }
    open var showsCancelButton = false { didSet { setNeedsDisplay() } }
    open var showsSearchResultsButton = false { didSet { setNeedsDisplay() } }
    open var showsScopeBar = false { didSet { invalidateIntrinsicContentSize() } }
    open var scopeButtonTitles: [String]? { didSet { invalidateIntrinsicContentSize() } }
    open var selectedScopeButtonIndex = 0 { didSet { setNeedsDisplay() } }
    open weak var delegate: (any UISearchBarDelegate)?
    public var textInputTraits = UITextInputTraitValues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        text = coder.string("UIText")
        placeholder = coder.string("UIPlaceholder")
        prompt = coder.string("UIPrompt")
        searchBarStyle = coder.integer("UISearchBarStyle").flatMap(Style.init) ?? .default
        barStyle = coder.integer("UIBarStyle").flatMap(UIBarStyle.init) ?? .default
        barTintColor = coder.object("UIBarTintColor") as? UIColor
        isTranslucent = (coder.integer("UISearchBarTranslucence") ?? 1) != 0
        backgroundImage = coder.object("UIBackgroundImage") as? UIImage
        showsBookmarkButton = coder.bool("UIShowsBookmarkButton") ?? false
        showsCancelButton = coder.bool("UIShowsCancelButton") ?? false
        showsSearchResultsButton = coder.bool("UIShowSearchResultsButton") ?? false
        showsScopeBar = coder.bool("UIShowsScopeBar") ?? false
        scopeButtonTitles = coder.objects("UIScopeButtonTitles").compactMap { ($0 as? NSString).map { $0 as String } }
        textInputTraits = UITextInputTraitValues(coder: coder)
    }

    private var showsScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }
    private var promptHeight: CGFloat { prompt == nil ? 0 : 19 }

    private var height: CGFloat {
        ControlMetrics.searchBarHeight.current + promptHeight + (showsScopes ? 45 : 0)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawGround(context)
        var area = bounds
        if let prompt {
            let line = CGRect(x: area.minX, y: area.minY + 4, width: area.width, height: 16)
            draw(prompt, size: 13, color: .label, in: line, alignment: .center, context)
            area = area.inset(by: UIEdgeInsets(top: promptHeight, left: 0, bottom: 0, right: 0))
        }
        if showsScopes { area.size.height -= 45 }
        let isModern = ControlMetrics.searchBarHeight.current > 50
        let fieldHeight = min(area.height, isModern ? 36 : 28)
        var field = CGRect(
            x: area.minX + 8, y: area.midY - fieldHeight / 2, width: max(0, area.width - 16), height: fieldHeight)
        if showsCancelButton {
            let width = UIFont.systemFont(ofSize: 17).font.width(of: "Cancel")
            field.size.width = max(0, field.width - width - 16)
            let box = CGRect(x: field.maxX + 12, y: field.minY, width: width + 4, height: field.height)
            draw("Cancel", size: 17, color: tintColor, in: box, alignment: .left, context)
        }
        drawField(field, isModern: isModern, context)
        if showsScopes { drawScopes(top: area.maxY, context) }
    }

    private func drawGround(_ context: CGContext) {
        if let backgroundImage, backgroundImage.size.isDrawable, backgroundImage.cgImage != nil {
            backgroundImage.draw(in: bounds, tint: nil, context: context)
            return
        }
        guard searchBarStyle != .minimal else { return }
        let isDark = barStyle == .black || traitCollection.userInterfaceStyle == .dark
        let plain = CGColor(hex: isDark ? 0x1C1C1E : 0xF9F9F9)
        let isOld = ControlMetrics.searchBarHeight.current < 50
        context.setFillColor(barTintColor?.cgColor ?? (isOld && !isDark ? CGColor(hex: 0xC9C9CE) : plain))
        context.fill(bounds)
        context.setFillColor(UIColor.separator.cgColor)
        let pixel = PlatformMetrics.current.pixel
        context.fill(CGRect(x: bounds.minX, y: bounds.maxY - pixel, width: bounds.width, height: pixel))
    }

    private func drawField(_ field: CGRect, isModern: Bool, _ context: CGContext) {
        let radius: CGFloat = isModern ? 10 : 5
        let fill: UIColor = !isModern && searchBarStyle != .minimal ? .systemBackground : .tertiarySystemFill
        context.setFillColor(fill.cgColor)
        context.fill(CGPath(roundedRect: field, cornerWidth: radius, cornerHeight: radius))
        let isEmpty = (text ?? "").isEmpty
        let shown = isEmpty ? placeholder ?? "" : text ?? ""
        let size: CGFloat = isModern ? 17 : 14
        // Old bars keep an empty field's content in the middle.
        let isCentered = !isModern && isEmpty
        let width = UIFont.systemFont(ofSize: size).font.width(of: shown)
        let glass: CGFloat = isModern ? 17 : 13
        let x = isCentered ? max(field.minX + 8, field.midX - (width + glass + 6) / 2) : field.minX + 8
        SymbolGlyph.named("magnifyingglass").draw(
            in: CGRect(x: x, y: field.midY - glass / 2, width: glass, height: glass),
            color: UIColor.secondaryLabel.cgColor, strokeWidth: 9, context: context)
        let left = x + glass + 6
        var right = field.maxX - 8
        if showsBookmarkButton || showsSearchResultsButton {
            right -= 22
            SymbolGlyph.named(showsBookmarkButton ? "book" : "list.bullet").draw(
                in: CGRect(x: right + 2, y: field.midY - 9, width: 20, height: 18),
                color: UIColor.secondaryLabel.cgColor, strokeWidth: 9, context: context)
        } else if !isEmpty {
            right -= 22
            UITextField.drawClearButton(
                in: CGRect(x: right + 2, y: field.midY - 9.5, width: 19, height: 19), context: context)
        }
        let box = CGRect(x: left, y: field.minY, width: max(0, right - left), height: field.height)
        draw(shown, size: size, color: isEmpty ? .secondaryLabel : .label, in: box, alignment: .left, context)
    }

    private func drawScopes(top: CGFloat, _ context: CGContext) {
        let control = UISegmentedControl(items: scopeButtonTitles)
        control.selectedSegmentIndex = selectedScopeButtonIndex
        control.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle
        control.bounds = CGRect(x: 0, y: 0, width: max(0, bounds.width - 16), height: 32)
        context.saveGState()
        context.translateBy(x: bounds.minX + 8, y: top + 4)
        control.draw(control.bounds)
        context.restoreGState()
    }

    private func draw(
        _ text: String, size: CGFloat, color: UIColor, in box: CGRect, alignment: ParagraphStyle.Alignment,
        _ context: CGContext
    ) {
        guard !text.isEmpty, box.width > 0 else { return }
        var attributes = TextAttributes(font: UIFont.systemFont(ofSize: size).font, color: color.cgColor)
        attributes.paragraph.alignment = alignment
        attributes.paragraph.lineBreakMode = .byTruncatingTail
        let layout = TextLayout(text: text, attributes: attributes, width: box.width, maximumLines: 1)
        context.draw(
            layout, at: CGPoint(x: box.minX, y: PlatformMetrics.current.round(box.midY - layout.size.height / 2)))
    }
}

/// Who is told of a search bar's text and buttons.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
