// SPDX-License-Identifier: Apache-2.0

extension NSTextView {
    /// Reads what the nib says of the view: a word of flags, the sizes, and what views of one text share.
    func decode(_ coder: NibCoder) {
        // The frame is the least size where nothing is said.
        minSize = coder.size("NSMinize") ?? bounds.size
        if let size = coder.size("NSMaxSize") { maxSize = size }
        let flags = coder.integer("NSTVFlags") ?? 0x46
        isHorizontallyResizable = flags & 0x1 != 0
        isVerticallyResizable = flags & 0x40 != 0 || flags & 0x80 != 0
        textContainer.size = CGSize(width: bounds.width, height: 1e7)
        if let container = coder.object("NSTextContainer") as? DecodedTextContainer {
            textContainer.widthTracksTextView = container.tracksWidth
            if let width = container.width { textContainer.size.width = width }
        }
        if let color = coder.object("NSTextViewTextColor") as? NSColor { look.color = color }
        let first = storage.attributes(at: 0)
        look.font = first[.font] as? NSFont
        look.color = look.color ?? first[.foregroundColor] as? NSColor
        if let style = first[.paragraphStyle] as? NSParagraphStyle { look.alignment = style.alignment }
        if let shared = coder.object("NSSharedData") as? TextViewSharedData { take(shared) }
        coder.whenDecoded { [weak self] in
            if let delegate = coder.object("NSDelegate") as? any NSTextDelegate { self?.delegate = delegate }
        }
    }

    private func take(_ shared: TextViewSharedData) {
        let flags = shared.flags
        isSelectable = flags & 0x1 != 0
        isEditable = flags & 0x2 != 0
        isRichText = flags & 0x4 != 0
        importsGraphics = flags & 0x8 != 0
        usesFontPanel = flags & 0x20 != 0
        usesRuler = flags & 0x40 != 0
        isContinuousSpellCheckingEnabled = flags & 0x80 != 0
        drawsBackground = flags & 0x100 != 0
        smartInsertDeleteEnabled = flags & 0x200 != 0
        allowsUndo = flags & 0x400 != 0
        usesFindPanel = flags & 0x2000 != 0
        usesFindBar = shared.finderStyle == 2
        allowsDocumentBackgroundColorChange = flags & 0x4000 != 0
        isGrammarCheckingEnabled = flags & 0x8000 != 0
        isAutomaticLinkDetectionEnabled = flags & 0x4_0000 != 0
        isAutomaticTextReplacementEnabled = flags & 0x200_0000 != 0
        isAutomaticSpellingCorrectionEnabled = flags & 0x400_0000 != 0
        backgroundColor = shared.backgroundColor ?? backgroundColor
        insertionPointColor = shared.insertionColor ?? insertionPointColor
        for (key, value) in shared.selectedAttributes { selectedTextAttributes[key] = value }
        for (key, value) in shared.linkAttributes { linkTextAttributes[key] = value }
    }
}

/// What a nib has of the objects between a text view and its text.
final class DecodedTextContainer {
    let text: NSAttributedString?
    let width: CGFloat?
    let tracksWidth: Bool

    init(coder: NibCoder) {
        let manager = coder.object("NSLayoutManager") as? DecodedLayoutManager
        text = manager?.text
        width = coder.double("NSWidth").map { CGFloat($0) }
        tracksWidth = (coder.integer("NSTCFlags") ?? 1) & 1 != 0
    }

    nonisolated deinit {}
}

/// What a nib has of the object that lays text out.
final class DecodedLayoutManager {
    let text: NSAttributedString?

    init(coder: NibCoder) {
        text = (coder.object("NSTextStorage") as? NSTextStorage)?.attributedString
    }

    nonisolated deinit {}
}

/// What all text views of one text share.
final class TextViewSharedData {
    let flags: Int
    let finderStyle: Int
    let backgroundColor: NSColor?
    let insertionColor: NSColor?
    let selectedAttributes: [NSAttributedString.Key: Any]
    let linkAttributes: [NSAttributedString.Key: Any]

    init(coder: NibCoder) {
        flags = coder.integer("NSFlags") ?? 0x10F
        finderStyle = coder.integer("NSPreferredTextFinderStyle") ?? 0
        backgroundColor = coder.object("NSBackgroundColor") as? NSColor
        insertionColor = coder.object("NSInsertionColor") as? NSColor
        selectedAttributes = Self.attributes(coder.object("NSSelectedAttributes"))
        linkAttributes = Self.attributes(coder.object("NSLinkAttributes"))
    }

    private static func attributes(_ object: AnyObject?) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for (key, value) in object as? NSDictionary ?? [:] {
            if let key = key as? String { result[NSAttributedString.Key(key)] = value }
        }
        return result
    }

    nonisolated deinit {}
}
