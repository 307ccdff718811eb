// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a text is not a value of a formatter.
nonisolated public enum FormatterError: Error, Hashable, Sendable {
    /// The text does not spell a number as the formatter writes it; `example` is one that it does.
    case notANumber(text: String, example: String?)
    /// The number is less than the formatter's least.
    case belowMinimum(text: String, minimum: String)
    /// The number is more than the formatter's greatest.
    case aboveMaximum(text: String, maximum: String)
    /// The formatter takes whole numbers only.
    case notAWholeNumber(text: String)
    /// The text does not spell a date as the formatter writes it; `example` is one that it does.
    case notADate(text: String, example: String?)
    /// The text is no size such as `1.5 MB`.
    case notAByteCount(text: String)
    /// A formatter of this class only shows values.
    case cannotRead(formatter: String)
}

nonisolated extension FormatterError: CustomStringConvertible, LocalizedError {
    /// What is wrong, for the person who typed the text.
    public var description: String {
        switch self {
        case .notANumber(let text, let example): "“\(text)” is not a number" + Self.example(example)
        case .belowMinimum(let text, let minimum): "“\(text)” is less than \(minimum)"
        case .aboveMaximum(let text, let maximum): "“\(text)” is more than \(maximum)"
        case .notAWholeNumber(let text): "“\(text)” is not a whole number"
        case .notADate(let text, let example): "“\(text)” is not a date" + Self.example(example)
        case .notAByteCount(let text): "“\(text)” is not a size, as “1.5 MB” is"
        case .cannotRead(let formatter): "a '\(formatter)' cannot read texts"
        }
    }

    private static func example(_ example: String?) -> String {
        example.map { ", as “\($0)” is" } ?? ""
    }

    public var errorDescription: String? { description }
}
