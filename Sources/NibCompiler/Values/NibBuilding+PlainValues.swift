// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

extension NibBuilding {
    /// The object of an element that is a value by itself: a number, text, date, address or bytes, a geometry, a colour or
    /// font, nothing, or an array or dictionary of such; nil for any other.
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
        default: ownValue(element) ?? structuredValue(element)
        }
    }

    private func structuredValue(_ element: Element) -> NibObject? {
        switch element.name {
        case "null", "nil": return NibObject(className: "NSNull")
        case "font", "fontDescription": return font(element)
        case "date":
            return element.double("timeIntervalSinceReferenceDate").map {
                NibObject(className: "NSDate", values: [("NS.time", .double($0))])
            }
        case "url":
            return element[attribute: "string"].map {
                NibObject(className: "NSURL", values: [("NS.base", .null), ("NS.relative", .object(.string($0)))])
            }
        case "data", "mutableData": return element.dataValue.map { .data($0) }
        case "array", "mutableArray": return .array(element.children.compactMap(plainValue))
        case "dictionary", "mutableDictionary": return dictionary(element)
        default: return nil
        }
    }

    /// The dictionary of an element whose children have keys; a child that is no value is left out.
    /// - Parameter text: what stands for a text for people, by its key.
    func dictionary(_ element: Element, text: (_ key: String, String) -> NibObject? = { _, _ in nil }) -> NibObject {
        let pairs = element.children.compactMap { child -> (key: NibObject, value: NibObject)? in
            // A flag stays one here; among runtime attributes UIKit's are numbers.
            let flag = child.name == "bool" ? NibObject.number(child.bool("value") ?? false) : nil
            let localized = child.name == "string" ? child.key.flatMap { text($0, child.stringValue) } : nil
            guard let key = child.key, let value = flag ?? localized ?? plainValue(child) else { return nil }
            return (.string(key), value)
        }
        return .dictionary(pairs, mutable: false)
    }

    /// The options of a binding. Any key is kept; a value that nibs have no form for is reported.
    func bindingOptions(_ binding: Element) -> NibObject? {
        guard let options = binding.child(withKey: "options") else { return nil }
        for option in options.children where option.key == nil || plainValue(option) == nil {
            let name = option.key.map { "'\($0)'" } ?? "without a key"
            compilation.report(
                .warning, "the option \(name) is a \(option.name), which no nib holds; it is left out", at: option,
                rule: "unknown-value")
        }
        return dictionary(options) { key, text in
            let name = Vocabulary.bindingPlaceholders.first { $0.key == key }?.value
            return name.map { self.text(text, of: binding, property: $0) }
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
