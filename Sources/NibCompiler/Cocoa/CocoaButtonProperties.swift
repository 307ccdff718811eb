// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// `buttonCell`: its images, its key and its repetition.
enum CocoaButtonProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "buttonCell.image": { context in
            guard let image = context.builder.image("image", context.reader) else { return }
            context.set("NSNormalImage", image)
        },
        "buttonCell.alternateImage": { context in
            switch context.reader["type"] {
            case "check": context.set("NSAlternateImage", buttonImage("NSSwitch", context))
            case "radio": context.set("NSAlternateImage", buttonImage("NSRadioButton", context))
            default:
                guard let image = context.builder.image("alternateImage", context.reader) else { return }
                context.set("NSAlternateImage", image)
            }
        },
        "buttonCell.keyEquivalent": { context in
            context.set("NSKeyEquivalent", .string(context.text("keyEquivalent", childAlso: true) ?? ""))
        },
        "buttonCell.periodicDelay": { context in
            context.set("NSPeriodicDelay", .integer(Int64(context.reader.double("periodicDelay") ?? 400)))
        },
        "buttonCell.periodicInterval": { context in
            context.set("NSPeriodicInterval", .integer(Int64(context.reader.double("periodicInterval") ?? 75)))
        },
    ]

    private static func buttonImage(_ name: String, _ context: CocoaContext) -> NibObject {
        context.builder.withValues {
            $0.object(for: "button image \(name)") {
                NibObject(className: "NSButtonImageSource", values: [("NSImageName", .object(.string(name)))])
            }
        }
    }
}
