// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Comparisons of texts of ASCII letters, by their bytes and without copies.
nonisolated enum PredicateBytes {
    /// Whether a constant can be compared so.
    static func isComparable(
        _ text: String, _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options
    ) -> Bool {
        switch type {
        case .equalTo, .notEqualTo, .beginsWith, .endsWith, .contains:
            !options.contains(.localeSensitive) && text.utf8.allSatisfy { $0 < 0x80 }
        default: false
        }
    }

    /// Whether a text compares with the constant; nil where it has other letters than those of ASCII.
    static func answer(
        _ text: String, _ type: NSComparisonPredicate.Operator, _ constant: [UInt8],
        _ options: NSComparisonPredicate.Options
    ) -> Bool? {
        let folds = options.contains(.caseInsensitive)
        let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
            guard isASCII(bytes) else { return nil }
            let last = bytes.count - constant.count
            switch type {
            case .equalTo: return last == 0 && matches(bytes, 0, constant, folds)
            case .notEqualTo: return last != 0 || !matches(bytes, 0, constant, folds)
            case .beginsWith: return last >= 0 && matches(bytes, 0, constant, folds)
            case .endsWith: return last >= 0 && matches(bytes, last, constant, folds)
            case .contains:
                guard !constant.isEmpty, last >= 0 else { return false }
                for start in 0...last where matches(bytes, start, constant, folds) { return true }
                return false
            default: return nil
            }
        }
        return found ?? nil
    }

    @inline(__always)
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var all: UInt8 = 0
        for byte in bytes { all |= byte }
        return all < 0x80
    }

    /// Whether the constant stands at a place; its letters are small ones where case does not matter.
    @inline(__always)
    private static func matches(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ constant: [UInt8], _ folds: Bool
    ) -> Bool {
        for index in constant.indices {
            var byte = bytes[start + index]
            if folds, byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
            if byte != constant[index] { return false }
        }
        return true
    }
}
