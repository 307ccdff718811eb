// SPDX-License-Identifier: Apache-2.0

/// The numbers of paragraph styles: attribute of a `paragraphStyle` element → key of `NSParagraphStyle`, in the order in
/// which they are written. A number that is zero has no key.
public enum ParagraphLengths {
    /// Each attribute with its key.
    public static let all: [(attribute: String, key: String)] = [
        ("lineSpacing", "NSLineSpacing"), ("paragraphSpacing", "NSParagraphSpacing"),
        ("paragraphSpacingBefore", "NSParagraphSpacingBefore"), ("lineHeightMultiple", "NSLineHeightMultiple"),
        ("minimumLineHeight", "NSMinLineHeight"), ("maximumLineHeight", "NSMaxLineHeight"),
        ("firstLineHeadIndent", "NSFirstLineHeadIndent"), ("headIndent", "NSHeadIndent"),
        ("tailIndent", "NSTailIndent"), ("defaultTabInterval", "NSDefaultTabInterval"),
        ("hyphenationFactor", "NSHyphenationFactor"),
        ("tighteningFactorForTruncation", "NSTighteningFactorForTruncation"),
    ]
}
