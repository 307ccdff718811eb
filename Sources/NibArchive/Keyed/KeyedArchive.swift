// SPDX-License-Identifier: Apache-2.0

/// A keyed archive, as NSKeyedArchiver writes it: a property list, binary or XML, of a table of objects that refer to
/// one another by their place in it.
public struct KeyedArchive: Equatable, Sendable {
    /// The class that wrote it: `NSKeyedArchiver`, or Interface Builder's own.
    public var archiver: String
    /// The values of the root, each under a key of its own.
    public var top: [PropertyList.Entry]
    /// The objects; the first is `$null`.
    public var objects: [PropertyList]

    /// Reads a keyed archive.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(bytes: [UInt8]) throws(NibError) {
        try self.init(propertyList: try PropertyList(bytes: bytes))
    }

    /// The keyed archive that a property list is.
    public init(propertyList: PropertyList) throws(NibError) {
        if case .integer(let version)? = propertyList["$version"], version != 100_000 {
            throw .unsupportedArchiveVersion(version)
        }
        guard case .array(let objects)? = propertyList["$objects"] else { throw .missingArchiveKey("$objects") }
        guard case .dictionary(let top)? = propertyList["$top"] else { throw .missingArchiveKey("$top") }
        if case .string(let archiver)? = propertyList["$archiver"] { self.archiver = archiver } else { archiver = "" }
        self.objects = objects
        self.top = top
    }

    /// An object's class and its superclasses, the nearest first; empty for a value that has no class.
    public func classChain(of index: Int) -> [String] {
        guard let description = classDescription(of: index) else { return [] }
        if case .array(let names)? = description["$classes"] { return Self.strings(names) }
        if case .string(let name)? = description["$classname"] { return [name] }
        return []
    }

    /// The classes to take, in order, where an object's own is not known.
    func fallbackClassNames(of index: Int) -> [String] {
        guard case .array(let names)? = classDescription(of: index)?["$classhints"] else { return [] }
        return Self.strings(names)
    }

    func className(of index: Int) -> String? {
        guard case .string(let name)? = classDescription(of: index)?["$classname"] else { return nil }
        return name
    }

    private func classDescription(of index: Int) -> PropertyList? {
        guard objects.indices.contains(index), case .identifier(let place)? = objects[index]["$class"],
            objects.indices.contains(place)
        else { return nil }
        return objects[place]
    }

    private static func strings(_ list: [PropertyList]) -> [String] {
        list.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
}
