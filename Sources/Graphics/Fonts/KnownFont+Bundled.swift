// SPDX-License-Identifier: Apache-2.0

// Fonts that no system has, and that programs bring along.

extension KnownFont {
    /// Fonts of pictures, and what stands for others, by lower-case family name without spaces.
    private static let pictures: [String: KnownFont] = [
        // Most of its pictures are this wide.
        "fontawesome": KnownFont(
            families: ["FontAwesome", "Inter"],
            metrics: FontMetrics(ascender: 0.857, descender: 0.143, capHeight: 0.786, xHeight: 0.571),
            measure: .fixed(0.93)),
        "weathericons": KnownFont(
            families: ["Weather Icons", "Inter"],
            metrics: FontMetrics(ascender: 1.1, descender: 0.346, capHeight: 0.8, xHeight: 0.6),
            measure: .fixed(1.106)),
        "unknownpostscript": unknownPostScript,
    ]

    /// The font of a lower-case family name without spaces that programs bring along.
    static func bundled(_ family: String) -> KnownFont? { pictures[family] ?? OpenFonts.font(family) }

    /// Whether a lower-case family name without spaces is that of a font that programs bring along.
    static func isBundled(_ family: String) -> Bool { pictures[family] != nil || OpenFonts.contains(family) }

    /// What stands for a font of PostScript outlines of which nothing is known. Most foundries make an ascender and a
    /// descender that are an em together.
    private static let unknownPostScript = KnownFont(
        families: helveticaNeue.families,
        metrics: FontMetrics(ascender: 0.77, descender: 0.23, capHeight: 0.714, xHeight: 0.517),
        measure: .published(.helveticaNeue))
}

extension FontDescription {
    /// The name of what stands for a font of PostScript outlines of which nothing is known but its name.
    public static func unknownPostScript(_ name: String) -> String { ".UnknownPostScript" + name.drop { $0 != "-" } }

    /// Whether the font of a PostScript name is one that no system has, and that programs bring along.
    public static func comesWithPrograms(_ name: String) -> Bool {
        let family = FontName(name).family.lowercased()
        // Inter is here only because we draw with it.
        return family == "inter" || KnownFont.isBundled(family)
    }

    /// Whether the font of a PostScript name is measured as itself.
    public static func isToBeHad(_ name: String) -> Bool {
        let style = FontName(name)
        return style.isSystem || KnownFont.family(style.family) != nil
            || [style.spacedFamily, style.family, name].contains {
                FontCatalog.face(family: $0, weight: 400, isItalic: false) != nil
            }
    }
}
