// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `userDefinedRuntimeAttributes` → `NSIBUserDefinedRuntimeAttributesConnector`: the object, its key paths and values.

extension CocoaNibBuilder {
    func runtimeAttributes() -> [NibObject] {
        elements.compactMap { element -> NibObject? in
            guard let object = localObject(element) else { return nil }
            let attributes =
                element.child(named: "userDefinedRuntimeAttributes")?.children(named: "userDefinedRuntimeAttribute")
                ?? []
            var pairs = attributes.map { attribute in
                (
                    path: attribute[attribute: "keyPath"] ?? "",
                    value: runtimeValue(attribute) ?? NibObject(className: "NSNull")
                )
            }
            // A box reads no such flag from its archive.
            if element.name == "box", element.bool("autoresizesSubviews") == false {
                pairs.insert((path: "autoresizesSubviews", value: .number(false)), at: 0)
            }
            guard !pairs.isEmpty else { return nil }
            let connector = NibObject(className: "NSIBUserDefinedRuntimeAttributesConnector")
            connector["NSObject"] = .object(object)
            connector["NSValues"] = .object(.array(pairs.map(\.value)))
            connector["NSKeyPaths"] = .object(.array(pairs.map { .string($0.path) }))
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
