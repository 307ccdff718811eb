// SPDX-License-Identifier: Apache-2.0

/// Where code registers the classes of a module whose nibs are AppKit's.
public enum NibTables {
    /// Registers a class; its table is made when a nib or an action first asks for it.
    ///
    /// - Parameter name: what documents call the class, which may be an alias.
    public static func register<Class: AnyObject>(
        _ type: Class.Type, as name: String? = nil, table: @escaping @MainActor () -> ClassTable
    ) {
        // A table leads to that of its superclass, which is one of these more often than not.
        AppKitClasses.registerOnce()
        ClassRegistry.shared.register(type, alias: name, make: table)
    }
}
