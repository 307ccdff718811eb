// SPDX-License-Identifier: Apache-2.0

extension ClassTable {
    /// The bindings that the class and its superclasses expose, inherited ones first; one of a superclass's name takes that
    /// one's place.
    public var exposedBindings: [BindingDescription] {
        joined(\.bindings, \.name)
    }

    /// The attributes that designers show for the class, inherited ones first.
    public var designableAttributes: [DesignableAttribute] {
        joined(\.designs, \.name)
    }

    /// The binding of this name; of a family each is found by its own name, `enabled2` too.
    public func exposedBinding(_ name: String) -> BindingDescription? {
        exposedBindings.first { $0.place(of: name) != nil }
    }

    private func joined<Fact>(_ list: KeyPath<ClassTable, [Fact]>, _ name: KeyPath<Fact, String>) -> [Fact] {
        var levels: [[Fact]] = []
        _ = firstInChain { table -> Bool? in
            levels.insert(table[keyPath: list], at: 0)
            return nil
        }
        var joined: [Fact] = []
        for fact in levels.joined() {
            if let place = joined.firstIndex(where: { $0[keyPath: name] == fact[keyPath: name] }) {
                joined[place] = fact
            } else {
                joined.append(fact)
            }
        }
        return joined
    }
}

extension ClassDeclaration {
    /// Declares a binding that designing tools are told of.
    ///
    /// - Parameters:
    ///   - name: the binding; of a family the first.
    ///   - type: the type of its values.
    ///   - options: the options of the binding's own.
    public func binding(
        _ name: String, _ type: Any.Type, family: BindingFamily = .single,
        @BindingOptionsBuilder options: () -> [BindingOptionDescription] = { [] }
    ) {
        binding(BindingDescription(name, type, family: family, options: options))
    }

    /// Declares a binding that designing tools are told of.
    public func binding(_ description: BindingDescription) {
        table.bindings.removeAll { $0.name == description.name }
        table.bindings.append(description)
    }

    /// Declares a key that documents may set, and how designers show it.
    public func designable<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Class, Value>, default defaultValue: PublishedValue? = nil,
        group: String = ""
    ) {
        attribute(name, path)
        table.designs.removeAll { $0.name == name }
        table.designs.append(DesignableAttribute(name, Value.self, default: defaultValue, group: group))
    }
}
