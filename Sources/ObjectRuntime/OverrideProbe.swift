// SPDX-License-Identifier: Apache-2.0

/// Tells whether a class overrides a method of its base class, which Swift has no question for.
///
/// A class's metadata lists the code of every method, a subclass's list beginning with its base's, place by place. Which
/// place is the method's is found with two known subclasses: one that overrides it and one that overrides nothing.
public struct OverrideProbe: Sendable {
    /// The method's place in the metadata, and its code in the base class; nil where it was not found.
    private let place: Int?
    private let code: UInt

    /// - Parameters:
    ///   - plain: a subclass of `base` that overrides nothing.
    ///   - overriding: a subclass of `base` that overrides the method and nothing else.
    public init(base: AnyClass, plain: AnyClass, overriding: AnyClass) {
        let words = Self.words(base)
        let (same, other) = (Self.words(plain), Self.words(overriding))
        let count = min(words.count, same.count, other.count)
        let places = (0..<count).filter { words[$0] == same[$0] && words[$0] != other[$0] }
        place = places.count == 1 ? places[0] : nil
        code = place.map { words[$0] } ?? 0
    }

    /// Whether a subclass of the base has code of its own for the method; true where that cannot be told.
    public func isOverridden(in type: AnyClass) -> Bool {
        guard let place else { return true }
        let words = Self.words(type)
        return words.indices.contains(place) ? words[place] != code : true
    }

    /// What the metadata holds from the class's address on.
    private static func words(_ type: AnyClass) -> [UInt] {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        // The size and how much of it lies before the address, as the runtime lays classes out without Objective-C.
        let size = metadata.load(fromByteOffset: 32, as: UInt32.self)
        let before = metadata.load(fromByteOffset: 36, as: UInt32.self)
        guard size > before, size < 1 << 20 else { return [] }
        return (0..<Int(size - before) / MemoryLayout<UInt>.size).map {
            metadata.load(fromByteOffset: $0 * MemoryLayout<UInt>.size, as: UInt.self)
        }
    }
}
