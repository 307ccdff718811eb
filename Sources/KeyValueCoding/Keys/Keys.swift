// SPDX-License-Identifier: Apache-2.0

import Locking

/// The declared keys of one type.
public struct Keys {
    /// A key without its type parameter.
    struct Declaration {
        let name: String
        let affectedBy: [String]
        let accessor: () -> Accessor
        let validate: ((Any, Any?) throws -> Any?)?
        /// Whether the key is kept from whoever asks for names.
        var isPrivate = false
        /// The property as a Swift key path; nil for a key that no property stands for.
        var keyPath: (() -> AnyKeyPath)?
    }

    let type: Any.Type?
    let declarations: [Declaration]
    /// Whether the type's stored properties, and those that it inherits, are reached by declared keys only.
    let isComplete: Bool

    /// No keys.
    public init() {
        type = nil
        declarations = []
        isComplete = false
    }

    /// The keys of a class as somebody else describes it.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - keys: its keys.
    ///   - isComplete: whether stored properties without a key, of the class and of those that it inherits from, are not
    ///     reached by their names.
    public init(of type: AnyClass, _ keys: [KeyDeclaration], isComplete: Bool = false) {
        self.type = type
        self.isComplete = isComplete
        declarations = keys.map { $0.declaration(of: type, storage: nil) }
    }

    /// The keys of a type, each on a line of its own.
    public init<Root>(_ type: Root.Type, @KeysBuilder<Root> _ keys: () -> [Key<Root>]) {
        self.type = type
        isComplete = false
        declarations = keys().map { key in
            Declaration(
                name: key.name, affectedBy: key.affectedBy, accessor: key.makeAccessor,
                validate: key.validation.map { validation in
                    { root, value in
                        guard let root = root as? Root else { return value }
                        return try validation(root, value)
                    }
                }, keyPath: key.keyPath)
        }
    }

    /// Declares the keys for a type that cannot do it itself, such as one of another module.
    ///
    /// They are added to what the type declares, and win over it.
    public func register() {
        guard let type else { return }
        Self.registered.withLock { $0.value[ObjectIdentifier(type), default: []].append(self) }
        TypeKeys.forgetAccessors()
    }

    /// The keys that were registered for a type, the latest last.
    static func registered(for type: Any.Type) -> [Keys] {
        registered.withLock { Unchecked($0.value[ObjectIdentifier(type)] ?? []) }.value
    }

    /// Lets a provider be asked for the keys of each type, after those that are registered for it.
    public static func addProvider(_ provider: any KeyProvider) {
        providers.withLock { $0.append(provider) }
        TypeKeys.forgetAccessors()
    }

    /// Asks the providers again, since what they declare has changed.
    public static func providersChanged() {
        TypeKeys.forgetAccessors()
    }

    /// What the providers declare for a type.
    static func provided(for type: Any.Type) -> [Keys] {
        providers.withLock { $0 }.compactMap { $0.keys(of: type) }
    }

    private static let providers = Mutex([any KeyProvider]())
    private static let registered = Mutex(Unchecked<[ObjectIdentifier: [Keys]]>([:]))
}

/// Declares keys for types that others have made, such as those with a class table.
public protocol KeyProvider: Sendable {
    /// The keys of a type without those of its superclasses, which are asked for on their own; nil for none.
    func keys(of type: Any.Type) -> Keys?
}

/// Carries what is only read after it was made across a border that the compiler watches.
struct Unchecked<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Builds the list of a type's keys.
@resultBuilder
public enum KeysBuilder<Root> {
    public static func buildExpression(_ key: Key<Root>) -> [Key<Root>] { [key] }
    public static func buildBlock(_ keys: [Key<Root>]...) -> [Key<Root>] { keys.flatMap(\.self) }
    public static func buildOptional(_ keys: [Key<Root>]?) -> [Key<Root>] { keys ?? [] }
    public static func buildEither(first keys: [Key<Root>]) -> [Key<Root>] { keys }
    public static func buildEither(second keys: [Key<Root>]) -> [Key<Root>] { keys }
    public static func buildArray(_ keys: [[Key<Root>]]) -> [Key<Root>] { keys.flatMap(\.self) }
}
