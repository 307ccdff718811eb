// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is written for a row's data.
package enum RowText {
    /// Text as it is, numbers and dates as people write them, anything else as it describes itself; nothing for nil.
    package static func text(of data: Any?) -> String {
        switch data {
        case nil, is NSNull: ""
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let object as any CustomStringConvertible: object.description
        case let object?: "\(object)"
        }
    }
}
