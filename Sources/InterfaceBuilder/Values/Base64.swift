// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Base 64 as documents write it: with or without padding, broken into lines.
enum Base64 {
    /// The bytes, or nil when the text is not Base 64.
    static func decode(_ text: String) -> [UInt8]? {
        var digits = text.filter { !$0.isWhitespace && $0 != "=" }
        // Interface Builder 3 writes a digit more than the bytes need where their number is a multiple of three.
        if digits.utf8.count % 4 == 1, digits.last == "A" { digits.removeLast() }
        digits += String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
        return Data(base64Encoded: digits).map { Array($0) }
    }
}
