// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

extension NibBuilder {
    /// Writes the values of an element's object, as its description's properties say.
    func fill(_ element: Element) {
        guard element.name != "placeholder", let object = localObject(element) else { return }
        let name = compilation.describedName(element)
        let context = TouchContext(builder: self, reader: ElementReader(element), object: object, describedName: name)
        context.write(compilation.touchPlans.plan(for: name))
        if element.key == "contentView", element.id == nil { CellContent.keepLayout(of: object, in: self) }
        if object.className == "UIClassSwapper", element[attribute: "customClass"] == nil {
            let original = NibObject.string(originalClassName(of: element))
            object["UIClassName"] = .object(original)
            object["UIOriginalClassName"] = .object(original)
        }
        if let custom = element[attribute: "customClass"] {
            let className = SwiftClassName(module: element[attribute: "customModule"], name: custom).runtimeName
            switch object.className {
            case "UIClassSwapper":
                object["UIClassName"] = .object(.string(className))
                object["UIOriginalClassName"] = .object(.string(originalClassName(of: element)))
            case "UICustomObject":
                object["UIClassName"] = .object(.string(className))
            default: break
            }
        }
    }
}
