// SPDX-License-Identifier: Apache-2.0
import CCairo

/// How glyphs are turned into pixels: the same everywhere, whatever the desktop is set to.
enum FontRendering {
    /// No hinting, gray antialiasing, metrics not rounded to pixels.
    static func configure(_ options: OpaquePointer?) {
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }
}
