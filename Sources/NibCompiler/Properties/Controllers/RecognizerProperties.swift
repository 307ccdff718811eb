// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// Gesture recognizers: a tap recognizer's inner recognizer, the edges of a screen edge recognizer.
///
/// Writes `UIGestureRecognizer.allowedTouchTypes` and `UITapGestureRecognizer._imp` → `UITapRecognizer` with
/// `UITapRecognizer.numberOfTapsRequired` and `UITapRecognizer.numberOfTouchesRequired`.
enum RecognizerProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "gestureRecognizer.allowedTouchTypes": { context in
            // Direct, indirect and pencil.
            context.set("UIGestureRecognizer.allowedTouchTypes", .integer(7))
        },
        "screenEdgePanGestureRecognizer.edges": { context in
            guard let edges = context.reader.child("edges") else { return }
            let table = Enumeration.rectEdge
            let sum = edges.attributes.reduce(0) { $1.value == "YES" ? $0 | (table.number($1.name) ?? 0) : $0 }
            context.set("UIScreenEdgePanGestureRecognizer.edges", .integer(Int64(sum)))
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
