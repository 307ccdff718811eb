// SPDX-License-Identifier: Apache-2.0

nonisolated extension TextLayout {
    /// The width of the widest line with the white space at its end, in points; no wider than the container.
    ///
    /// Labels and buttons ask for room for that white space too, as recorded frames show.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var widthWithTrailingSpace: CGFloat {
        let widest = lines.reduce(0) { widest, line in
            let boxes = rects(for: line.range)
            guard let left = boxes.map(\.minX).min(), let right = boxes.map(\.maxX).max() else { return widest }
            return max(widest, right - left)
        }
        return max(size.width, min(widest, container.width))
    }
}
