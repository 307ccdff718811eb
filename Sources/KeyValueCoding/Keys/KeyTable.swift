// SPDX-License-Identifier: Apache-2.0

/// The keys of a class that is made while the program runs, of which Swift knows nothing.
///
/// Its instances are told from others of their Swift class by ``DynamicallyKeyed/keyTable``. The table is to live as
/// long as they do.
public final class KeyTable: Sendable {
    /// Where the stored keys of an instance lie: the address that their offsets count from; nil where it has none.
    public typealias Storage = @Sendable (AnyObject) -> UnsafeMutableRawPointer?

    let keys: TypeKeys

    /// Makes the table of a class.
    ///
    /// - Parameters:
    ///   - name: the class's name, for errors.
    ///   - type: the Swift class of the instances, whose keys they have too.
    ///   - superclass: the table of the superclass, if that is made at run time as well.
    ///   - storage: finds the memory of the stored keys; nil where it is the instance itself.
    ///   - declarations: the class's own keys, which win over those of its superclass.
    public init(
        _ name: String, of type: AnyClass, superclass: KeyTable? = nil, storage: Storage? = nil,
        declarations: [KeyDeclaration]
    ) {
        let own = declarations.map { $0.declaration(of: type, storage: storage) }
        keys = TypeKeys.made(name, of: type, declarations: own + (superclass?.keys.ownDeclarations ?? []))
        // What is observed before an object gets its class is told from then on too.
        if storage != nil { keys.record.pointee.isObserved.store(true, ordering: .relaxed) }
    }

    /// Leads to a table without counting references to it, for as long as the table lives.
    public struct Reference: @unchecked Sendable {
        let record: UnsafePointer<TypeRecord>
    }

    /// Leads to the table, for as long as it lives.
    public var reference: Reference { Reference(record: UnsafePointer(keys.record)) }

    /// The names of the keys that anybody may use, those of the superclass and of the Swift class included.
    public var names: [String] { keys.names }
}

/// A class whose instances may have other keys than their Swift class.
public protocol DynamicallyKeyed: AnyObject, SendableMetatype {
    /// The keys of the instance's own class; nil where that is its Swift class.
    var keyTable: KeyTable.Reference? { get }
}

/// A key of a class that is made while the program runs.
public struct KeyDeclaration {
    /// How the key's value is reached.
    private enum Access {
        case stored(Any.Type, offset: Int)
        case computed(Any.Type, get: (AnyObject) -> Any?, set: ((AnyObject, Any?) -> Bool)?)
    }

    /// The name by which key-value coding finds it.
    public let name: String
    private let access: Access
    /// The key paths, from the same object, whose changes change this key's value too.
    public var affectedBy: [String] = []
    /// Whether only those who have been told the name may use the key: it is not among ``KeyTable/names``.
    public var isPrivate = false
    /// Checks or corrects a value before it is set by somebody who asks.
    public var validation: ((AnyObject, Any?) throws -> Any?)?

    private init(_ name: String, _ access: Access) {
        self.name = name
        self.access = access
    }

    /// A key whose value lies in the instance's memory. An ``Observed`` one tells its observers of every change.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - type: the type of what lies there.
    ///   - offset: bytes from where the table's storage begins.
    public static func stored(_ name: String, _ type: Any.Type, at offset: Int) -> KeyDeclaration {
        KeyDeclaration(name, .stored(type, offset: offset))
    }

    /// A key whose value is asked for.
    ///
    /// - Parameters:
    ///   - name: the key.
    ///   - type: the type of the values, for errors.
    ///   - get: reads the value.
    ///   - set: takes a value, and answers false where it has the wrong type; nil for a key that can be read only.
    public static func computed(
        _ name: String, _ type: Any.Type, get: @escaping (AnyObject) -> Any?,
        set: ((AnyObject, Any?) -> Bool)? = nil
    ) -> KeyDeclaration {
        KeyDeclaration(name, .computed(type, get: get, set: set))
    }

    func declaration(of type: AnyClass, storage: KeyTable.Storage?) -> Keys.Declaration {
        let (name, access) = (name, access)
        return Keys.Declaration(
            name: name, affectedBy: affectedBy,
            accessor: {
                switch access {
                case .stored(let valueType, let offset):
                    let field = StoredField(
                        name: name, offset: offset, type: valueType, isStrong: true, isVariable: true)
                    let accessor = field.accessor(key: name, of: type)
                    return storage.map { StorageAccessor(accessor, of: type, in: $0) } ?? accessor
                case .computed(let valueType, let get, let set):
                    return ComputedAccessor(name, of: type, valueType: valueType, get: get, set: set)
                }
            },
            validate: validation.map { validation in
                { root, value in
                    guard let object = KeyValueReading.object(in: root) else { return value }
                    return try validation(object, value)
                }
            }, isPrivate: isPrivate)
    }
}
