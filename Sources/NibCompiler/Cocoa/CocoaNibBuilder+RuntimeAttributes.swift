// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `userDefinedRuntimeAttributes` → `NSIBUserDefinedRuntimeAttributesConnector`: the object, its key paths and values.

extension CocoaNibBuilder {
    func runtimeAttributes() -> [NibObject] {
        elements.compactMap { element -> NibObject? in
            guard let container = element.child(named: "userDefinedRuntimeAttributes"),
                let object = localObject(element)
            else { return nil }
            let attributes = container.children(named: "userDefinedRuntimeAttribute")
            guard !attributes.isEmpty else { return nil }
            let connector = NibObject(className: "NSIBUserDefinedRuntimeAttributesConnector")
            connector["NSObject"] = .object(object)
            connector["NSValues"] = .object(
                .array(attributes.map { runtimeValue($0) ?? NibObject(className: "NSNull") }))
            connector["NSKeyPaths"] = .object(
                .array(attributes.map { .string($0[attribute: "keyPath"] ?? "") }))
            return connector
        }
    }

    private func runtimeValue(_ attribute: Element) -> NibObject? {
        let child = attribute.child(withKey: "value")
        switch attribute[attribute: "type"] {
        case "boolean": return .number(attribute.bool("value") ?? false)
        case "string": return .string(attribute[attribute: "value"] ?? child?.stringValue ?? "")
        case "image": return image("value", ElementReader(attribute))
        case "nil": return nil
        default: return child.flatMap(plainValue) ?? attribute.double("value").map { .number($0) }
        }
    }
}
