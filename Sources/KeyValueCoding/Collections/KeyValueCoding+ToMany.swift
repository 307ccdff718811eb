// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyValueCoding where Self: AnyObject {
    /// A to-many property as an array that changes it.
    ///
    /// - Throws: ``KeyValueCodingError/notACollection(type:key:keyPath:found:)`` if the key holds no array.
    public func mutableArrayValue(forKey key: String) throws(KeyValueCodingError) -> KeyValueMutableArray {
        KeyValueMutableArray(try ToManyProperty(key, of: self, where: { !$0.isUnique || $0 is NSOrderedSet }))
    }

    /// A to-many property at the end of a key path as an array that changes it.
    public func mutableArrayValue(forKeyPath keyPath: String) throws(KeyValueCodingError) -> KeyValueMutableArray {
        KeyValueMutableArray(
            try ToManyProperty(at: .of(keyPath), of: self, where: { !$0.isUnique || $0 is NSOrderedSet }))
    }

    /// A to-many property that is an ordered set as an array that changes it.
    public func mutableOrderedSetValue(forKey key: String) throws(KeyValueCodingError) -> KeyValueMutableArray {
        KeyValueMutableArray(try ToManyProperty(key, of: self, where: { $0 is NSOrderedSet }))
    }

    /// A to-many property as a set that changes it.
    ///
    /// - Throws: ``KeyValueCodingError/notACollection(type:key:keyPath:found:)`` if the key holds no set.
    public func mutableSetValue(forKey key: String) throws(KeyValueCodingError) -> KeyValueMutableSet {
        KeyValueMutableSet(try ToManyProperty(key, of: self, where: \.isUnique))
    }

    /// A to-many property at the end of a key path as a set that changes it.
    public func mutableSetValue(forKeyPath keyPath: String) throws(KeyValueCodingError) -> KeyValueMutableSet {
        KeyValueMutableSet(try ToManyProperty(at: .of(keyPath), of: self, where: \.isUnique))
    }
}

extension ToManyProperty {
    init(
        _ key: String, of object: AnyObject, where isWanted: (any CollectionValue) -> Bool
    ) throws(KeyValueCodingError) {
        let keys = TypeKeys.of(object)
        guard let accessor = keys.accessor(for: key) else { throw keys.undefinedKey(key) }
        let value = try KeyValueReading.value(of: object, forKey: key)
        guard let collection = (value ?? accessor.emptyCollection).flatMap(collectionValue), isWanted(collection) else {
            throw .notACollection(
                type: keys.name, key: key, keyPath: key, found: value.map { "\(type(of: $0))" } ?? "nil")
        }
        self.init(object: object, key: key)
    }

    init(
        at path: ParsedKeyPath, of object: AnyObject, where isWanted: (any CollectionValue) -> Bool
    ) throws(KeyValueCodingError) {
        var owner = object
        var path = path
        while let rest = path.rest {
            let key = path.first.text
            guard let next = try KeyValueReading.value(of: owner, forKey: key) else {
                throw .nilInKeyPath(type: TypeKeys.of(owner).name, key: key, keyPath: path.text)
            }
            guard let object = KeyValueReading.object(in: next) else {
                throw .notACollection(
                    type: TypeKeys.of(owner).name, key: key, keyPath: path.text, found: "\(type(of: next))")
            }
            owner = object
            path = rest
        }
        try self.init(path.text, of: owner, where: isWanted)
    }
}
