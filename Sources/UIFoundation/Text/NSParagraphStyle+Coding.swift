// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension NSParagraphStyle {
    /// Decodes a paragraph style; keys that a nib leaves out have the values of ``default``.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        var values = Values()
        func number(_ name: String, _ path: WritableKeyPath<Values, CGFloat>) {
            if let value = coder.double(NibKey(name)), value.isFinite { values[keyPath: path] = CGFloat(value) }
        }
        if let raw = coder.integer(NibKey("NSAlignment")) {
            values.alignment = NSTextAlignment(rawValue: Int(clamping: raw)) ?? .natural
        }
        if let raw = coder.integer(NibKey("NSLineBreakMode")) {
            values.lineBreakMode = NSLineBreakMode(rawValue: Int(clamping: raw)) ?? .byWordWrapping
        }
        if let raw = coder.integer(NibKey("NSWritingDirection")) {
            values.baseWritingDirection = NSWritingDirection(rawValue: Int(clamping: raw)) ?? .natural
        }
        number("NSLineSpacing", \.lineSpacing)
        number("NSParagraphSpacing", \.paragraphSpacing)
        number("NSParagraphSpacingBefore", \.paragraphSpacingBefore)
        number("NSHeadIndent", \.headIndent)
        number("NSTailIndent", \.tailIndent)
        number("NSFirstLineHeadIndent", \.firstLineHeadIndent)
        number("NSMinLineHeight", \.minimumLineHeight)
        number("NSMaxLineHeight", \.maximumLineHeight)
        number("NSLineHeightMultiple", \.lineHeightMultiple)
        number("NSDefaultTabInterval", \.defaultTabInterval)
        if let factor = coder.double(NibKey("NSHyphenationFactor")), factor.isFinite {
            values.hyphenationFactor = Float(factor)
        }
        if let flag = coder.bool(NibKey("NSAllowsTighteningForTruncation")) {
            values.allowsDefaultTighteningForTruncation = flag
        }
        self.init(values: values, tabStops: coder.objects(NibKey("NSTabStops")).compactMap { $0 as? NSTextTab })
    }
}

extension NSTextTab {
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        let location = coder.double(NibKey("NSLocation")) ?? 0
        self.init(
            textAlignment: coder.integer(NibKey("NSAlignment")).flatMap { NSTextAlignment(rawValue: Int(clamping: $0)) }
                ?? .natural,
            location: location.isFinite ? CGFloat(location) : 0)
    }
}
