// SPDX-License-Identifier: Apache-2.0

/// How high lines of text are in AppKit's controls, in points.
nonisolated enum TextMetrics {
    /// The lines of the system's font, as frames that Interface Builder recorded have them. They are whole points, and
    /// small sizes have more room than the font asks for.
    private static let systemLines: [CGFloat: CGFloat] = [
        9: 11, 10: 13, 11: 14, 12: 15, 13: 16, 14: 17, 15: 19, 16: 19,
    ]
    /// What the system's font takes above and below the baseline, in parts of its size.
    private static let (ascent, descent): (CGFloat, CGFloat) = (0.9668, 0.2109)

    /// The height of a line of a font.
    @MainActor static func lineHeight(_ font: Font) -> CGFloat {
        guard font.description.family == .system else { return max(1, font.lineHeight.rounded()) }
        if font.size == 13, ControlEra.current < .catalina { return 17 }
        return systemLines[font.size] ?? ((ascent + descent) * font.size - 0.3).rounded(.up)
    }

    /// How far the baseline is above the bottom of a line.
    @MainActor static func descent(_ font: Font) -> CGFloat {
        let depth = font.description.family == .system ? descent * font.size : -font.descender
        return min(lineHeight(font), depth.rounded(.up))
    }

    /// How far the baseline is below the top of a line.
    @MainActor static func ascent(_ font: Font) -> CGFloat { lineHeight(font) - descent(font) }

    /// The runs of a text, whose lines have the heights above; an empty text has one run, of the base attributes.
    ///
    /// - Parameter isFixed: whether fallback fonts make no line higher, for the number of runs.
    @MainActor static func runs(
        of text: NSAttributedString, base: TextAttributes, whereFixed isFixed: (_ count: Int) -> Bool
    ) -> [TextRun] {
        var runs = text.textRuns(base: base, scale: PlatformMetrics.current.displayScale)
        if runs.isEmpty { runs = [TextRun(text: "", attributes: base)] }
        let isFixed = isFixed(runs.count)
        for index in runs.indices where runs[index].attributes.attachment == nil {
            let line = lineHeight(runs[index].attributes.font)
            if runs[index].attributes.paragraph.minimumLineHeight < line,
                runs[index].attributes.paragraph.maximumLineHeight == 0
            {
                runs[index].attributes.paragraph.minimumLineHeight = line
                if isFixed { runs[index].attributes.paragraph.maximumLineHeight = line }
            }
        }
        return runs
    }
}

/// Text as a cell lays it out: lines of whole points, with the baseline where AppKit has it.
struct CellText {
    let layout: TextLayout
    /// How far the drawn text is moved so that its baselines are AppKit's.
    private let shift: CGFloat
    /// The height of the lines.
    let height: CGFloat
    /// Where the baselines of the first and the last line are, from the top.
    let (firstBaseline, lastBaseline): (CGFloat, CGFloat)

    /// Lays out text.
    ///
    /// - Parameters:
    ///   - width: the width of the lines, in points; nil for as wide as they are.
    ///   - lines: how many lines there may be; 0 for any number.
    ///   - font: the font of an empty text.
    init(_ text: NSAttributedString, width: CGFloat? = nil, lines: Int = 0, font: NSFont) {
        let runs = TextMetrics.runs(of: text, base: TextAttributes(font: font.font)) { $0 == 1 }
        layout = TextLayout(
            runs: runs,
            container: TextLayout.Container(
                width: width.map { max(0, $0) } ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude,
                maximumLines: lines, tolerance: 1))
        let isPlain = runs.count == 1 && runs[0].attributes.paragraph.lineHeightMultiple == 0
        if isPlain, layout.lines.count > 0, let font = runs.first?.attributes.font {
            shift = TextMetrics.ascent(font) - layout.firstBaseline
            firstBaseline = layout.firstBaseline + shift
            lastBaseline = layout.lastBaseline + shift
            height = layout.size.height.rounded(.up)
        } else if layout.lines.isEmpty {
            shift = 0
            height = TextMetrics.lineHeight(font.font)
            firstBaseline = TextMetrics.ascent(font.font)
            lastBaseline = firstBaseline
        } else {
            shift = 0
            height = layout.size.height.rounded(.up)
            firstBaseline = layout.firstBaseline
            lastBaseline = layout.lastBaseline
        }
    }

    /// The width of the widest line, a whole number of points.
    var width: CGFloat { layout.widthWithTrailingSpace.rounded(.up) }
    /// The size of the lines.
    var size: CGSize { CGSize(width: width, height: height) }

    /// Draws the text with its upper left corner at a point of the current context, which must be flipped.
    func draw(at origin: CGPoint, in context: CGContext) {
        context.draw(layout, at: CGPoint(x: origin.x, y: origin.y + shift))
    }

    /// Where the layout begins when the text is drawn at a point.
    func layoutOrigin(at origin: CGPoint) -> CGPoint { CGPoint(x: origin.x, y: origin.y + shift) }
}
