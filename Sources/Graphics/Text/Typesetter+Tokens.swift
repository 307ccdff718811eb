// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Typesetter {
    /// A piece of a paragraph that is never changed but by splitting it between characters.
    struct Token {
        var fragment: TextFragment
        /// Whether a line may end before it.
        var breaksBefore: Bool

        var range: Range<Int> { fragment.range }
        var width: CGFloat { fragment.width }
        var isSpace: Bool { fragment.kind == .space }
    }

    func tokens(of range: Range<Int>, _ analysis: TextAnalysis) -> [Token] {
        var result: [Token] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let kind = Self.kind(source.scalars[start])
            let (run, level) = (source.runOfScalar[start], analysis.levels[start - range.lowerBound])
            var end = start + 1
            if kind == .word || kind == .space {
                while end < range.upperBound, Self.kind(source.scalars[end]) == kind,
                    source.runOfScalar[end] == run, analysis.levels[end - range.lowerBound] == level,
                    !analysis.breaks[end - range.lowerBound]
                {
                    end += 1
                }
            }
            result.append(
                Token(
                    fragment: fragment(start..<end, kind: kind, run: run, level: level),
                    breaksBefore: analysis.breaks[start - range.lowerBound]))
            start = end
        }
        return result
    }

    static func kind(_ scalar: Unicode.Scalar) -> TextFragment.Kind {
        switch scalar {
        case " ", "\u{3000}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200a}": .space
        case "\t": .tab
        case "\u{fffc}": .attachment
        default: .word
        }
    }

    func fragment(_ range: Range<Int>, kind: TextFragment.Kind, run: Int, level: UInt8) -> TextFragment {
        let attributes = source.attributes[run]
        var fragment = TextFragment(range: range, run: run, level: level, word: nil, width: 0, kind: kind)
        switch kind {
        case .tab: break
        case .attachment: fragment.width = max(attributes.attachment?.bounds.width ?? 0, 0)
        case .word, .space, .ellipsis:
            let text: ArraySlice<Unicode.Scalar> = kind == .ellipsis ? ["\u{2026}"] : source.scalars[range]
            let word = attributes.font.typeface.shaped(text, isRightToLeft: level & 1 == 1)
            fragment.word = word
            fragment.width = word.width(font: attributes.font, kern: attributes.kern)
        }
        return fragment
    }

    /// Splits a token after `count` characters.
    func split(_ token: Token, after count: Int) -> (Token, Token) {
        let middle = token.range.lowerBound + count
        let fragment = token.fragment
        func part(_ range: Range<Int>) -> TextFragment {
            self.fragment(range, kind: fragment.kind, run: fragment.run, level: fragment.level)
        }
        return (
            Token(fragment: part(token.range.lowerBound..<middle), breaksBefore: token.breaksBefore),
            Token(fragment: part(middle..<token.range.upperBound), breaksBefore: true)
        )
    }

    /// As much of the token's start, or its end, as fits into `width`; nil when that is nothing.
    func part(
        of token: Token, in width: CGFloat, fromEnd: Bool = false, _ analysis: TextAnalysis, _ paragraph: Range<Int>
    ) -> Token? {
        var room = width
        // A part can be wider than its share of the whole, as it lost the kerning to what follows.
        while true {
            let count = fittingCount(token, room, fromEnd: fromEnd, analysis, paragraph)
            guard count > 0 else { return nil }
            if count == token.range.count { return token.width <= width ? token : nil }
            let part = fromEnd ? split(token, after: token.range.count - count).1 : split(token, after: count).0
            if part.width <= width { return part }
            room = min(room, width) - max(part.width - width, 0.01)
        }
    }

    /// How many characters from the token's start, or its end, fit into `width`; whole clusters only.
    func fittingCount(
        _ token: Token, _ width: CGFloat, fromEnd: Bool = false, _ analysis: TextAnalysis, _ paragraph: Range<Int>
    ) -> Int {
        guard let word = token.fragment.word else { return token.width <= width ? token.range.count : 0 }
        let attributes = source.attributes[token.fragment.run]
        let widths = word.scalarWidths(font: attributes.font, kern: attributes.kern)
        var used: CGFloat = 0
        var fitting = 0
        for step in widths.indices {
            used += fromEnd ? widths[widths.count - 1 - step] : widths[step]
            if used > width { break }
            let boundary = fromEnd ? token.range.upperBound - step - 1 : token.range.lowerBound + step + 1
            if analysis.carets[boundary - paragraph.lowerBound] { fitting = step + 1 }
        }
        return fitting
    }
}
