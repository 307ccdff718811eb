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
            let className = Self.runtimeName(ofClass: custom, module: element[attribute: "customModule"])
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

    /// The name under which the Objective-C runtime knows a class: Swift's mangled name for one of a module.
    ///
    /// `Card` of the module `Shop` is `_TtC4Shop4Card`, `Card.Face` in it `_TtCC4Shop4Card4Face`; lengths are in
    /// UTF-8.
    static func runtimeName(ofClass name: String, module: String?) -> String {
        guard let module, !module.isEmpty, !name.hasPrefix("_Tt") else { return name }
        let parts = name.split(separator: ".").map(String.init)
        guard !parts.isEmpty else { return name }
        return "_Tt" + String(repeating: "C", count: parts.count)
            + ([module] + parts).map { "\($0.utf8.count)\($0)" }.joined()
    }
}
