// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// A background that the system has by itself: `UIBackgroundConfiguration` with every value and, under `hasCustomized-…`,
/// whether it was changed.
struct BackgroundConfiguration {
    var color: NibObject
    var cornerRadius = 0.0
    var strokeWidth = 0.0
    /// The number of the style whose values are the standard.
    var defaultStyle: Int64
    /// The values that differ from those of the style.
    var customized: Set<String> = []

    private static let customizable = [
        "customView", "cornerRadius", "backgroundInsets", "edgesAddingLayoutMarginsToBackgroundInsets",
        "backgroundColor", "backgroundColorTransformerIdentifier", "visualEffect", "image", "imageContentMode",
        "strokeColor", "strokeColorTransformerIdentifier", "strokeWidth", "strokeOutset",
    ]

    func object(in builder: NibBuilder) -> NibObject {
        let object = NibObject(
            className: "UIBackgroundConfiguration",
            values: [
                ("customView", .null), ("cornerRadius", .double(cornerRadius)), ("maskedCorners", .integer(15)),
                ("backgroundColor", .object(color)), ("backgroundColorTransformerIdentifier", .integer(0)),
                ("visualEffect", .null), ("image", .null), ("imageContentMode", .integer(0)),
                ("backgroundInsets", .object(.string("{0, 0, 0, 0}"))),
                ("edgesAddingLayoutMarginsToBackgroundInsets", .integer(0)),
                ("strokeColor", .object(builder.clearColor())), ("strokeColorTransformerIdentifier", .integer(0)),
                ("strokeWidth", .double(strokeWidth)), ("strokeOutset", .double(0)), ("shadowType", .integer(0)),
                ("defaultStyle", .integer(defaultStyle)),
            ])
        var names = Self.customizable
        if builder.tools >= 20000 {
            object["strokeLocation"] = .integer(0)
            names.append("maskedCorners")
        }
        for name in names { object["hasCustomized-" + name] = .bool(customized.contains(name)) }
        return object
    }
}
