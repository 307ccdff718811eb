// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder

extension Element {
    /// The text of a `string` element, decoded when it is in base 64.
    var stringValue: String {
        guard bool("base64-UTF8") == true else { return text }
        // Interface Builder leaves the padding out, and reads nothing where there is some.
        var encoded = text.filter { !$0.isWhitespace }
        guard !encoded.hasSuffix("=") else { return "" }
        while !encoded.count.isMultiple(of: 4) { encoded.append("=") }
        guard let data = Data(base64Encoded: encoded) else { return text }
        return String(decoding: data, as: UTF8.self)
    }

    /// The numbers of an `inset` (minX, minY, maxX, maxY) or `edgeInsets` element: top, left, bottom, right.
    var insets: [Double] {
        [
            double("minY") ?? double("top") ?? 0, double("minX") ?? double("left") ?? double("leading") ?? 0,
            double("maxY") ?? double("bottom") ?? 0, double("maxX") ?? double("right") ?? double("trailing") ?? 0,
        ]
    }

    /// The element's ancestors, the nearest first.
    var ancestors: some Sequence<Element> {
        sequence(first: self, next: \.parent).dropFirst()
    }
}

extension Double {
    /// The number as text, without a fraction of zero.
    var shortText: String {
        if let whole = Int(exactly: self) { return String(whole) }
        return String(self)
    }
}
