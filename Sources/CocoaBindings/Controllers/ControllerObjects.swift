// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectRuntime

/// A model class that controllers and nibs can make objects of by its name. A class with a table that makes instances
/// need not adopt it.
public protocol ControllerObject: AnyObject {
    init()
}

/// Makes the new objects of controllers.
package enum ControllerObjects {
    /// An object of a class; nil where nothing is known of how it is made.
    static func make(_ type: AnyClass) -> AnyObject? {
        if let table = ClassRegistry.shared.table(for: type), table.type == type, let object = table.makeInstance() {
            return object
        }
        return (type as? any ControllerObject.Type)?.init()
    }

    /// An object of the class of that name: one with a table, or one that is made while the program runs.
    package static func make(named name: String) -> AnyObject? {
        if let object = ClassRegistry.shared.table(named: name)?.makeInstance() { return object }
        // A class of the program comes before one that was made in its place.
        if let object = ClassLookup.classNamed(name).flatMap(make) { return object }
        return DynamicClass.named(name)?.makeObject()
    }
}
