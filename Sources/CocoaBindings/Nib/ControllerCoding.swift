// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

/// The keys under which nibs keep controllers, and the properties that they belong to.
///
/// A flag that is off is not written, and so are texts that are nil.
enum ControllerCoding {
    /// How one property of a class is read and written.
    struct Property<Class: NSController> {
        let key: String
        let decode: (Class, NSCoder, String) -> Void
        let encode: (Class, NSCoder, String) -> Void

        static func flag(_ key: String, _ path: ReferenceWritableKeyPath<Class, Bool>) -> Property {
            Property(
                key: key, decode: { $0[keyPath: path] = $1.decodeBool(forKey: $2) },
                encode: { if $0[keyPath: path] { $1.encode(true, forKey: $2) } })
        }

        static func text(_ key: String, _ path: ReferenceWritableKeyPath<Class, String?>) -> Property {
            Property(
                key: key, decode: { if let text = ControllerCoding.text($1, $2) { $0[keyPath: path] = text } },
                encode: { if let text = $0[keyPath: path] { $1.encode(text as NSString, forKey: $2) } })
        }

        static func texts(_ key: String, _ path: ReferenceWritableKeyPath<Class, [String]>) -> Property {
            Property(
                key: key, decode: { if let texts = ControllerCoding.texts($1, $2) { $0[keyPath: path] = texts } },
                encode: { if !$0[keyPath: path].isEmpty { $1.encode($0[keyPath: path] as NSArray, forKey: $2) } })
        }
    }

    private static func text(_ coder: NSCoder, _ key: String) -> String? {
        (coder as? NibCoder).map { $0.string(NibKey(key)) } ?? coder.decodeObject(forKey: key) as? String
    }

    private static func texts(_ coder: NSCoder, _ key: String) -> [String]? {
        if let coder = coder as? NibCoder {
            guard coder.contains(NibKey(key)) else { return nil }
            return coder.objects(NibKey(key)).compactMap { $0 as? String ?? ($0 as? NSString).map { $0 as String } }
        }
        return coder.decodeObject(forKey: key) as? [String]
    }

    static let object: [Property<NSObjectController>] = [
        .flag("NSEditable", \.isEditable), .flag("NSAutomaticallyPreparesContent", \.automaticallyPreparesContent),
        .flag("NSUsesLazyFetching", \.usesLazyFetching), .text("NSObjectClassName", \.objectClassName),
        .text("NSEntityName", \.entityName), .texts("NSDeclaredKeys", \.declaredKeys),
    ]

    static let array: [Property<NSArrayController>] = [
        .flag("NSAvoidsEmptySelection", \.avoidsEmptySelection), .flag("NSPreservesSelection", \.preservesSelection),
        .flag("NSSelectsInsertedObjects", \.selectsInsertedObjects),
        .flag("NSAlwaysUsesMultipleValuesMarker", \.alwaysUsesMultipleValuesMarker),
        .flag("NSAutomaticallyRearrangesObjects", \.automaticallyRearrangesObjects),
        .flag("NSClearsFilterPredicateOnInsertion", \.clearsFilterPredicateOnInsertion),
    ]

    static let tree: [Property<NSTreeController>] = [
        .flag("NSAvoidsEmptySelection", \.avoidsEmptySelection), .flag("NSPreservesSelection", \.preservesSelection),
        .flag("NSSelectsInsertedObjects", \.selectsInsertedObjects),
        .flag("NSAlwaysUsesMultipleValuesMarker", \.alwaysUsesMultipleValuesMarker),
        .text("NSTreeContentChildrenKey", \.childrenKeyPath), .text("NSTreeContentCountKey", \.countKeyPath),
        .text("NSTreeContentLeafKey", \.leafKeyPath),
    ]

    static let dictionary: [Property<NSDictionaryController>] = [
        .texts("NSIncludedKeys", \.includedKeys), .texts("NSExcludedKeys", \.excludedKeys),
        Property(
            key: "NSInitialKey",
            decode: { if let text = text($1, $2) { $0.initialKey = text } },
            encode: { $1.encode($0.initialKey as NSString, forKey: $2) }),
        Property(
            key: "NSInitialValue",
            decode: { if let value = text($1, $2) { $0.initialValue = value } },
            encode: { $1.encode($0.initialValue, forKey: $2) }),
    ]

    static let defaults: [Property<NSUserDefaultsController>] = [
        .texts("NSDeclaredKeys", \.declaredKeys), .flag("NSAppliesImmediately", \.appliesImmediately),
    ]

    static func decode<Class: NSController>(_ properties: [Property<Class>], of object: Class, from coder: NSCoder) {
        for property in properties { property.decode(object, coder, property.key) }
    }

    static func encode<Class: NSController>(_ properties: [Property<Class>], of object: Class, with coder: NSCoder) {
        for property in properties { property.encode(object, coder, property.key) }
    }
}
