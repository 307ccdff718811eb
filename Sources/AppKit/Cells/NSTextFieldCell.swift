// SPDX-License-Identifier: Apache-2.0

/// The cell of a text field: text with a background, a border and a placeholder.
open class NSTextFieldCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSTextFieldCell.self) {
            Binding(.value) {
                $0.show($1)
            } read: {
                $0.objectValue
            }
            Binding.pattern(.displayPatternValue) { $0.show($1) }
            Binding(.alignment, \.alignment)
            Binding(.textColor, \.textColor)
        }
    }

    /// Shows a bound value, or a placeholder in its place.
    final func show(_ presentation: BindingPresentation) {
        let own: String? = ownPlaceholder ?? placeholderString
        ownPlaceholder = own
        if presentation.isPlaceholder, let text = presentation.placeholder as? NSAttributedString {
            placeholderAttributedString = text
        } else if placeholderAttributedString == nil || presentation.placeholder != nil {
            placeholderString = presentation.isPlaceholder ? presentation.placeholderString ?? own : own
        }
        objectValue = presentation.value
    }

    /// The colour of the text; nil for that of text in controls.
    open var textColor: NSColor? { didSet { contentDidChange() } }
    /// The colour behind the text, where ``drawsBackground`` is on.
    open var backgroundColor: NSColor? { didSet { contentDidChange() } }
    /// Whether the colour behind the text is drawn.
    open var drawsBackground = false { didSet { contentDidChange() } }
    /// The placeholder without a binding's; nil while none has been shown.
    private var ownPlaceholder: String??
    /// What stands in an empty field.
    open var placeholderString: String? {
        didSet {
            if placeholderString != nil { placeholderAttributedString = nil }
            contentDidChange()
        }
    }
    /// What stands in an empty field, with a look of its own.
    open var placeholderAttributedString: NSAttributedString? {
        didSet {
            if placeholderAttributedString != nil { placeholderString = nil }
            contentDidChange()
        }
    }
    /// The shape of the border with depth.
    open var bezelStyle: NSTextField.BezelStyle = .squareBezel { didSet { contentDidChange() } }
    /// The languages that may be typed; nil for any.
    open var allowedInputSourceLocales: [String]?

    /// Makes a cell with an empty text.
    public override init() { super.init(textCell: "") }

    /// Makes a cell with a text.
    public override init(textCell string: String) { super.init(textCell: string) }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTextFieldCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTextFieldCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSTextFieldCell>] = [
        .flag("NSDrawsBackground", \.drawsBackground),
        .optional("NSBackgroundColor", \.backgroundColor),
        .optional("NSTextColor", \.textColor),
        NibProperty("NSPlaceholderString") { owner, coder, key in
            owner.placeholderString = coder.string(key)
            guard owner.placeholderString == nil else { return }
            owner.placeholderAttributedString = coder.object(key) as? NSAttributedString
        } encode: { owner, coder, key in
            if let text = owner.placeholderAttributedString {
                coder.encode(text, for: key)
            } else if let text = owner.placeholderString {
                coder.encode(text, for: key)
            }
        },
        .choice("NSTextBezelStyle", \.bezelStyle, or: .squareBezel),
        .texts("NSAllowedInputLocales", \.allowedInputSourceLocales),
    ]

    open override func makeEmpty() -> NSCell { NSTextFieldCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSTextFieldCell else { return }
        textColor = other.textColor
        backgroundColor = other.backgroundColor
        drawsBackground = other.drawsBackground
        placeholderString = other.placeholderString
        placeholderAttributedString = other.placeholderAttributedString
        bezelStyle = other.bezelStyle
    }

    // MARK: Text

    /// The font of the text, or the standard one of the control's size.
    var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }

    /// The colour that the text has now.
    var shownTextColor: NSColor {
        if backgroundStyle == .emphasized, textColor.map({ $0.colorNameComponent != nil }) ?? true {
            return .alternateSelectedControlTextColor
        }
        guard isEnabled else { return .disabledControlTextColor }
        return textColor ?? .controlTextColor
    }

    open override var textAttributes: [NSAttributedString.Key: Any] {
        var attributes = super.textAttributes
        attributes[.font] = shownFont
        attributes[.foregroundColor] = shownTextColor
        return attributes
    }

    /// Whether the text stays on one line.
    var isSingleLine: Bool { usesSingleLineMode || !wraps }

    /// The text or the placeholder as it is drawn. A secure field shows a point for each character.
    open var displayedText: NSAttributedString {
        let text = attributedStringValue
        if text.length > 0 { return text }
        return placeholder ?? text
    }

    /// The placeholder with its look; nil for none.
    var placeholder: NSAttributedString? {
        if let placeholderAttributedString { return placeholderAttributedString }
        guard let placeholderString, !placeholderString.isEmpty else { return nil }
        var attributes = textAttributes
        attributes[.foregroundColor] = NSColor.placeholderTextColor
        return NSAttributedString(string: placeholderString, attributes: attributes)
    }

    /// Text of a title, laid out in a width.
    func laidOut(_ text: NSAttributedString, width: CGFloat?) -> CellText {
        CellText(text, width: width, lines: isSingleLine ? 1 : 0, font: shownFont)
    }

    // MARK: Geometry

    /// What is around the text: border and padding.
    open var contentInsets: EdgeInsets {
        guard isBezeled else {
            let line: CGFloat = isBordered ? 1 : 0
            return EdgeInsets(top: line * 3, left: 2 + line, bottom: line * 3, right: 2 + line)
        }
        if bezelStyle == .roundedBezel { return EdgeInsets(top: 3, left: 9, bottom: 3, right: 9) }
        switch controlSize {
        case .small, .mini: return EdgeInsets(top: 3, left: 5, bottom: 2, right: 5)
        case .large, .extraLarge: return EdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        // As high as buttons.
        case .regular where ControlEra.current >= .tahoe: return EdgeInsets(top: 4, left: 5, bottom: 4, right: 5)
        case .regular: return EdgeInsets(top: 2, left: 5, bottom: 3, right: 5)
        }
    }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        guard type != .imageCellType else { return super.cellSize(forBounds: rect) }
        let insets = contentInsets
        let room = rect.width - insets.left - insets.right
        let text = laidOut(displayedText, width: isSingleLine || rect.width >= 10_000 ? nil : max(1, room))
        return CGSize(
            width: text.width + insets.left + insets.right, height: text.height + insets.top + insets.bottom)
    }

    open override func drawingRect(forBounds rect: CGRect) -> CGRect {
        let insets = contentInsets
        return CGRect(
            x: rect.minX + insets.left, y: rect.minY + insets.top,
            width: max(0, rect.width - insets.left - insets.right),
            height: max(0, rect.height - insets.top - insets.bottom))
    }

    open override func titleRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: rect) }

    // MARK: Drawing

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        FieldBezel(self, isFocused: controlView.showsFocus).draw(in: cellFrame, context: context)
        drawInterior(withFrame: cellFrame, in: controlView)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard !isBeingEdited(in: controlView) else { return }
        drawText(displayedText, in: titleRect(forBounds: cellFrame))
    }

    /// Draws text in the current context, cut off at the rectangle.
    func drawText(_ text: NSAttributedString, in rect: CGRect) {
        guard let context = NSGraphicsContext.current, rect.width > 0 else { return }
        context.drawUpright(in: rect) { target in
            target.saveGState()
            target.clip(to: rect.insetBy(dx: -2, dy: -1))
            let lines = CellText(text, width: rect.width, lines: isSingleLine ? 1 : 0, font: shownFont)
            lines.draw(at: rect.origin, in: target)
            target.restoreGState()
        }
    }

    /// Whether the field editor shows the text now.
    func isBeingEdited(in view: NSView) -> Bool {
        (view as? NSControl)?.editedCell === self
    }
}
