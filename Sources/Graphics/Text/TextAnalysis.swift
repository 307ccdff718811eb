// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// What the Unicode algorithms say of one paragraph: where lines may break, where a caret may stand, which way text
/// runs.
struct TextAnalysis {
    /// Before each character and after the last: whether a line may break there (Unicode Standard Annex 14).
    var breaks: [Bool]
    /// Before each character and after the last: whether a caret may stand there (Annex 29).
    var carets: [Bool]
    /// The embedding level of each character; odd runs right to left (Annex 9).
    var levels: [UInt8]
    /// 0, or 1 when the paragraph runs right to left.
    var baseLevel: UInt8

    init(_ text: ArraySlice<Unicode.Scalar>, direction: ParagraphStyle.WritingDirection) {
        let count = text.count
        if text.allSatisfy(Self.isPlain) {
            carets = Array(repeating: true, count: count + 1)
            breaks = Array(repeating: false, count: count + 1)
            var previous: Unicode.Scalar?
            for (index, scalar) in text.enumerated() {
                breaks[index] = previous == " " && scalar != " "
                previous = scalar
            }
            breaks[count] = true
        } else {
            (breaks, carets) = Self.boundaries(text)
        }
        (levels, baseLevel) = Self.levels(text, direction)
    }

    /// Characters between which lines break at spaces only, and never join to clusters.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", ":", ";", "'": true
        default: false
        }
    }

    private static func boundaries(_ text: ArraySlice<Unicode.Scalar>) -> ([Bool], [Bool]) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text)
        var string = String(view)
        let count = text.count
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                pango_get_log_attrs(
                    start, Int32(clamping: characters.count), -1, pango_language_from_string("en"), &attributes,
                    Int32(clamping: count + 1))
            }
        }
        var breaks = attributes.map { $0.is_line_break != 0 }
        breaks[0] = false
        breaks[count] = true
        return (breaks, attributes.map { $0.is_cursor_position != 0 })
    }

    private static func levels(
        _ text: ArraySlice<Unicode.Scalar>, _ direction: ParagraphStyle.WritingDirection
    ) -> ([UInt8], UInt8) {
        let count = text.count
        let hasRightToLeft = text.contains { $0.value >= 0x590 && Self.mayRunRightToLeft($0) }
        guard hasRightToLeft || direction == .rightToLeft, count > 0 else {
            return (Array(repeating: 0, count: count), 0)
        }
        let values = text.map(\.value)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
        var brackets = [FriBidiBracketType](repeating: 0, count: count)
        var levels = [FriBidiLevel](repeating: 0, count: count)
        let length = FriBidiStrIndex(clamping: count)
        fribidi_get_bidi_types(values, length, &types)
        fribidi_get_bracket_types(values, length, types, &brackets)
        // The values of FRIBIDI_PAR_LTR, FRIBIDI_PAR_RTL and FRIBIDI_PAR_ON, which are macros.
        let asked: UInt32 =
            switch direction {
            case .leftToRight: 0x0000_0110
            case .rightToLeft: 0x0000_0111
            case .natural: 0x0000_0040
            }
        var base = FriBidiParType(rawValue: asked)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &levels) != 0 else {
            return (Array(repeating: 0, count: count), 0)
        }
        return (levels.map { UInt8(clamping: max($0, 0)) }, base.rawValue & 1 == 1 ? 1 : 0)
    }

    private static func mayRunRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8ff, 0x200f, 0x202b, 0x202e, 0x2067, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff,
            0x1e800...0x1efff:
            true
        default: false
        }
    }
}
