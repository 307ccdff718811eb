// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentRules

extension SceneTexts {
    /// How much the texts stand out that do not stand out enough, whatever lies behind them.
    func contrasts(in presentation: LayoutFacts.Presentation) -> [LayoutFacts.Fact] {
        var seen: Set<String> = []
        return texts.compactMap { drawn in
            guard !drawn.background.isEmpty, let contrast = TextContrast(drawn), contrast.isTooLow,
                seen.insert(drawn.identifier).inserted
            else { return nil }
            return LayoutFacts.Fact(
                .contrast(
                    contrast.ratio, text: contrast.text, color: contrast.color.hex,
                    background: contrast.background.hex, isLarge: contrast.isLarge, in: presentation),
                of: drawn.identifier)
        }
    }
}

/// How much a text stands out from what lies behind it, by the measure of the Web Content Accessibility Guidelines 2.1.
private struct TextContrast {
    var text: String
    var color: CGColor
    var background: CGColor
    /// From 1 to 21.
    var ratio: Double
    /// Whether the letters are so large that less will do.
    var isLarge: Bool

    var isTooLow: Bool { ratio < (isLarge ? 3 : 4.5) }

    /// Measures the letters that stand out least, each where the ground suits them best: on a picture some place may do.
    ///
    /// What is disabled needs no contrast, by the same guidelines.
    init?(_ drawn: SceneTexts.DrawnText) {
        if Self.isDisabled(drawn.view) { return nil }
        let own = Self.systemColors(for: drawn.view)
        var worst: TextContrast?
        for run in drawn.layout.runs where run.text.contains(where: { !$0.isWhitespace }) {
            let attributes = run.attributes
            guard attributes.attachment == nil, attributes.shadow == nil, attributes.backgroundColor == nil,
                attributes.color.alpha > 0.05, !own.contains(attributes.color.hexWithAlpha)
            else { continue }
            let font = attributes.font
            let isLarge = font.size >= 18 || font.size >= 14 && font.description.weight >= .bold
            var best: TextContrast?
            for background in drawn.background {
                let color = attributes.color.composited(over: background)
                let ratio = Self.ratio(color, background)
                if ratio > best?.ratio ?? 0 {
                    best = TextContrast(
                        text: run.text, color: color, background: background, ratio: ratio, isLarge: isLarge)
                }
            }
            if let best, best.ratio < worst?.ratio ?? .infinity { worst = best }
        }
        // A text in the colour of its ground waits for code to give it another one.
        guard let worst, worst.ratio > 1.2 else { return nil }
        self = worst
    }

    private init(text: String, color: CGColor, background: CGColor, ratio: Double, isLarge: Bool) {
        self.text = text
        self.color = color
        self.background = background
        self.ratio = ratio
        self.isLarge = isLarge
    }

    private static func isDisabled(_ view: View) -> Bool {
        sequence(first: view, next: \.parentView).contains { view in
            switch view {
            case let label as UILabel: !label.isEnabled
            case let control as UIControl: !control.isEnabled
            case is UIView: false
            default: (view as? any DescribedView)?.describedIsEnabled == false
            }
        }
    }

    /// The colours that the system gives texts by itself: how they stand out is its own concern, and follows the reader's
    /// settings.
    private static func systemColors(for view: View) -> Set<UInt64> {
        guard let view = view as? UIView else { return [] }
        let colors: [UIColor] = [
            .systemBlue, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
        ]
        return Set(colors.map { $0.resolvedColor(with: view.traitCollection).cgColor.hexWithAlpha })
    }

    private static func ratio(_ one: CGColor, _ other: CGColor) -> Double {
        let (first, second) = (relativeLuminance(one), relativeLuminance(other))
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// From 0 for black to 1 for white.
    private static func relativeLuminance(_ color: CGColor) -> Double {
        func linear(_ value: CGFloat) -> Double {
            let value = Double(min(max(value, 0), 1))
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}

extension CGColor {
    /// Red, green and blue in eight bits each.
    fileprivate var hex: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded()) }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    fileprivate var hexWithAlpha: UInt64 {
        UInt64(hex) << 8 | UInt64((min(max(alpha.isNaN ? 0 : alpha, 0), 1) * 255).rounded())
    }
}

extension Picture {
    /// The colours at some points of a rectangle, as they are now; none where a point has nothing opaque yet.
    func colors(in rect: CGRect) -> [CGColor] {
        var colors: [CGColor] = []
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return [] }
        withPixels { pixels, width, height, stride in
            for row in 0..<Self.rows {
                for column in 0..<Self.columns {
                    let x = rect.minX + rect.width * (CGFloat(column) + 0.5) / CGFloat(Self.columns)
                    let y = rect.minY + rect.height * (CGFloat(row) + 0.5) / CGFloat(Self.rows)
                    guard x >= 0, y >= 0, x < CGFloat(width), y < CGFloat(height) else { continue }
                    let pixel = pixels.load(fromByteOffset: Int(y) * stride + Int(x) * 4, as: UInt32.self)
                    guard pixel >> 24 == 0xFF else {
                        colors = []
                        return
                    }
                    let color = CGColor(hex: pixel & 0xFF_FFFF)
                    if !colors.contains(color) { colors.append(color) }
                }
            }
        }
        return colors
    }

    private static var rows: Int { 3 }
    private static var columns: Int { 7 }
}
