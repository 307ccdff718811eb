// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Unicode.Scalar {
    /// The letter of Latin's that is as wide in any font, since it has the same shape: without the accents, or Latin's of
    /// that look for one of Cyrillic or Greek; nil where there is none.
    var letterOfEqualWidth: Unicode.Scalar? {
        // No letter beyond the letterlike symbols is made from one of Latin's; ideographs are asked for often.
        guard (0xc0..<0x2150).contains(value), properties.isAlphabetic else { return nil }
        let parts = String(self).decomposedStringWithCanonicalMapping.unicodeScalars
        // A horn makes its letter wider, and what stands over a narrow letter may be wider than that.
        let isPlain = parts.dropFirst().allSatisfy { $0.properties.canonicalCombiningClass != .attachedAboveRight }
        guard let base = parts.first, isPlain else { return nil }
        let letter = Self.latinLetters[base] ?? base
        return letter == self || !letter.isASCII || parts.count > 1 && Self.narrow.contains(letter) ? nil : letter
    }

    private static let narrow: Set<Unicode.Scalar> = ["i", "j", "I"]

    /// What letters of Cyrillic and Greek look like.
    private static let latinLetters: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            ("АВЕКМНОРСТХЅІЈ", "ABEKMHOPCTXSIJ"), ("аеорсухѕіј", "aeopcyxsij"),
            ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"), ("ο", "o"),
        ]
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (own, latin) in pairs {
            for (letter, twin) in zip(own.unicodeScalars, latin.unicodeScalars) { letters[letter] = twin }
        }
        return letters
    }()
}
