// SPDX-License-Identifier: Apache-2.0

// Fonts that no system has, and that programs bring along.

extension KnownFont {
    /// By lower-case family name without spaces.
    static let bundled: [String: KnownFont] = {
        func font(
            _ family: String, _ ascender: Double, _ descender: Double, leading: Double = 0, capitals: Double,
            small: Double, _ design: KnownAdvances.Design
        ) -> KnownFont {
            KnownFont(
                families: [family, "Inter"],
                metrics: FontMetrics(
                    ascender: ascender, descender: descender, leading: leading, capHeight: capitals, xHeight: small),
                measure: .published(design))
        }
        let sourceSans = font("Source Sans Pro", 0.984, 0.273, capitals: 0.660, small: 0.486, .sourceSansPro)
        // Most of its pictures are this wide.
        let awesome = KnownFont(
            families: ["FontAwesome", "Inter"],
            metrics: FontMetrics(ascender: 0.857, descender: 0.143, capHeight: 0.786, xHeight: 0.571),
            measure: .fixed(0.93))
        return [
            "fontawesome": awesome,
            "cabin": font("Cabin", 0.965, 0.250, capitals: 0.700, small: 0.490, .cabin),
            "comfortaa": font("Comfortaa", 0.881, 0.234, capitals: 0.781, small: 0.547, .comfortaa),
            "dosis": font("Dosis", 1.027, 0.237, capitals: 0.731, small: 0.473, .dosis),
            "karla": font("Karla", 0.917, 0.252, capitals: 0.628, small: 0.478, .karla),
            "lato": font("Lato", 0.987, 0.213, capitals: 0.717, small: 0.507, .lato),
            "manrope": font("Manrope", 1.066, 0.300, capitals: 0.720, small: 0.540, .manrope),
            "notosans": font("Noto Sans", 1.069, 0.293, capitals: 0.714, small: 0.536, .notoSans),
            "ptsans": font("PT Sans", 1.018, 0.276, capitals: 0.700, small: 0.500, .ptSans),
            "quicksand": font("Quicksand", 1.000, 0.250, capitals: 0.700, small: 0.506, .quicksand),
            "sora": font("Sora", 0.970, 0.290, capitals: 0.730, small: 0.534, .sora),
            "montserrat": font("Montserrat", 0.968, 0.251, capitals: 0.700, small: 0.525, .montserrat),
            "opensans": font("Open Sans", 1.069, 0.293, capitals: 0.714, small: 0.535, .openSans),
            "poppins": font("Poppins", 1.050, 0.350, leading: 0.100, capitals: 0.698, small: 0.548, .poppins),
            "raleway": font("Raleway", 0.940, 0.234, capitals: 0.710, small: 0.519, .raleway),
            "roboto": font("Roboto", 0.928, 0.244, capitals: 0.711, small: 0.528, .roboto),
            "sourcesanspro": sourceSans, "sourcesans3": sourceSans, "unknownpostscript": unknownPostScript,
        ]
    }()

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
        return family == "inter" || KnownFont.bundled[family] != nil
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
