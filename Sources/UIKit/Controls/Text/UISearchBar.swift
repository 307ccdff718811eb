// SPDX-License-Identifier: Apache-2.0

/// A field to search with, with buttons and scopes beside it.
open class UISearchBar: UIView, UITextInputTraits {
    nonisolated deinit {}

    /// How much of the bar shows around the field.
    nonisolated public enum Style: Int, Sendable {
        case `default` = 0
        case prominent, minimal
    }

    /// What is written; nil for nothing.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            contentDidChange()
        }
    }
    /// What is shown while there is no text; nil for nothing.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set {
            searchTextField.placeholder = newValue
            contentDidChange()
        }
    }
    /// The field that the text is written in.
    public let searchTextField = UISearchTextField(frame: .zero)
    /// A line above the field.
    open var prompt: String? { didSet { invalidateIntrinsicContentSize() } }
    /// How much of the bar shows around the field.
    open var searchBarStyle: Style = .default { didSet { setNeedsDisplay() } }
    /// Whether the bar is light or dark.
    open var barStyle: UIBarStyle = .default { didSet { setNeedsDisplay() } }
    /// The colour of the bar's ground; nil for the usual one.
    open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether what is below the bar shines through.
    open var isTranslucent = true
    /// The image behind everything; nil for none.
    open var backgroundImage: UIImage? { didSet { setNeedsDisplay() } }
    /// Whether there is a button with a book.
    open var showsBookmarkButton = false { didSet { contentDidChange() } }
    /// Whether there is a button that gives up.
    open var showsCancelButton: Bool {
        get { hasCancelButton }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var hasCancelButton = false
    /// Whether there is a button for the results.
    open var showsSearchResultsButton = false { didSet { contentDidChange() } }
    /// Whether the scopes are shown.
    open var showsScopeBar = false { didSet { scopesDidChange() } }
    /// What the scopes are called; nil for none.
    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
    /// Which scope is chosen.
    open var selectedScopeButtonIndex = 0 { didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex } }
    /// Who decides and is told of what happens.
    open weak var delegate: (any UISearchBarDelegate)?
    /// How the text is entered.
    public var textInputTraits: UITextInputTraitValues {
        get { searchTextField.textInputTraits }
        set { searchTextField.textInputTraits = newValue }
    }
    /// Whom a search controller lets know, beside the delegate.
    weak var searchController: UISearchController?
    private var scopes: UISegmentedControl?
    private var cancelButton: SearchCancelButton?
    private lazy var follower = SearchFieldFollower(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    private func prepare() {
        searchTextField.delegate = follower
        searchTextField.returnKeyType = .search
        searchTextField.addAction(
            UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
        addSubview(searchTextField)
        contentDidChange()
    }

    private func textDidChange() {
        contentDidChange()
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.searchDidChange()
    }

    private func contentDidChange() {
        setNeedsLayout()
        setNeedsDisplay()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        prepare()
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
        scopesDidChange()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    // Tab leads to the field.
    open override var canBecomeFocused: Bool { false }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Shows or hides the button that ends searching.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard hasCancelButton != showsCancelButton else { return }
        hasCancelButton = showsCancelButton
        cancelButton?.removeFromSuperview()
        cancelButton = showsCancelButton ? SearchCancelButton(frame: .zero) : nil
        if let cancelButton {
            cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
            addSubview(cancelButton)
        }
        contentDidChange()
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    /// Does what the cancel button does.
    func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
    }

    private func scopesDidChange() {
        scopes?.removeFromSuperview()
        scopes = nil
        invalidateIntrinsicContentSize()
        contentDidChange()
        guard showsScopes else { return }
        let control = UISegmentedControl(items: scopeButtonTitles)
        control.selectedSegmentIndex = selectedScopeButtonIndex
        control.addAction(
            UIAction { [weak self, weak control] _ in
                guard let self, let control else { return }
                selectedScopeButtonIndex = control.selectedSegmentIndex
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
                searchController?.searchDidChange()
            }, for: .valueChanged)
        scopes = control
        addSubview(control)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let (plan, place) = (plan, touch.location(in: self))
        if let box = plan.sideButton, box.insetBy(dx: -8, dy: -8).contains(place) {
            if showsBookmarkButton { return delegate?.searchBarBookmarkButtonClicked(self) ?? () }
            return delegate?.searchBarResultsListButtonClicked(self) ?? ()
        }
        if let box = plan.clearButton, box.insetBy(dx: -8, dy: -8).contains(place) { return searchTextField.clear() }
        if plan.field.contains(place) { searchTextField.becomeFirstResponder() }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Size

    private var showsScopes: Bool { showsScopeBar && !(scopeButtonTitles ?? []).isEmpty }
    private var promptHeight: CGFloat { prompt == nil ? 0 : 19 }

    private var height: CGFloat {
        ControlMetrics.searchBarHeight.current + promptHeight + (showsScopes ? 45 : 0)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    // MARK: Places

    /// Where the parts of the bar lie.
    private struct Plan {
        var field = CGRect.zero
        var glass = CGRect.zero
        var text = CGRect.zero
        var sideButton: CGRect?
        var clearButton: CGRect?
        var cancel: CGRect?
        var scopesTop: CGFloat = 0
    }

    private var isModern: Bool { ControlMetrics.searchBarHeight.current > 50 }
    private var fontSize: CGFloat { isModern ? 17 : 14 }

    private var plan: Plan {
        var plan = Plan()
        var area = bounds.inset(by: UIEdgeInsets(top: promptHeight, left: 0, bottom: 0, right: 0))
        if showsScopes { area.size.height -= 45 }
        plan.scopesTop = area.maxY
        let height = min(area.height, isModern ? 36 : 28)
        var field = CGRect(x: area.minX + 8, y: area.midY - height / 2, width: max(0, area.width - 16), height: height)
        if showsCancelButton {
            let width = UIFont.systemFont(ofSize: 17).font.width(of: SearchCancelButton.title)
            field.size.width = max(0, field.width - width - 16)
            plan.cancel = CGRect(x: field.maxX + 12, y: field.minY, width: width + 4, height: field.height)
        }
        plan.field = field
        let isEmpty = (text ?? "").isEmpty
        // Old bars keep an empty field's content in the middle.
        let isCentered = !isModern && isEmpty && !searchTextField.isEditing
        let width = UIFont.systemFont(ofSize: fontSize).font.width(of: isEmpty ? placeholder ?? "" : text ?? "")
        let glass: CGFloat = isModern ? 17 : 13
        let x = isCentered ? max(field.minX + 8, field.midX - (width + glass + 6) / 2) : field.minX + 8
        plan.glass = CGRect(x: x, y: field.midY - glass / 2, width: glass, height: glass)
        var right = field.maxX - 8
        if showsBookmarkButton || showsSearchResultsButton {
            right -= 22
            plan.sideButton = CGRect(x: right + 2, y: field.midY - 9, width: 20, height: 18)
        } else if !isEmpty {
            right -= 22
            plan.clearButton = CGRect(x: right + 2, y: field.midY - 9.5, width: 19, height: 19)
        }
        let left = plan.glass.maxX + 6
        plan.text = CGRect(x: left, y: field.minY, width: max(0, right - left), height: field.height)
        return plan
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let plan = plan
        searchTextField.font = .systemFont(ofSize: fontSize)
        searchTextField.frame = plan.text
        if let cancel = plan.cancel { cancelButton?.frame = cancel }
        scopes?.frame = CGRect(x: bounds.minX + 8, y: plan.scopesTop + 4, width: max(0, bounds.width - 16), height: 32)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawGround(context)
        if let prompt {
            let line = CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 16)
            draw(prompt, in: line, context)
        }
        let plan = plan
        let radius: CGFloat = isModern ? 10 : 5
        let fill: UIColor = !isModern && searchBarStyle != .minimal ? .systemBackground : .tertiarySystemFill
        context.setFillColor(fill.cgColor)
        context.fill(CGPath(roundedRect: plan.field, cornerWidth: radius, cornerHeight: radius))
        SymbolGlyph.named("magnifyingglass").draw(
            in: plan.glass, color: UIColor.secondaryLabel.cgColor, strokeWidth: 9, context: context)
        if let box = plan.sideButton {
            SymbolGlyph.named(showsBookmarkButton ? "book" : "list.bullet").draw(
                in: box, color: UIColor.secondaryLabel.cgColor, strokeWidth: 9, context: context)
        } else if let box = plan.clearButton {
            UITextField.drawClearButton(in: box, context: context)
        }
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

    private func draw(_ text: String, in box: CGRect, _ context: CGContext) {
        guard !text.isEmpty, box.width > 0 else { return }
        var attributes = TextAttributes(font: UIFont.systemFont(ofSize: 13).font, color: UIColor.label.cgColor)
        attributes.paragraph.alignment = .center
        attributes.paragraph.lineBreakMode = .byTruncatingTail
        let layout = TextLayout(text: text, attributes: attributes, width: box.width, maximumLines: 1)
        context.draw(
            layout, at: CGPoint(x: box.minX, y: PlatformMetrics.current.round(box.midY - layout.size.height / 2)))
    }
}
