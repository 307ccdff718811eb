// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A user-defined runtime attribute: a value that loading sets through key-value coding.
public struct RuntimeAttribute {
    /// The values that Interface Builder lets one enter.
    public enum Value {
        /// A truth value.
        case boolean(Bool)
        /// A number with a fraction.
        case number(Double)
        /// A whole number.
        case integer(Int)
        /// A text, and whether translations of it are looked for.
        case string(String, isLocalized: Bool)
        /// A colour.
        case color(ColorValue)
        /// A rectangle, in points.
        case rect(CGRect)
        /// A point, in points.
        case point(CGPoint)
        /// A size, in points.
        case size(CGSize)
        /// A range of places.
        case range(NSRange)
        /// The name of an image, and the catalog it is in (`system` for symbols).
        case image(String, catalog: String?)
        /// Nothing.
        case null
    }

    /// The element.
    public let element: Element
    /// The key path.
    public let keyPath: String
    /// The value; nil when the element has none of its type.
    public let value: Value?
}

extension Element {
    /// The object's user-defined runtime attributes, in order.
    public var runtimeAttributes: [RuntimeAttribute] {
        (child(named: "userDefinedRuntimeAttributes")?.children(named: "userDefinedRuntimeAttribute") ?? []).map {
            RuntimeAttribute(element: $0, keyPath: $0[attribute: "keyPath"] ?? "", value: $0.runtimeValue)
        }
    }

    private var runtimeValue: RuntimeAttribute.Value? {
        let value = child(withKey: "value")
        switch self[attribute: "type"] {
        case "boolean": return (bool("value") ?? value?.bool("value")).map { .boolean($0) }
        case "number":
            if let integer = (value?.name == "integer" ? value : nil)?.integer("value") { return .integer(integer) }
            return (value?.double("value") ?? double("value")).map { .number($0) }
        case "string": return string("value").map { .string($0, isLocalized: bool("localized") ?? false) }
        case "color": return value?.colorValue.map { .color($0) }
        case "rect": return value?.rectValue.map { .rect($0) }
        case "point": return value?.pointValue.map { .point($0) }
        case "size": return value?.sizeValue.map { .size($0) }
        case "range": return value?.rangeValue.map { .range($0) }
        case "image": return self[attribute: "value"].map { .image($0, catalog: self[attribute: "catalog"]) }
        case "nil": return .null
        default: return nil
        }
    }
}
