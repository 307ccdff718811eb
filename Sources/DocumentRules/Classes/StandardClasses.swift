// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import NibVocabulary

/// The frameworks' classes, put together from the tables of the vocabulary.
enum StandardClasses {
    /// AppKit's and those beside it.
    static func cocoa() -> [PublishedClass] {
        let table = BindingTable.standard
        let names = Set(table.superclasses.keys).union(["NSObject"])
        var attributes = Self.attributes(of: .cocoa)
        attributes["ColumnView"] = BindingTable.columnViewAttributes
        let own = Dictionary(table.entries.map { ($0.className, $0.bindings) }, uniquingKeysWith: +)
        return names.map { name in
            make(
                name, superclass: table.superclasses[name], .appKit, attributes: attributes[name] ?? [],
                connections: ClassConnections.cocoa[name], bindings: own[name] ?? [])
        }
    }

    /// UIKit's and those beside it, with the controllers of bindings. Elements inherit as their classes do.
    static func touch() -> [PublishedClass] {
        let controllers = cocoa().filter { BindingTable.standard.chain(of: $0.name).contains("NSController") }
        return touchClasses() + controllers
    }

    private static func touchClasses() -> [PublishedClass] {
        let vocabulary = Vocabulary.touch
        var superclasses: [String: String] = ["UIResponder": "NSObject"]
        for element in vocabulary.elements where isClass(element.role) {
            guard let name = vocabulary.objectClassName(of: element.name), superclasses[name] == nil else { continue }
            let above = vocabulary.chain(of: element.name).dropLast().reversed().lazy.compactMap(\.className)
                .first { $0 != name }
            let root = element.role == .view || element.role == .controller ? "UIResponder" : "NSObject"
            if name != "NSObject" { superclasses[name] = above ?? root }
        }
        superclasses["ColumnView"] = "UIScrollView"
        var attributes = Self.attributes(of: vocabulary)
        attributes["ColumnView"] = BindingTable.columnViewAttributes
        return Set(superclasses.keys).union(superclasses.values).map { name in
            make(
                name, superclass: superclasses[name], .uiKit, attributes: attributes[name] ?? [],
                connections: ClassConnections.touch[name],
                bindings: name == "ColumnView" ? BindingTable.columnView : [])
        }
    }

    private static func make(
        _ name: String, superclass: String?, _ origin: PublishedClass.Origin, attributes: [DesignableAttribute],
        connections: ClassConnections?, bindings: [BindingDescription]
    ) -> PublishedClass {
        var made = PublishedClass(name: name, superclass: superclass, origin: origin)
        made.bindings = bindings
        made.attributes = attributes
        made.outlets = (connections?.outlets ?? []).map { .init(name: $0.name, className: $0.className) }
        made.actions = connections?.actions ?? []
        return made
    }

    /// Whether elements of this kind become objects that a document names.
    static func isClass(_ role: ElementRole) -> Bool {
        switch role {
        case .view, .controller, .barItem, .recognizer, .layout, .object: true
        case .value, .container, .connection, .design: false
        }
    }

    // MARK: Attributes

    /// The attributes of each class: those of the elements that stand for it, where no base has them.
    private static func attributes(of vocabulary: Vocabulary) -> [String: [DesignableAttribute]] {
        var attributes: [String: [DesignableAttribute]] = [:]
        for element in vocabulary.elements where isClass(element.role) {
            guard let name = vocabulary.objectClassName(of: element.name) else { continue }
            var known = Set((attributes[name] ?? []).map(\.name))
            for property in element.properties where property.part == nil {
                for attribute in Self.attributes(of: property, group: name) where known.insert(attribute.name).inserted
                {
                    attributes[name, default: []].append(attribute)
                }
            }
        }
        return attributes
    }

    private static func attributes(of property: PropertyDescription, group: String) -> [DesignableAttribute] {
        if case .bits(let fields) = property.kind {
            // A question mark asks whether a child is there at all.
            return fields.filter { !$0.path.isEmpty && !$0.path.hasSuffix("?") }
                .map { attribute(of: $0, group: group) }
        }
        guard property.source != .nowhere, !structure.contains(property.source.name), let type = type(of: property)
        else { return [] }
        var choices: [String] = []
        switch property.kind {
        case .enumeration(let table), .optionSet(let table): choices = table.values.map(\.name)
        default: break
        }
        return [
            DesignableAttribute(
                property.source.name, type, default: value(property.defaultValue ?? property.omittedValue, type),
                group: group, choices: choices)
        ]
    }

    /// Where an object stands and of which class it is.
    private static let structure: Set<String> = ["customClass", "superview"]

    private static func attribute(of field: BitField, group: String) -> DesignableAttribute {
        let isFlag = Set(field.masks.keys).isSubset(of: ["YES", "NO"])
        let isSet = field.masks["NO"] == nil ? field.standard != 0 : field.standard == 0
        return DesignableAttribute(
            field.path, isFlag ? .boolean : .string, default: isFlag ? .bool(isSet) : nil, group: group,
            choices: isFlag ? [] : field.masks.keys.sorted())
    }

    /// The type of a property that a designer shows; nil for one that is an object or the order of objects.
    private static func type(of property: PropertyDescription) -> PublishedType? {
        switch property.kind {
        case .flag, .invertedFlag, .integerFlag: .boolean
        case .integer: .integer
        case .float, .double: .number
        case .string, .localizedString, .enumeration: .string
        case .optionSet: .set
        case .color: .color
        case .font: .font
        case .image: .image
        case .attributedString: .attributedString
        case .textAttributes: .dictionary
        case .date: .date
        case .size, .offset: .size
        case .rect, .frame: .rect
        case .insets: .object("NSEdgeInsets")
        case .strings: .array
        case .special: if case .attribute = property.source { .any } else { nil }
        case .bits, .priorities, .object, .objects, .reference, .constant: nil
        }
    }

    private static func value(_ value: PropertyValue?, _ type: PublishedType) -> PublishedValue? {
        switch value {
        case .bool(let flag): .bool(flag)
        case .number(let number): type == .boolean ? .bool(number != 0) : .number(number)
        case .string(let text): .string(text)
        case .numbers, .null, nil: nil
        }
    }
}
