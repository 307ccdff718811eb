// SPDX-License-Identifier: Apache-2.0

/// What a character has to do with emoji.
enum PictureCharacter {
    case none
    /// It is seen as a picture.
    case picture
    /// It belongs to the picture before it and takes no room of its own.
    case part

    /// The part that the character at `index` of `text` plays.
    init(at index: Int, in text: [Unicode.Scalar]) {
        let scalar = text[index]
        guard scalar.value >= 0x80 else {
            self = .none
            return
        }
        let previous = index > 0 ? text[index - 1].value : 0
        let next = index + 1 < text.count ? text[index + 1].value : 0
        if Self.indicators.contains(scalar.value) {
            // Two letters make a flag.
            let letters = text[..<index].reversed().prefix { Self.indicators.contains($0.value) }
            self = letters.count.isMultiple(of: 2) ? .picture : .part
        } else if scalar.properties.isEmojiModifier, index > 0 {
            self = .part
        } else if scalar.properties.isEmoji, previous == Self.joiner {
            self = .part
        } else if scalar.properties.isEmojiPresentation, next != Self.textSelector {
            self = .picture
        } else {
            self = scalar.properties.isEmoji && next == Self.pictureSelector ? .picture : .none
        }
    }

    private static let joiner: UInt32 = 0x200d
    private static let textSelector: UInt32 = 0xfe0e
    private static let pictureSelector: UInt32 = 0xfe0f
    private static let indicators: ClosedRange<UInt32> = 0x1f1e6...0x1f1ff
}

/// How wide characters are that Apple's text fonts leave to other fonts, as the frames of recorded labels show it.
enum BorrowedAdvances {
    /// The width of an emoji beside text of a size, in points.
    ///
    /// Small ones are half as wide again as the text is high; from the sizes of headings on they come down to its
    /// own size. Apple's are whole points.
    static func picture(size: Double) -> Double {
        switch size {
        case ..<11: size * 1.45
        case 100...: size.rounded()
        default: pictures.value(at: size).rounded()
        }
    }

    private static let pictures = InterpolatedTable(
        (11, 16), (15, 20), (17, 23), (18, 24), (34, 38), (38, 43), (45, 50), (46, 50), (64, 69), (70, 75), (100, 100))

    /// The width in em of a syllable of Apple SD Gothic Neo, which stands in for all fonts that have none.
    private static let hangulSyllable = 0.866

    /// The width in em of a letter of Chinese, Japanese or Korean, where ideographs are as wide as told; nil for other
    /// characters.
    static func letter(_ scalar: Unicode.Scalar, ideograph: Double) -> Double? {
        switch scalar.value {
        case 0xac00...0xd7a3: hangulSyllable
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60,
            0xffe0...0xffe6, 0x20000...0x3fffd:
            ideograph
        default: nil
        }
    }
}
