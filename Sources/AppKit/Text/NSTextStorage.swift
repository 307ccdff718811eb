// SPDX-License-Identifier: Apache-2.0

/// The text of a text view with its attributes.
///
/// Changes made between ``beginEditing()`` and ``endEditing()``, or by a single call, are shown by the text views.
@MainActor public final class NSTextStorage: NSObject {
    nonisolated deinit {}

    private let text: NSMutableAttributedString
    /// Called after the text became another.
    var didChange: (() -> Void)?
    private var editingDepth = 0
    /// Who is told of changes.
    public weak var delegate: (any NSTextStorageDelegate)?

    /// Makes storage of a text.
    public init(attributedString: NSAttributedString) {
        text = NSMutableAttributedString(attributedString: attributedString)
        super.init()
    }

    public convenience override init() {
        self.init(attributedString: NSAttributedString(string: ""))
    }

    /// Makes storage of a text without attributes.
    public convenience init(string: String) {
        self.init(attributedString: NSAttributedString(string: string))
    }

    /// The text without attributes.
    public var string: String { text.string }
    /// How many UTF-16 code units the text has.
    public var length: Int { text.length }
    /// The text as it is now.
    public var attributedString: NSAttributedString { NSAttributedString(attributedString: text) }
    /// The text, to be read while it does not change.
    var content: NSAttributedString { text }

    /// The attributes at a place; none beyond the end.
    public func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
        guard (0..<length).contains(location) else { return [:] }
        return text.attributes(at: location, effectiveRange: nil)
    }

    // MARK: Changes

    /// Begins changes that belong together.
    public func beginEditing() { editingDepth += 1 }

    /// Ends changes that belong together, and shows them.
    public func endEditing() {
        editingDepth = max(0, editingDepth - 1)
        if editingDepth == 0 { tell() }
    }

    private func tell() {
        guard editingDepth == 0 else { return }
        delegate?.textStorageDidProcessEditing(self)
        didChange?()
    }

    /// A range with what lies beyond the text cut off.
    private func clipped(_ range: NSRange) -> NSRange {
        let low = max(0, min(range.location, length))
        return NSRange(location: low, length: max(0, min(range.length, length - low)))
    }

    /// Replaces a part of the text; what is new looks like the first replaced character.
    public func replaceCharacters(in range: NSRange, with string: String) {
        text.replaceCharacters(in: clipped(range), with: string)
        tell()
    }

    /// Replaces a part of the text.
    public func replaceCharacters(in range: NSRange, with string: NSAttributedString) {
        text.replaceCharacters(in: clipped(range), with: string)
        tell()
    }

    /// Replaces the whole text.
    public func setAttributedString(_ string: NSAttributedString) {
        text.setAttributedString(string)
        tell()
    }

    /// Adds text at the end.
    public func append(_ string: NSAttributedString) {
        text.append(string)
        tell()
    }

    /// Sets one attribute of a part of the text.
    public func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        text.addAttribute(name, value: value, range: clipped(range))
        tell()
    }

    /// Sets attributes of a part of the text; others stay.
    public func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
        text.addAttributes(attributes, range: clipped(range))
        tell()
    }

    /// Takes an attribute from a part of the text.
    public func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        text.removeAttribute(name, range: clipped(range))
        tell()
    }

    /// Sets all attributes of a part of the text.
    public func setAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
        text.setAttributes(attributes, range: clipped(range))
        tell()
    }
}

/// Is told of the changes of a text storage.
public protocol NSTextStorageDelegate: AnyObject {
    /// The text has become another.
    func textStorageDidProcessEditing(_ textStorage: NSTextStorage)
}

/// The area in which a text view lays out its text.
@MainActor public final class NSTextContainer: NSObject {
    nonisolated deinit {}

    /// The size of the area, in points.
    public var size: CGSize { didSet { didChange?() } }
    /// Room at both ends of every line, in points.
    public var lineFragmentPadding: CGFloat = 5 { didSet { didChange?() } }
    /// How many lines there may be; 0 for any number.
    public var maximumNumberOfLines = 0 { didSet { didChange?() } }
    /// Whether the width is that of the text view.
    public var widthTracksTextView = true { didSet { didChange?() } }
    /// Whether the height is that of the text view.
    public var heightTracksTextView = false
    /// The view that shows the text.
    public internal(set) weak var textView: NSTextView?
    var didChange: (() -> Void)?

    /// Makes an area of a size, in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// The width, in points.
    public var containerSize: CGSize {
        get { size }
        set { size = newValue }
    }
}
