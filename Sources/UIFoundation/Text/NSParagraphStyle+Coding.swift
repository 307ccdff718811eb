// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension NSParagraphStyle {
    /// Decodes a paragraph style; keys that a nib leaves out have the values of ``default``.
    @MainActor
    public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        var values = Values()
        if let raw = coder.integer(NibKey("NSAlignment")) {
            values.alignment = NSTextAlignment(rawValue: Int(clamping: raw)) ?? .natural
        }
        if let raw = coder.integer(NibKey("NSLineBreakMode")) {
            values.lineBreakMode = NSLineBreakMode(rawValue: Int(clamping: raw)) ?? .byWordWrapping
        }
        if let raw = coder.integer(NibKey("NSWritingDirection")) {
            values.baseWritingDirection = NSWritingDirection(rawValue: Int(clamping: raw)) ?? .natural
        }
        for (key, path) in Self.codedLengths {
            if let value = coder.double(key), value.isFinite { values[keyPath: path] = CGFloat(value) }
        }
        if let factor = coder.double(NibKey("NSHyphenationFactor")), factor.isFinite {
            values.hyphenationFactor = Float(factor)
        }
        if let flag = coder.bool(NibKey("NSAllowsTighteningForTruncation")) {
            values.allowsDefaultTighteningForTruncation = flag
        }
        self.init(values: values, tabStops: coder.objects(NibKey("NSTabStops")).compactMap { $0 as? NSTextTab })
    }
}

extension NSParagraphStyle: @MainActor NibEncodable {
    public var nibClassName: String { "NSParagraphStyle" }

    /// Writes the style.
    @MainActor public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(.integer(Int64(values.alignment.rawValue)), for: "NSAlignment")
        coder.encode(.integer(Int64(values.lineBreakMode.rawValue)), for: "NSLineBreakMode")
        coder.encode(.integer(Int64(values.baseWritingDirection.rawValue)), for: "NSWritingDirection")
        for (key, path) in Self.codedLengths { coder.encode(.double(Double(values[keyPath: path])), for: key) }
        coder.encode(.double(Double(values.hyphenationFactor)), for: "NSHyphenationFactor")
        coder.encode(.bool(values.allowsDefaultTighteningForTruncation), for: "NSAllowsTighteningForTruncation")
        if !tabStops.isEmpty { coder.encode(tabStops as NSArray, for: "NSTabStops") }
    }

    @MainActor private static let codedLengths: [(NibKey, WritableKeyPath<Values, CGFloat>)] = [
        ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
        ("NSParagraphSpacingBefore", \.paragraphSpacingBefore), ("NSHeadIndent", \.headIndent),
        ("NSTailIndent", \.tailIndent), ("NSFirstLineHeadIndent", \.firstLineHeadIndent),
        ("NSMinLineHeight", \.minimumLineHeight), ("NSMaxLineHeight", \.maximumLineHeight),
        ("NSLineHeightMultiple", \.lineHeightMultiple), ("NSDefaultTabInterval", \.defaultTabInterval),
    ]
}

extension NSTextTab: @MainActor NibEncodable {
    public var nibClassName: String { "NSTextTab" }

    /// Writes the stop.
    @MainActor public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        coder.encode(.double(Double(location)), for: "NSLocation")
        coder.encode(.integer(Int64(alignment.rawValue)), for: "NSAlignment")
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
