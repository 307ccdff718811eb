// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// `accessibility` → `UIRuntimeAccessibilityConfiguration`. `UIAccessibileObject` is Apple's spelling.

extension NibBuilder {
    /// What all `accessibility` elements state, in the order in which the nib lists the objects.
    func accessibilityConfigurations(listed: [NibObject]) -> [NibObject] {
        let places = Dictionary(
            listed.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        let placed = scopes.flatMap { $0.accessibilities }.enumerated().compactMap { offset, element in
            accessibilityConfiguration(element).map { configuration in
                let place = configuration["UIAccessibileObject"]?.object.flatMap { places[ObjectIdentifier($0)] }
                return (place: place ?? Int.max, offset: offset, configuration: configuration)
            }
        }
        return placed.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.configuration)
    }

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
