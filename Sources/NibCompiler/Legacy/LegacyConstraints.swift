// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Makes `NSLayoutConstraint` of Interface Builder's `IBNSLayoutConstraint`, which is an object of the document, and
/// gives views the constraints that are kept beside them.
struct LegacyConstraints {
    /// The keys of the views' classes, and the names of the properties beside them.
    struct Keys {
        let constraints: String
        let fixed: String
        let constraintsProperty: String
        let translatesProperty: String

        static let cocoa = Keys(
            constraints: "NSViewConstraints", fixed: "NSDoNotTranslateAutoresizingMask",
            constraintsProperty: "IBNSViewMetadataConstraints",
            translatesProperty: "IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints")
        static let touch = Keys(
            constraints: "UIViewAutolayoutConstraints", fixed: "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
            constraintsProperty: "IBViewMetadataConstraints",
            translatesProperty: "IBViewMetadataTranslatesAutoresizingMaskIntoConstraints")
    }

    let reader: LegacyObjectReader
    let keys: Keys
    /// Whether the numbers stand also under the keys that newer systems read.
    let writesNewKeys: Bool

    /// Fills a constraint; false for other objects.
    func fill(_ object: NibObject, from element: Element) -> Bool {
        guard element[attribute: "class"] == "IBNSLayoutConstraint" else { return false }
        object.className = "NSLayoutConstraint"
        func value(_ key: String) -> NibValue? { element.child(withKey: key).map(reader.value) }
        func item(_ key: String, _ name: String) {
            if let item = value(key)?.object { object[name] = .object(item) }
        }
        func attribute(_ key: String, _ name: String) {
            guard let number = value(key)?.integer, number != 0 else { return }
            object[name] = .integer(number)
            if writesNewKeys { object[name + "V2"] = .integer(number) }
        }
        item("firstItem", "NSFirstItem")
        attribute("firstAttribute", "NSFirstAttribute")
        if let relation = value("relation")?.integer, relation != 0 { object["NSRelation"] = .integer(relation) }
        item("secondItem", "NSSecondItem")
        attribute("secondAttribute", "NSSecondAttribute")
        if let multiplier = value("multiplier")?.double, multiplier != 1 {
            object["NSMultiplier"] = .double(multiplier)
        }
        writeConstant(of: element, to: object)
        if let priority = value("priority")?.double, priority != 1000, let number = Int64(exactly: priority.rounded()) {
            object["NSPriority"] = .integer(number)
        }
        object["NSShouldBeArchived"] = .bool(true)
        return true
    }

    /// A number, or the distance that the system gives.
    private func writeConstant(of constraint: Element, to object: NibObject) {
        guard let constant = reader.archive.value("constant", of: constraint) else { return }
        if constant[attribute: "class"] == "IBNSLayoutSymbolicConstant" {
            object["NSSymbolicConstant"] = .object(.string("NSSpace"))
        } else if let number = constant.child(withKey: "value").map(reader.value)?.double, number != 0 {
            object["NSConstant"] = .double(number)
            if writesNewKeys { object["NSConstantV2"] = .double(number) }
        }
    }

    /// Gives a view its constraints, and whether its place is theirs to decide.
    func complete(_ view: NibObject, _ id: String, in compilation: LegacyCompilation) {
        let outline = compilation.outline
        if let list = outline.property(keys.constraintsProperty, of: id) {
            let constraints = reader.archive.items(of: list).map(reader.archive.resolved)
                .compactMap(reader.knownObject)
            if !constraints.isEmpty { view[keys.constraints] = .object(.array(constraints)) }
        }
        if let translates = outline.property(keys.translatesProperty, of: id), !compilation.bool(translates) {
            view[keys.fixed] = .bool(true)
        }
    }
}
