// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Typesetter {
    /// The index after the last token of the line that begins at `first`; may split a token.
    func endOfLine(
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

    /// The index after the last token of a line, moved back by a word where what follows it is the paragraph's last word
    /// and both fit into a line of the given width. A line that has no room for the space after it is left as it is.
    ///
    /// - Parameter room: the width of the line itself.
    func avoidingLoneLastWord(_ tokens: [Token], from first: Int, to end: Int, room: CGFloat, width: CGFloat) -> Int {
        func length(_ tokens: ArraySlice<Token>) -> CGFloat { tokens.reduce(0) { $0 + $1.width } }
        guard end < tokens.count, tokens[end].breaksBefore, !tokens[(end + 1)...].contains(where: \.breaksBefore),
            let start = tokens[first..<end].lastIndex(where: \.breaksBefore), start > first,
            length(tokens[first..<end]) <= room
        else { return end }
        let last = tokens[start...].lastIndex { !$0.isSpace } ?? start
        return length(tokens[start...last]) <= width + container.tolerance ? start : end
    }

    func firstClusterCount(_ token: Token, _ analysis: TextAnalysis, _ paragraph: Range<Int>) -> Int {
        var count = 1
        while count < token.range.count,
            !analysis.carets[token.range.lowerBound + count - paragraph.lowerBound]
        {
            count += 1
        }
        return count
    }

    func tabWidth(at x: CGFloat, _ token: Token) -> CGFloat {
        let set = source.attributes[token.fragment.run].paragraph.defaultTabInterval
        let interval = set > 0 && set.isFinite ? set : 28
        return interval - x.truncatingRemainder(dividingBy: interval)
    }

    /// The tokens of the paragraph's rest that fit into `width` with an ellipsis for what is left out.
    func truncated(
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
