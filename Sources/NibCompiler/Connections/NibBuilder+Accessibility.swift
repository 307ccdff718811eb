// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// `accessibility` → `UIRuntimeAccessibilityConfiguration`. `UIAccessibileObject` is Apple's spelling.

extension NibBuilder {
    /// What one `accessibility` element states for its parent.
    func accessibilityConfiguration(_ element: Element) -> NibObject? {
        guard let owner = element.parent, let object = localObject(owner) else { return nil }
        let configuration = NibObject(
            className: "UIRuntimeAccessibilityConfiguration", values: [("UIAccessibileObject", .object(object))])
        if let label = element[attribute: "label"] {
            configuration["UIAccessibilityLabel"] = .object(
                text(label, of: owner, property: "ibExternalAccessibilityLabel"))
        }
        if let hint = element[attribute: "hint"] {
            configuration["UIAccessibilityHint"] = .object(
                text(hint, of: owner, property: "ibExternalAccessibilityHint"))
        }
        if let identifier = element[attribute: "identifier"] {
            configuration["UIAccessibilityIdentifier"] = .object(.string(identifier))
        }
        if let traits = element.child(withKey: "traits") {
            let sum = traits.attributes.reduce(0) { sum, attribute in
                attribute.value == "YES" ? sum | (Enumeration.accessibilityTraits.number(attribute.name) ?? 0) : sum
            }
            configuration["UIAccessibilityTraits"] = .object(.number(sum))
        }
        if let isElement = element.child(withKey: "isElement")?.bool("value") {
            configuration["UIIsAccessibilityElement"] = .object(.number(isElement ? 1 : 0))
        }
        return configuration.values.count > 1 ? configuration : nil
    }
}
