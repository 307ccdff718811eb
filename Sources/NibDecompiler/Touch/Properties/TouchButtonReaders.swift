// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `button`: what it shows in each state, and its configuration.
enum TouchButtonReaders {
    static let readers: [String: SpecialReader] = [
        "button.state": { context in readStates(context) },
        "button.pointerInteraction": { context in
            guard let isEnabled = context["UIPointerInteractionEnabled"]?.boolean else { return }
            context.set("pointerInteraction", isEnabled ? "YES" : "NO")
        },
        "button.configuration": { context in
            guard let object = context.part("UIButtonConfiguration") else { return }
            context.reader.place(
                object, as: "buttonConfiguration", key: "configuration", in: context.element, step: "configuration")
        },
        "state.preferredSymbolConfiguration": { context in
            context.add(
                context.part("UIPreferredSymbolConfiguration").flatMap {
                    TouchValues(context.reader.draft).symbolConfiguration($0, key: "preferredSymbolConfiguration")
                })
        },
        "buttonConfiguration.background": { context in
            guard let object = context.part("UIButtonConfigurationBackground"), !isStandard(object) else { return }
            context.reader.place(
                object, as: "backgroundConfiguration", key: "background", in: context.element, step: "background")
        },
        "buttonConfiguration.baseBackgroundColor": { context in
            addColor("UIButtonConfigurationBaseBackgroundColor", "baseBackgroundColor", context)
        },
        "buttonConfiguration.baseForegroundColor": { context in
            addColor("UIButtonConfigurationBaseForegroundColor", "baseForegroundColor", context)
        },
        "buttonConfiguration.image": { context in
            if let image = context.part("UIButtonConfigurationImage") {
                context.reader.values.readImage(image, "image", into: context.element)
            }
        },
        "buttonConfiguration.preferredSymbolConfigurationForImage": { context in
            let key = "preferredSymbolConfigurationForImage"
            context.add(
                context.part("UIButtonConfigurationPreferredSymbolConfigurationForImage").flatMap {
                    TouchValues(context.reader.draft).symbolConfiguration($0, key: key)
                })
        },
        "buttonConfiguration.title": { context in readText("UIButtonConfigurationTitle", "title", context) },
        "buttonConfiguration.subtitle": { context in readText("UIButtonConfigurationSubtitle", "subtitle", context) },
        "buttonConfiguration.contentInsets": { context in
            guard context["UIButtonConfigurationHasCustomizedContentInsets"]?.boolean == true,
                let numbers = context["UIButtonConfigurationContentInsets"]?.numbers, numbers.count == 4
            else { return }
            let insets = context.element.add("directionalEdgeInsets", ["key": "contentInsets"])
            for (name, number) in zip(["top", "leading", "bottom", "trailing"], numbers) {
                insets[name] = Decimal(number).text
            }
        },
        "backgroundConfiguration.cornerRadius": { context in
            if context["hasCustomized-cornerRadius"]?.boolean == true {
                context.setNumber("cornerRadius", "cornerRadius")
            }
        },
        "backgroundConfiguration.backgroundColor": { context in
            if context["hasCustomized-backgroundColor"]?.boolean == true {
                addColor("backgroundColor", "backgroundColor", context)
            }
        },
        "backgroundConfiguration.strokeColor": { context in
            if context["hasCustomized-strokeColor"]?.boolean == true { addColor("strokeColor", "strokeColor", context) }
        },
        "backgroundConfiguration.image": { context in
            if let image = context.part("image") {
                context.reader.values.readImage(image, "image", into: context.element)
            }
        },
    ]

    /// Whether a background is the one that a configuration of its style has by itself.
    private static func isStandard(_ background: NibObject) -> Bool {
        let customized = background.values.filter { $0.key.hasPrefix("hasCustomized-") && $0.value.boolean == true }
        return Set(customized.map(\.key)).isSubset(of: ["hasCustomized-strokeColor", "hasCustomized-strokeWidth"])
    }

    private static func addColor(_ key: String, _ child: String, _ context: ReadingContext) {
        context.add(context.part(key).flatMap { context.reader.values.color($0, key: child) })
    }

    private static func readText(_ key: String, _ name: String, _ context: ReadingContext) {
        guard let object = context.part(key) else { return }
        if let text = object.stringValue {
            context.element.setText(name, to: text)
        } else if object["NSAttributes"]?.object?.elements.isEmpty ?? true, let text = object["NSString"]?.string {
            context.element.setText(name, to: text)
        } else {
            context.add(
                context.reader.values.attributedString(
                    object, key: "attributed" + name.prefix(1).uppercased() + name.dropFirst()))
        }
    }

    private static func readStates(_ context: ReadingContext) {
        for (state, content) in context.part("UIButtonStatefulContent")?.pairs ?? [] {
            guard let number = state.values.first?.value.integer,
                let name = Enumeration.controlState.name(of: Int(truncatingIfNeeded: number)),
                // A state that says nothing is what every button has for the normal one.
                !content.values.isEmpty || number != 0
            else { continue }
            let element = context.element.add("state", ["key": name])
            context.reader.readProperties(of: content, into: element, named: "state")
        }
    }
}
