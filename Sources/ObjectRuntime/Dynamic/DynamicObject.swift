// SPDX-License-Identifier: Apache-2.0

/// An instance of a dynamic class that no Swift class stands under: one allocation, variables included.
public final class DynamicObject: DynamicVariables {
    /// Sends a message.
    ///
    /// - Throws: ``MessageError/notUnderstood(className:selector:nearest:)``, or what the method throws.
    @discardableResult
    public func perform(_ selector: Selector, with arguments: Any?...) throws -> Any? {
        try header.perform(selector, on: self, with: arguments)
    }

    /// Whether the class or a superclass has a method for the selector.
    public func responds(to selector: Selector) -> Bool {
        header.method(for: selector) != nil
    }
}

extension DynamicClass {
    /// Makes an instance of a registered class that no Swift class stands under.
    ///
    /// - Returns: nil before registration, and where instances are made by the Swift class (see ``attach(to:)``).
    /// - Complexity: one allocation.
    public func makeObject() -> DynamicObject? {
        guard let layout, hostClass == nil else { return nil }
        return DynamicObject.make(of: self, layout)
    }

    /// Makes an instance of the Swift superclass one of this class, by giving it the class's variables.
    ///
    /// - Returns: false before registration, where the object is no instance of the Swift superclass, or where it has
    ///   variables of another class.
    /// - Complexity: one allocation.
    @discardableResult
    public func attach(to host: any DynamicHost) -> Bool {
        guard let layout, let hostClass, host.dynamicVariables == nil,
            isInstance(host, of: hostClass)
        else { return false }
        host.dynamicVariables = DynamicVariables.make(of: self, layout)
        return true
    }

    private func isInstance(_ object: AnyObject, of wanted: AnyClass) -> Bool {
        var current: AnyClass? = type(of: object)
        while let type = current {
            if type == wanted { return true }
            current = _getSuperclass(type)
        }
        return false
    }
}
