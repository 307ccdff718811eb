// SPDX-License-Identifier: Apache-2.0

/// A keyed archive, as NSKeyedArchiver writes it: a property list, binary or XML.
public struct KeyedArchive {
    public init(bytes: [UInt8]) throws(NibError) { throw .missingArchiveKey("$objects") }
    public func graph() throws(NibError) -> NibGraph { throw .missingArchiveKey("$objects") }
}
