// SPDX-License-Identifier: Apache-2.0

/// Objects that are not kept alive, in an order: what a dynamic class has for an outlet collection.
public struct ObjectReferences {
    private var references: [WeakObject<AnyObject>] = []

    public init(_ objects: [AnyObject] = []) {
        references = objects.map { object in
            var reference = WeakObject<AnyObject>()
            reference.object = object
            return reference
        }
    }

    /// Those that live, in their order.
    public var objects: [AnyObject] { references.compactMap(\.object) }
}
