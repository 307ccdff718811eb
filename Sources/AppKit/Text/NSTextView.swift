// SPDX-License-Identifier: Apache-2.0

/// Text that can be read, selected and edited, alone, in a scroll view, or as the field editor of a window.
open class NSTextView: NSText {
    nonisolated deinit {}

    /// The area in which the text is laid out.
    public final let textContainer: NSTextContainer
    /// The text with its attributes.
    open var textStorage: NSTextStorage? { storage }
    /// Room around the text, in points.
    open var textContainerInset: CGSize = .zero { didSet { textDidChangeShape() } }
    /// Where the text begins, in points.
    open var textContainerOrigin: CGPoint { CGPoint(x: textContainerInset.width, y: textContainerInset.height) }
    /// Whether changes can be taken back.
    open var allowsUndo = false
    /// The colour of the caret.
    open var insertionPointColor: NSColor! = .textInsertionPointColor
    /// How what is selected looks.
    open var selectedTextAttributes: [NSAttributedString.Key: Any] = [
        .backgroundColor: NSColor.selectedTextBackgroundColor, .foregroundColor: NSColor.selectedTextColor,
    ]
    /// How links look.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: NSColor.linkColor]
    /// The look of what is typed next.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Whether a bar for searching the text can be shown.
    open var usesFindBar = false
    /// Whether the panel for searching can be shown.
    open var usesFindPanel = false
    /// Whether words are checked while they are typed.
    open var isContinuousSpellCheckingEnabled = false
    /// Whether grammar is checked.
    open var isGrammarCheckingEnabled = false
    /// Whether spaces are put in and taken out with words.
    open var smartInsertDeleteEnabled = false
    /// Whether straight quotation marks become typographic ones.
    open var isAutomaticQuoteSubstitutionEnabled = false
    /// Whether two hyphens become a dash.
    open var isAutomaticDashSubstitutionEnabled = false
    /// Whether addresses become links.
    open var isAutomaticLinkDetectionEnabled = false
    /// Whether texts are replaced as the person has set up.
    open var isAutomaticTextReplacementEnabled = false
    /// Whether misspelt words are corrected.
    open var isAutomaticSpellingCorrectionEnabled = false
    /// Whether a ruler is shown.
    open var usesRuler = false
    /// Whether the whole text need not be laid out at once.
    open var displaysLinkToolTips = true
    /// Whether the person may change the colour of the background.
    open var allowsDocumentBackgroundColorChange = false
    /// What stands in an empty text; nil for nothing.
    open var placeholderString: String? { didSet { needsDisplay = true } }
    /// Whether points stand for the characters.
    final var isSecure = false { didSet { textDidChangeShape() } }

    private var drag: SelectionDrag?
    private var lastReportedCaret: (Int, Int) = (0, 0)

    open override class var bindings: Bindings { NSTextView.textViewBindings }

    /// Makes a view with an empty text.
    public override init(frame frameRect: CGRect) {
        textContainer = NSTextContainer(size: CGSize(width: frameRect.width, height: 1e7))
        super.init(frame: frameRect)
        minSize = CGSize(width: 0, height: frameRect.height)
        takeContainer()
    }

    /// Makes a view that lays out its text in a container.
    public init(frame frameRect: CGRect, textContainer container: NSTextContainer?) {
        textContainer = container ?? NSTextContainer(size: CGSize(width: frameRect.width, height: 1e7))
        super.init(frame: frameRect)
        takeContainer()
    }

    /// Decodes a view with its text.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        // The frame comes before the text and the least size, and stays.
        isFitting = true
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        takeContainer()
        decode(coder)
        isFitting = false
    }

    /// Writes what a nib keeps of the view, with its text.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let coder = coder as? NibEncoder { encodeText(coder) }
    }

    private func takeContainer() {
        textContainer.textView = self
        textContainer.didChange = { [weak self] in self?.textDidChangeShape() }
    }

    open override var acceptsFirstResponder: Bool { isSelectable }
    open override var isOpaque: Bool { drawsBackground && (backgroundColor?.alphaComponent ?? 0) >= 1 }

    // MARK: Size

    /// How wide the lines are, in points.
    private var lineWidth: CGFloat? {
        guard !isHorizontallyResizable || textContainer.widthTracksTextView else { return nil }
        let width =
            textContainer.widthTracksTextView
            ? bounds.width - 2 * textContainerInset.width : textContainer.size.width
        return max(1, width - 2 * textContainer.lineFragmentPadding)
    }

    open override func textDidChangeShape() {
        super.textDidChangeShape()
        guard !isFieldEditor else { return }
        sizeToFit()
        invalidateIntrinsicContentSize()
    }

    open override func sizeDidChange(from old: CGSize) {
        super.sizeDidChange(from: old)
        guard bounds.width != old.width else { return }
        laidOut = nil
        if !isFieldEditor { sizeToFit() }
    }

    private var isFitting = false

    /// Gives the view the height of its text, within ``minSize`` and ``maxSize``; no less than what a scroll view shows.
    open override func sizeToFit() {
        guard !isFitting, isVerticallyResizable || isHorizontallyResizable, !isFieldEditor else { return }
        isFitting = true
        defer { isFitting = false }
        let text = textLayout.size
        var size = frame.size
        let room = superview is NSClipView ? superview?.bounds.size ?? .zero : .zero
        if isVerticallyResizable {
            let wanted = (text.height + 2 * textContainerInset.height).rounded(.up)
            size.height = min(maxSize.height, max(wanted, minSize.height, room.height))
        }
        if isHorizontallyResizable, !textContainer.widthTracksTextView {
            let padding = 2 * (textContainer.lineFragmentPadding + textContainerInset.width)
            size.width = min(maxSize.width, max((text.width + padding).rounded(.up), minSize.width, room.width))
        }
        if size != frame.size { setFrameSize(size) }
    }

    // MARK: Layout

    /// The text as it is shown, with the look of the whole where it has none of its own.
    final var shownText: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = look.lineBreakMode
        let defaults: [NSAttributedString.Key: Any] = [
            .font: font ?? NSFont.userFont(ofSize: 12) ?? NSFont.systemFont(ofSize: 12),
            .foregroundColor: textColor ?? NSColor.textColor, .paragraphStyle: style,
        ]
        if isSecure {
            return NSAttributedString(
                string: String(repeating: "•", count: storage.string.count), attributes: defaults)
        }
        let content = storage.content
        let result = NSMutableAttributedString(string: content.string, attributes: defaults)
        content.enumerateAttributes(in: NSRange(location: 0, length: content.length)) { attributes, range, _ in
            if !attributes.isEmpty { result.addAttributes(attributes, range: range) }
        }
        return result
    }

    /// The text as it is laid out now.
    final var textLayout: TextLayout {
        if let laidOut { return laidOut }
        let font = font ?? NSFont.userFont(ofSize: 12) ?? NSFont.systemFont(ofSize: 12)
        var layout: TextLayout!
        effectiveAppearance.performAsCurrentDrawingAppearance {
            let runs = TextMetrics.runs(of: shownText, base: TextAttributes(font: font.font)) { _ in isFieldEditor }
            layout = TextLayout(
                runs: runs,
                container: TextLayout.Container(
                    width: lineWidth ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude,
                    maximumLines: textContainer.maximumNumberOfLines, includesTrailingEmptyLine: true))
        }
        laidOut = layout
        return layout
    }

    /// How far the drawn text is moved so that its baseline is that of the cell it is edited in.
    private func shift(of layout: TextLayout) -> CGFloat {
        guard isFieldEditor, let font, !layout.lines.isEmpty else { return 0 }
        return TextMetrics.ascent(font.font) - layout.firstBaseline
    }

    package final var textGeometry: (layout: TextLayout, origin: CGPoint) {
        let layout = textLayout
        let origin = textContainerOrigin
        return (
            layout,
            CGPoint(
                x: origin.x + textContainer.lineFragmentPadding - horizontalScroll, y: origin.y + shift(of: layout))
        )
    }

    /// How far a single line is scrolled so that the caret is seen.
    private var horizontalScroll: CGFloat = 0

    /// Scrolls a single line so that the caret is seen.
    private func revealCaretInLine() {
        guard isFieldEditor, isHorizontallyResizable else {
            horizontalScroll = 0
            return
        }
        let caret = textLayout.caretRect(at: shownOffset(of: editing.caret)).midX
        let room = bounds.width - 2 * textContainer.lineFragmentPadding - 1
        if caret - horizontalScroll > room { horizontalScroll = caret - room }
        if caret - horizontalScroll < 0 { horizontalScroll = caret }
        horizontalScroll = max(0, min(horizontalScroll, max(0, textLayout.size.width + 2 - room)))
    }

    package func shownOffset(of offset: Int) -> Int {
        guard isSecure else { return offset }
        let text = storage.string
        let index = String.Index(utf16Offset: max(0, min(offset, text.utf16.count)), in: text)
        return text.distance(from: text.startIndex, to: index)
    }

    package func offset(ofShown index: Int) -> Int {
        guard isSecure else { return index }
        let text = storage.string
        return text.index(text.startIndex, offsetBy: max(0, min(index, text.count))).utf16Offset(in: text)
    }

    // MARK: Drawing

    open override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        if drawsBackground, let backgroundColor {
            context.setFillColor(backgroundColor.cgColor)
            context.fill(bounds)
        }
        context.saveGState()
        if isFieldEditor { context.clip(to: bounds) }
        laidOut = laidOutForAppearance
        let (layout, origin) = textGeometry
        drawBackgroundOfSelection(layout, origin, context)
        if storage.length == 0, let placeholderString {
            placeholderString.draw(
                at: CGPoint(x: origin.x, y: origin.y - shift(of: layout)),
                withAttributes: [
                    .font: font ?? .systemFont(ofSize: 13), .foregroundColor: NSColor.placeholderTextColor,
                ])
        }
        context.draw(layout, at: origin)
        drawMarking(of: layout, at: origin, context: context)
        if isEditable, editing.selection.isEmpty, isFirstResponder, blinker.isVisible {
            let caret = layout.caretRect(at: shownOffset(of: editing.caret)).offsetBy(dx: origin.x, dy: origin.y)
            context.setFillColor(insertionPointColor.cgColor)
            context.fill(CGRect(x: caret.minX - 0.5, y: caret.minY, width: 1, height: caret.height))
        }
        context.restoreGState()
    }

    private var drawnAppearance: NSAppearance?

    /// The layout holds colours, so it is made anew in another appearance.
    private var laidOutForAppearance: TextLayout? {
        let appearance = NSAppearance.currentDrawing()
        defer { drawnAppearance = appearance }
        return appearance == drawnAppearance ? laidOut : nil
    }

    private func drawBackgroundOfSelection(_ layout: TextLayout, _ origin: CGPoint, _ context: CGContext) {
        guard !editing.selection.isEmpty else { return }
        let isActive = isFirstResponder && looksActive
        let active = selectedTextAttributes[.backgroundColor] as? NSColor ?? .selectedTextBackgroundColor
        context.setFillColor((isActive ? active : .unemphasizedSelectedTextBackgroundColor).cgColor)
        let selection = editing.selection
        for rect in layout.rects(for: shownOffset(of: selection.lowerBound)..<shownOffset(of: selection.upperBound)) {
            context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
        }
    }

    // MARK: First responder

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        hasBegunEditing = false
        blinker.restart { [weak self] in self?.needsDisplay = true }
        needsDisplay = true
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard canEndEditing() else { return false }
        blinker.stop()
        unmark()
        typing.end()
        endEditing(.other)
        needsDisplay = true
        return true
    }

    // MARK: Mouse

    open override func mouseDown(with event: NSEvent) {
        guard isSelectable else { return super.mouseDown(with: event) }
        if !isFirstResponder { window?.makeFirstResponder(self) }
        let place = convert(event.locationInWindow, from: nil)
        drag = SelectionDrag(
            self, at: place, clicks: event.clickCount, extending: event.modifierFlags.contains(.shift))
    }

    open override func mouseDragged(with event: NSEvent) {
        drag?.move(self, to: convert(event.locationInWindow, from: nil))
    }

    open override func mouseUp(with event: NSEvent) { drag = nil }

    // MARK: Keys

    open override func keyDown(with event: NSEvent) {
        guard isEditable || isSelectable else { return super.keyDown(with: event) }
        if performEditingKey(event) { return }
        interpretKeyEvents([event])
    }

    /// What keys with the command key do in every text, whether a menu has them or not.
    private func performEditingKey(_ event: NSEvent) -> Bool {
        guard event.modifierFlags.contains(.command), let stroke = KeyStroke(event) else { return false }
        let hasShift = stroke.modifiers.contains(.shift)
        switch stroke.character {
        case "c": copy(nil)
        case "x": cut(nil)
        case "v": paste(nil)
        case "a": selectAll(nil)
        case "z" where hasShift: undoManager?.redo()
        case "z": undoManager?.undo()
        default: return false
        }
        return true
    }

    open override func doCommand(by selector: Selector) {
        if (delegate as? any NSTextViewDelegate)?.textView(self, doCommandBy: selector) == true { return }
        if let command = TextCommands.table[selector.name] {
            command(self)
        } else if !(next?.tryToPerform(selector, with: self) ?? false) {
            noResponder(for: selector)
        }
    }

    open override func insertText(_ insertString: Any) {
        insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0))
    }

    /// Puts text in the place of a range, or of the selection where the range is none.
    open func insertText(_ string: Any, replacementRange: NSRange) {
        guard isEditable else { return }
        let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
        if replacementRange.location == NSNotFound {
            write(isFieldEditor && !allowsLineBreaks ? text.replacingOccurrences(of: "\n", with: " ") : text)
        } else {
            change(replacementRange.location..<replacementRange.location + replacementRange.length, to: text)
        }
    }

    /// Whether the field that is edited takes several lines.
    private var allowsLineBreaks: Bool { !isHorizontallyResizable }

    // MARK: Actions

    open override func copy(_ sender: Any?) { copySelection() }
    open override func cut(_ sender: Any?) { cutSelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func delete(_ sender: Any?) { deleteSelection() }
    /// Puts the clipboard's text in without its look.
    open func pasteAsPlainText(_ sender: Any?) { pasteText() }

    open override func scrollRangeToVisible(_ range: NSRange) {
        let (layout, origin) = textGeometry
        let end = max(range.location, range.location + range.length)
        let start = layout.caretRect(at: shownOffset(of: range.location)).offsetBy(dx: origin.x, dy: origin.y)
        let last = layout.caretRect(at: shownOffset(of: end)).offsetBy(dx: origin.x, dy: origin.y)
        _ = scrollToVisible(start.union(last).insetBy(dx: -2, dy: -2).intersection(bounds))
    }

    override func selectionDidChange() {
        revealCaretInLine()
        if isFirstResponder { blinker.restart { [weak self] in self?.needsDisplay = true } }
        needsDisplay = true
        guard lastReportedCaret != (editing.anchor, editing.caret) else { return }
        lastReportedCaret = (editing.anchor, editing.caret)
        let notification = Notification(name: NSTextView.didChangeSelectionNotification, object: self)
        (delegate as? any NSTextViewDelegate)?.textViewDidChangeSelection(notification)
        NotificationCenter.default.post(notification)
    }
}

extension NSTextView {
    /// The caret or the selection is elsewhere.
    nonisolated public static let didChangeSelectionNotification = Notification.Name(
        "NSTextViewDidChangeSelectionNotification")
}

/// Is asked about and told of the editing in a text view.
public protocol NSTextViewDelegate: NSTextDelegate {
    /// Answers a command of a key in place of the text view.
    ///
    /// - Returns: whether it did.
    func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
    /// Whether what is written may take the place of a part of the text.
    func textView(
        _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
    ) -> Bool
    /// The caret or the selection is elsewhere.
    func textViewDidChangeSelection(_ notification: Notification)
    /// A link was clicked.
    ///
    /// - Returns: whether the delegate followed it.
    func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool
    /// The words that may complete what is written.
    func textView(
        _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange
    ) -> [String]
}

extension NSTextViewDelegate {
    public func textView(_ textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool { false }
    public func textView(
        _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
    ) -> Bool { true }
    public func textViewDidChangeSelection(_ notification: Notification) {}
    public func textView(_ textView: NSTextView, clickedOnLink link: Any, at charIndex: Int) -> Bool { false }
    public func textView(
        _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange
    ) -> [String] { words }
}
