// SPDX-License-Identifier: Apache-2.0

/// A value of a property list, as keyed archives use them: with unique identifiers, and dictionaries in order.
public enum PropertyList: Equatable, Sendable {
    /// Nothing.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)
    /// Seconds since the beginning of 2001, UTC.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// A text.
    case string(String)
    /// A reference into a keyed archive's `$objects`; `CF$UID` in XML.
    case identifier(Int)
    /// Values in order.
    case array([PropertyList])
    /// Values by keys, in the order in which they stand.
    case dictionary([Entry])

    /// A key and its value; a struct, so that a dictionary keeps its order.
    public struct Entry: Equatable, Sendable {
        /// The key.
        public var key: String
        /// What stands under the key.
        public var value: PropertyList

        /// Makes an entry.
        public init(_ key: String, _ value: PropertyList) {
            self.key = key
            self.value = value
        }
    }

    /// Reads a property list, binary or XML.
    public init(bytes: [UInt8]) throws(NibError) {
        guard bytes.count <= Int(Int32.max) else { throw .fileTooLarge(byteCount: bytes.count) }
        if bytes.starts(with: BinaryPropertyListReader.signature) {
            var reader = try BinaryPropertyListReader(bytes)
            self = try reader.root()
        } else {
            self = try XMLPropertyListReader.read(bytes)
        }
    }

    /// The first value under a key, when this is a dictionary.
    public subscript(key: String) -> PropertyList? {
        guard case .dictionary(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// Containers are read to this depth; a keyed archive has four levels.
    static let maximumDepth = 128
}
