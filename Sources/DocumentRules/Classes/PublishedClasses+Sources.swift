// SPDX-License-Identifier: Apache-2.0

import ClassFacts

extension PublishedClasses {
    /// Adds the classes that a program's sources declare.
    ///
    /// An object's property is an outlet, a plain value's an attribute, and a method of at most a sender and an event an
    /// action, as nibs use them.
    package mutating func add(_ scan: SourceScan) {
        let isClass = { (name: String) in scan.classes[name] != nil }
        for (name, found) in scan.classes where !found.isGeneric {
            let isRoot = found.superclass.map(Self.protocols.contains) ?? true
            var new = PublishedClass(name: name, superclass: isRoot ? nil : found.superclass, origin: .sources)
            let published = scan.published[name]
            new.bindings = published?.bindings ?? []
            new.attributes = published?.attributes ?? []
            for key in published?.keys ?? [] { new.keys[key] = "" }
            for member in scan.ownMembers(of: name) {
                // A method without arguments is a key too, and key-value coding does not ask who may see a property.
                if !member.isFunction || member.labels.isEmpty { new.keys[member.name] = member.className }
                guard !member.isPrivate else { continue }
                if member.isFunction {
                    if let selector = member.selector { new.actions.append(selector) }
                } else {
                    add(member, to: &new, isClass)
                }
            }
            add(new)
        }
    }

    /// What stands where a superclass would.
    private static let protocols: Set<String> = [
        "AnyObject", "BindableObject", "Codable", "Comparable", "ControllerObject", "CustomStringConvertible",
        "Decodable",
        "Designable", "Encodable", "Equatable", "Hashable", "Identifiable", "KeyValueCoding",
        "NSKeyValueBindingCreation", "ObservableObject", "Sendable",
    ]

    private func add(_ member: SourceScan.Member, to new: inout PublishedClass, _ isClass: (String) -> Bool) {
        guard !member.isReadOnly, let written = member.type else { return }
        let type = PublishedType(swiftType: written)
        switch type {
        case .object(let className):
            // A structure or an enumeration is neither; a class of the program or of a framework is an outlet.
            guard isClass(className) || self[className] != nil else { return }
            new.outlets.append(.init(name: member.name, className: className))
        case .array:
            let element = written.filter { !"[]?! ".contains($0) }
            guard isClass(element) || self[element] != nil else { return }
            new.outlets.append(.init(name: member.name, className: element, isCollection: true))
        case .boolean, .integer, .number, .string, .color, .image, .point, .size, .rect, .date, .url:
            guard !new.attributes.contains(where: { $0.name == member.name }) else { return }
            new.attributes.append(
                DesignableAttribute(member.name, type, default: member.initialValue, group: new.name))
        default: return
        }
    }
}

extension SourceScan.Member {
    /// The class of a property's value; empty where it is none or a collection.
    fileprivate var className: String {
        guard !isFunction, let type, case .object(let name) = PublishedType(swiftType: type) else { return "" }
        return name
    }

    /// The selector of a method that an action can send; nil for one that answers something or takes more.
    fileprivate var selector: String? {
        guard isFunction, !hasResult, labels.count <= 2 else { return nil }
        return anySelector
    }

    /// The selector of any method.
    var anySelector: String {
        if let objectiveCName { return objectiveCName }
        guard let first = labels.first else { return name }
        let head = first == "_" ? name : name + Self.joining(first)
        return head + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// How the first label of a method goes into its selector: `reset(sender:)` is `resetWithSender:`.
    private static func joining(_ label: String) -> String {
        let capital = label.prefix(1).uppercased() + label.dropFirst()
        return prepositions.contains(where: { label == $0 || label.hasPrefix($0) && isCapital(after: $0, in: label) })
            ? capital : "With" + capital
    }

    private static func isCapital(after word: String, in label: String) -> Bool {
        label.dropFirst(word.count).first?.isUppercase == true
    }

    private static let prepositions = [
        "with", "for", "by", "from", "in", "to", "at", "on", "of", "as", "after", "before", "using", "via",
    ]
}
