// SPDX-License-Identifier: Apache-2.0

/// The bindings that one class declares, without those of its superclasses.
public struct Bindings {
    let type: AnyClass?
    let facts: [BindingFacts]

    /// No bindings.
    public init() {
        type = nil
        facts = []
    }

    /// The bindings of a class, each on a line of its own.
    public init<Class: AnyObject>(_ type: Class.Type, @BindingsBuilder<Class> _ bindings: () -> [Binding<Class>]) {
        self.type = type
        facts = bindings().map(\.facts)
    }
}

/// Builds the list of a class's bindings.
@resultBuilder
public enum BindingsBuilder<Class: AnyObject> {
    public static func buildExpression(_ binding: Binding<Class>) -> [Binding<Class>] { [binding] }
    public static func buildExpression(_ bindings: [Binding<Class>]) -> [Binding<Class>] { bindings }
    public static func buildBlock(_ bindings: [Binding<Class>]...) -> [Binding<Class>] { bindings.flatMap(\.self) }
    public static func buildOptional(_ bindings: [Binding<Class>]?) -> [Binding<Class>] { bindings ?? [] }
    public static func buildEither(first bindings: [Binding<Class>]) -> [Binding<Class>] { bindings }
    public static func buildEither(second bindings: [Binding<Class>]) -> [Binding<Class>] { bindings }
    public static func buildArray(_ bindings: [[Binding<Class>]]) -> [Binding<Class>] { bindings.flatMap(\.self) }
}
