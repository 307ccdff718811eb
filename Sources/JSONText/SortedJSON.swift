// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What can be encoded, as JSON in one line with its keys in order: equal values are equal texts.
package enum SortedJSON {
    /// A value as JSON; `null` for one that cannot be written, such as an infinite number.
    package static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
