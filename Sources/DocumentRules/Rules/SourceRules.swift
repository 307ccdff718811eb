// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import InterfaceBuilder
import KeyValueCoding

/// Rules that hold documents against the program's sources; without sources they are silent.
extension Rule {
    static let sources: [Rule] = [
        missingClass, customModule, superclassMismatch, missingOutlet, unmarkedOutlet, outletType, unconnectedOutlet,
        missingAction, unmarkedAction, missingUnwindAction, missingAttribute, attributeType,
    ]

    private static let missingClass = Rule(
        "missing-class", .error,
        summary: "The sources declare no class of that name: loading the document makes an object of another class.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="1️⃣BadgView" customModule="App" customModuleProvider="target"/>
            <view id="vie-w1-002" customClass="BadgeView" customModule="App" customModuleProvider="target"/>
            <view id="vie-w1-003" customClass="GMSMapView"/>
            <view id="vie-w1-004" customClass="2️⃣BagdeView" customModule="AppKit2"/>
            <view id="vie-w1-005" customClass="BridgeView" customModule="AppKit2"/>
            """, swift: "class BadgeView: UIView {}"),
        element: { element, document in
            guard let scan = document.sources, let custom = element.customClass, element.placeholder != .firstResponder,
                scan.declaredName(of: custom.name) == nil, document.classes[custom.name] == nil,
                custom.isInTarget || custom.module == nil && scan.sharesPrefix(with: custom.name)
                    || scan.classes.keys.contains(where: custom.name.isSlip)
            else { return nil }
            return Finding(
                "the sources declare no class '\(custom.name)'\(nearest(custom.name, scan.classes.keys))", at: element,
                attribute: "customClass")
        })

    private static let customModule = Rule(
        "custom-module", .error,
        summary: """
            A class of Swift is found by its module and name, one of Objective-C by its name alone; \
            `custom_module_rule` says which classes are of which module.
            """,
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="1️⃣BadgeView"/>
            <view id="vie-w1-002" customClass="PLNView" customModule="2️⃣App" customModuleProvider="target"/>
            <view id="vie-w1-003" customClass="PlanView" customModule="3️⃣App" customModuleProvider="target"/>
            <view id="vie-w1-004" customClass="PlanView" customModule="PlanKit"/>
            """, swift: "class BadgeView: UIView {}; class PlanView: UIView {}",
            objectiveC: "@interface PLNView : UIView\n@end",
            settings: .list([.map([("module", .text("PlanKit")), ("classes", .list([.text("Plan*")]))])])),
        element: { element, document in
            if let custom = element.customClass, let wanted = module(of: custom.name, in: document),
                wanted != custom.module
            {
                let found = custom.module.map { "and the document says '\($0)'" } ?? "and the document names none"
                return Finding(
                    "class '\(custom.name)' is of the module '\(wanted)', \(found)", at: element,
                    attribute: custom.module == nil ? "customClass" : "customModule")
            }
            guard let scan = document.sources, let custom = element.customClass,
                let name = scan.declaredName(of: custom.name), let found = scan.classes[name], !found.isAmbiguous
            else { return nil }
            if custom.module == nil, !custom.isInTarget, !found.isObjectiveC, found.objectiveCName == nil {
                return Finding(
                    "class '\(custom.name)' is written in Swift; name its module beside it", at: element,
                    attribute: "customClass")
            }
            if custom.module != nil, found.isObjectiveC {
                return Finding(
                    "class '\(custom.name)' is written in Objective-C, which has no modules; remove the module",
                    at: element, attribute: "customModule")
            }
            return nil
        })

    /// The module that the configuration says a class is of, by its name or by the file that declares it; nil where it says
    /// nothing.
    private static func module(of name: String, in document: CheckedDocument) -> String? {
        guard let setting = document.settings["custom-module"] else { return nil }
        let known = document.sources.flatMap { scan in scan.declaredName(of: name).flatMap { scan.classes[$0] } }
        // Objective-C has no modules, and of several classes nobody knows which is meant.
        if let known, known.isObjectiveC || known.isAmbiguous { return nil }
        let path = known?.path ?? ""
        return setting.items.first { item in
            let names = item["classes"]?.texts ?? []
            if names.contains(where: { PathPattern($0).matches(name) }) { return true }
            func contains(_ key: String) -> Bool {
                item[key]?.texts.contains { PathPattern($0).matches(path) } ?? false
            }
            return !path.isEmpty && contains("included") && !contains("excluded")
        }?["module"]?.text
    }

    private static let superclassMismatch = Rule(
        "superclass-mismatch", .error,
        summary: "The class is no subclass of the one that the object was drawn as.",
        example: RuleExample(
            .touch,
            """
            <button id="but-to-001" customClass="1️⃣Badge" customModule="App" customModuleProvider="target"/>
            <button id="but-to-002" customClass="Round" customModule="App" customModuleProvider="target"/>
            """, swift: "class Badge: UIView {}; class Base<T>: UIButton {}; class Round: Base<Int> {}"),
        element: { element, document in
            guard let program = document.programClass(of: element), program.isComplete, !program.isAmbiguous,
                element.placeholder == nil,
                element.name != "customObject", let drawn = document.vocabulary.objectClassName(of: element.name),
                drawn != "NSObject", document.systemAncestry(of: drawn) != nil,
                let ancestry = document.ancestry(of: element), !ancestry.contains(drawn)
            else { return nil }
            return Finding(
                "\(element.described) is a \(drawn), and its class '\(program.name)' is a \(program.base ?? "NSObject")",
                at: element, attribute: "customClass")
        })

    // MARK: Attributes

    private static let missingAttribute = Rule(
        "missing-attribute", .warning,
        summary: "The class has no property that the runtime attribute can set: loading the document fails.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="Badge" customModule="App" customModuleProvider="target">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"/>
            <userDefinedRuntimeAttribute type="number" keyPath="1️⃣raduis"/>
            </userDefinedRuntimeAttributes>
            </view>
            """, swift: "class Badge: UIView { @IBInspectable var radius: CGFloat = 0 }")
    ) { document, report in
        forEachAttribute(of: document) { element, attribute, key, program in
            let questioning = "is" + key.prefix(1).uppercased() + key.dropFirst()
            guard program.property(key) == nil, program.property(questioning) == nil,
                !program.hasSetter(key), let base = program.base, !document.classes.hasKey(key, in: base),
                // Of the system's keys the tables know only some; a name like one of the program's is a slip.
                let near = nearProperty(key, of: program)
            else { return }
            report(
                Finding(
                    "class '\(program.name)' has no property '\(key)'; did you mean '\(near)'?", at: attribute,
                    attribute: "keyPath"))
        }
    }

    private static func nearProperty(_ key: String, of program: ProgramClass) -> String? {
        let names = program.members.filter { !$0.isFunction }.map(\.name).sorted()
        return nearestName(to: key, among: names) ?? names.first(where: key.isSlip)
    }

    private static let attributeType = Rule(
        "attribute-type", .error, summary: "The property is of another type than the runtime attribute's value.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="Badge" customModule="App" customModuleProvider="target">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="1️⃣string" keyPath="radius" value="4"/>
            </userDefinedRuntimeAttributes>
            </view>
            """, swift: "class Badge: UIView { @IBInspectable var radius: CGFloat = 0 }")
    ) { document, report in
        forEachAttribute(of: document) { element, attribute, key, program in
            guard let property = program.property(key), let written = property.type, !property.isFunction,
                let kind = attribute[attribute: "type"], let accepted = attributeTypes[kind]
            else { return }
            let type = PublishedType(swiftType: written)
            guard judgedTypes.contains(type), !accepted.contains(type) else { return }
            report(
                Finding(
                    "'\(key)' of class '\(program.name)' is a \(written), and the attribute is a \(kind)",
                    at: attribute,
                    attribute: "type"))
        }
    }

    private static let judgedTypes: Set<PublishedType> = [
        .boolean, .integer, .number, .string, .color, .image, .point, .size, .rect,
    ]

    private static let attributeTypes: [String: Set<PublishedType>] = [
        "boolean": [.boolean, .integer, .number], "number": [.boolean, .integer, .number], "string": [.string],
        "color": [.color], "image": [.image], "point": [.point], "size": [.size], "rect": [.rect],
    ]

    private static func forEachAttribute(
        of document: CheckedDocument, _ body: (Element, Element, String, ProgramClass) -> Void
    ) {
        guard document.sources != nil else { return }
        document.document.root.forEachDescendant { element in
            guard element.customClass != nil, element.child(named: "userDefinedRuntimeAttributes") != nil,
                let program = document.programClass(of: element), program.isComplete
            else { return }
            for attribute in element.runtimeAttributes where !attribute.keyPath.contains(".") {
                body(element, attribute.element, attribute.keyPath, program)
            }
        }
    }
}

extension SourceScan {
    private static let systemPrefixes: Set<String> = [
        "AV", "CA", "CN", "GK", "GL", "GLK", "MK", "MTK", "NS", "PDF", "PK", "QL", "SC", "SF", "SK", "UI", "WK",
    ]

    /// Whether classes of the sources begin with the capitals that the name begins with, so that it may be one of them.
    func sharesPrefix(with name: String) -> Bool {
        func prefix(_ name: some StringProtocol) -> String { String(name.prefix { $0.isUppercase }.dropLast()) }
        let own = prefix(name)
        // A program may extend a framework under its prefix; the framework's own classes are not all known.
        guard !Self.systemPrefixes.contains(own) else { return false }
        return own.count < 2 ? classes.values.contains { $0.isObjectiveC } : classes.keys.contains { prefix($0) == own }
    }
}
