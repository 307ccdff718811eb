// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The keys under which Foundation's objects are archived in a NIBArchive.
public enum FoundationKey {
    /// Before the elements of a container: that they stand in the object itself.
    public static let inlined = "NSInlinedValue"
    /// Each element of a container; of a dictionary keys and values in turn.
    public static let element = "UINibEncoderEmptyKey"
    /// The bytes of a string, in UTF-8, or of data.
    public static let bytes = "NS.bytes"
    static let boolean = "NS.boolval"
    static let integer = "NS.intval"
    static let double = "NS.dblval"
}

extension NibObject {
    // MARK: Strings

    /// An immutable string, uniqued by content when archived; or a mutable one.
    public static func string(_ text: String, mutable: Bool = false) -> NibObject {
        NibObject(
            className: mutable ? "NSMutableString" : "NSString",
            values: [(FoundationKey.bytes, .data(Array(text.utf8)))])
    }

    /// A string that is looked up under `key` in the nib's table of translations.
    public static func localizableString(_ text: String, key: String) -> NibObject {
        NibObject(
            className: "NSLocalizableString",
            values: [
                (FoundationKey.bytes, .data(Array(text.utf8))), ("NSKey", .object(.string(key))),
                ("NSDev", .object(.string(text))),
            ])
    }

    /// The text of a string object, also of a localizable one (the development language's).
    public var stringValue: String? {
        switch className {
        case "NSString", "NSMutableString", "NSLocalizableString":
            guard case .data(let bytes)? = self[FoundationKey.bytes] else { return nil }
            return String(decoding: bytes, as: UTF8.self)
        default: return nil
        }
    }

    // MARK: Numbers

    /// An `NSNumber` of a truth value.
    public static func number(_ value: Bool) -> NibObject {
        NibObject(className: "NSNumber", values: [(FoundationKey.boolean, .bool(value))])
    }

    /// An `NSNumber` of a whole number.
    public static func number(_ value: Int) -> NibObject {
        NibObject(className: "NSNumber", values: [(FoundationKey.integer, .integer(Int64(value)))])
    }

    /// An `NSNumber` of double precision.
    public static func number(_ value: Double) -> NibObject {
        NibObject(className: "NSNumber", values: [(FoundationKey.double, .double(value))])
    }

    // MARK: Containers

    /// An `NSArray`, or an `NSMutableArray`.
    public static func array(_ elements: [NibObject], mutable: Bool = false) -> NibObject {
        container(mutable ? "NSMutableArray" : "NSArray", elements)
    }

    /// An `NSSet`, or an `NSMutableSet`.
    public static func set(_ elements: [NibObject], mutable: Bool = false) -> NibObject {
        container(mutable ? "NSMutableSet" : "NSSet", elements)
    }

    /// An `NSDictionary`, or an `NSMutableDictionary`.
    public static func dictionary(
        _ pairs: [(key: NibObject, value: NibObject)], mutable: Bool = false
    ) -> NibObject {
        container(mutable ? "NSMutableDictionary" : "NSDictionary", pairs.flatMap { [$0.key, $0.value] })
    }

    private static func container(_ className: String, _ elements: [NibObject]) -> NibObject {
        let object = NibObject(className: className)
        object.values.reserveCapacity(1 + elements.count)
        object.values.append((FoundationKey.inlined, .bool(true)))
        for element in elements { object.values.append((FoundationKey.element, .object(element))) }
        return object
    }

    /// The elements of an array or set; for a dictionary keys and values in turn. Empty for other objects.
    public var elements: [NibObject] {
        values.compactMap { $0.key == FoundationKey.element ? $0.value.object : nil }
    }

    /// The pairs of a dictionary.
    public var pairs: [(key: NibObject, value: NibObject)] {
        let elements = elements
        return stride(from: 0, to: elements.count - 1, by: 2).map { (elements[$0], elements[$0 + 1]) }
    }

    // MARK: Other values

    /// An `NSData`, or an `NSMutableData`.
    public static func data(_ bytes: [UInt8], mutable: Bool = false) -> NibObject {
        NibObject(
            className: mutable ? "NSMutableData" : "NSData", values: [(FoundationKey.bytes, .data(bytes))])
    }

    /// An NSValue of a point. `NS.special` tells the type; the numbers are text in both containers.
    public static func pointValue(_ x: Double, _ y: Double) -> NibObject {
        geometryValue("NS.pointval", special: 1, GeometryText.pair(x, y))
    }

    /// An NSValue of a size.
    public static func sizeValue(_ width: Double, _ height: Double) -> NibObject {
        geometryValue("NS.sizeval", special: 2, GeometryText.pair(width, height))
    }

    /// An NSValue of a rectangle.
    public static func rectValue(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> NibObject {
        let text = "{\(GeometryText.pair(x, y)), \(GeometryText.pair(width, height))}"
        return geometryValue("NS.rectval", special: 3, text)
    }

    private static func geometryValue(_ key: String, special: Int64, _ text: String) -> NibObject {
        NibObject(className: "NSValue", values: [("NS.special", .integer(special)), (key, .object(.string(text)))])
    }
}
