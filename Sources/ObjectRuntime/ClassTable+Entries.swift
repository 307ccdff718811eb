// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ClassTable {
    /// How one outlet is set; `set` answers false where the value has the wrong type.
    struct Outlet {
        let typeName: String
        let set: @MainActor (AnyObject, AnyObject?) -> Bool
        let get: @MainActor (AnyObject) -> AnyObject?
    }

    /// How one outlet collection is set or appended to.
    struct OutletCollection {
        let elementTypeName: String
        let set: @MainActor (_ owner: AnyObject, _ elements: [AnyObject], _ appends: Bool) -> Bool
        let get: @MainActor (AnyObject) -> [AnyObject]
    }

    /// How one key is read and written.
    struct Attribute {
        let valueType: Any.Type
        let get: (AnyObject) -> Any?
        let set: ((AnyObject, Any?) -> Bool)?
        /// Whether the object that has the property is there, for a whole key path.
        var isReachable: @MainActor (AnyObject) -> Bool = { _ in true }

        var typeName: String { "\(valueType)" }
    }

    /// How one action is sent: receiver, sender, event.
    typealias ActionMethod = @MainActor (AnyObject, AnyObject?, AnyObject?) -> Bool

    /// How a segue's destination is made: source, coder, sender, the segue's identifier.
    typealias SegueActionMethod = @MainActor (AnyObject, NSCoder, Any?, String?) -> AnyObject?
}
