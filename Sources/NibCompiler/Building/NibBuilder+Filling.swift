// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

extension NibBuilder {
    /// Writes the values of an element's object, as its description's properties say.
    func fill(_ element: Element) {
        guard element.name != "placeholder", let object = localObject(element) else { return }
        let name = compilation.describedName(element)
        let context = ElementContext(builder: self, reader: ElementReader(element), object: object, describedName: name)
        write(compilation.plan(for: name), in: context)
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

    /// Writes the properties of a plan into an object.
    func write(_ plan: [PropertyStep], in context: ElementContext) {
        for step in plan {
            if let writer = step.writer {
                writer(context)
            } else {
                context.write(step.property)
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

/// What code that writes properties is given: the element, its object and the nib around them.
struct ElementContext {
    let builder: NibBuilder
    let reader: ElementReader
    let object: NibObject
    /// The element's name, or that of the known element it is compiled as.
    let describedName: String

    var element: Element { reader.element }
    var compilation: Compilation { builder.compilation }
    var tools: Int { builder.tools }

    func set(_ key: String, _ value: NibValue) { object.append(value, forKey: key) }
    func set(_ key: String, _ value: NibObject) { object.append(.object(value), forKey: key) }

    /// The objects of this nib that the children of a container element are, less those that the default variation
    /// takes away.
    func objects(in container: String) -> [NibObject] {
        guard let children = element.child(named: container)?.children, !children.isEmpty else { return [] }
        let excluded = Variations.excludedByDefault(of: element, key: container)
        return children.compactMap { child in
            if !excluded.isEmpty, let id = child.id, excluded.contains(id) { return nil }
            return builder.localObject(child)
        }
    }

    func report(_ severity: Diagnostic.Severity, _ message: String, rule: String) {
        compilation.report(severity, message, at: element, rule: rule)
    }
}
