// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyValueCoding {
    /// The keys of plain values, in the order of declaration.
    public static var attributeKeys: [String] { TypeKeys.of(self).keys(.attribute) }

    /// The keys that hold one object with keys of its own.
    public static var toOneRelationshipKeys: [String] { TypeKeys.of(self).keys(.toOne) }

    /// The keys that hold collections.
    public static var toManyRelationshipKeys: [String] { TypeKeys.of(self).keys(.toMany) }
}

extension TypeKeys {
    /// What a key stands for.
    enum Relationship {
        case attribute
        case toOne
        case toMany

        init(_ type: Any.Type) {
            let type = (type as? any OptionalValue.Type)?.wrappedType ?? type
            if type is any CollectionValue.Type {
                self = .toMany
            } else if type is AnyClass || isClassExistential(type), !(type is any NSCopying.Type) {
                self = .toOne
            } else {
                // An object that can be copied, such as a number, is a value.
                self = .attribute
            }
        }
    }

    func keys(_ relationship: Relationship) -> [String] {
        var seen: Set<String> = []
        return names.filter { name in
            guard seen.insert(name).inserted, let accessor = accessor(for: name) else { return false }
            return Relationship(accessor.valueType) == relationship
        }
    }
}
