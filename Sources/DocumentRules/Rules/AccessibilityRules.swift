// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of what is told to those who do not see the screen.
    static let accessibility: [Rule] = [
        imageViewLabels, imageButtonLabels, placeholderLabels, automationIdentifiers, accessibilityFormat,
    ]

    private static let imageViewLabels = Rule(
        "accessibility-labels-for-image-views", .warning,
        summary: "A picture says whether it is an accessibility element, and if so has a label.",
        isEnabledByDefault: false,
        example: RuleExample(.touch, "1️⃣<imageView image=\"sun\" id=\"ima-ge-001\"/>"),
        element: { element, _ in
            guard element.name == "imageView", !element.isDescribed else { return nil }
            return Finding("\(element.described) has no accessibility label", at: element)
        })

    private static let imageButtonLabels = Rule(
        "accessibility-labels-for-image-buttons", .warning,
        summary: "A button that shows a picture and no title is read out by the picture's file name.",
        example: RuleExample(
            .touch, "1️⃣<button id=\"but-to-001\"><state key=\"normal\" image=\"sun\"/></button>"),
        element: { element, document in
            guard element.name == "button", document.document.targetRuntime != .macOS, !element.isDescribed else {
                return nil
            }
            let states = element.children(named: "state")
            let configuration = element.child(named: "buttonConfiguration")
            let titles = (states + [configuration].compactMap { $0 }).contains {
                $0[attribute: "title"]?.isEmpty == false || $0.child(named: "attributedString") != nil
                    || $0.child(named: "attributedTitle") != nil || $0.child(named: "string") != nil
            }
            let image = (states + [configuration].compactMap { $0 }).compactMap { $0[attribute: "image"] }.first
            // A symbol of the system has words of its own.
            guard !titles, let image,
                !document.document.resources.images.contains(where: { $0.name == image && $0.catalog != nil })
            else { return nil }
            return Finding("\(element.described) shows only a picture; give it an accessibility label", at: element)
        })

    private static let placeholderLabels = Rule(
        "accessibility-labels-for-text-with-placeholder", .warning,
        summary: "The placeholder of a text field is gone once something is typed; a label stays.",
        isEnabledByDefault: false,
        example: RuleExample(.touch, "1️⃣<textField placeholder=\"Name\" id=\"fie-ld-001\"/>"),
        element: { element, document in
            guard element.name == "textField", document.document.targetRuntime != .macOS,
                element[attribute: "placeholder"]?.isEmpty == false, !element.isDescribed
            else { return nil }
            return Finding("\(element.described) has a placeholder and no accessibility label", at: element)
        })

    private static let automationIdentifiers = Rule(
        "automation-identifiers", .warning,
        summary: "A control without an accessibility identifier is found by tests only through its text.",
        isEnabledByDefault: false,
        example: RuleExample(.touch, "1️⃣<switch id=\"swi-tc-001\"/>"),
        element: { element, document in
            guard document.document.targetRuntime != .macOS,
                ["button", "textField", "textView", "switch", "slider", "segmentedControl", "stepper"]
                    .contains(element.name), element.id != nil,
                element.child(named: "accessibility")?[attribute: "identifier"] == nil,
                !element.runtimeAttributes.contains(where: { $0.keyPath == "accessibilityIdentifier" })
            else { return nil }
            return Finding("\(element.described) has no accessibility identifier", at: element)
        })
}

extension Element {
    /// Whether the object has an accessibility label, or is none that is read out.
    fileprivate var isDescribed: Bool {
        if let accessibility = child(named: "accessibility") {
            if accessibility[attribute: "label"] != nil || accessibility.child(withKey: "label") != nil { return true }
            if let configuration = accessibility.child(named: "accessibilityConfiguration") {
                if configuration[attribute: "label"] != nil { return true }
            }
            if let isElement = accessibility.child(withKey: "isElement") ?? accessibility.child(named: "bool") {
                return isElement.bool("value") == false
            }
        }
        return runtimeAttributes.contains { ["accessibilityLabel", "isAccessibilityElement"].contains($0.keyPath) }
    }
}
