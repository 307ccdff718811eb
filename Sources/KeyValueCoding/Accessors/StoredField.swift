// SPDX-License-Identifier: Apache-2.0

/// A stored property as the runtime describes it: key-value coding's last step of search.
struct StoredField {
    let name: String
    /// Bytes from the start of the instance; in classes those of the superclass come first.
    let offset: Int
    let type: Any.Type
    /// False for `weak` and `unowned`, whose storage is not that of a plain value.
    let isStrong: Bool
    /// False for `let`.
    let isVariable: Bool

    /// The stored properties of a class, those of its superclasses first, or of a struct; none for other types.
    static func all(of type: Any.Type) -> [StoredField] {
        guard MetadataKind(of: type).hasFields else { return [] }
        return (0..<recursiveCount(type)).map { index in
            var described = FieldDescription()
            let fieldType = recursiveChildMetadata(type, index: index, field: &described)
            defer { described.release?(described.name) }
            return StoredField(
                name: described.name.map { String(cString: $0) } ?? "",
                offset: recursiveChildOffset(type, index: index),
                type: fieldType, isStrong: described.isStrong, isVariable: described.isVariable)
        }
    }
}

/// The first word of a type's metadata, which tells classes, structs and existentials apart.
enum MetadataKind {
    case classType
    case structure
    case existential
    case other

    init(of type: Any.Type) {
        self.init(metadata: unsafeBitCast(type, to: UnsafeRawPointer.self))
    }

    /// The kind of the type whose metadata lies there.
    @inline(__always)
    init(metadata: UnsafeRawPointer) {
        switch metadata.load(as: UInt.self) {
        case 0: self = .classType
        case 0x200: self = .structure
        case 0x303: self = .existential
        case 0x800...: self = .classType
        default: self = .other
        }
    }

    var hasFields: Bool {
        switch self {
        case .classType, .structure: true
        case .existential, .other: false
        }
    }
}

/// Whether an existential type holds objects only, so that its first word is the reference.
func isClassExistential(_ type: Any.Type) -> Bool {
    guard case .existential = MetadataKind(of: type) else { return false }
    let flags = UnsafeRawPointer(unsafeBitCast(type, to: UnsafePointer<UInt>.self) + 1).load(as: UInt32.self)
    return flags & 0x8000_0000 == 0
}

/// Whether an existential is laid out as `Any` is, with a table of its protocols behind.
func isOpaqueExistential(_ type: Any.Type) -> Bool {
    guard case .existential = MetadataKind(of: type) else { return false }
    let flags = UnsafeRawPointer(unsafeBitCast(type, to: UnsafePointer<UInt>.self) + 1).load(as: UInt32.self)
    // The bits from 24 to 29 mark special protocols, such as Error, which is boxed.
    return flags & 0x8000_0000 != 0 && flags & 0x3f00_0000 == 0
}

/// What the runtime fills in for a field; the layout is that of the standard library's mirrors.
private struct FieldDescription {
    var name: UnsafePointer<CChar>?
    var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
    _ type: Any.Type, index: Int, field: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, index: Int) -> Int
