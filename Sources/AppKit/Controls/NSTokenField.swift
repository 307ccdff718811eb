// SPDX-License-Identifier: Apache-2.0

/// A field whose text is made of tokens: names, addresses, tags.
open class NSTokenField: NSTextField {
    nonisolated deinit {}

    /// How a token looks.
    nonisolated public enum TokenStyle: UInt, Sendable {
        case `default` = 0
        case none, rounded, squared, plainSquared
    }

    open override class var cellClass: NSCell.Type { NSTokenFieldCell.self }
    open override class func makeCell() -> NSCell {
        let cell = NSTokenFieldCell(textCell: "")
        cell.isBezeled = true
        cell.isEditable = true
        cell.drawsBackground = true
        cell.backgroundColor = .textBackgroundColor
        return cell
    }

    /// Makes an empty field.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a field.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override class var bindings: Bindings {
        Bindings(NSTokenField.self) {
            Binding(.value) { field, presentation in
                field.placeholderString = presentation.isPlaceholder ? presentation.placeholderString : nil
                field.objectValue = presentation.value
            } read: {
                $0.objectValue
            }
        }
    }

    private var tokenCell: NSTokenFieldCell? { cell as? NSTokenFieldCell }

    /// How tokens look.
    open var tokenStyle: TokenStyle {
        get { tokenCell?.tokenStyle ?? .default }
        set { tokenCell?.tokenStyle = newValue }
    }
    /// How long completions wait, in seconds.
    open var completionDelay: TimeInterval {
        get { tokenCell?.completionDelay ?? 0 }
        set { tokenCell?.completionDelay = newValue }
    }
    /// The characters that end a token.
    open var tokenizingCharacterSet: CharacterSet! {
        get { tokenCell?.tokenizingCharacterSet }
        set { tokenCell?.tokenizingCharacterSet = newValue }
    }
    /// The tokens in order.
    open var tokens: [Any] { tokenCell?.tokens ?? [] }

    open override var objectValue: Any? {
        get {
            if let text = currentEditor()?.string { return tokenCell?.split(text) }
            return tokens
        }
        set { super.objectValue = newValue }
    }

    override func commit(_ value: Any?, of cell: NSCell) -> Bool {
        let tokens = tokenCell?.tokens ?? []
        return commitBinding(.value, tokens.isEmpty ? nil : tokens)
    }
}

/// The cell of a token field.
open class NSTokenFieldCell: NSTextFieldCell {
    nonisolated deinit {}

    /// How tokens look.
    open var tokenStyle: NSTokenField.TokenStyle = .default { didSet { contentDidChange() } }
    /// How long completions wait, in seconds.
    open var completionDelay: TimeInterval = 0
    /// The characters that end a token.
    open var tokenizingCharacterSet: CharacterSet! = CharacterSet(charactersIn: ",")
    /// The tokens in order.
    final private(set) var tokens: [Any] = []

    /// Makes an empty cell.
    public override init() { super.init() }
    /// Makes a cell with tokens.
    public override init(textCell string: String) {
        super.init(textCell: string)
        objectValue = string
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSTokenFieldCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSTokenFieldCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSTokenFieldCell>] = [
        .choice("NSTokenStyle", \.tokenStyle, or: .default),
        .number("NSCompletionDelay", \.completionDelay),
        NibProperty("NSContents") { owner, coder, key in
            if let text = coder.string(key) { owner.objectValue = text }
        } encode: { _, _, _ in
            // Cells write their contents themselves.
        },
    ]

    /// Tokens are kept as their text.
    override var encodedContents: AnyObject? { stringValue as NSString }

    open override func makeEmpty() -> NSCell { NSTokenFieldCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSTokenFieldCell else { return }
        tokenStyle = other.tokenStyle
        tokenizingCharacterSet = other.tokenizingCharacterSet
        objectValue = other.tokens
    }

    /// The tokens of a text.
    final func split(_ text: String) -> [String] {
        text.components(separatedBy: tokenizingCharacterSet ?? CharacterSet(charactersIn: ","))
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    open override var objectValue: Any? {
        get { tokens }
        set {
            switch newValue {
            case nil: tokens = []
            case let text as String: tokens = split(text)
            case let list as [Any]: tokens = list
            case let list as NSArray: tokens = list.map { $0 }
            case let value?: tokens = [value]
            }
            contentDidChange()
        }
    }

    open override var stringValue: String {
        get { tokens.map { NSCell.text(of: $0, formatter: nil) }.joined(separator: ", ") }
        set { objectValue = newValue }
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard !isBeingEdited(in: controlView), !tokens.isEmpty, tokenStyle != .none,
            let context = NSGraphicsContext.current?.cgContext
        else { return super.drawInterior(withFrame: cellFrame, in: controlView) }
        let area = titleRect(forBounds: cellFrame)
        let line = TextMetrics.lineHeight(shownFont.font)
        let isDark = NSAppearance.currentDrawing().isDark
        context.saveGState()
        context.clip(to: cellFrame.insetBy(dx: 1, dy: 1))
        var place = area.origin
        for token in tokens {
            let text = CellText(
                NSAttributedString(
                    string: NSCell.text(of: token, formatter: nil),
                    attributes: [.font: shownFont, .foregroundColor: shownTextColor]), lines: 1, font: shownFont)
            let width = text.width + 10
            if place.x > area.minX, place.x + width > area.maxX, !isSingleLine {
                place = CGPoint(x: area.minX, y: place.y + line + 3)
            }
            let box = CGRect(x: place.x, y: place.y, width: width, height: line)
            context.setFillColor(NSColor.controlAccentColor.cgColor.copy(alpha: isDark ? 0.4 : 0.2))
            context.fill(FieldBezel.rounded(box, tokenStyle == .squared || tokenStyle == .plainSquared ? 2 : 4))
            text.draw(at: CGPoint(x: place.x + 5, y: place.y), in: context)
            place.x += width + 4
        }
        context.restoreGState()
    }
}
