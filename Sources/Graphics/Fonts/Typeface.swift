// SPDX-License-Identifier: Apache-2.0
import Foundation
import Locking

/// A design at no particular size: the face that is drawn, the metrics and advances it is measured with, and the words
/// shaped so far.
final class Typeface: Sendable {
    /// Nil when no font at all is installed: then text is measured but not seen.
    let face: FontFace?
    let metrics: FontMetrics
    let advances: AdvanceRule
    private let spacing: InterpolatedTable?
    /// Whether upright glyphs are slanted to stand for italics.
    let isSlanted: Bool
    let isBold: Bool
    let hasMonospacedDigits: Bool
    private let words = Mutex<[WordKey: ShapedWord]>([:])

    private init(_ key: Key) {
        let source = FontSource.source(for: key.family, weight: key.weight, isItalic: key.isItalic, isText: key.isText)
        face = source.match?.face
        isSlanted = source.match?.needsSlant ?? false
        metrics = source.metrics
        advances = source.advances
        spacing = source.tracking
        isBold = source.weight >= 600
        hasMonospacedDigits = key.hasMonospacedDigits
    }

    /// What tells two designs apart.
    private struct Key: Hashable {
        var family: FontDescription.Family
        var weight: Double
        var isItalic: Bool
        var hasMonospacedDigits: Bool
        var isText: Bool
    }

    private static let known = Mutex<[Key: Typeface]>([:])

    static func shared(for description: FontDescription) -> Typeface {
        let key = Key(
            family: description.family, weight: description.weight.openTypeWeight, isItalic: description.isItalic,
            hasMonospacedDigits: description.hasMonospacedDigits,
            isText: SystemFontAdvances.Face(size: description.size) == .text)
        if let found = known.withLock({ $0[key] }) { return found }
        let made = Typeface(key)
        return known.withLock { known in
            if let found = known[key] { return found }
            known[key] = made
            return made
        }
    }

    /// Letter-spacing at a size, in em.
    func tracking(size: Double) -> Double { (spacing?.value(at: size) ?? 0) / 1000 }
}

// MARK: - Words

extension Typeface {
    struct WordKey: Hashable {
        var text: [Unicode.Scalar]
        var isRightToLeft: Bool
    }

    /// The most words kept; a cache that is full starts anew.
    private static let largestCache = 8192

    /// The glyphs of `text`, all of one direction.
    func shaped(_ text: ArraySlice<Unicode.Scalar>, isRightToLeft: Bool) -> ShapedWord {
        let key = WordKey(text: Array(text), isRightToLeft: isRightToLeft)
        if let word = words.withLock({ $0[key] }) { return word }
        let word = WordShaper(typeface: self).shape(key.text, isRightToLeft: isRightToLeft)
        words.withLock { words in
            if words.count >= Self.largestCache { words.removeAll() }
            words[key] = word
        }
        return word
    }
}
