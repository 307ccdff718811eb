// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// The expressions of a predicate editor's menus: `expression` → `NSKeyPathExpression`, `NSConstantValueExpression`.
enum CocoaExpression {
    /// The expression of an element; nil for a kind that is not known.
    static func make(_ element: Element) -> NibObject? {
        switch element[attribute: "type"] {
        case "keyPath":
            guard let path = element.children(named: "string").first(where: { $0[attribute: "key"] == "keyPath" })
            else { return nil }
            return keyPath(path.stringValue)
        case "constantValue": return constant(element.children.first { $0[attribute: "key"] == "constantValue" })
        default: return nil
        }
    }

    private static func keyPath(_ path: String) -> NibObject {
        let specifier = expression("NSKeyPathSpecifierExpression", 10)
        specifier["NSKeyPath"] = .object(.string(path))
        let result = expression("NSKeyPathExpression", 3)
        result["NSSelectorName"] = .object(.string(path.contains(".") ? "valueForKeyPath:" : "valueForKey:"))
        result["NSOperand"] = .object(expression("NSSelfExpression", 1))
        result["NSArguments"] = .object(.array([specifier]))
        return result
    }

    private static func constant(_ value: Element?) -> NibObject? {
        let result = expression("NSConstantValueExpression", 0)
        switch value?.name {
        case "string": result["NSConstantValue"] = (value?.stringValue).map { .object(.string($0)) }
        case "integer": result["NSConstantValue"] = .object(.number(value?.integer("value") ?? 0))
        case "real": result["NSConstantValue"] = .object(.number(value?.double("value") ?? 0))
        default: return nil
        }
        return result
    }

    private static func expression(_ className: String, _ type: Int64) -> NibObject {
        let object = NibObject(className: className)
        object["NSExpressionType"] = .integer(type)
        return object
    }
}
