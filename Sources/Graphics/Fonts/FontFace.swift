// SPDX-License-Identifier: Apache-2.0
import CCairo
import Foundation

/// One font file, opened for shaping (HarfBuzz) and drawing (Cairo). All lengths are in em.
final class FontFace: @unchecked Sendable {
    // Safe to share: the HarfBuzz font is immutable, Cairo locks its faces, nothing here changes after `init`.
    let path: String
    let harfBuzz: OpaquePointer
    let cairo: OpaquePointer
    let unitsPerEm: Double
    let metrics: FontMetrics

    /// Nil when the file is not a font that both libraries open.
    init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(clamping: index)) else { return nil }
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
        hb_font_make_immutable(font)
        guard let pattern = FcPatternCreate() else {
            hb_font_destroy(font)
            return nil
        }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FILE, path)
        FcPatternAddInteger(pattern, FC_INDEX, Int32(clamping: index))
        guard let drawn = cairo_ft_font_face_create_for_pattern(pattern),
            cairo_font_face_status(drawn) == CAIRO_STATUS_SUCCESS
        else {
            hb_font_destroy(font)
            return nil
        }
        self.path = path
        harfBuzz = font
        cairo = drawn
        unitsPerEm = Double(max(hb_face_get_upem(face), 1))
        metrics = FontMetrics(font: font, unitsPerEm: unitsPerEm)
    }

    deinit {
        hb_font_destroy(harfBuzz)
        cairo_font_face_destroy(cairo)
    }

    /// The glyph for a code point; nil when the font lacks it.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(harfBuzz, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The glyph's own advance.
    func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(harfBuzz, glyph)) / unitsPerEm
    }
}

/// Vertical metrics, in em.
struct FontMetrics: Hashable, Sendable {
    var ascender: Double
    /// Positive downward.
    var descender: Double
    var leading: Double
    var capHeight: Double
    var xHeight: Double

    init(ascender: Double, descender: Double, leading: Double = 0, capHeight: Double, xHeight: Double) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    /// The font's own metrics (OpenType `hhea` and `OS/2`).
    init(font: OpaquePointer, unitsPerEm: Double) {
        func value(_ tag: hb_ot_metrics_tag_t) -> Double? {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
            return Double(position) / unitsPerEm
        }
        ascender = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.9
        descender = -(value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.25)
        leading = value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0
        capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 0.7
        xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0.5
    }
}
