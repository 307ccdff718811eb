// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The elements of a collection as objects; values are boxed.
struct ContentElements {
    let count: Int
    private let element: (Int) -> AnyObject

    /// The elements of an array; nil for another value.
    init?(_ value: Any?) {
        if let array = value as? any ObjectArray {
            count = array.count
            element = { array.object(at: $0) }
        } else if let array = value as? NSArray {
            count = array.count
            element = { array.object(at: $0) as AnyObject }
        } else {
            return nil
        }
    }

    subscript(index: Int) -> AnyObject { element(index) }

    /// All elements of a value: of a collection, or the value itself.
    static func objects(of value: Any?) -> [AnyObject] {
        // An array that is cast to a class is made an object of that class first, and each of its elements.
        if let array = value as? any ObjectArray { return array.objects }
        return switch value {
        case nil: []
        case is NSNull, is NSBindingSelectionMarker: []
        case let array as NSArray: (0..<array.count).map { array.object(at: $0) as AnyObject }
        case let set as NSOrderedSet: (0..<set.count).map { set.object(at: $0) as AnyObject }
        case let set as NSSet: set.allObjects.map { $0 as AnyObject }
        case let set as any ObjectSet: set.objects
        case let value?: [value as AnyObject]
        }
    }

    /// What tells an element from others: objects are themselves, values are what they are equal to.
    static func identity(_ object: AnyObject) -> AnyHashable {
        switch object {
        case let object as NSString: AnyHashable(object)
        case let object as NSNumber: AnyHashable(object)
        default: AnyHashable(ObjectIdentifier(object))
        }
    }

    /// Whether an element is one with all that are equal to it.
    static func isValue(_ object: AnyObject) -> Bool { object is NSString || object is NSNumber }

    /// Whether two elements are one.
    static func isSame(_ first: AnyObject, _ second: AnyObject) -> Bool {
        first === second || identity(first) == identity(second)
    }
}

/// An array whose elements are taken as objects without a conversion of each.
private protocol ObjectArray {
    var count: Int { get }
    var objects: [AnyObject] { get }
    func object(at index: Int) -> AnyObject
}

extension Array: ObjectArray {
    fileprivate var objects: [AnyObject] {
        if Element.self == AnyObject.self { return unsafeBitCast(self, to: [AnyObject].self) }
        guard Element.self is AnyClass else { return map { $0 as AnyObject } }
        // A reference is a reference, of whatever class.
        return withUnsafeBufferPointer { elements in
            elements.withMemoryRebound(to: AnyObject.self) { [AnyObject]($0) }
        }
    }

    fileprivate func object(at index: Int) -> AnyObject { self[index] as AnyObject }
}

private protocol ObjectSet {
    var objects: [AnyObject] { get }
}

extension Set: ObjectSet {
    fileprivate var objects: [AnyObject] { map { $0 as AnyObject } }
}
