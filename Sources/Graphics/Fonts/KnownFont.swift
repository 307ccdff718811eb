// SPDX-License-Identifier: Apache-2.0

/// A font of Apple's systems, or one that programs bring along, that is not to be had here: open fonts that look like it,
/// and its own metrics.
struct KnownFont: Sendable {
    /// Installed families to draw with, best first.
    var families: [String]
    var metrics: FontMetrics
    var measure: Measure
    /// Letter-spacing by size, in 1/1000 em; nil for none.
    var tracking: InterpolatedTable?
    /// Whether the lines of its weights differ in height.
    var cutsDiffer = false

    enum Measure: Sendable {
        /// The published widths of a design, or of one that is so many times as wide.
        case published(KnownAdvances.Design, times: Double = 1)
        case fixed(Double)
        case scaled(Double)
    }

    /// The vertical metrics of a weight.
    func metrics(_ weight: Double) -> FontMetrics {
        guard cutsDiffer else { return metrics }
        // Helvetica Neue's: 17 points give a line of 19.8 in regular, 20.1 in light and 20.3 from medium on.
        var cut = metrics
        switch weight {
        case ..<150: cut.ascender = 0.936
        case ..<350: cut.ascender = 0.968
        case 450...: (cut.ascender, cut.descender, cut.leading) = (0.975, 0.217, 0)
        default: break
        }
        return cut
    }

    func advances(_ weight: Double) -> AdvanceRule {
        switch measure {
        case .published(let design, let factor): .table(KnownAdvances(design, weight: weight, times: factor))
        case .fixed(let width): .fixed(width)
        case .scaled(let factor): .scaled(factor)
        }
    }

    /// The font of a family's name; its editions for single scripts, "NotoSansCJKjp", are not told apart.
    static func family(_ name: String) -> KnownFont? {
        let name = name.lowercased()
        return table[name] ?? bundled(name) ?? editions.first { name.hasPrefix($0) }.flatMap { table[$0] }
    }

    private static let editions = ["notosanscjk", "sourcehansans"]

    /// By lower-case family name without spaces.
    private static let table: [String: KnownFont] = {
        let helvetica = KnownFont(
            families: Array(helveticaFamilies.dropFirst()),
            metrics: FontMetrics(ascender: 0.920, descender: 0.230, leading: 0, capHeight: 0.720, xHeight: 0.523),
            measure: .published(.helvetica))
        let arial = KnownFont(
            families: ["Arial"] + helveticaFamilies.dropFirst(),
            metrics: FontMetrics(ascender: 0.905, descender: 0.212, leading: 0.033, capHeight: 0.716, xHeight: 0.519),
            measure: .published(.helvetica))
        let arialRounded = KnownFont(
            families: ["Arial Rounded MT Bold"] + helveticaFamilies.dropFirst(),
            metrics: FontMetrics(ascender: 0.948, descender: 0.260, capHeight: 0.716, xHeight: 0.519),
            measure: .published(.arialRounded))
        let gothicNeo = KnownFont(
            families: ["Apple SD Gothic Neo", "Noto Sans CJK KR"] + helveticaFamilies,
            metrics: FontMetrics(ascender: 0.900, descender: 0.300, capHeight: 0.720, xHeight: 0.510),
            measure: .published(.helveticaNeue, times: 0.96))
        // Devanagari's signs above and below make the lines of Latin letters high as well.
        let kohinoor = KnownFont(
            families: helveticaFamilies,
            metrics: FontMetrics(ascender: 1.0, descender: 0.410, capHeight: 0.714, xHeight: 0.517),
            measure: .published(.helveticaNeue))
        let avenirFamilies = ["Nunito Sans", "Inter"]
        let avenir = KnownFont(
            families: ["Avenir"] + avenirFamilies,
            metrics: FontMetrics(ascender: 1.0, descender: 0.366, capHeight: 0.708, xHeight: 0.468),
            measure: .published(.avenir))
        let avenirNext = KnownFont(
            families: ["Avenir Next"] + avenirFamilies,
            metrics: FontMetrics(ascender: 1.0, descender: 0.366, capHeight: 0.708, xHeight: 0.468),
            measure: .published(.avenirNext))
        let menlo = KnownFont(
            families: ["Menlo"] + FontSource.monospacedFamilies,
            metrics: FontMetrics(ascender: 0.928, descender: 0.236, capHeight: 0.729, xHeight: 0.547),
            measure: .fixed(0.602))
        let courierFamilies =
            ["Courier New", "Courier", "Liberation Mono", "Nimbus Mono PS", "Cousine"] + FontSource.monospacedFamilies
        let courierNew = KnownFont(
            families: courierFamilies,
            metrics: FontMetrics(ascender: 0.833, descender: 0.300, capHeight: 0.571, xHeight: 0.423),
            measure: .fixed(0.6))
        let courier = KnownFont(
            families: courierFamilies,
            metrics: FontMetrics(ascender: 0.754, descender: 0.246, capHeight: 0.571, xHeight: 0.423),
            measure: .fixed(0.6))
        let hanFamilies = ["Noto Sans CJK JP", "Source Han Sans", "Inter"]
        let sourceHanSans = KnownFont(
            families: hanFamilies,
            metrics: FontMetrics(ascender: 1.160, descender: 0.320, capHeight: 0.733, xHeight: 0.543),
            measure: .scaled(1))
        let hiragino = KnownFont(
            families: hanFamilies,
            metrics: FontMetrics(ascender: 0.880, descender: 0.120, capHeight: 0.766, xHeight: 0.545),
            measure: .scaled(1))
        let pingFang = KnownFont(
            families: ["PingFang SC", "Noto Sans CJK SC", "Noto Sans CJK JP"] + helveticaFamilies,
            metrics: FontMetrics(ascender: 1.060, descender: 0.340, capHeight: 0.860, xHeight: 0.600),
            measure: .published(.helveticaNeue, times: 1.04))
        let notoSans = KnownFont(
            families: hanFamilies,
            metrics: FontMetrics(ascender: 1.160, descender: 0.288, capHeight: 0.733, xHeight: 0.543),
            measure: .scaled(1))
        let notoSerif = KnownFont(
            families: ["Noto Serif CJK KR", "Noto Serif CJK JP", "Noto Serif", "Liberation Serif", "Inter"],
            metrics: FontMetrics(ascender: 1.151, descender: 0.286, capHeight: 0.730, xHeight: 0.497),
            measure: .scaled(1))
        // The design of Inter, with the measures of Apple's.
        let pretendard = KnownFont(
            families: ["Pretendard", "Inter"],
            metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.705, xHeight: 0.526),
            measure: .scaled(1))
        // Each character is a square picture.
        let icons = KnownFont(
            families: ["Material Icons", "Inter"],
            metrics: FontMetrics(ascender: 1, descender: 0, capHeight: 1, xHeight: 1), measure: .fixed(1))
        let times = KnownFont(
            families: ["Times New Roman", "Liberation Serif", "Nimbus Roman", "Tinos", "DejaVu Serif"],
            metrics: FontMetrics(ascender: 0.891, descender: 0.216, leading: 0.042, capHeight: 0.662, xHeight: 0.447),
            measure: .published(.timesNewRoman))
        let charter = KnownFont(
            families: ["Charter", "Bitstream Charter", "Liberation Serif", "DejaVu Serif"],
            metrics: FontMetrics(ascender: 0.980, descender: 0.238, capHeight: 0.671, xHeight: 0.481),
            measure: .published(.helveticaNeue, times: 0.97))
        let hoeflerText = KnownFont(
            families: ["Hoefler Text", "EB Garamond", "Liberation Serif", "Nimbus Roman", "DejaVu Serif"],
            metrics: FontMetrics(ascender: 0.721, descender: 0.279, capHeight: 0.657, xHeight: 0.428),
            measure: .published(.timesNewRoman, times: 1.024))
        let optima = KnownFont(
            families: ["Optima"] + helveticaFamilies,
            metrics: FontMetrics(ascender: 0.919, descender: 0.272, capHeight: 0.700, xHeight: 0.470),
            measure: .published(.helveticaNeue))
        let georgia = KnownFont(
            families: ["Georgia", "Gelasio", "DejaVu Serif", "Liberation Serif", "C059"],
            metrics: FontMetrics(ascender: 0.917, descender: 0.219, capHeight: 0.692, xHeight: 0.481),
            measure: .scaled(1))
        let futura = KnownFont(
            families: ["Futura", "URW Gothic", "Inter"],
            metrics: FontMetrics(ascender: 1.039, descender: 0.260, leading: 0.030, capHeight: 0.758, xHeight: 0.433),
            measure: .scaled(0.95))
        let verdana = KnownFont(
            families: ["Verdana", "DejaVu Sans", "Inter"],
            metrics: FontMetrics(ascender: 1.005, descender: 0.210, capHeight: 0.727, xHeight: 0.545),
            measure: .scaled(0.99))
        let gillSans = KnownFont(
            families: ["Gill Sans", "Lato", "Inter"],
            metrics: FontMetrics(ascender: 0.918, descender: 0.230, capHeight: 0.682, xHeight: 0.449),
            measure: .scaled(0.865))
        let didot = KnownFont(
            families: ["Didot", "Nimbus Roman", "Liberation Serif"],
            metrics: FontMetrics(ascender: 0.945, descender: 0.300, capHeight: 0.697, xHeight: 0.429),
            measure: .scaled(1))
        let markerFelt = KnownFont(
            families: ["Marker Felt", "Inter"],
            metrics: FontMetrics(ascender: 0.840, descender: 0.243, capHeight: 0.675, xHeight: 0.480),
            measure: .published(.markerFelt, times: 0.888))
        let papyrus = KnownFont(
            families: ["Papyrus", "Inter"],
            metrics: FontMetrics(ascender: 0.945, descender: 0.610, capHeight: 0.730, xHeight: 0.430),
            measure: .published(.helveticaNeue, times: 0.975))
        return [
            "helveticaneue": helveticaNeue, "helveticaneueinterface": helveticaNeueInterface, "helvetica": helvetica,
            "arial": arial, "arialroundedmtbold": arialRounded, "kohinoordevanagari": kohinoor,
            "applesdgothicneo": gothicNeo, "kohinoortelugu": kohinoor, "kohinoorbangla": kohinoor, "avenir": avenir,
            "avenirnext": avenirNext, "menlo": menlo,
            "monaco": menlo, "sfmono": menlo, "courier": courier, "couriernew": courierNew,
            "timesnewroman": times, "times": times, "georgia": georgia, "charter": charter, "pingfangsc": pingFang,
            "pingfangtc": pingFang, "pingfanghk": pingFang, "futura": futura,
            "verdana": verdana, "gillsans": gillSans, "newyork": newYork,
            "didot": didot, "hoeflertext": hoeflerText, "markerfelt": markerFelt, "optima": optima, "papyrus": papyrus,
            "hiraginosans": hiragino, "hiraginokakugothicpron": hiragino, "hiraginokakupron": hiragino,
            "hirakakupron": hiragino, "hiraminpron": hiragino, "hiramarupron": hiragino,
            "notosanscjk": sourceHanSans, "sourcehansans": sourceHanSans, "notosanskr": notoSans,
            "notosansjp": notoSans, "notosanssc": notoSans, "notosanstc": notoSans, "notoserifkr": notoSerif,
            "notoserifjp": notoSerif, "notoserifcjk": notoSerif, "pretendard": pretendard, "materialicons": icons,
            "icomoon": icons,
        ]
    }()

    private static let helveticaFamilies = [
        "Helvetica Neue", "Helvetica", "Liberation Sans", "Nimbus Sans", "Arimo", "Inter",
    ]

    /// Also what stands for fonts that nobody knows.
    static let helveticaNeue = KnownFont(
        families: helveticaFamilies,
        metrics: FontMetrics(ascender: 0.952, descender: 0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517),
        measure: .published(.helveticaNeue), cutsDiffer: true)

    /// The system font before iOS 9, whose lines hold the leading. Its letters come closer together as they grow, as
    /// recorded frames show.
    private static let helveticaNeueInterface = KnownFont(
        families: helveticaFamilies,
        metrics: FontMetrics(ascender: 0.952, descender: 0.241, capHeight: 0.714, xHeight: 0.517),
        measure: .published(.helveticaNeue),
        tracking: InterpolatedTable(
            (11, 20.3), (12, 15.3), (15, 8.4), (16, 5.6), (17, 2.8), (18, -0.6), (25, -11.4), (35, -11.7)))

    /// Apple's serif system design.
    static let newYork = KnownFont(
        families: ["New York", "Liberation Serif", "Nimbus Roman", "C059", "DejaVu Serif"],
        metrics: FontMetrics(
            ascender: FontSource.systemMetrics.ascender, descender: FontSource.systemMetrics.descender,
            capHeight: 0.7, xHeight: 0.48),
        measure: .scaled(1.05))
}
