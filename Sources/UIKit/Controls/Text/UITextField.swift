// SPDX-License-Identifier: Apache-2.0

/// A line of text that can be edited.
open class UITextField: UIControl, UITextInputTraits {
    /// The look of the edge.
    nonisolated public enum BorderStyle: Int, Sendable {
        case none = 0
        case line, bezel, roundedRect
    }

    /// When a view at the side of the text is shown.
    nonisolated public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing, unlessEditing, always
    }

    // MARK: Text

    open var text: String? = "" {
        didSet {
            if text ?? "" != editing.text { editing = TextEditing(text ?? "") }
            contentDidChange()
        }
    }
    /// The text with the caret.
    var editing = TextEditing()
    private lazy var blinker = CaretBlinker()
    open var attributedText: NSAttributedString? { didSet { if let attributedText { text = attributedText.string } } }
    /// What is shown while there is no text.
    open var placeholder: String? { didSet { contentDidChange() } }
    open var attributedPlaceholder: NSAttributedString? { didSet { contentDidChange() } }
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { contentDidChange() } }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var adjustsFontSizeToFitWidth = false
    /// In points.
    open var minimumFontSize: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var clearsOnBeginEditing = false
    open var allowsEditingTextAttributes = false
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

    // MARK: Look

    open var borderStyle: BorderStyle = .none { didSet { contentDidChange() } }
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    open var clearButtonMode: ViewMode = .never { didSet { setNeedsDisplay() } }
    open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
    open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
    open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
    open var inputView: UIView?
    open var inputAccessoryView: UIView?
    /// Who is asked about and told of editing.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is being edited.
    open internal(set) var isEditing = false { didSet { setNeedsDisplay() } }

    public var textInputTraits = UITextInputTraitValues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        text = coder.string("UIText") ?? ""
        attributedText = coder.object("UIAttributedText") as? NSAttributedString
        placeholder = coder.string("UIPlaceholder")
        attributedPlaceholder = coder.object("UIAttributedPlaceholder") as? NSAttributedString
        font = coder.object("UIFont") as? UIFont ?? font
        textColor = coder.object("UITextColor") as? UIColor ?? .label
        textAlignment = coder.integer("UITextAlignment").flatMap(NSTextAlignment.init) ?? .natural
        borderStyle = coder.integer("UIBorderStyle").flatMap(BorderStyle.init) ?? .none
        clearButtonMode = coder.integer("UIClearButtonMode").flatMap(ViewMode.init) ?? .never
        clearsOnBeginEditing = coder.bool("UIClearsOnBeginEditing") ?? false
        adjustsFontSizeToFitWidth = coder.bool("UIAdjustsFontSizeToFit") ?? true
        minimumFontSize = CGFloat(sound: coder.double("UIMinimumFontSize")) ?? 0
        adjustsFontForContentSizeCategory = coder.bool("UIAdjustsFontForContentSizeCategory") ?? false
        allowsEditingTextAttributes = coder.bool("UIAllowsEditingTextAttributes") ?? false
        background = coder.object("UITextFieldBackground") as? UIImage
        disabledBackground = coder.object("UITextFieldDisabledBackground") as? UIImage
        textInputTraits = UITextInputTraitValues(coder: coder)
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private func replace(_ old: UIView?, with new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        editing.moveCaret(to: editing.length)
        caretDidMove()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        blinker.stop()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if isEditing, let key = press.key, edit(with: key) { continue }
            super.pressesBegan([press], with: event)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, isTouchInside else { return }
        if showsClearButton,
            clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -8).contains(touch.location(in: self))
        {
            guard delegate?.textFieldShouldClear(self) ?? true else { return }
            text = ""
            sendActions(for: .editingChanged)
            return
        }
        guard becomeFirstResponder() else { return }
        let shown = shownText
        let place = touch.location(in: self)
        let index = shown.layout.index(at: CGPoint(x: place.x - shown.origin.x, y: shown.layout.size.height / 2))
        placeCaret(at: (text ?? "").isEmpty ? 0 : offset(ofShown: index), taps: touch.tapCount)
    }

    // What Tab, and not a press of Space, leads to.
    open override func performPrimaryAction() { becomeFirstResponder() }

    /// A hidden text shows one point for each character.
    private func shownOffset(of offset: Int) -> Int {
        guard isSecureTextEntry else { return offset }
        return String(editing.text.utf16.prefix(offset))?.count ?? offset
    }

    private func offset(ofShown index: Int) -> Int {
        guard isSecureTextEntry else { return index }
        return String(editing.text.prefix(index)).utf16.count
    }

    /// The laid out text and where it stands; while it is edited it is moved so that the caret is seen.
    private var shownText: (layout: TextLayout, origin: CGPoint) {
        let area = textRect(forBounds: bounds)
        var layout = TextLayout(
            runs: shownRuns, container: TextLayout.Container(width: area.width, maximumLines: 1, tolerance: 0.5))
        var x = area.minX
        if isEditing, layout.isTruncated {
            layout = TextLayout(runs: shownRuns, container: TextLayout.Container(width: .infinity, maximumLines: 1))
            let caret = layout.caretRect(at: shownOffset(of: editing.caret)).minX
            x -= max(0, min(caret - area.width + 2, layout.size.width - area.width + 2))
        }
        let y: CGFloat =
            switch contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - layout.size.height
            default: PlatformMetrics.current.round(area.midY - layout.size.height / 2)
            }
        return (layout, CGPoint(x: x, y: y))
    }

    // MARK: Areas

    /// The room inside the border, in points.
    private var borderInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        case .roundedRect:
            UIEdgeInsets(
                top: 2, left: ControlMetrics.roundedFieldInset, bottom: 2, right: ControlMetrics.roundedFieldInset)
        }
    }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    private var showsClearButton: Bool { shows(clearButtonMode) && !(text ?? "").isEmpty }

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView, shows(leftViewMode) else {
            return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
        }
        let size = leftView.bounds.size
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView, shows(rightViewMode) else {
            return CGRect(x: bounds.maxX, y: bounds.minY, width: 0, height: 0)
        }
        let size = rightView.bounds.size
        return CGRect(
            x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.maxX - 19 - (borderStyle == .none ? 0 : 5), y: bounds.midY - 9.5, width: 19, height: 19)
    }

    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var area = bounds.inset(by: borderInsets)
        let left = leftViewRect(forBounds: bounds)
        if left.width > 0 {
            area.size.width -= max(0, left.maxX - area.minX)
            area.origin.x = max(area.minX, left.maxX)
        }
        let right = rightViewRect(forBounds: bounds)
        if right.width > 0 { area.size.width = min(area.width, right.minX - area.minX) }
        if showsClearButton {
            area.size.width = min(area.width, clearButtonRect(forBounds: bounds).minX - 4 - area.minX)
        }
        area.size.width = max(0, area.width)
        return area
    }

    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        leftView?.isHidden = !shows(leftViewMode)
        rightView?.isHidden = !shows(rightViewMode)
        leftView?.frame = leftViewRect(forBounds: bounds)
        rightView?.frame = rightViewRect(forBounds: bounds)
    }

    // MARK: Size

    private var shownFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    open override var intrinsicContentSize: CGSize {
        let metrics = PlatformMetrics.current
        let runs = shownRuns
        let width = metrics.ceil(TextLayout(runs: runs, container: TextLayout.Container(width: .infinity)).size.width)
        let line = shownFont.lineHeight
        switch borderStyle {
        case .roundedRect:
            let least = ControlMetrics.roundedFieldHeight.current
            // Fonts up to 18 points leave the height alone.
            let height = shownFont.pointSize <= 18 ? least : max(least, metrics.ceil(line + 12))
            return CGSize(width: width + 2 * ControlMetrics.roundedFieldInset, height: height)
        case .line, .bezel: return CGSize(width: width + 4, height: (line - 1e-4).rounded(.up) + 4)
        case .none:
            return CGSize(width: width, height: metrics.ceil(line + ControlMetrics.plainFieldPadding.current))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func firstBaselineOffset(height: CGFloat) -> CGFloat? {
        (height - shownFont.lineHeight) / 2 + shownFont.ascender
    }

    open override func lastBaselineOffset(height: CGFloat) -> CGFloat? { firstBaselineOffset(height: height) }

    // MARK: Drawing

    private var isShowingPlaceholder: Bool { (text ?? "").isEmpty }

    private var shownRuns: [TextRun] {
        var base = TextAttributes(font: shownFont.font, color: (textColor ?? .label).cgColor)
        base.paragraph.lineBreakMode = .byTruncatingTail
        base.paragraph.alignment = textAlignment.layoutAlignment
        if textAlignment == .natural, PlatformMetrics.current.rightToLeft { base.paragraph.alignment = .right }
        if isShowingPlaceholder {
            base.color = UIColor.placeholderText.cgColor
            if let attributedPlaceholder { return attributedPlaceholder.textRuns(base: base) }
            return [TextRun(text: placeholder ?? "", attributes: base)]
        }
        if !isEnabled { base.color = base.color.copy(alpha: base.color.alpha * 0.5) }
        if isSecureTextEntry {
            return [TextRun(text: String(repeating: "•", count: (text ?? "").count), attributes: base)]
        }
        if let attributedText, attributedText.length > 0 { return attributedText.textRuns(base: base) }
        return [TextRun(text: text ?? "", attributes: base)]
    }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBorder(in: context)
        let area = textRect(forBounds: bounds)
        if area.width > 0 {
            let (layout, origin) = shownText
            context.saveGState()
            if isEditing { context.clip(to: area.insetBy(dx: -2, dy: 0)) }
            context.draw(layout, at: origin)
            if isEditing { drawCaret(of: layout, at: origin, in: area, context: context) }
            context.restoreGState()
        }
        if showsClearButton { Self.drawClearButton(in: clearButtonRect(forBounds: bounds), context: context) }
    }

    private func drawCaret(of layout: TextLayout, at origin: CGPoint, in area: CGRect, context: CGContext) {
        let low = shownOffset(of: editing.selection.lowerBound)
        let high = shownOffset(of: editing.selection.upperBound)
        context.setFillColor(tintColor.cgColor.copy(alpha: 0.25))
        for rect in layout.rects(for: low..<high) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        guard low == high, blinker.isVisible else { return }
        let x: CGFloat
        if !isShowingPlaceholder {
            x = origin.x + layout.caretRect(at: shownOffset(of: editing.caret)).minX
        } else {
            // The placeholder gives way to what is written, which begins where the alignment says.
            x = textAlignment == .center ? area.midX : textAlignment == .right ? area.maxX - 1 : area.minX
        }
        let height = shownFont.lineHeight
        context.setFillColor(tintColor.cgColor)
        context.fill(CGRect(x: x - 1, y: origin.y + (layout.size.height - height) / 2, width: 2, height: height))
    }

    static func drawClearButton(in rect: CGRect, context: CGContext) {
        let glyph = SymbolGlyph.named("xmark.circle.fill")
        glyph.draw(
            in: rect.insetBy(dx: 1, dy: 1), color: UIColor.tertiaryLabel.cgColor, strokeWidth: 8, context: context)
    }

    private func drawBorder(in context: CGContext) {
        if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
            image.draw(in: bounds, tint: tintColor.cgColor, context: context)
            return
        }
        switch borderStyle {
        case .none: return
        case .line:
            context.setStrokeColor(UIColor.label.cgColor)
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .bezel:
            context.setStrokeColor(UIColor.systemGray2.cgColor)
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
            context.setStrokeColor(UIColor.systemGray5.cgColor)
            context.stroke(bounds.insetBy(dx: 1.5, dy: 1.5), width: 1)
        case .roundedRect:
            let pixel = PlatformMetrics.current.pixel
            let outline = CGPath(
                roundedRect: bounds.insetBy(dx: pixel / 2, dy: pixel / 2), cornerWidth: 5, cornerHeight: 5)
            if backgroundColor == nil || !isEnabled {
                let fill = isEnabled ? UIColor.tertiarySystemBackground : .secondarySystemBackground
                let isDark = traitCollection.userInterfaceStyle == .dark
                context.setFillColor((isDark ? UIColor.secondarySystemBackground : fill).cgColor)
                context.fill(outline)
            }
            context.setStrokeColor(UIColor.systemGray4.cgColor)
            context.setLineWidth(max(pixel, 0.5))
            context.stroke(outline)
        }
    }
}

extension UITextField: TextEditingView {
    var allowsChanges: Bool { isEnabled }

    func change(_ range: Range<Int>, to replacement: String) {
        let place = NSRange(location: range.lowerBound, length: range.count)
        let line = replacement.replacingOccurrences(of: "\n", with: " ")
        guard delegate?.textField(self, shouldChangeCharactersIn: place, replacementString: line) ?? true else {
            return
        }
        editing.replace(range, with: line)
        attributedText = nil
        text = editing.text
        caretDidMove()
        sendActions(for: .editingChanged)
    }

    func caretDidMove() {
        blinker.restart { [weak self] in self?.setNeedsDisplay() }
        setNeedsDisplay()
    }

    func place(lineFrom offset: Int, down: Bool) -> Int? { nil }

    func returnWasPressed() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        // As in UIKit, a field with an action for this event gives up the keyboard.
        if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
    }

    public var hasText: Bool { !(text ?? "").isEmpty }

    public func insertText(_ text: String) {
        guard isEditing else { return }
        if text == "\n" { returnWasPressed() } else { change(editing.selection, to: text) }
    }

    public func deleteBackward() {
        let range = editing.deletion(forward: false)
        if !range.isEmpty { change(range, to: "") }
    }
}

/// Who is asked about and told of a text field's editing.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
