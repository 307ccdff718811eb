// SPDX-License-Identifier: Apache-2.0

/// An object of a compiled nib: a class name and values under keys, in order.
///
/// Objects refer to one another freely, also in circles; `NibGraph.disconnect()` frees a graph that does.
public final class NibObject {
    /// The name of the object's class.
    public var className: String
    /// The classes to try, in order, when there is no class of this name; seldom any.
    ///
    /// A new object has those that Apple's compiler writes for its class.
    public var fallbackClassNames: [String]
    /// In the order of the file. Keys repeat in containers, one value for each element.
    public var values: [(key: String, value: NibValue)]

    /// The walk that met this object last, and its number in it; a mark costs less than a set of objects.
    var visit: (walk: Int, number: Int) = (0, 0)

    /// Makes an object with values, which keep their order.
    public init(className: String, values: [(key: String, value: NibValue)] = []) {
        self.className = className
        self.values = values
        fallbackClassNames = Self.standardFallbacks[className] ?? []
    }

    /// The fallbacks found in files of Apple's compiler; AppKit's classes have none.
    private static let standardFallbacks = [
        "UIColor": ["NSColor"],
        "UIFont": ["NSFont"],
        "UITableViewCellContentView": ["UIView"],
        "_UILayoutGuide": ["UIView"],
        "_UILayoutSupportConstraint": ["NSLayoutConstraint"],
    ]

    /// The first value under a key. Setting replaces that value, or appends one; setting nil removes all of the key.
    /// - Complexity: O(*n*) in the number of the object's values.
    public subscript(key: String) -> NibValue? {
        get { values.first { $0.key == key }?.value }
        set {
            guard let newValue else {
                values.removeAll { $0.key == key }
                return
            }
            if let index = values.firstIndex(where: { $0.key == key }) {
                values[index].value = newValue
            } else {
                values.append((key, newValue))
            }
        }
    }

    /// Appends a value, also when there is one under that key.
    public func append(_ value: NibValue, forKey key: String) { values.append((key, value)) }

    deinit {
        // Freeing a long chain object by object would recurse once for each; unlink it here instead.
        var pending = values.compactMap(\.value.object)
        values = []
        while var object = pending.popLast() {
            guard isKnownUniquelyReferenced(&object) else { continue }
            pending.append(contentsOf: object.values.lazy.compactMap(\.value.object))
            object.values = []
        }
    }
}
