// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `userDefinedRuntimeAttribute` → `UINibKeyValuePair`: `UIObject`, `UIKeyPath`, `UIValue`.

extension NibBuilder {
    /// The pairs that one `userDefinedRuntimeAttributes` element states for its parent.
    func keyValuePairs(_ container: Element) -> [NibObject] {
        guard let owner = container.parent, let object = localObject(owner) else { return [] }
        return container.children(named: "userDefinedRuntimeAttribute").compactMap { attribute in
            guard let keyPath = attribute[attribute: "keyPath"], let value = runtimeValue(attribute) else { return nil }
            return NibObject(
                className: "UINibKeyValuePair",
                values: [
                    ("UIObject", .object(object)), ("UIValue", value), ("UIKeyPath", .object(.string(keyPath))),
                ])
        }
    }

    private func runtimeValue(_ attribute: Element) -> NibValue? {
        let child = attribute.child(withKey: "value")
        switch attribute[attribute: "type"] {
        case "boolean":
            return .object(.number(attribute.bool("value") == true ? 1 : 0))
        case "string":
            let text = attribute[attribute: "value"] ?? child?.stringValue ?? ""
            guard attribute.bool("localized") == true, let owner = attribute.parent?.parent else {
                return .object(.string(text))
            }
            let localized = attribute.parent?.children.filter { $0.bool("localized") == true } ?? []
            let index = localized.firstIndex { $0 === attribute } ?? 0
            return .object(
                self.text(
                    text, of: owner, property: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"))
        case "image":
            return image("value", ElementReader(attribute)).map { .object($0) }
        case "nil": return .null
        default:
            guard let child else {
                // Old documents state numbers in the attribute.
                return attribute.double("value").map { .object(.number($0)) }
            }
            return plainValue(child).map { .object($0) }
        }
    }

    func ownValue(_ element: Element) -> NibObject? {
        element.name == "bool" ? .number(element.bool("value") == true ? 1 : 0) : nil
    }
}
