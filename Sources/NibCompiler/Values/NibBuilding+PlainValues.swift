// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

extension NibBuilding {
    /// The object of an `integer`, `real`, `bool`, `string`, `color`, `point`, `size`, `rect` or `range` element; nil for
    /// one that is no value.
    func plainValue(_ element: Element) -> NibObject? {
        switch element.name {
        case "integer": .number(element.integer("value") ?? 0)
        case "real": .number(element.double("value") ?? 0)
        case "color": color(element)
        case "point": .pointValue(element.double("x") ?? 0, element.double("y") ?? 0)
        case "size": .sizeValue(element.double("width") ?? 0, element.double("height") ?? 0)
        case "rect":
            .rectValue(
                element.double("x") ?? 0, element.double("y") ?? 0, element.double("width") ?? 0,
                element.double("height") ?? 0)
        case "range":
            NibObject(
                className: "NSValue",
                values: [
                    ("NS.rangeval.length", .object(.number(element.integer("length") ?? 0))),
                    ("NS.rangeval.location", .object(.number(element.integer("location") ?? 0))),
                    ("NS.special", .integer(4)),
                ])
        case "string", "mutableString": .string(element.stringValue)
        default: ownValue(element)
        }
    }

    /// The colour that an element states by its attributes; elements that state the same have one object.
    func color(statedBy element: Element, make: () -> NibObject) -> NibObject {
        let key =
            "color "
            + element.attributes.map { $0.name == "key" ? "" : "\($0.name)=\($0.value)" }.joined(separator: " ")
        if let known = withValues({ $0.known(key) }) { return known }
        let object = make()
        withValues { $0.remember(object, for: key) }
        return object
    }
}
