// SPDX-License-Identifier: Apache-2.0

/// Takes what a keyboard writes.
@MainActor
public protocol UIKeyInput: AnyObject {
    /// Whether there is text.
    var hasText: Bool { get }
    /// Puts text in at the caret, in the place of the selection.
    func insertText(_ text: String)
    /// Deletes the selection, or the character before the caret.
    func deleteBackward()
}

/// A place in a text.
@MainActor open class UITextPosition: NSObject {
    nonisolated deinit {}

    /// In UTF-16 code units.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
}

/// A part of a text.
@MainActor open class UITextRange: NSObject {
    nonisolated deinit {}

    let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
        super.init()
    }

    /// Where the range begins.
    open var start: UITextPosition { UITextPosition(range.lowerBound) }
    /// Where the range ends.
    open var end: UITextPosition { UITextPosition(range.upperBound) }
    /// Whether the range holds nothing.
    open var isEmpty: Bool { range.isEmpty }
}

/// A text that input methods and programs edit by places.
///
/// The methods have defaults, which do what UIKit's text fields and text views do; a view that keeps its text in
/// another way has its own.
@MainActor
public protocol UITextInput: UIKeyInput {
    /// What is selected, or where the caret is.
    var selectedTextRange: UITextRange? { get set }
    /// What an input method shows and has not decided yet.
    var markedTextRange: UITextRange? { get }
    /// The place before the text.
    var beginningOfDocument: UITextPosition { get }
    /// The place after the text.
    var endOfDocument: UITextPosition { get }
    /// The text of a range; nil where there is no such range.
    func text(in range: UITextRange) -> String?
    /// Puts text in the place of a range.
    func replace(_ range: UITextRange, withText text: String)
    /// Shows text that is not decided yet, in the place of what was shown before.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Keeps what was shown.
    func unmarkText()
    /// The range between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The place so many units from another; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// How many units lie between two places.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Which of two places comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Where the caret would stand, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The first of the rectangles that the text covers, in the view's coordinates.
    func firstRect(for range: UITextRange) -> CGRect
    /// The place nearest to a point of the view.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
    private var view: (any TextEditingView)? { self as? any TextEditingView }

    public var selectedTextRange: UITextRange? {
        get { view.map { UITextRange($0.editing.selection) } }
        set { if let newValue { view?.setSelection(newValue.range) } }
    }
    public var markedTextRange: UITextRange? { view?.editing.marked.map { UITextRange($0) } }
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(view?.editing.length ?? 0) }

    public func text(in range: UITextRange) -> String? {
        guard var editing = view?.editing else { return nil }
        editing.select(range.range)
        return editing.selectedText
    }

    public func replace(_ range: UITextRange, withText text: String) { view?.change(range.range, to: text) }

    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        view?.mark(markedText ?? "", selecting: selectedRange)
    }

    public func unmarkText() { view?.unmark() }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (a, b) = (fromPosition.offset, toPosition.offset)
        return UITextRange(min(a, b)..<max(a, b))
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isOver) = position.offset.addingReportingOverflow(offset)
        guard !isOver, place >= 0, place <= endOfDocument.offset else { return nil }
        return UITextPosition(place)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    public func caretRect(for position: UITextPosition) -> CGRect {
        guard let view else { return .zero }
        let (layout, origin) = view.textGeometry
        return layout.caretRect(at: view.shownOffset(of: position.offset)).offsetBy(dx: origin.x, dy: origin.y)
    }

    public func firstRect(for range: UITextRange) -> CGRect {
        guard let view else { return .zero }
        let (layout, origin) = view.textGeometry
        let shown = view.shownOffset(of: range.range.lowerBound)..<view.shownOffset(of: range.range.upperBound)
        let rect = layout.rects(for: shown).first ?? layout.caretRect(at: shown.lowerBound)
        return rect.offsetBy(dx: origin.x, dy: origin.y)
    }

    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        view.map { UITextPosition($0.offset(at: point)) }
    }
}
