// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// `NSNegateBoolean`: true for false. nil counts as false, and so does what is no truth value.
nonisolated final class NegateBooleanTransformer: ValueTransformer {
    override class func transformedValueClass() -> AnyClass { NSNumber.self }

    override func transformedValue(_ value: Any?) -> Any? {
        !(value.flatMap { coerce($0, to: Bool.self) } ?? false)
    }
}

/// `NSIsNil`.
nonisolated final class IsNilTransformer: ValueTransformer {
    override class func transformedValueClass() -> AnyClass { NSNumber.self }
    override class func allowsReverseTransformation() -> Bool { false }
    override func transformedValue(_ value: Any?) -> Any? { flattened(value) == nil || value is NSNull }
}

/// `NSIsNotNil`.
nonisolated final class IsNotNilTransformer: ValueTransformer {
    override class func transformedValueClass() -> AnyClass { NSNumber.self }
    override class func allowsReverseTransformation() -> Bool { false }
    override func transformedValue(_ value: Any?) -> Any? { !(flattened(value) == nil || value is NSNull) }
}

/// `NSUnarchiveFromData` and `NSKeyedUnarchiveFromData`: the object of a keyed archive, and the archive of an object.
/// What is no archive, or holds a class that cannot be made, gives nil.
nonisolated class UnarchiveFromDataTransformer: ValueTransformer {
    /// What an archive may hold.
    var allowedClasses: [AnyClass] { ArchivedClasses.values }

    override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data ?? (value as? NSData).map({ $0 as Data }) else { return nil }
        return ArchivedClasses.object(in: data, of: allowedClasses)
    }

    override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value = flattened(value) else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    }
}

/// `NSSecureUnarchiveFromData`: the same for archives of property lists, and of more classes where a subclass allows them.
nonisolated open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    /// The classes that an archive may have at its top.
    open class var allowedTopLevelClasses: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
            NSURL.self, NSUUID.self, NSNull.self,
        ]
    }

    /// The object of an archive; nil where the data are none, or hold another class.
    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data ?? (value as? NSData).map({ $0 as Data }) else { return nil }
        return ArchivedClasses.object(in: data, of: Self.allowedTopLevelClasses)
    }

    /// The archive of an object; nil where it is of another class.
    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value = flattened(value) else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    }
}
