// SPDX-License-Identifier: Apache-2.0

@_spi(Reflection) import Swift

/// Where the stored properties of a Swift class are in its instances: what a library was compiled against, to be
/// compared with what it finds when it is loaded.
///
/// Without library evolution the compiler writes the offsets of a base class's properties into whoever uses them, and
/// a new version of the base then has its properties read from the wrong places, silently. A library that keeps the
/// record of the version it was compiled against can tell.
public struct LayoutRecord: Hashable, Sendable {
    /// A stored property.
    public struct Field: Hashable, Sendable {
        /// The property's name.
        public var name: String
        /// Its type, as Swift prints it.
        public var type: String
        /// Bytes from the start of an instance.
        public var offset: Int

        public init(_ name: String, _ type: String, at offset: Int) {
            self.name = name
            self.type = type
            self.offset = offset
        }
    }

    /// The class's name with its module.
    public var className: String
    /// Bytes of an instance, without what the allocator adds.
    public var instanceSize: Int
    /// The stored properties, those of superclasses first.
    public var fields: [Field]

    public init(className: String, instanceSize: Int, fields: [Field]) {
        self.className = className
        self.instanceSize = instanceSize
        self.fields = fields
    }

    /// Reads the layout of a class of the running program.
    public init(of type: AnyClass) {
        className = String(reflecting: type)
        var fields: [Field] = []
        var end = 2 * MemoryLayout<Int>.size
        // The option for classes; the name it has in the standard library is a variable, which Swift 6 refuses.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { name, offset, fieldType, _ in
            fields.append(Field(String(cString: name), "\(fieldType)", at: offset))
            end = max(end, offset + size(of: fieldType))
            return true
        }
        self.fields = fields
        instanceSize = end
    }

    /// What is otherwise than recorded in the class that the program has.
    ///
    /// - Complexity: O(*n*) for *n* stored properties.
    public func differences(from type: AnyClass) -> [LayoutDifference] {
        let found = LayoutRecord(of: type)
        let places = Dictionary(found.fields.map { ($0.name, $0) }) { first, _ in first }
        var differences: [LayoutDifference] = []
        for field in fields {
            guard let now = places[field.name] else {
                differences.append(.missing(field))
                continue
            }
            if now.type != field.type {
                differences.append(.retyped(field, now: now.type))
            } else if now.offset != field.offset {
                differences.append(.moved(field, now: now.offset))
            }
        }
        if found.instanceSize != instanceSize {
            differences.append(.resized(was: instanceSize, now: found.instanceSize))
        }
        return differences
    }

    /// Throws what is otherwise than recorded in the class that the program has.
    public func check(_ type: AnyClass) throws(LayoutMismatch) {
        let differences = differences(from: type)
        guard differences.isEmpty else { throw LayoutMismatch(className: className, differences: differences) }
    }

    /// The record as Swift source, to be compiled into the library that relies on it.
    public var source: String {
        let lines = fields.map { "        .init(\"\($0.name)\", \"\($0.type)\", at: \($0.offset)),\n" }
        return "LayoutRecord(\n    className: \"\(className)\", instanceSize: \(instanceSize),\n    fields: [\n"
            + lines.joined() + "    ])"
    }
}

/// The size of a value of a type, in bytes.
private func size(of type: Any.Type) -> Int {
    func open<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: open)
}

/// One thing that is otherwise than a ``LayoutRecord`` says. Sizes and offsets are in bytes.
public enum LayoutDifference: Hashable, Sendable {
    /// The class has no such property any more.
    case missing(LayoutRecord.Field)
    /// The property has another type.
    case retyped(LayoutRecord.Field, now: String)
    /// The property is at another place.
    case moved(LayoutRecord.Field, now: Int)
    /// Instances have another size.
    case resized(was: Int, now: Int)
}

extension LayoutDifference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let field): "'\(field.name)', which was at \(field.offset), is gone"
        case .retyped(let field, let now): "'\(field.name)' was a '\(field.type)' and is a '\(now)'"
        case .moved(let field, let now): "'\(field.name)' was at \(field.offset) and is at \(now)"
        case .resized(let was, let now): "instances had \(was) bytes and have \(now)"
        }
    }
}

/// A class of the running program is not laid out as the code was compiled to find it.
public struct LayoutMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The class's name with its module.
    public var className: String
    /// What is otherwise.
    public var differences: [LayoutDifference]

    public var description: String {
        "class '\(className)' is not laid out as this code was compiled to find it: "
            + differences.map(\.description).joined(separator: "; ")
            + ". Compile the code again, or both with library evolution"
    }
}
