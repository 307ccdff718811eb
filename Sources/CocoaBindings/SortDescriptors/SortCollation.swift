// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// An order of texts that is decided by bytes, so that a text is prepared once for all its comparisons.
///
/// The localized orders are those of the Unicode collation's root: letters without their accents and case first, then
/// accents, then case, with blanks and punctuation before digits, and digits before letters. In the standard order, that
/// of files' names, numbers within a text are compared by their values.
nonisolated struct SortCollation: Hashable, Sendable {
    /// Whether words come in the order of a dictionary rather than of their characters' numbers.
    let isLocalized: Bool
    let ignoresCase: Bool
    /// Whether digits are compared as numbers.
    let isNumeric: Bool

    static let caseless = SortCollation(isLocalized: false, ignoresCase: true, isNumeric: false)
    static let localized = SortCollation(isLocalized: true, ignoresCase: false, isNumeric: false)
    static let localizedCaseless = SortCollation(isLocalized: true, ignoresCase: true, isNumeric: false)
    static let standard = SortCollation(isLocalized: true, ignoresCase: false, isNumeric: true)

    /// The order of two texts.
    func compare(_ first: String, _ second: String) -> ComparisonResult {
        var left: [UInt8] = []
        var right: [UInt8] = []
        append(first, to: &left)
        append(second, to: &right)
        if left == right { return .orderedSame }
        return left.lexicographicallyPrecedes(right) ? .orderedAscending : .orderedDescending
    }

    /// Appends the bytes whose order is that of the texts.
    func append(_ text: String, to key: inout [UInt8]) {
        var text = text
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        guard isLocalized else {
            if isASCII {
                for byte in text.utf8 { key.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte) }
            } else {
                key.append(contentsOf: text.precomposedStringWithCanonicalMapping.lowercased().utf8)
            }
            return
        }
        if isASCII {
            text.withUTF8 { appendASCII($0, to: &key) }
        } else {
            appendScalars(text, to: &key)
        }
    }

    // MARK: ASCII

    /// The first weights of the ASCII characters: blanks, punctuation and symbols in the order of Unicode's collation,
    /// digits, letters. 0 stands for control characters, which count for nothing.
    private static let weights: [UInt8] = {
        var weights = [UInt8](repeating: 0, count: 128)
        for (index, character) in "\t\n\u{0B}\u{0C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars.enumerated() {
            weights[Int(character.value)] = UInt8(index + 2)
        }
        for digit in 0..<10 { weights[0x30 + digit] = UInt8(0x30 + digit) }
        for letter in 0..<26 {
            weights[0x41 + letter] = UInt8(0x40 + letter)
            weights[0x61 + letter] = UInt8(0x40 + letter)
        }
        return weights
    }()

    private func appendASCII(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
        Self.weights.withUnsafeBufferPointer { weights in
            var index = 0
            while index < text.count {
                let byte = text[index]
                if isNumeric, byte >= 0x30, byte <= 0x39 {
                    var end = index
                    while end < text.count, text[end] >= 0x30, text[end] <= 0x39 { end += 1 }
                    Self.appendNumber(text[index..<end], to: &key)
                    index = end
                    continue
                }
                let weight = weights[Int(byte)]
                if weight > 0 { key.append(weight) }
                index += 1
            }
        }
        // Behind the letters: no accents, then case. Small letters come first.
        key.append(1)
        key.append(1)
        guard !ignoresCase else { return }
        for byte in text {
            if byte >= 0x41, byte <= 0x5A { key.append(3) } else if byte >= 0x61, byte <= 0x7A { key.append(2) }
        }
        if isNumeric { appendZeros(text, to: &key) }
    }

    /// A number by its digits: how many there are without leading zeros, then the digits.
    private static func appendNumber(_ digits: Slice<UnsafeBufferPointer<UInt8>>, to key: inout [UInt8]) {
        let significant = digits.drop { $0 == 0x30 }
        key.append(0x30)
        var count = significant.count
        while count >= 0xFD {
            key.append(0xFF)
            count -= 0xFD
        }
        key.append(UInt8(count + 2))
        key.append(contentsOf: significant)
    }

    /// How many leading zeros the numbers have, last of all: `1` comes before `01`.
    private func appendZeros(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
        key.append(1)
        var previousIsDigit = false
        for byte in text {
            let isDigit = byte >= 0x30 && byte <= 0x39
            if byte == 0x30, !previousIsDigit { key.append(2) }
            previousIsDigit = isDigit && !(byte == 0x30 && !previousIsDigit)
        }
    }

    // MARK: Unicode

    /// The letters that are none of the ASCII ones with an accent, as the ASCII letters that they are sorted with.
    private static let expansions: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ł": "l",
        "Ł": "L", "ı": "i", "ħ": "h", "Ħ": "H", "þ": "th", "Þ": "TH", "ð": "d", "Ð": "D", "ŋ": "ng", "Ŋ": "NG",
        "\u{2019}": "'", "\u{2018}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{2013}": "-", "\u{2014}": "-",
        "\u{A0}": " ", "\u{202F}": " ",
    ]

    private func appendScalars(_ text: String, to key: inout [UInt8]) {
        var accents: [UInt8] = []
        var cases: [UInt8] = []
        var digits: [UInt8] = []
        func finishNumber() {
            guard !digits.isEmpty else { return }
            digits.withUnsafeBufferPointer { Self.appendNumber($0[...], to: &key) }
            digits = []
        }
        func add(_ scalar: Unicode.Scalar) {
            let value = scalar.value
            if isNumeric, value >= 0x30, value <= 0x39 {
                digits.append(UInt8(value))
                return
            }
            finishNumber()
            if value < 0x80 {
                let weight = Self.weights[Int(value)]
                guard weight > 0 else { return }
                key.append(weight)
                accents.append(2)
                if scalar.properties.isAlphabetic { cases.append(scalar.properties.isUppercase ? 3 : 2) }
                return
            }
            // Behind Latin letters, symbols before them; three bytes by the character's number, without case.
            let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            key.append(scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? 0x60 : 0x2F)
            for shift: UInt32 in [16, 8, 0] { key.append(UInt8(truncatingIfNeeded: small.value >> shift)) }
            accents.append(2)
            cases.append(small == scalar ? 2 : 3)
        }
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark:
                finishNumber()
                let mark = Swift.min(scalar.value &- 0x300 &+ 3, 0xFF)
                if accents.isEmpty { accents.append(2) }
                accents.append(UInt8(truncatingIfNeeded: mark))
            case .control, .format: continue
            default:
                if let expansion = Self.expansions[scalar] {
                    expansion.unicodeScalars.forEach(add)
                    if !accents.isEmpty { accents.append(3) }
                } else {
                    add(scalar)
                }
            }
        }
        finishNumber()
        key.append(1)
        // A text without accents is as one of ASCII letters only.
        while accents.last == 2 { accents.removeLast() }
        key.append(contentsOf: accents)
        key.append(1)
        if !ignoresCase { key.append(contentsOf: cases) }
    }
}
