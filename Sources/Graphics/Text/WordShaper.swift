// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// A glyph with its place; lengths in em.
struct ShapedGlyph: Sendable {
    /// Nil for what takes room but is not drawn.
    var face: FontFace?
    var id: UInt32
    /// From the pen to the glyph's origin.
    var x: Double
    /// Upward.
    var y: Double
    var advance: Double
    /// Whether letter-spacing follows.
    var isSpaced: Bool
    /// Whether it is an emoji, whose width is not a fixed part of the font's size.
    var isPicture = false
    /// The character it stands for, counted from the word's first.
    var cluster: Int

    /// How far the pen moves, in points.
    func width(font: Font, kern: CGFloat) -> CGFloat {
        guard advance != 0 else { return 0 }
        if isPicture { return BorrowedAdvances.picture(size: font.size) + kern }
        return (advance + (isSpaced ? font.tracking : 0)) * font.size + kern
    }
}

/// The glyphs of a word, in the order they are seen from left to right.
final class ShapedWord: Sendable {
    let glyphs: [ShapedGlyph]
    /// Without letter-spacing and pictures, in em.
    let advance: Double
    let pictureCount: Int
    /// How many glyphs are followed by the font's letter-spacing.
    let spacedCount: Int
    /// How many glyphs move the pen, and so take a kern attribute.
    let advancingCount: Int
    let scalarCount: Int

    init(glyphs: [ShapedGlyph], scalarCount: Int) {
        self.glyphs = glyphs
        self.scalarCount = scalarCount
        advance = glyphs.reduce(0) { $0 + ($1.isPicture ? 0 : $1.advance) }
        pictureCount = glyphs.reduce(0) { $0 + ($1.isPicture ? 1 : 0) }
        spacedCount = glyphs.reduce(0) { $0 + ($1.isSpaced ? 1 : 0) }
        advancingCount = glyphs.reduce(0) { $0 + ($1.advance != 0 ? 1 : 0) }
    }

    /// The width in points, with `kern` points after each character.
    func width(font: Font, kern: CGFloat) -> CGFloat {
        (advance + Double(spacedCount) * font.tracking) * font.size + CGFloat(advancingCount) * kern
            + Double(pictureCount) * BorrowedAdvances.picture(size: font.size)
    }

    /// The width of each character in points; one that is part of a ligature before it has none.
    func scalarWidths(font: Font, kern: CGFloat) -> [CGFloat] {
        var result = [CGFloat](repeating: 0, count: scalarCount)
        for glyph in glyphs where result.indices.contains(glyph.cluster) {
            result[glyph.cluster] += glyph.width(font: font, kern: kern)
        }
        return result
    }
}

/// Turns the characters of a word into glyphs: chooses a font for each, lets HarfBuzz shape them, and puts the
/// measured font's advances in place of the drawn font's.
struct WordShaper {
    var typeface: Typeface

    func shape(_ text: [Unicode.Scalar], isRightToLeft: Bool) -> ShapedWord {
        var glyphs: [ShapedGlyph] = []
        var pieces: [[ShapedGlyph]] = []
        for (face, range) in faces(for: text) {
            pieces.append(shape(text, range, face: face, isRightToLeft: isRightToLeft))
        }
        for piece in isRightToLeft ? pieces.reversed() : pieces { glyphs += piece }
        return ShapedWord(glyphs: glyphs, scalarCount: text.count)
    }

    /// Splits the word where the font must change.
    private func faces(for text: [Unicode.Scalar]) -> [(FontFace?, Range<Int>)] {
        var result: [(FontFace?, Range<Int>)] = []
        for (index, scalar) in text.enumerated() {
            let previous = result.last
            let face: FontFace?
            if let previous, Self.joinsPrevious(scalar) || PictureCharacter(at: index, in: text) == .part {
                face = previous.0
            } else if let own = typeface.face, own.glyph(for: scalar) != nil {
                face = own
            } else {
                face = FontCatalog.fallback(for: scalar, isBold: typeface.isBold)
            }
            if let previous, previous.0 === face {
                result[result.count - 1].1 = previous.1.lowerBound..<index + 1
            } else {
                result.append((face, index..<index + 1))
            }
        }
        return result
    }

    /// Marks, joiners and selectors stay with the character before them.
    private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        if scalar.value == 0x200d || (0xfe00...0xfe0f).contains(scalar.value) { return true }
        if (0x1f3fb...0x1f3ff).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    /// Width of a character that no installed font has and nothing is known of.
    private static let missingAdvance = 1.17

    private func shape(
        _ text: [Unicode.Scalar], _ range: Range<Int>, face: FontFace?, isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        guard let face, let buffer = hb_buffer_create() else {
            let order = isRightToLeft ? Array(range.reversed()) : Array(range)
            return order.map { index in
                let picture = PictureCharacter(at: index, in: text)
                let isVisible =
                    picture != .part && !text[index].properties.isDefaultIgnorableCodePoint
                    && !Self.joinsPrevious(text[index])
                let advance = borrowedAdvance(of: text[index]) ?? Self.missingAdvance
                return ShapedGlyph(
                    face: nil, id: 0, x: 0, y: 0, advance: isVisible ? advance : 0, isSpaced: false,
                    isPicture: picture == .picture, cluster: index)
            }
        }
        defer { hb_buffer_destroy(buffer) }
        let values = text.map(\.value)
        hb_buffer_add_codepoints(
            buffer, values, Int32(clamping: values.count), UInt32(clamping: range.lowerBound),
            Int32(clamping: range.count))
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_guess_segment_properties(buffer)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        var features = self.features
        hb_shape(face.harfBuzz, buffer, &features, UInt32(clamping: features.count))
        return glyphs(in: buffer, text, face: face)
    }

    /// Kerning and marks stay on; ligatures and contextual forms of the drawn font would not match the measured one.
    private var features: [hb_feature_t] {
        var features = ["liga", "calt", "clig"].map { Self.feature($0, 0) }
        if typeface.hasMonospacedDigits { features.append(Self.feature("tnum", 1)) }
        return features
    }

    private static func feature(_ name: String, _ value: UInt32) -> hb_feature_t {
        let tag = name.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max)
    }

    private func glyphs(in buffer: OpaquePointer, _ text: [Unicode.Scalar], face: FontFace) -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        let isOwn = face === typeface.face
        let upem = face.unitsPerEm
        var result: [ShapedGlyph] = []
        result.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let (info, position) = (infos[index], positions[index])
            let cluster = Int(info.cluster)
            let scalar = text.indices.contains(cluster) ? text[cluster] : " "
            let shapedAdvance = Double(position.x_advance) / upem
            var glyph = ShapedGlyph(
                face: face, id: info.codepoint, x: Double(position.x_offset) / upem,
                y: Double(position.y_offset) / upem, advance: shapedAdvance, isSpaced: shapedAdvance != 0,
                cluster: cluster)
            let nominal = face.advance(of: info.codepoint)
            if isOwn, shapedAdvance != 0, Self.standsAlone(scalar) {
                let measured = advance(of: scalar, glyph: info.codepoint, face: face)
                glyph.advance = measured + (shapedAdvance - nominal) * typeface.advances.kerning
                if text.indices.contains(cluster + 1) {
                    glyph.advance += typeface.advances.excess(scalar, text[cluster + 1])
                }
                // The drawn glyph sits in the middle of the measured advance.
                glyph.x += (measured - nominal) / 2
            } else if !isOwn {
                glyph.isSpaced = false
                if shapedAdvance != 0, let borrowed = borrowedAdvance(of: scalar) { glyph.advance = borrowed }
            }
            if shapedAdvance != 0, text.indices.contains(cluster) {
                switch PictureCharacter(at: cluster, in: text) {
                case .none: break
                case .picture: (glyph.isPicture, glyph.isSpaced) = (true, false)
                case .part: (glyph.advance, glyph.isSpaced) = (0, false)
                }
            }
            result.append(glyph)
        }
        return result
    }

    /// What a character measures that the measured font takes from another, in em; nil when nothing is known.
    private func borrowedAdvance(of scalar: Unicode.Scalar) -> Double? {
        BorrowedAdvances.letter(scalar, ideograph: typeface.advances.ideograph)
    }

    private func advance(of scalar: Unicode.Scalar, glyph: UInt32, face: FontFace) -> Double {
        if typeface.hasMonospacedDigits, ("0"..."9").contains(scalar), let zero = face.glyph(for: "0") {
            return typeface.advances.advance(of: "0", glyph: zero, face: face)
        }
        return typeface.advances.advance(of: scalar, glyph: glyph, face: face)
    }

    /// Letters whose shape depends on their neighbours keep the advances they were shaped with.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x590 || (0x1e00...0x2fff).contains(scalar.value) || (0xa640...0xa69f).contains(scalar.value)
    }
}
