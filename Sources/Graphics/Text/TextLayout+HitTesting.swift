// SPDX-License-Identifier: Apache-2.0
import Foundation

extension TextLayout {
    /// The place in the text nearest to `point`, in UTF-16 code units.
    public func index(at point: CGPoint) -> Int {
        guard let line = lines.last(where: { $0.frame.minY <= point.y }) ?? lines.first else { return 0 }
        let stops = caretStops(in: line)
        let nearest = stops.min { abs($0.x - point.x) < abs($1.x - point.x) }
        return nearest?.offset ?? line.range.lowerBound
    }

    /// Where a caret before the character at `index` (UTF-16) stands: no width, the line's height. In empty text the
    /// height is that of the first run's font.
    public func caretRect(at index: Int) -> CGRect {
        guard let line = line(containing: index) else {
            guard let font = source.attributes(at: 0)?.font else { return .zero }
            return CGRect(x: 0, y: 0, width: 0, height: font.lineHeight)
        }
        let stops = caretStops(in: line)
        let stop = stops.last { $0.offset <= index } ?? stops.first
        return CGRect(x: stop?.x ?? line.frame.minX, y: line.frame.minY, width: 0, height: line.frame.height)
    }

    /// The rectangles that a selection of `range` (UTF-16) covers, one for each line and direction.
    public func rects(for range: Range<Int>) -> [CGRect] {
        lines.flatMap { line -> [CGRect] in
            guard line.range.overlaps(range) else { return [] }
            var rects: [CGRect] = []
            for fragment in line.fragments {
                let (start, width) = extent(of: fragment, within: range)
                guard width > 0 else { continue }
                if let last = rects.last, abs(last.maxX - start) < 0.01 {
                    rects[rects.count - 1].size.width += width
                } else {
                    rects.append(CGRect(x: start, y: line.frame.minY, width: width, height: line.frame.height))
                }
            }
            return rects
        }
    }

    private func line(containing index: Int) -> TextLine? {
        lines.first { $0.range.contains(index) } ?? (index < 0 ? lines.first : lines.last)
    }

    /// Every place for a caret in a line, in the order of the text.
    private func caretStops(in line: TextLine) -> [(offset: Int, x: CGFloat)] {
        var stops: [(offset: Int, x: CGFloat)] = []
        let logical = line.fragments.filter { !$0.range.isEmpty }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for fragment in logical {
            let widths = widths(of: fragment)
            var x = fragment.isRightToLeft ? fragment.x + fragment.width : fragment.x
            for (step, width) in widths.enumerated() {
                // A character without a width belongs to the cluster before it.
                if width > 0 || step == 0 { stops.append((source.utf16Offsets[fragment.range.lowerBound + step], x)) }
                x += fragment.isRightToLeft ? -width : width
            }
            if fragment.range == logical.last?.range {
                stops.append((source.utf16Offsets[fragment.range.upperBound], x))
            }
        }
        return stops.isEmpty ? [(line.range.lowerBound, line.frame.minX)] : stops
    }

    private func widths(of fragment: TextFragment) -> [CGFloat] {
        guard let word = fragment.word else { return [fragment.width] }
        let attributes = source.attributes[fragment.run]
        var widths = word.scalarWidths(font: attributes.font, kern: attributes.kern)
        // Justification makes spaces wider.
        let total = widths.reduce(0, +)
        if fragment.kind == .space, total > 0 { widths = widths.map { $0 * fragment.width / total } }
        return widths
    }

    private func extent(of fragment: TextFragment, within range: Range<Int>) -> (start: CGFloat, width: CGFloat) {
        var (before, inside) = (CGFloat(0), CGFloat(0))
        for (step, width) in widths(of: fragment).enumerated() where step < fragment.range.count {
            let offset = source.utf16Offsets[fragment.range.lowerBound + step]
            if offset < range.lowerBound { before += width } else if offset < range.upperBound { inside += width }
        }
        let start = fragment.isRightToLeft ? fragment.x + fragment.width - before - inside : fragment.x + before
        return (start, inside)
    }
}
