// SPDX-License-Identifier: Apache-2.0

/// What ended the editing of a field.
nonisolated public enum NSTextMovement: Int, Sendable {
    case `return` = 16
    case tab = 17
    case backtab = 18
    case left = 19
    case right = 20
    case up = 21
    case down = 22
    case cancel = 23
    case other = 0
}

/// A view with text that can be edited; ``NSTextView`` is the class that programs make.
open class NSText: NSView {
    nonisolated deinit {}

    /// The text with its attributes.
    final let storage: NSTextStorage
    /// The text with the caret.
    package final var editing = TextEditing()
    /// Remembers how typing is taken back.
    package final let typing = TypingUndo()
    final lazy var blinker = CaretBlinker()
    /// Whether the person has changed the text since editing began.
    final var hasBegunEditing = false
    /// The look of the text as a whole: what it has where no attribute says otherwise.
    final var look = TextLook()
    /// What is laid out, until something changes.
    final var laidOut: TextLayout?

    /// Makes a view with an empty text.
    public override init(frame frameRect: CGRect) {
        storage = NSTextStorage()
        super.init(frame: frameRect)
        watchStorage()
    }

    /// Decodes a view with its text.
    public required init?(coder: NSCoder) {
        let container = (coder as? NibCoder)?.object("NSTextContainer") as? DecodedTextContainer
        storage = NSTextStorage(attributedString: container?.text ?? NSAttributedString(string: ""))
        super.init(coder: coder)
        editing = TextEditing(storage.string)
        editing.moveCaret(to: 0)
        watchStorage()
    }

    private func watchStorage() {
        storage.didChange = { [weak self] in self?.storageDidChange() }
    }

    /// Shows what the storage holds now.
    final func storageDidChange() {
        if editing.text != storage.string {
            let caret = editing.caret
            editing = TextEditing(storage.string)
            editing.moveCaret(to: caret)
            typing.end()
        }
        textDidChangeShape()
    }

    /// Called after the text or its look became another.
    open func textDidChangeShape() {
        laidOut = nil
        needsDisplay = true
    }

    open override var isFlipped: Bool { true }

    // MARK: Text

    /// The text.
    open var string: String {
        get { storage.string }
        set {
            storage.setAttributedString(NSAttributedString(string: newValue))
            editing = TextEditing(newValue)
            editing.moveCaret(to: 0)
            typing.end()
        }
    }
    /// Whether the text can be changed.
    open var isEditable = true { didSet { if isEditable { isSelectable = true } } }
    /// Whether the text can be selected.
    open var isSelectable = true { didSet { if !isSelectable { isEditable = false } } }
    /// Whether parts of the text may look different.
    open var isRichText = true
    /// Whether pictures may be put in.
    open var importsGraphics = false
    /// Whether the view edits the text of cells: Return and Tab end the editing.
    open var isFieldEditor = false
    /// Whether the font panel changes the font.
    open var usesFontPanel = true
    /// Whether the background is drawn.
    open var drawsBackground = true { didSet { needsDisplay = true } }
    /// The colour behind the text.
    open var backgroundColor: NSColor? = .textBackgroundColor { didSet { needsDisplay = true } }
    /// Whether the view grows to the right.
    open var isHorizontallyResizable = false { didSet { textDidChangeShape() } }
    /// Whether the view grows downwards.
    open var isVerticallyResizable = true { didSet { textDidChangeShape() } }
    /// The least size the view shrinks to, in points.
    open var minSize: CGSize = .zero
    /// The greatest size the view grows to, in points.
    open var maxSize = CGSize(width: 1e7, height: 1e7)
    /// Who is asked about and told of editing.
    open weak var delegate: (any NSTextDelegate)?

    /// The font of the text.
    open var font: NSFont? {
        get { look.font }
        set { change(.font, newValue) { $0.font = newValue } }
    }
    /// The colour of the text.
    open var textColor: NSColor? {
        get { look.color }
        set { change(.foregroundColor, newValue) { $0.color = newValue } }
    }
    /// How the lines lie.
    open var alignment: NSTextAlignment {
        get { look.alignment }
        set {
            look.alignment = newValue
            textDidChangeShape()
        }
    }
    /// In which direction the text runs.
    open var baseWritingDirection: NSWritingDirection = .natural { didSet { textDidChangeShape() } }

    private func change(_ key: NSAttributedString.Key, _ value: Any?, _ set: (inout TextLook) -> Void) {
        set(&look)
        let whole = NSRange(location: 0, length: storage.length)
        if whole.length > 0 {
            if let value {
                storage.addAttribute(key, value: value, range: whole)
            } else {
                storage.removeAttribute(key, range: whole)
            }
        }
        textDidChangeShape()
    }

    /// What is selected, in UTF-16 code units.
    open var selectedRange: NSRange {
        get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
        set {
            let low = max(0, newValue.location)
            editing.select(low..<max(low, low + newValue.length))
            typing.end()
            selectionDidChange()
        }
    }

    /// Called after the caret or the selection is elsewhere.
    func selectionDidChange() { needsDisplay = true }

    /// Replaces a part of the text without asking the delegate.
    open func replaceCharacters(in range: NSRange, with string: String) {
        storage.replaceCharacters(in: range, with: string)
    }

    // MARK: Actions

    /// Selects the whole text.
    open func selectAll(_ sender: Any?) {
        guard isSelectable else { return }
        selectedRange = NSRange(location: 0, length: storage.length)
    }
    /// Puts the selection on the clipboard.
    open func copy(_ sender: Any?) {}
    /// Takes the selection away, to the clipboard.
    open func cut(_ sender: Any?) {}
    /// Puts the clipboard's text in the place of the selection.
    open func paste(_ sender: Any?) {}
    /// Takes the selection away.
    open func delete(_ sender: Any?) {}
    /// Scrolls so that a part of the text is seen.
    open func scrollRangeToVisible(_ range: NSRange) {}
    /// Makes the view as large as the text.
    open func sizeToFit() {}
}

/// How a text looks where no attribute says otherwise.
struct TextLook {
    var font: NSFont?
    var color: NSColor?
    var alignment: NSTextAlignment = .natural
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
}

/// Is asked about and told of the editing of a text.
public protocol NSTextDelegate: AnyObject {
    /// Whether editing may begin.
    func textShouldBeginEditing(_ textObject: NSText) -> Bool
    /// Whether editing may end.
    func textShouldEndEditing(_ textObject: NSText) -> Bool
    /// The person has made the first change.
    func textDidBeginEditing(_ notification: Notification)
    /// Editing has ended; `NSTextMovement` in the notification says by what.
    func textDidEndEditing(_ notification: Notification)
    /// The person has changed the text.
    func textDidChange(_ notification: Notification)
}

extension NSTextDelegate {
    public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
    public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
    public func textDidChange(_ notification: Notification) {}
}

extension NSText {
    /// The key of the number of an ``NSTextMovement`` in ``didEndEditingNotification``.
    nonisolated public static let movementUserInfoKey = "NSTextMovement"
    /// The person has made the first change.
    nonisolated public static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
    /// Editing has ended.
    nonisolated public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
    /// The person has changed the text.
    nonisolated public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
}
