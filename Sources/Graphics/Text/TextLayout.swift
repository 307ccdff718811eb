// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Text set in lines: broken, truncated, aligned and measured, ready to draw.
///
///     let font = Font(size: 17)
///     let layout = TextLayout(text: "Settings", attributes: TextAttributes(font: font), width: 200)
///     layout.size.height    // 20.287…: one line, not rounded to pixels
///
/// Places are in points from the layout's top left, y downward. Text is counted in UTF-16 code units, as `NSRange` does.
public final class TextLayout: Sendable {
    /// The room for the text.
    public struct Container: Hashable, Sendable {
        /// Lines are broken and aligned in this width; infinite for no limit.
        public var width: CGFloat
        /// Lines below are left out, but at least one is set; infinite for no limit.
        public var height: CGFloat
        /// 0 for no limit.
        public var maximumLines: Int
        /// How much a line may be too wide before it is broken.
        public var tolerance: CGFloat
        /// Whether an empty line stands after a line break that ends the text, as text views and labels show it.
        public var includesTrailingEmptyLine: Bool

        /// Makes a container; in points, without limits where nothing is said.
        public init(
            width: CGFloat, height: CGFloat = .infinity, maximumLines: Int = 0, tolerance: CGFloat = 0.01,
            includesTrailingEmptyLine: Bool = false
        ) {
            self.width = width.isNaN ? .infinity : max(width, 0)
            self.height = height.isNaN ? .infinity : max(height, 0)
            self.maximumLines = max(maximumLines, 0)
            self.tolerance = tolerance
            self.includesTrailingEmptyLine = includesTrailingEmptyLine
        }
    }

    /// What the text was laid out in.
    public let container: Container
    /// The lines, from the top down.
    public let lines: [TextLine]
    /// The widest line and the height of all lines, not rounded to pixels.
    public let size: CGSize
    /// Whether text was left out.
    public let isTruncated: Bool

    let source: TextSource

    /// - Complexity: O(n) in the length of the text.
    public init(runs: [TextRun], container: Container) {
        let source = TextSource(runs)
        var typesetter = Typesetter(source: source, container: container)
        let result = typesetter.typeset()
        self.container = container
        self.source = source
        lines = result.lines
        size = result.size
        isTruncated = result.isTruncated
    }

    /// Text with one set of attributes.
    public convenience init(
        text: String, attributes: TextAttributes, width: CGFloat = .infinity, height: CGFloat = .infinity,
        maximumLines: Int = 0
    ) {
        self.init(
            runs: [TextRun(text: text, attributes: attributes)],
            container: Container(width: width, height: height, maximumLines: maximumLines))
    }

    /// The baseline of the first line below the top; 0 when there is no line.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The baseline of the last line below the top; 0 when there is no line.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

/// One line of a layout.
public struct TextLine: Sendable {
    /// Without the white space at its end.
    public internal(set) var frame: CGRect
    /// The baseline's y.
    public internal(set) var baseline: CGFloat
    /// The height above the baseline.
    public internal(set) var ascent: CGFloat
    /// The depth below the baseline, positive.
    public internal(set) var descent: CGFloat
    /// The text of the line with its white space and line break, in UTF-16 code units.
    public internal(set) var range: Range<Int>
    /// Whether an ellipsis stands for left-out text.
    public internal(set) var isTruncated: Bool
    /// From left to right.
    var fragments: [TextFragment]
}

/// A piece of a line with one font, colour and direction.
struct TextFragment: Sendable {
    /// In `TextSource.scalars`; empty for an ellipsis.
    var range: Range<Int>
    var run: Int
    var level: UInt8
    var word: ShapedWord?
    var x: CGFloat = 0
    var width: CGFloat
    var kind: Kind

    enum Kind: Sendable {
        case word, space, tab, attachment, ellipsis
    }

    var isRightToLeft: Bool { level & 1 == 1 }
}

/// The characters of all runs, with their attributes.
struct TextSource: Sendable {
    var scalars: [Unicode.Scalar] = []
    /// The run of each character.
    var runOfScalar: [Int] = []
    /// Where each character begins, and where the text ends, in UTF-16 code units.
    var utf16Offsets: [Int] = [0]
    var attributes: [TextAttributes] = []

    init(_ runs: [TextRun]) {
        var offset = 0
        for run in runs {
            for scalar in run.text.unicodeScalars {
                scalars.append(scalar)
                runOfScalar.append(attributes.count)
                offset += scalar.value > 0xffff ? 2 : 1
                utf16Offsets.append(offset)
            }
            attributes.append(run.attributes.sound)
        }
    }

    /// The attributes at a character; at the end those of the last one, in empty text those of the first run.
    func attributes(at index: Int) -> TextAttributes? {
        if scalars.isEmpty { return attributes.first }
        return attributes[runOfScalar[min(max(index, 0), scalars.count - 1)]]
    }

    /// The character that begins at or contains a UTF-16 offset.
    func scalarIndex(utf16 offset: Int) -> Int {
        var low = 0
        var high = scalars.count
        while low < high {
            let middle = (low + high + 1) / 2
            if utf16Offsets[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
