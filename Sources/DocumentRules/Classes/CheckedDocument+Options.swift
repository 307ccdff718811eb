// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension CheckedDocument {
    /// Sets or removes (nil) an option of a binding, as designing tools should.
    ///
    /// Interface Builder clears options that it does not know when it edits the binding. So where the object's class
    /// publishes an attribute of the option's name, the value is kept as a runtime attribute of the object too, which no
    /// tool clears. An option that the binding needs is not removed.
    ///
    /// - Returns: whether the option was set or removed.
    /// - Throws: `EditError` when XML cannot hold the key or the text.
    @discardableResult
    package func setOption(
        _ key: String, to value: BindingOptionValue?, of binding: Binding
    ) throws(EditError) -> Bool {
        guard let owner = binding.element.parent?.parent else {
            try binding.setOption(key, to: value)
            return true
        }
        let (name, _) = publishedClass(of: owner)
        let description = name.flatMap { classes.binding(binding.name, of: $0) }
        if value == nil, description?.option(named: key)?.isRequired == true { return false }
        let isAttribute = name.map { classes.attributes(of: $0).contains { $0.name == key } } ?? false
        try document.history.group("Set Binding Option") { () throws(EditError) in
            try binding.setOption(key, to: value)
            if isAttribute { try owner.setRuntimeAttribute(key, to: value) }
        }
        return true
    }
}
