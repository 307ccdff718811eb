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
        for bit in Self.sharedBits { bit.take(self, UInt32(truncatingIfNeeded: shared.flags)) }
        usesFindBar = shared.finderStyle == 2
        backgroundColor = shared.backgroundColor ?? backgroundColor
        insertionPointColor = shared.insertionColor ?? insertionPointColor
        for (key, value) in shared.selectedAttributes { selectedTextAttributes[key] = value }
        for (key, value) in shared.linkAttributes { linkTextAttributes[key] = value }
    }

    /// The flags that views of one text share.
    private static let sharedBits: [NibBits<NSTextView>] = [
        .flag(0x1, \.isSelectable), .flag(0x2, \.isEditable), .flag(0x4, \.isRichText), .flag(0x8, \.importsGraphics),
        .flag(0x20, \.usesFontPanel), .flag(0x40, \.usesRuler), .flag(0x80, \.isContinuousSpellCheckingEnabled),
        .flag(0x100, \.drawsBackground), .flag(0x200, \.smartInsertDeleteEnabled), .flag(0x400, \.allowsUndo),
        .flag(0x2000, \.usesFindPanel), .flag(0x4000, \.allowsDocumentBackgroundColorChange),
        .flag(0x8000, \.isGrammarCheckingEnabled), .flag(0x4_0000, \.isAutomaticLinkDetectionEnabled),
        .flag(0x200_0000, \.isAutomaticTextReplacementEnabled),
        .flag(0x400_0000, \.isAutomaticSpellingCorrectionEnabled),
    ]

    /// Writes what ``decode(_:)`` reads.
    func encodeText(_ coder: NibEncoder) {
        let flags = 0x6 | (isHorizontallyResizable ? 0x1 : 0) | (isVerticallyResizable ? 0x40 : 0)
        coder.encode(.integer(Int64(flags)), for: "NSTVFlags")
        coder.encode(minSize, for: "NSMinize")
        coder.encode(maxSize, for: "NSMaxSize")
        if let color = look.color { coder.encode(color, for: "NSTextViewTextColor") }
        coder.encode(NibRecord("NSTextContainer") { self.encodeContainer($0) }, for: "NSTextContainer")
        coder.encode(NibRecord("NSTextViewSharedData") { self.encodeSharedData($0) }, for: "NSSharedData")
        if let delegate { coder.encodeConditional(delegate, for: "NSDelegate") }
    }

    private func encodeContainer(_ coder: NibEncoder) {
        coder.encode(.double(Double(textContainer.size.width)), for: "NSWidth")
        coder.encode(.integer(textContainer.widthTracksTextView ? 1 : 0), for: "NSTCFlags")
        let storage = NibRecord("NSTextStorage") { EncodedText.encode(self.storage.attributedString, with: $0) }
        coder.encode(NibRecord("NSLayoutManager") { $0.encode(storage, for: "NSTextStorage") }, for: "NSLayoutManager")
    }

    private func encodeSharedData(_ coder: NibEncoder) {
        let flags = Self.sharedBits.reduce(UInt32(0)) { $0 | $1.give(self) }
        coder.encode(.integer(Int64(flags)), for: "NSFlags")
        coder.encode(.integer(usesFindBar ? 2 : 0), for: "NSPreferredTextFinderStyle")
        coder.encode(backgroundColor, for: "NSBackgroundColor")
        coder.encode(insertionPointColor, for: "NSInsertionColor")
        coder.encode(EncodedText.attributes(selectedTextAttributes), for: "NSSelectedAttributes")
        coder.encode(EncodedText.attributes(linkTextAttributes), for: "NSLinkAttributes")
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
