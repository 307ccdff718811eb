// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Gesture recognizers: a tap recognizer's inner recognizer.
///
/// Writes `UIGestureRecognizer.allowedTouchTypes` and `UITapGestureRecognizer._imp` → `UITapRecognizer` with
/// `UITapRecognizer.numberOfTapsRequired` and `UITapRecognizer.numberOfTouchesRequired`.
enum RecognizerProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "gestureRecognizer.allowedTouchTypes": { context in
            // Direct, indirect and pencil.
            context.set("UIGestureRecognizer.allowedTouchTypes", .integer(7))
        },
        "tapGestureRecognizer.numberOfTapsRequired": { context in
            let inner = NibObject(className: "UITapRecognizer")
            for name in ["numberOfTapsRequired", "numberOfTouchesRequired"] {
                guard let count = context.reader.double(name), count != 1, (0...100).contains(count) else { continue }
                inner.append(.integer(Int64(count)), forKey: "UITapRecognizer." + name)
            }
            context.set("UITapGestureRecognizer._imp", inner)
        },
    ]
}
