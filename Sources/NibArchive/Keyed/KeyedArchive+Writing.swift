// SPDX-License-Identifier: Apache-2.0

extension KeyedArchive {
    /// The archive of a graph: what a NIBArchive keeps as objects of Foundation's classes becomes the values that
    /// NSKeyedArchiver writes, each key of the root a key of `$top`.
    /// - Complexity: O(*n*) in the number of values.
    public init(graph: NibGraph) {
        var builder = ArchiveBuilder()
        self.init(archiver: "NSKeyedArchiver", top: builder.top(of: graph.root), objects: builder.objects)
    }

    private init(archiver: String, top: [PropertyList.Entry], objects: [PropertyList]) {
        self.archiver = archiver
        self.top = top
        self.objects = objects
    }

    /// The archive as a binary property list.
    /// - Complexity: O(*n*) in the number of values.
    public func serialized() -> [UInt8] {
        BinaryPropertyListWriter.bytes(
            of: .dictionary([
                .init("$version", .integer(100_000)), .init("$archiver", .string(archiver)),
                .init("$top", .dictionary(top)), .init("$objects", .array(objects)),
            ]))
    }
}

/// Numbers the objects in the order in which they are met, one after another; nothing here recurses with the graph.
private struct ArchiveBuilder {
    private(set) var objects: [PropertyList] = [.string("$null")]
    private var places: [ObjectIdentifier: Int] = [:]
    private var classes: [String: Int] = [:]
    private var strings: [String: Int] = [:]
    private var pending: [NibObject] = []

    mutating func top(of root: NibObject) -> [PropertyList.Entry] {
        let top = root.values.map { PropertyList.Entry($0.key, value($0.value)) }
        while let object = pending.popLast() {
            if let place = places[ObjectIdentifier(object)] { objects[place] = content(of: object) }
        }
        return top
    }

    private mutating func value(_ value: NibValue) -> PropertyList {
        switch value {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .float(let value): .double(Double(value))
        case .double(let value): .double(value)
        case .data(let bytes): .data(bytes)
        case .null: .identifier(0)
        case .object(let object): .identifier(place(of: object))
        }
    }

    private mutating func place(of object: NibObject) -> Int {
        if let place = places[ObjectIdentifier(object)] { return place }
        if object.className == "NSString", let text = object.stringValue {
            let place = strings[text] ?? objects.count
            if place == objects.count {
                objects.append(.string(text))
                strings[text] = place
            }
            places[ObjectIdentifier(object)] = place
            return place
        }
        let place = objects.count
        places[ObjectIdentifier(object)] = place
        if let plain = plainValue(of: object) {
            objects.append(plain)
        } else {
            objects.append(.null)
            pending.append(object)
        }
        return place
    }

    /// What stands in the table without a class.
    private func plainValue(of object: NibObject) -> PropertyList? {
        switch object.className {
        case "NSNumber":
            switch object.values.first?.value {
            case .bool(let value): .bool(value)
            case .integer(let value): .integer(value)
            case .float(let value): .double(Double(value))
            case .double(let value): .double(value)
            default: nil
            }
        case "NSData": bytes(of: object).map { .data($0) }
        default: nil
        }
    }

    private func bytes(of object: NibObject) -> [UInt8]? {
        guard case .data(let bytes)? = object[FoundationKey.bytes] else { return nil }
        return bytes
    }

    private mutating func content(of object: NibObject) -> PropertyList {
        var entries: [PropertyList.Entry] = []
        switch object.className {
        case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
            let elements = object.elementValues.map { value($0) }
            entries.append(.init("NS.objects", .array(elements)))
        case "NSDictionary", "NSMutableDictionary":
            let elements = object.elementValues
            let pairs = stride(from: 0, to: elements.count - 1, by: 2)
            entries.append(.init("NS.keys", .array(pairs.map { value(elements[$0]) })))
            entries.append(.init("NS.objects", .array(pairs.map { value(elements[$0 + 1]) })))
        case "NSMutableString", "NSLocalizableString":
            if let text = object.stringValue { entries.append(.init("NS.string", .string(text))) }
            for entry in object.values where entry.key != FoundationKey.bytes {
                entries.append(.init(entry.key, value(entry.value)))
            }
        case "NSMutableData":
            if let bytes = bytes(of: object) { entries.append(.init("NS.data", .data(bytes))) }
        default:
            for entry in object.values { entries.append(.init(entry.key, value(entry.value))) }
        }
        entries.append(.init("$class", .identifier(place(ofClass: object.className))))
        return .dictionary(entries)
    }

    private mutating func place(ofClass name: String) -> Int {
        if let place = classes[name] { return place }
        let chain = [name] + (superclasses[name] ?? ["NSObject"]).filter { $0 != name }
        objects.append(
            .dictionary([
                .init("$classname", .string(name)), .init("$classes", .array(chain.map { .string($0) })),
            ]))
        classes[name] = objects.count - 1
        return objects.count - 1
    }
}

/// The superclasses of Foundation's containers, which a reader may ask for.
private let superclasses = [
    "NSMutableArray": ["NSArray", "NSObject"], "NSMutableDictionary": ["NSDictionary", "NSObject"],
    "NSMutableSet": ["NSSet", "NSObject"], "NSMutableString": ["NSString", "NSObject"],
    "NSMutableData": ["NSData", "NSObject"], "NSLocalizableString": ["NSString", "NSObject"],
]

extension NibObject {
    /// The values of an array's or set's elements; of a dictionary keys and values in turn.
    fileprivate var elementValues: [NibValue] {
        values.lazy.filter { $0.key == FoundationKey.element }.map(\.value)
    }
}
