// SPDX-License-Identifier: Apache-2.0

extension KeyedArchive {
    /// The archive as a graph, in the encoding of a NIBArchive: strings, numbers, data and containers are objects with
    /// the keys that they have there, so that whatever reads a graph knows one encoding.
    ///
    /// The root is an `NSObject` with the values of `$top`.
    /// - Complexity: O(*n*) in the number of values.
    public func graph() throws(NibError) -> NibGraph {
        var builder = GraphBuilder(archive: self)
        return NibGraph(root: try builder.root())
    }
}

/// Makes the objects that the root leads to, one after another; nothing here recurses with the graph.
private struct GraphBuilder {
    let archive: KeyedArchive
    private var made: [NibObject?]
    private var pending: [Int] = []
    /// Elements that may still come from lists outside their containers; many containers could share one list.
    private var sharedElements = 1_000_000

    init(archive: KeyedArchive) {
        self.archive = archive
        made = Array(repeating: nil, count: archive.objects.count)
    }

    mutating func root() throws(NibError) -> NibObject {
        let root = NibObject(className: "NSObject")
        do {
            for entry in archive.top { root.append(try value(entry.value, in: 0), forKey: entry.key) }
            while let index = pending.popLast() {
                if let object = made[index] { try fill(object, from: index) }
            }
        } catch {
            // What was made so far may refer to itself in circles.
            NibGraph(root: root).disconnect()
            for object in made { object?.values = [] }
            throw error
        }
        return root
    }

    // MARK: Objects

    /// The object of an identifier, or null for `$null`.
    private mutating func reference(_ identifier: Int, in index: Int) throws(NibError) -> NibValue {
        guard archive.objects.indices.contains(identifier) else {
            throw .identifierOutOfRange(identifier, object: index)
        }
        if let object = made[identifier] { return .object(object) }
        let object: NibObject
        switch archive.objects[identifier] {
        case .null, .string("$null"): return .null
        case .dictionary(let entries) where entries.contains { $0.key == "$class" }:
            guard let className = archive.className(of: identifier) else { throw .invalidClass(object: identifier) }
            object = NibObject(className: className)
            object.fallbackClassNames = archive.fallbackClassNames(of: identifier)
            pending.append(identifier)
        case .dictionary(let entries) where entries.contains { $0.key == "$classname" }:
            throw .invalidClass(object: identifier)
        case .identifier: throw .invalidClass(object: identifier)
        // Containers are filled later: what they hold may lead back to them.
        case .array:
            object = .array([])
            pending.append(identifier)
        case .dictionary:
            object = .dictionary([])
            pending.append(identifier)
        case let plain: object = try plainObject(plain, in: identifier)
        }
        made[identifier] = object
        return .object(object)
    }

    private mutating func fill(_ object: NibObject, from index: Int) throws(NibError) {
        guard case .dictionary(let entries) = archive.objects[index], entries.contains(where: { $0.key == "$class" })
        else { return try fill(object, fromPlain: archive.objects[index], in: index) }
        switch object.className {
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
            try fill(object, withElements: try elements(of: entries, named: "NS.object", in: index))
            return
        case "NSDictionary", "NSMutableDictionary":
            let keys = try elements(of: entries, named: "NS.key", in: index)
            let values = try elements(of: entries, named: "NS.object", in: index)
            try fill(object, withElements: zip(keys, values).flatMap { [$0, $1] })
            return
        default: break
        }
        object.values.reserveCapacity(entries.count)
        for entry in entries where entry.key != "$class" {
            switch (object.className, entry.key, entry.value) {
            case ("NSString", "NS.string", .string(let text)), ("NSMutableString", "NS.string", .string(let text)),
                ("NSLocalizableString", "NS.string", .string(let text)):
                object.append(.data(Array(text.utf8)), forKey: FoundationKey.bytes)
            case ("NSData", "NS.data", .data(let bytes)), ("NSMutableData", "NS.data", .data(let bytes)):
                object.append(.data(bytes), forKey: FoundationKey.bytes)
            default:
                object.append(try value(entry.value, in: index), forKey: entry.key)
            }
        }
    }

    private func fill(_ object: NibObject, withElements elements: [NibValue]) throws(NibError) {
        object.values.reserveCapacity(1 + elements.count)
        object.append(.bool(true), forKey: FoundationKey.inlined)
        for element in elements { object.append(element, forKey: FoundationKey.element) }
    }

    /// A container's elements: an array under `NS.objects`, or one value each under `NS.object.0`, `NS.object.1` … as
    /// Mac OS X 10.2 wrote them.
    private mutating func elements(
        of entries: [PropertyList.Entry], named name: String, in index: Int
    ) throws(NibError) -> [NibValue] {
        var elements: [NibValue] = []
        if let list = entries.first(where: { $0.key == name + "s" })?.value {
            var list = list
            if case .identifier(let place) = list, archive.objects.indices.contains(place) {
                list = archive.objects[place]
                if case .array(let members) = list { sharedElements -= members.count }
                guard sharedElements > 0 else { throw .propertyListTooLarge(offset: 0) }
            }
            guard case .array(let members) = list else {
                throw .invalidValue(key: name + "s", object: index, className: archive.className(of: index) ?? "")
            }
            elements.reserveCapacity(members.count)
            for member in members { elements.append(try value(member, in: index)) }
            return elements
        }
        let numbered = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        while let member = numbered["\(name).\(elements.count)"] {
            elements.append(try value(member, in: index))
        }
        return elements
    }

    // MARK: Values

    private mutating func value(_ value: PropertyList, in index: Int) throws(NibError) -> NibValue {
        switch value {
        case .identifier(let identifier): try reference(identifier, in: index)
        case .null: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .float(let value): .float(value)
        case .double(let value), .date(let value): .double(value)
        case .data(let bytes): .data(bytes)
        case .string, .array, .dictionary: .object(try plainObject(value, in: index))
        }
    }

    /// A value of the property list that is an object without a class.
    private mutating func plainObject(
        _ value: PropertyList, in index: Int
    ) throws(NibError) -> NibObject {
        switch value {
        case .string(let text): return .string(text)
        case .data(let bytes): return .data(bytes)
        case .bool(let value): return .number(value)
        case .integer(let value):
            return NibObject(className: "NSNumber", values: [(FoundationKey.integer, .integer(value))])
        case .float(let value): return .number(Double(value))
        case .double(let value): return .number(value)
        case .date(let value): return NibObject(className: "NSDate", values: [("NS.time", .double(value))])
        case .array, .dictionary:
            let object: NibObject
            if case .array = value { object = .array([]) } else { object = .dictionary([]) }
            try fill(object, fromPlain: value, in: index)
            return object
        case .null, .identifier: return NibObject(className: "NSNull")
        }
    }

    /// Puts the elements of an array or a dictionary of the property list into the object made for it.
    private mutating func fill(
        _ object: NibObject, fromPlain value: PropertyList, in index: Int
    ) throws(NibError) {
        switch value {
        case .array(let members):
            for member in members { object.append(try element(member, in: index), forKey: FoundationKey.element) }
        case .dictionary(let entries):
            for entry in entries {
                object.append(.object(.string(entry.key)), forKey: FoundationKey.element)
                object.append(try element(entry.value, in: index), forKey: FoundationKey.element)
            }
        default: break
        }
    }

    /// An element of a plain container, which holds objects only.
    private mutating func element(_ value: PropertyList, in index: Int) throws(NibError) -> NibValue {
        switch value {
        case .identifier, .null: try self.value(value, in: index)
        default: .object(try plainObject(value, in: index))
        }
    }
}
