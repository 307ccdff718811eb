// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Breaks text into lines and places them.
struct Typesetter {
    let source: TextSource
    let container: TextLayout.Container

    private var lines: [TextLine] = []
    private var pending: [LineStyle] = []
    private var top: CGFloat = 0
    private var isTruncated = false
    private var isFull = false

    init(source: TextSource, container: TextLayout.Container) {
        self.source = source
        self.container = container
    }

    /// What the placing of a line needs beyond the line itself.
    private struct LineStyle {
        var style: ParagraphStyle
        var isFirst: Bool
        var mayJustify: Bool
        var baseLevel: UInt8
    }

    mutating func typeset() -> (lines: [TextLine], size: CGSize, isTruncated: Bool) {
        let paragraphs = self.paragraphs
        for (index, paragraph) in paragraphs.enumerated() where !isFull {
            set(paragraph, isFirst: index == 0, isLast: index == paragraphs.count - 1)
        }
        let widest = zip(lines, pending).reduce(CGFloat(0)) { widest, entry in
            max(widest, entry.0.frame.width + indents(of: entry.1).head)
        }
        let width = container.width.isFinite ? container.width : widest
        for index in lines.indices { place(&lines[index], pending[index], in: width) }
        return (lines, CGSize(width: widest, height: top), isTruncated)
    }
}

// MARK: - Paragraphs

extension Typesetter {
    private struct Paragraph {
        /// Without the line break.
        var text: Range<Int>
        var end: Int
        /// Whether it begins a paragraph rather than a line after U+2028.
        var begins: Bool
    }

    private var paragraphs: [Paragraph] {
        let scalars = source.scalars
        var result: [Paragraph] = []
        var start = 0
        var index = 0
        var begins = true
        while index < scalars.count {
            let scalar = scalars[index]
            guard ["\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"].contains(scalar) else {
                index += 1
                continue
            }
            var next = index + 1
            if scalar == "\r", next < scalars.count, scalars[next] == "\n" { next += 1 }
            result.append(Paragraph(text: start..<index, end: next, begins: begins))
            begins = scalar != "\u{2028}"
            start = next
            index = next
        }
        if start < scalars.count || (container.includesTrailingEmptyLine && !scalars.isEmpty) {
            result.append(Paragraph(text: start..<scalars.count, end: scalars.count, begins: begins))
        }
        return result
    }

    private mutating func set(_ paragraph: Paragraph, isFirst: Bool, isLast: Bool) {
        guard let style = source.attributes(at: paragraph.text.lowerBound)?.paragraph else { return }
        if paragraph.begins, !isFirst { top += max(style.paragraphSpacingBefore, 0) }
        let analysis = TextAnalysis(source.scalars[paragraph.text], direction: style.writingDirection)
        var tokens = self.tokens(of: paragraph.text, analysis)
        var next = 0
        var isFirstLine = paragraph.begins
        repeat {
            let lineStyle = LineStyle(
                style: style, isFirst: isFirstLine, mayJustify: false, baseLevel: analysis.baseLevel)
            let room = availableWidth(lineStyle)
            let first = next
            next = endOfLine(&tokens, from: first, width: room, mode: style.lineBreakMode, analysis, paragraph.text)
            let height = lineMetrics(of: tokens[first..<next], paragraph.text.lowerBound, style)
            let hasRest = next < tokens.count
            let mustStop = isLastLine(height: height.total, spacing: style.lineSpacing)
            var chosen = Array(tokens[first..<next])
            var truncated = false
            if mustStop, hasRest || !isLast {
                isFull = true
                isTruncated = true
                switch style.lineBreakMode {
                case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail:
                    chosen = self.truncated(
                        Array(tokens[first...]), mode: style.lineBreakMode, width: room, moreFollows: !isLast, analysis,
                        paragraph.text)
                    truncated = true
                case .byClipping: chosen = Array(tokens[first...])
                case .byWordWrapping, .byCharWrapping: break
                }
            }
            let end = hasRest && !isFull ? tokens[next].range.lowerBound : paragraph.end
            let begin = first < tokens.count ? tokens[first].range.lowerBound : paragraph.text.lowerBound
            append(
                chosen, range: begin..<max(begin, end), isTruncated: truncated, height,
                LineStyle(
                    style: style, isFirst: isFirstLine, mayJustify: hasRest && !isFull, baseLevel: analysis.baseLevel))
            isFirstLine = false
            if hasRest, !isFull { top += max(style.lineSpacing, 0) }
        } while next < tokens.count && !isFull
        if !isLast, !isFull {
            top += max(style.lineSpacing, 0) + (paragraph.end > paragraph.text.upperBound ? style.paragraphSpacing : 0)
        }
    }

    /// Whether no other line may follow one of this height at the current top.
    private func isLastLine(height: CGFloat, spacing: CGFloat) -> Bool {
        if container.maximumLines > 0, lines.count + 1 >= container.maximumLines { return true }
        return top + height + max(spacing, 0) + height > container.height + max(container.tolerance, 0.01)
    }
}

// MARK: - Tokens

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

    private func tokens(of range: Range<Int>, _ analysis: TextAnalysis) -> [Token] {
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

    private static func kind(_ scalar: Unicode.Scalar) -> TextFragment.Kind {
        switch scalar {
        case " ", "\u{3000}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200a}": .space
        case "\t": .tab
        case "\u{fffc}": .attachment
        default: .word
        }
    }

    private func fragment(_ range: Range<Int>, kind: TextFragment.Kind, run: Int, level: UInt8) -> TextFragment {
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
    private func split(_ token: Token, after count: Int) -> (Token, Token) {
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
    private func part(
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
    private func fittingCount(
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

// MARK: - Lines

extension Typesetter {
    /// The index after the last token of the line that begins at `first`; may split a token.
    private func endOfLine(
        _ tokens: inout [Token], from first: Int, width: CGFloat, mode: ParagraphStyle.LineBreakMode,
        _ analysis: TextAnalysis, _ paragraph: Range<Int>
    ) -> Int {
        let limit = width + container.tolerance
        let isUnbroken = container.maximumLines == 1 && (mode != .byWordWrapping && mode != .byCharWrapping)
        if isUnbroken {
            let total = tokens[first...].reduce(CGFloat(0)) { $0 + $1.width }
            let trailing = tokens[first...].reversed().prefix { $0.isSpace }.reduce(CGFloat(0)) { $0 + $1.width }
            if total - trailing <= limit { return tokens.count }
        }
        var used: CGFloat = 0
        var lastBreak: Int?
        var index = first
        while index < tokens.count {
            if index > first, tokens[index].breaksBefore { lastBreak = index }
            if tokens[index].fragment.kind == .tab {
                tokens[index].fragment.width = tabWidth(at: used, tokens[index])
            }
            let token = tokens[index]
            if !token.isSpace, used + token.width > limit {
                if mode != .byCharWrapping, let lastBreak { return lastBreak }
                var count = part(of: token, in: limit - used, analysis, paragraph)?.range.count ?? 0
                if count == 0 {
                    if index > first { return index }
                    count = firstClusterCount(token, analysis, paragraph)
                }
                guard count < token.range.count else { return index + 1 }
                let (head, rest) = split(token, after: count)
                tokens[index] = head
                tokens.insert(rest, at: index + 1)
                return index + 1
            }
            used += token.width
            index += 1
        }
        return tokens.count
    }

    private func firstClusterCount(_ token: Token, _ analysis: TextAnalysis, _ paragraph: Range<Int>) -> Int {
        var count = 1
        while count < token.range.count,
            !analysis.carets[token.range.lowerBound + count - paragraph.lowerBound]
        {
            count += 1
        }
        return count
    }

    private func tabWidth(at x: CGFloat, _ token: Token) -> CGFloat {
        let set = source.attributes[token.fragment.run].paragraph.defaultTabInterval
        let interval = set > 0 && set.isFinite ? set : 28
        return interval - x.truncatingRemainder(dividingBy: interval)
    }

    /// The tokens of the paragraph's rest that fit into `width` with an ellipsis for what is left out.
    private func truncated(
        _ tokens: [Token], mode: ParagraphStyle.LineBreakMode, width: CGFloat, moreFollows: Bool,
        _ analysis: TextAnalysis, _ paragraph: Range<Int>
    ) -> [Token] {
        func ellipsis(like token: Token?) -> Token {
            let place = token?.range.lowerBound ?? paragraph.lowerBound
            let run = token?.fragment.run ?? source.runOfScalar[min(paragraph.lowerBound, source.scalars.count - 1)]
            let level = token?.fragment.level ?? analysis.baseLevel
            return Token(
                fragment: fragment(place..<place, kind: .ellipsis, run: run, level: level), breaksBefore: false)
        }
        func head(_ width: CGFloat) -> [Token] {
            var result: [Token] = []
            var used: CGFloat = 0
            for token in tokens {
                if used + token.width > width {
                    if let part = part(of: token, in: width - used, analysis, paragraph) { result.append(part) }
                    break
                }
                result.append(token)
                used += token.width
            }
            while result.last?.isSpace == true { result.removeLast() }
            return result
        }
        func tail(_ width: CGFloat) -> [Token] {
            var result: [Token] = []
            var used: CGFloat = 0
            for token in tokens.reversed() {
                if used + token.width > width {
                    if let part = part(of: token, in: width - used, fromEnd: true, analysis, paragraph) {
                        result.append(part)
                    }
                    break
                }
                result.append(token)
                used += token.width
            }
            while result.last?.isSpace == true { result.removeLast() }
            return result.reversed()
        }
        let limit = width + container.tolerance
        switch mode {
        case .byTruncatingHead where !moreFollows:
            let mark = ellipsis(like: tokens.last)
            return [mark] + tail(limit - mark.width)
        case .byTruncatingMiddle where !moreFollows:
            let mark = ellipsis(like: tokens.first)
            let start = head((limit - mark.width) / 2)
            let used = start.reduce(CGFloat(0)) { $0 + $1.width }
            return start + [mark] + tail(limit - mark.width - used)
        default:
            let widest = ellipsis(like: tokens.last).width
            let kept = head(limit - widest)
            return kept + [ellipsis(like: kept.last ?? tokens.first)]
        }
    }
}

// MARK: - Vertical places

extension Typesetter {
    private struct LineMetrics {
        var ascent: CGFloat
        var descent: CGFloat
        var total: CGFloat
    }

    /// The height of a line: the tallest font counts (its leading does not, as in a label), then the paragraph's
    /// limits. What a line is taller than its font stands above the text.
    private func lineMetrics(of tokens: ArraySlice<Token>, _ start: Int, _ style: ParagraphStyle) -> LineMetrics {
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
        func include(_ attributes: TextAttributes, _ attachment: TextAttachment?) {
            let offset = attributes.baselineOffset
            if let attachment {
                ascent = max(ascent, attachment.bounds.maxY + offset)
                descent = max(descent, -attachment.bounds.minY - offset)
            }
            ascent = max(ascent, attributes.font.ascender + offset)
            descent = max(descent, -attributes.font.descender - offset)
        }
        var lastRun = -1
        for token in tokens where token.fragment.run != lastRun || token.fragment.kind == .attachment {
            lastRun = token.fragment.run
            let attributes = source.attributes[lastRun]
            include(attributes, token.fragment.kind == .attachment ? attributes.attachment : nil)
        }
        if tokens.isEmpty, let attributes = source.attributes(at: start) { include(attributes, nil) }
        let natural = ascent + descent
        var total = natural
        if style.lineHeightMultiple > 0 { total *= style.lineHeightMultiple }
        total = max(total, style.minimumLineHeight)
        if style.maximumLineHeight > 0 { total = min(total, style.maximumLineHeight) }
        return LineMetrics(ascent: ascent + total - natural, descent: descent, total: total)
    }

    private mutating func append(
        _ tokens: [Token], range: Range<Int>, isTruncated: Bool, _ metrics: LineMetrics, _ style: LineStyle
    ) {
        var width = tokens.reduce(CGFloat(0)) { $0 + $1.width }
        for token in tokens.reversed() {
            guard token.isSpace else { break }
            width -= token.width
        }
        lines.append(
            TextLine(
                frame: CGRect(x: 0, y: top, width: width, height: metrics.total), baseline: top + metrics.ascent,
                ascent: metrics.ascent, descent: metrics.descent,
                range: source.utf16Offsets[range.lowerBound]..<source.utf16Offsets[range.upperBound],
                isTruncated: isTruncated, fragments: tokens.map(\.fragment)))
        pending.append(style)
        top += metrics.total
    }
}

// MARK: - Horizontal places

extension Typesetter {
    private func indents(of line: LineStyle) -> (head: CGFloat, tail: CGFloat) {
        let head = line.isFirst ? line.style.firstLineHeadIndent : line.style.headIndent
        return (max(head, 0), line.style.tailIndent)
    }

    private func availableWidth(_ line: LineStyle) -> CGFloat {
        let (head, tail) = indents(of: line)
        guard container.width.isFinite || tail > 0 else { return .infinity }
        return max((tail > 0 ? tail : container.width + tail) - head, 0)
    }

    /// Brings the fragments into the order they are seen and gives line and fragments their x.
    private func place(_ line: inout TextLine, _ style: LineStyle, in width: CGFloat) {
        let (head, tail) = indents(of: style)
        let isRightToLeft = style.baseLevel == 1
        let room = max((tail > 0 ? tail : width + tail) - head, 0)
        let slack = room - line.frame.width
        var logical = line.fragments
        let content = logical.count - logical.reversed().prefix { $0.kind == .space }.count
        var offset: CGFloat
        switch style.style.alignment {
        case .left: offset = 0
        case .center: offset = slack / 2
        case .right: offset = slack
        case .natural: offset = isRightToLeft ? slack : 0
        case .justified:
            offset = isRightToLeft ? slack : 0
            let gaps = logical[..<content].indices.filter { logical[$0].kind == .space }
            if style.mayJustify, slack > 0, !gaps.isEmpty {
                for gap in gaps { logical[gap].width += slack / CGFloat(gaps.count) }
                offset = 0
                line.frame.size.width += slack
            }
        }
        // White space at the end runs with the paragraph (Unicode Standard Annex 9, rule L1).
        for index in content..<logical.count { logical[index].level = style.baseLevel }
        var visual = Self.visualOrder(logical)
        let leadingEdge = isRightToLeft ? (tail > 0 ? width - tail : -tail) : head
        line.frame.origin.x = leadingEdge + offset
        let trailing = logical[content...].reduce(CGFloat(0)) { $0 + $1.width }
        // In a paragraph from right to left the white space hangs out to the left.
        var x = line.frame.origin.x - (isRightToLeft ? trailing : 0)
        for index in visual.indices {
            visual[index].x = x
            x += visual[index].width
        }
        line.fragments = visual
    }

    /// Unicode Standard Annex 9, rule L2: from the highest level down, runs at that level or above are reversed.
    private static func visualOrder(_ fragments: [TextFragment]) -> [TextFragment] {
        var result = fragments
        guard let highest = fragments.map(\.level).max(), highest > 0 else { return result }
        for level in stride(from: highest, through: 1, by: -1) {
            var start = 0
            while start < result.count {
                guard result[start].level >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < result.count, result[end].level >= level { end += 1 }
                result[start..<end].reverse()
                start = end
            }
        }
        return result
    }
}
