// SPDX-License-Identifier: Apache-2.0
import Foundation

// MARK: - Vertical places

extension Typesetter {
    struct LineMetrics {
        var ascent: CGFloat
        var descent: CGFloat
        var total: CGFloat
    }

    /// The height of a line: the tallest font counts (its leading does not, as in a label), then the paragraph's
    /// limits. What a line is taller than its font stands above the text.
    func lineMetrics(of tokens: ArraySlice<Token>, _ start: Int, _ style: ParagraphStyle) -> LineMetrics {
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

    mutating func append(
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
    func indents(of line: LineStyle) -> (head: CGFloat, tail: CGFloat) {
        let head = line.isFirst ? line.style.firstLineHeadIndent : line.style.headIndent
        return (max(head, 0), line.style.tailIndent)
    }

    func availableWidth(_ line: LineStyle) -> CGFloat {
        let (head, tail) = indents(of: line)
        guard container.width.isFinite || tail > 0 else { return .infinity }
        return max((tail > 0 ? tail : container.width + tail) - head, 0)
    }

    /// Brings the fragments into the order they are seen and gives line and fragments their x.
    func place(_ line: inout TextLine, _ style: LineStyle, in width: CGFloat) {
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
    static func visualOrder(_ fragments: [TextFragment]) -> [TextFragment] {
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
