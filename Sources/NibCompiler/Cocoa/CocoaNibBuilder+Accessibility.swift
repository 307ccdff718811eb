// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

extension CocoaNibBuilder {
    /// What the `accessibility` of objects says, a connector for each attribute.
    func accessibilityConnectors() -> [NibObject] {
        elements.flatMap { element -> [NibObject] in
            guard let stated = element.child(named: "accessibility"), let object = localObject(element) else {
                return []
            }
            return CocoaAccessibility.attributes.compactMap { name, type in
                guard let text = stated[attribute: name] else { return nil }
                let value = CocoaAccessibility.textNames[name].map { self.text(text, of: element, property: $0) }
                return NibObject(
                    className: "NSNibAXAttributeConnector",
                    values: [
                        ("AXDestinationArchiveKey", .object(object)),
                        ("AXAttributeTypeArchiveKey", .object(.string(type))),
                        ("AXAttributeValueArchiveKey", .object(value ?? .string(text))),
                    ])
            }
        }
    }
}
