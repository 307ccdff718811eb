// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that can be put into a nib.
@MainActor public protocol NibEncodable: AnyObject {
    /// The class's name in the nib.
    var nibClassName: String { get }
    /// The classes to try, in order, where the nib is read and there is no class of that name; none unless given.
    var nibFallbackClassNames: [String] { get }
    /// Encodes the object's values, under keys, to a `NibEncoder`.
    func encode(with coder: NSCoder)
}

extension NibEncodable {
    public var nibFallbackClassNames: [String] { [] }
}

/// A coder that makes a nib's graph of live objects.
///
/// Foundation's strings, numbers, data, dates, URLs and containers it encodes by itself; other objects are
/// `NibEncodable`. Each object is encoded once. What cannot be encoded is nil in the graph and listed in `errors`.
open class NibEncoder: NSCoder {
    /// The graph so far; its root is the object that values are encoded into first.
    public let graph: NibGraph

    /// What could not be encoded, in order.
    public private(set) var errors: [NibError] = []

    /// Answers what is encoded in an object's place: for objects of classes that cannot be ``NibEncodable`` themselves.
    public var replacement: @MainActor (AnyObject) -> (any NibEncodable)? = { _ in nil }

    /// Whether ``replacement`` was set by a module that has such objects.
    package var knowsStandIns = false

    private var current: NibObject
    private var made: [ObjectIdentifier: NibObject] = [:]
    /// Keeps what was encoded alive, so that no other object gets its identity.
    private var encoded: [AnyObject] = []
    private var conditional: [(owner: NibObject, position: Int, target: AnyObject)] = []
    private var depth = 0
    private var stack = StackSpace()

    /// Makes an encoder whose root object has that class.
    public init(rootClassName: String = "NSObject") {
        let root = NibObject(className: rootClassName)
        graph = NibGraph(root: root)
        current = root
        super.init()
    }

    /// Puts in the conditional references whose objects were encoded; those of all others stay nil.
    public func finishEncoding() {
        for (owner, position, target) in conditional {
            guard owner.values.indices.contains(position), let object = made[ObjectIdentifier(target)] else { continue }
            owner.values[position].value = .object(object)
        }
        conditional = []
    }

    // MARK: Values of the current object

    /// Encodes a value as it is.
    public func encode(_ value: NibValue, for key: NibKey) { current.append(value, forKey: key.name) }

    /// Encodes an object, once; nil as nil.
    @MainActor public func encode(_ object: AnyObject?, for key: NibKey) {
        let owner = current
        // The place is taken first: values keep the order in which they are encoded.
        let position = owner.values.count
        owner.append(.null, forKey: key.name)
        if let object, let encoded = nibObject(for: object) { owner.values[position].value = .object(encoded) }
    }

    /// Encodes a reference to an object that is in the nib only when something else encodes it, too.
    public func encodeConditional(_ object: AnyObject?, for key: NibKey) {
        if let object { conditional.append((current, current.values.count, object)) }
        current.append(.null, forKey: key.name)
    }

    // MARK: Objects

    @MainActor private func nibObject(for object: AnyObject) -> NibObject? {
        if let known = made[ObjectIdentifier(object)] { return known }
        let result: NibObject
        if let encodable = replacement(object) ?? (object as? any NibEncodable) {
            result = NibObject(className: encodable.nibClassName)
            if !encodable.nibFallbackClassNames.isEmpty {
                result.fallbackClassNames = encodable.nibFallbackClassNames
            }
            register(result, for: object)
            guard hasRoomForAnother(encodable.nibClassName) else { return result }
            nested(in: result) { encodable.encode(with: self) }
        } else if let plain = plainObject(for: object) {
            result = plain
            register(result, for: object)
        } else if let container = container(of: object) {
            result = NibObject(className: container.className)
            register(result, for: object)
            guard hasRoomForAnother(container.className) else { return result }
            result.append(.bool(true), forKey: FoundationKey.inlined)
            nested(in: result) {
                for element in container.elements { encode(element as AnyObject, for: .element) }
            }
        } else {
            report("\(type(of: object))", "the class cannot be encoded")
            return nil
        }
        return result
    }

    private func register(_ result: NibObject, for object: AnyObject) {
        made[ObjectIdentifier(object)] = result
        encoded.append(object)
    }

    @MainActor private func nested(in object: NibObject, _ body: () -> Void) {
        let outer = current
        current = object
        depth += 1
        body()
        depth -= 1
        current = outer
    }

    private func hasRoomForAnother(_ className: String) -> Bool {
        if depth == 0 { stack = StackSpace() }
        if stack.hasRoom(depth: depth) { return true }
        errors.append(.nestedTooDeeply(object: made.count, className: className))
        return false
    }

    private func report(_ className: String, _ reason: String) {
        errors.append(.objectNotMade(object: made.count, className: className, reason: reason))
    }

    /// Foundation's objects that hold no others.
    private func plainObject(for object: AnyObject) -> NibObject? {
        switch object {
        case let text as NSString: .string(text as String, mutable: text is NSMutableString)
        case let number as NSNumber: Self.number(number)
        case let data as NSData: .data(Array(data as Data), mutable: data is NSMutableData)
        case let date as NSDate:
            NibObject(
                className: "NSDate", values: [("NS.time", .double(date.timeIntervalSinceReferenceDate))])
        case let url as NSURL:
            NibObject(
                className: "NSURL",
                values: [("NS.base", .null), ("NS.relative", .object(.string(url.absoluteString)))])
        case let value as NSValue: Self.geometry(value)
        case is NSNull: NibObject(className: "NSNull")
        default: nil
        }
    }

    /// A point, a size or a rectangle.
    private static func geometry(_ value: NSValue) -> NibObject? {
        let type = String(cString: value.objCType)
        if type == String(cString: NSValue(rect: .zero).objCType) {
            let rect = value.rectValue
            return .rectValue(
                Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        }
        if type == String(cString: NSValue(size: .zero).objCType) {
            return .sizeValue(Double(value.sizeValue.width), Double(value.sizeValue.height))
        }
        if type == String(cString: NSValue(point: .zero).objCType) {
            return .pointValue(Double(value.pointValue.x), Double(value.pointValue.y))
        }
        return nil
    }

    private static func number(_ number: NSNumber) -> NibObject {
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "B"): .number(number.boolValue)
        case UInt8(ascii: "f"), UInt8(ascii: "d"): .number(number.doubleValue)
        default: .number(number.intValue)
        }
    }

    private func container(of object: AnyObject) -> (className: String, elements: [Any])? {
        switch object {
        case let array as NSArray:
            (array is NSMutableArray ? "NSMutableArray" : "NSArray", array.map { $0 })
        case let set as NSSet:
            (set is NSMutableSet ? "NSMutableSet" : "NSSet", set.map { $0 })
        case let dictionary as NSDictionary:
            (
                dictionary is NSMutableDictionary ? "NSMutableDictionary" : "NSDictionary",
                // A dictionary has no order; its keys' gives one nib for one content.
                dictionary.map { ($0.key, $0.value) }.sorted { "\($0.0)" < "\($1.0)" }.flatMap { [$0.0, $0.1] }
            )
        default: nil
        }
    }

    // MARK: NSCoder

    override open var allowsKeyedCoding: Bool { true }

    override open func encode(_ object: Any?, forKey name: String) {
        nonisolated(unsafe) let coder = self
        nonisolated(unsafe) let object = object.map { $0 as AnyObject }
        MainActor.assumeIsolated { coder.encode(object, for: NibKey(name)) }
    }

    override open func encodeConditionalObject(_ object: Any?, forKey name: String) {
        encodeConditional(object.map { $0 as AnyObject }, for: NibKey(name))
    }

    override open func encode(_ value: Bool, forKey name: String) { current.append(.bool(value), forKey: name) }
    override open func encode(_ value: Int, forKey name: String) {
        current.append(.integer(Int64(value)), forKey: name)
    }
    override open func encode(_ value: Int32, forKey name: String) {
        current.append(.integer(Int64(value)), forKey: name)
    }
    override open func encode(_ value: Int64, forKey name: String) { current.append(.integer(value), forKey: name) }
    override open func encode(_ value: Float, forKey name: String) { current.append(.float(value), forKey: name) }
    override open func encode(_ value: Double, forKey name: String) { current.append(.double(value), forKey: name) }
    override open func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey name: String) {
        current.append(.data(Array(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length))), forKey: name)
    }
}
