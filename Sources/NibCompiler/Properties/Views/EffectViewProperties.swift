// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `visualEffectView`: its content view, which is its only subview, and its effect.
///
/// Writes `UISubviews`, `UIVisualEffectViewContentView`, `UIVisualEffectViewEffect`; for `vibrancyEffect`
/// `UIVibrancyEffectBlurStyle`.
enum EffectViewProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "visualEffectView.contentView": { context in
            guard let child = context.reader.child("contentView"), let view = context.builder.localObject(child) else {
                return
            }
            if context.object["UISubviews"] == nil { context.set("UISubviews", .array([view], mutable: true)) }
            context.set("UIVisualEffectViewContentView", view)
        },
        "visualEffectView.blurEffect": { context in
            let effect = context.element.child(named: "vibrancyEffect") ?? context.element.child(named: "blurEffect")
            guard let effect, let object = context.builder.localObject(effect) else { return }
            context.set("UIVisualEffectViewEffect", object)
        },
        "vibrancyEffect.blurEffect": { context in
            let style = context.element.child(named: "blurEffect")?[attribute: "style"] ?? "light"
            guard let number = Enumeration.blurEffectStyle.number(style) else { return }
            context.set("UIVibrancyEffectBlurStyle", .integer(Int64(number)))
        },
    ]
}
