// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// The interpreter of the vocabulary's tables.

extension ElementContext {
    /// Writes one property by its table entry.
    func write(_ property: PropertyDescription) {
        let context = property.part.map(part) ?? self
        guard let value = context.value(of: property) else { return }
        for key in property.keys { object.append(value, forKey: key) }
    }

    /// The same with the child of a key in place of the element; an empty one when there is no such child.
    func part(_ key: String) -> ElementContext {
        let inner = reader.child(key).map { ElementReader($0) } ?? ElementReader(nothingOf: element)
        return ElementContext(builder: builder, reader: inner, object: object, describedName: inner.element.name)
    }

    private func value(of property: PropertyDescription) -> NibValue? {
        switch property.kind {
        case .flag: return flag(property).map { NibValue.bool($0) }
        case .invertedFlag: return flag(property, inverted: true).map { NibValue.bool($0) }
        case .integerFlag: return flag(property).map { NibValue.integer($0 ? 1 : 0) }
        case .integer: return number(property).map { NibValue.integer(Int64($0.rounded())) }
        case .float: return number(property).map { NibValue.float(Float($0)) }
        case .double: return number(property).map { NibValue.double($0) }
        case .enumeration(let table): return enumeration(property, table)
        case .optionSet(let table): return optionSet(property, table)
        case .string:
            if let text = text(property.source.name, childAlso: true) { return .object(.string(text)) }
            guard case .string(let text)? = property.defaultValue else { return nil }
            return .object(.string(text))
        case .localizedString:
            let name = property.source.name
            if let text = text(name, childAlso: true) {
                return .object(builder.text(text, of: element, property: name))
            }
            if name == "text", let attributed = reader.child("attributedText") {
                // Attributed text has its plain text beside it.
                return .object(.string(builder.plainText(attributed)))
            }
            guard case .string(let text)? = property.defaultValue else { return nil }
            return .object(.string(text))
        case .bits(let fields): return bits(property, fields)
        case .color: return child(property).flatMap { builder.color($0) }.map { .object($0) }
        case .font: return child(property).flatMap { builder.font($0) }.map { .object($0) }
        case .image: return builder.image(property.source.name, reader).map { .object($0) }
        case .attributedString: return child(property).flatMap { builder.attributedString($0) }.map { .object($0) }
        case .textAttributes: return child(property).flatMap { builder.textAttributes($0) }.map { .object($0) }
        case .date:
            guard let seconds = child(property)?.double("timeIntervalSinceReferenceDate") else { return nil }
            return .object(NibObject(className: "NSDate", values: [("NS.time", .double(seconds))]))
        case .size: return numbers(property, ["width", "height"])
        case .offset: return numbers(property, ["horizontal", "vertical"])
        case .rect: return numbers(property, ["x", "y", "width", "height"])
        case .insets: return insets(property)
        case .frame:
            builder.writeFrame(self)
            return nil
        case .priorities: return priorities(property)
        case .object: return child(property).flatMap(builder.localObject).map { .object($0) }
        case .objects:
            let objects = objects(in: property.source.name)
            return objects.isEmpty ? nil : .object(.array(objects, mutable: true))
        case .reference:
            guard let id = reader[property.source.name] else { return nil }
            return reference(id, attribute: property.source.name).map { .object($0) }
        case .strings:
            let texts = child(property)?.children(named: "string").map(\.text) ?? []
            return texts.isEmpty ? nil : .object(.array(texts.map { .string($0) }))
        case .constant: return constant(property.defaultValue)
        case .special: return nil
        }
    }

    // MARK: Parts

    func child(_ property: PropertyDescription) -> Element? {
        switch property.source {
        case .key(let key): reader.child(key)
        case .child(let name): element.child(named: name)
        case .attribute, .nowhere: nil
        }
    }

    /// An attribute's text, or that of the `string` child with this key.
    func text(_ name: String, childAlso: Bool) -> String? {
        if let text = reader[name] { return text }
        guard childAlso, let child = reader.child(name) else { return nil }
        switch child.name {
        case "string", "mutableString": return child.stringValue
        default: return nil
        }
    }

    /// The object with an id, reporting an id that no object has.
    func reference(_ id: String, attribute: String) -> NibObject? {
        guard let target = compilation.object(withID: id), let object = builder.resolve(target) else {
            compilation.reportMissing(id, attribute: attribute, of: element)
            return nil
        }
        return object
    }

    private func flag(_ property: PropertyDescription, inverted: Bool = false) -> Bool? {
        let stated = reader.bool(property.source.name)
        var value: Bool
        if let stated {
            value = stated
        } else if case .bool(let standard)? = property.defaultValue {
            value = standard
        } else {
            return nil
        }
        if inverted { value.toggle() }
        return property.omittedValue == .bool(value) ? nil : value
    }

    private func number(_ property: PropertyDescription) -> Double? {
        let name = property.source.name
        var value: Double
        if let text = reader[name] {
            let limit = if case .float = property.kind { 1e30 } else { 1e300 }
            guard let stated = checkedNumber(text, attribute: name, limit: limit) else { return nil }
            value = stated
        } else if case .number(let standard)? = property.defaultValue {
            value = standard
        } else {
            return nil
        }
        if case .integer = property.kind { value = min(max(value, -9e15), 9e15) }
        return property.omittedValue == .number(value) ? nil : value
    }

    private func enumeration(_ property: PropertyDescription, _ table: Enumeration) -> NibValue? {
        var name: String
        if let stated = reader[property.source.name] {
            name = stated
        } else if case .string(let standard)? = property.defaultValue {
            name = standard
        } else {
            return nil
        }
        if table.number(name) == nil {
            report(
                .warning, "'\(name)' is no value of '\(property.source.name)'; the default is taken",
                rule: "unknown-value")
            guard case .string(let standard)? = property.defaultValue else { return nil }
            name = standard
        }
        guard let number = table.number(name) else { return nil }
        if case .string(let omitted)? = property.omittedValue, table.number(omitted) == number { return nil }
        return .integer(Int64(number))
    }

    private func optionSet(_ property: PropertyDescription, _ table: Enumeration) -> NibValue? {
        var value: Int
        if let child = child(property) {
            value = child.attributes.reduce(0) { $1.value == "YES" ? $0 | (table.number($1.name) ?? 0) : $0 }
        } else if case .number(let standard)? = property.defaultValue {
            value = Int(standard)
        } else {
            return nil
        }
        if property.omittedValue == .number(Double(value)) { return nil }
        return .integer(Int64(value))
    }

    private func bits(_ property: PropertyDescription, _ fields: [BitField]) -> NibValue? {
        let number = fields.reduce(0) { $0 | $1.mask(of: $1.path.isEmpty ? nil : reader.value(at: $1.path)) }
        if property.omittedValue == .number(Double(number)) { return nil }
        return .integer(Int64(Int32(truncatingIfNeeded: number)))
    }

    private func numbers(_ property: PropertyDescription, _ names: [String]) -> NibValue? {
        var values: [Double]
        if let child = child(property) {
            values = names.map { coordinate(of: child, $0) }
        } else if case .numbers(let standard)? = property.defaultValue {
            values = standard
        } else {
            return nil
        }
        return property.omittedValue == .numbers(values) ? nil : .numbers(values)
    }

    private func insets(_ property: PropertyDescription) -> NibValue? {
        let values: [Double]
        if let child = child(property) {
            values = child.insets
            for attribute in child.attributes where attribute.name != "key" {
                _ = coordinate(of: child, attribute.name)
            }
        } else if case .numbers(let standard)? = property.defaultValue {
            values = standard
        } else {
            return nil
        }
        return property.omittedValue == .numbers(values) ? nil : .numbers(values)
    }

    private func priorities(_ property: PropertyDescription) -> NibValue? {
        let suffix = property.source.name
        let own =
            suffix == "HuggingPriority"
            ? compilation.vocabulary.hugging(of: describedName)
            : compilation.vocabulary.compressionResistance(of: describedName)
        return priorities(suffix, own: own)
    }

    /// Writes a pair of priorities unless the view has just these by itself.
    func writePriorities(_ suffix: String, _ key: String, own: AxisPriorities) {
        guard let value = priorities(suffix, own: own) else { return }
        set(key, value)
    }

    private func priorities(_ suffix: String, own: AxisPriorities) -> NibValue? {
        let unstated = suffix == "HuggingPriority" ? 250.0 : 750.0
        // What a document does not state is Interface Builder's default, which need not be the class's.
        let horizontal = min(max(reader.double("horizontal" + suffix) ?? unstated, 0), 1000)
        let vertical = min(max(reader.double("vertical" + suffix) ?? unstated, 0), 1000)
        guard horizontal != own.horizontal || vertical != own.vertical else { return nil }
        return .object(.string("{\(horizontal.shortText), \(vertical.shortText)}"))
    }

    private func constant(_ value: PropertyValue?) -> NibValue? {
        switch value {
        case .bool(let value): .bool(value)
        case .number(let value): .integer(Int64(value))
        case .string(let value): .object(.string(value))
        case .numbers(let values): .numbers(values)
        case .null: .null
        case nil: nil
        }
    }

    // MARK: Geometry

    /// The largest coordinate that is taken for one; beyond it arithmetic would lose the points.
    static var largestCoordinate: Double { 1e7 }

    /// A number of an attribute; reports one that is not a number, not finite or too large.
    func checkedNumber(_ text: String, attribute: String, limit: Double = 1e300) -> Double? {
        guard let value = Double(text), value.isFinite, abs(value) <= limit else {
            report(.error, "'\(text)' is no number that '\(attribute)' can have", rule: "invalid-number")
            return nil
        }
        return value
    }

    /// A coordinate or length of a geometry element, 0 when it states none; reports one that is not a number, not
    /// finite or too large.
    func coordinate(of geometry: Element, _ name: String) -> Double {
        guard let text = geometry[attribute: name] else { return 0 }
        guard let value = Double(text), value.isFinite, abs(value) <= Self.largestCoordinate else {
            compilation.report(
                .error, "'\(text)' is no number that '\(name)' of a \(geometry.name) can have", at: geometry,
                rule: "invalid-number")
            return 0
        }
        return value
    }

    /// The element's frame as the document states it.
    func frame() -> (x: Double, y: Double, width: Double, height: Double)? {
        guard let rect = reader.child("frame"), rect.name == "rect" else { return nil }
        let numbers = ["x", "y", "width", "height"].map { coordinate(of: rect, $0) }
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
