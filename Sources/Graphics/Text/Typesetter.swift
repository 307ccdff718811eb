// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Breaks text into lines and places them.
struct Typesetter {
    let source: TextSource
    let container: TextLayout.Container

    var lines: [TextLine] = []
    var pending: [LineStyle] = []
    var top: CGFloat = 0
    var isTruncated = false
    var isFull = false

    init(source: TextSource, container: TextLayout.Container) {
        self.source = source
        self.container = container
    }

    /// What the placing of a line needs beyond the line itself.
    struct LineStyle {
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
    struct Paragraph {
        /// Without the line break.
        var text: Range<Int>
        var end: Int
        /// Whether it begins a paragraph rather than a line after U+2028.
        var begins: Bool
    }

    var paragraphs: [Paragraph] {
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

    mutating func set(_ paragraph: Paragraph, isFirst: Bool, isLast: Bool) {
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
            var height = lineMetrics(of: tokens[first..<next], paragraph.text.lowerBound, style)
            let hasRest = next < tokens.count
            let mustStop = isLastLine(height: height.total, spacing: style.lineSpacing)
            if style.avoidsLoneLastWord, hasRest, !mustStop {
                var rest = lineStyle
                rest.isFirst = false
                let shortened = avoidingLoneLastWord(
                    tokens, from: first, to: next, room: room, width: availableWidth(rest))
                if shortened != next {
                    next = shortened
                    height = lineMetrics(of: tokens[first..<next], paragraph.text.lowerBound, style)
                }
            }
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
    func isLastLine(height: CGFloat, spacing: CGFloat) -> Bool {
        if container.maximumLines > 0, lines.count + 1 >= container.maximumLines { return true }
        return top + height + max(spacing, 0) + height > container.height + max(container.tolerance, 0.01)
    }
}
