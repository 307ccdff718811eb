// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a compiled nib; one case per cause.
///
/// `offset` is always the byte offset, from the start of the file, of the field that is wrong.
public enum NibError: Error, Equatable, Sendable {
    // MARK: Either container

    /// The bytes begin like no compiled nib that is known.
    case unknownFormat(offset: Int)
    /// The bytes are a typedstream (`objects.nib` of Mac OS X 10.5 and before) of another version, or with values of
    /// types that are not known; or a typedstream where objects are to be made, which only newer nibs can.
    case typedstreamUnsupported(offset: Int)
    /// A typedstream ends too soon, or refers to what is not there.
    case malformedTypedstream(offset: Int)
    /// The bytes are a document in XML, not the nib compiled from it.
    case uncompiledDocument(offset: Int)
    /// The file is larger than a nib can be (2 GiB).
    case fileTooLarge(byteCount: Int)
    /// A folder holds no compiled nib that can be read.
    case noNibInFolder(path: String)
    /// The file could not be read.
    case unreadableFile(path: String, reason: String)

    // MARK: NIBArchive

    /// The file ends inside the header of 50 bytes.
    case truncatedHeader(offset: Int)
    /// The format version is not 1.
    case unsupportedFormatVersion(UInt32, offset: Int)
    /// A table begins past the end of the file or inside the header.
    case tableOutsideFile(NIBArchive.Table, tableOffset: Int, offset: Int)
    /// A table claims more entries than the bytes left can hold.
    case tableCountTooLarge(NIBArchive.Table, count: Int, offset: Int)
    /// The file ends inside an entry of a table.
    case truncatedTable(NIBArchive.Table, offset: Int)
    /// A variable-length integer has no last byte, or is longer than five bytes.
    case unterminatedVarint(offset: Int)
    /// A variable-length integer is larger than 32 bits.
    case varintOverflow(offset: Int)
    /// An object's class index is past the class table.
    case classIndexOutOfRange(Int, object: Int, offset: Int)
    /// An object's values lie past the value table.
    case valueRangeOutOfRange(first: Int, count: Int, object: Int, offset: Int)
    /// The objects' runs of values overlap: together they are longer than the value table.
    case valueRangesOverlap(object: Int, offset: Int)
    /// A value's key index is past the key table.
    case keyIndexOutOfRange(Int, value: Int, offset: Int)
    /// A value's type byte is not one of 0 to 10.
    case unknownValueType(UInt8, value: Int, offset: Int)
    /// A value refers to an object past the object table.
    case referenceOutOfRange(Int, value: Int, offset: Int)
    /// A data value, key or class name is longer than the bytes left.
    case lengthOutsideFile(Int, offset: Int)
    /// A class name does not end with a NUL, or has none.
    case classNameWithoutTerminator(offset: Int)
    /// A class's fallback is past the class table.
    case fallbackIndexOutOfRange(Int, offset: Int)
    /// A key or class name is not UTF-8.
    case invalidUTF8(offset: Int)
    /// The archive has no object.
    case noObjects(offset: Int)

    // MARK: Property lists and keyed archives

    /// The file ends inside the trailer of a binary property list.
    case truncatedTrailer(offset: Int)
    /// A size in the trailer of a binary property list is not one of 1 to 8.
    case invalidTrailerSize(Int, offset: Int)
    /// A binary property list's offset table lies outside the file.
    case offsetTableOutsideFile(offset: Int)
    /// A binary property list's object begins outside the file.
    case objectOffsetOutsideFile(Int, offset: Int)
    /// A binary property list's marker byte is not known.
    case unknownMarker(UInt8, offset: Int)
    /// A binary property list's object runs past the end of the file.
    case truncatedObject(offset: Int)
    /// A binary property list's object refers to one past the offset table.
    case objectIndexOutOfRange(Int, offset: Int)
    /// A property list contains itself, or is nested too deeply.
    case propertyListTooDeep(offset: Int)
    /// A property list unfolds to more values than a nib can hold: containers that are shared too often.
    case propertyListTooLarge(offset: Int)
    /// An XML property list is not well formed or not a property list.
    case malformedXML(reason: String, line: Int, column: Int, offset: Int)
    /// A keyed archive lacks one of `$objects` and `$top`, or it is of another type.
    case missingArchiveKey(String)
    /// A keyed archive's `$version` is not 100000.
    case unsupportedArchiveVersion(Int64)
    /// A UID in a keyed archive is past `$objects`.
    case identifierOutOfRange(Int, object: Int)
    /// An object in a keyed archive has no `$class`, or one that is no class.
    case invalidClass(object: Int)

    // MARK: Decoding

    /// Objects are nested more deeply than the stack can take.
    case nestedTooDeeply(object: Int, className: String)
    /// An object of a Foundation class lacks a value that it cannot be made without, or it is of another type.
    case invalidValue(key: String, object: Int, className: String)
    /// A class's initializer threw, or made nothing.
    case objectNotMade(object: Int, className: String, reason: String)
}

extension NibError: CustomStringConvertible {
    /// A sentence in lower case without a full stop, the way a compiler reports it.
    public var description: String {
        switch self {
        case .unknownFormat(let offset):
            "not a compiled nib: it begins neither like a NIBArchive nor like a keyed archive (byte \(offset))"
        case .typedstreamUnsupported(let offset):
            "a typedstream nib of Mac OS X 10.5 or before cannot be read; compile its document again (byte \(offset))"
        case .malformedTypedstream(let offset): "the typedstream ends too soon or is damaged, at byte \(offset)"
        case .uncompiledDocument(let offset):
            "this is a document, not a compiled nib; compile it first (byte \(offset))"
        case .fileTooLarge(let byteCount): "the file of \(byteCount) bytes is larger than a nib can be"
        case .noNibInFolder(let path): "the folder '\(path)' holds no compiled nib that can be read"
        case .unreadableFile(let path, let reason): "cannot read '\(path)': \(reason)"
        case .truncatedHeader(let offset): "the file ends inside the header, at byte \(offset)"
        case .unsupportedFormatVersion(let version, let offset):
            "format version \(version) at byte \(offset) is not known; only version 1 is"
        case .tableOutsideFile(let table, let tableOffset, let offset):
            "the \(table) table at \(tableOffset), named at byte \(offset), lies outside the file"
        case .tableCountTooLarge(let table, let count, let offset):
            "\(count) \(table) entries, claimed at byte \(offset), do not fit into the file"
        case .truncatedTable(let table, let offset): "the file ends inside the \(table) table, at byte \(offset)"
        case .unterminatedVarint(let offset): "the variable-length integer at byte \(offset) does not end"
        case .varintOverflow(let offset): "the variable-length integer at byte \(offset) exceeds 32 bits"
        case .classIndexOutOfRange(let index, let object, let offset):
            "object \(object) at byte \(offset) is of class \(index), which is not there"
        case .valueRangeOutOfRange(let first, let count, let object, let offset):
            "object \(object) at byte \(offset) has \(count) values from \(first), which are not all there"
        case .valueRangesOverlap(let object, let offset):
            "the values of object \(object) at byte \(offset) overlap those of others"
        case .keyIndexOutOfRange(let index, let value, let offset):
            "value \(value) at byte \(offset) has key \(index), which is not there"
        case .unknownValueType(let type, let value, let offset):
            "value \(value) is of type \(type) at byte \(offset), which is not known"
        case .referenceOutOfRange(let reference, let value, let offset):
            "value \(value) refers at byte \(offset) to object \(reference), which is not there"
        case .lengthOutsideFile(let length, let offset): "the length \(length) at byte \(offset) exceeds the file"
        case .classNameWithoutTerminator(let offset): "the class name at byte \(offset) does not end with a NUL"
        case .fallbackIndexOutOfRange(let index, let offset):
            "the fallback class \(index) at byte \(offset) is not there"
        case .invalidUTF8(let offset): "the name at byte \(offset) is not UTF-8"
        case .noObjects(let offset): "the archive has no object (byte \(offset))"
        case .truncatedTrailer(let offset): "the property list ends inside its trailer, at byte \(offset)"
        case .invalidTrailerSize(let size, let offset): "the size \(size) in the trailer, byte \(offset), is invalid"
        case .offsetTableOutsideFile(let offset): "the offset table named at byte \(offset) lies outside the file"
        case .objectOffsetOutsideFile(let object, let offset):
            "the object offset \(object) at byte \(offset) lies outside the file"
        case .unknownMarker(let marker, let offset): "the marker \(marker) at byte \(offset) is not known"
        case .truncatedObject(let offset): "the object at byte \(offset) runs past the end of the file"
        case .objectIndexOutOfRange(let index, let offset):
            "the object at byte \(offset) refers to object \(index), which is not there"
        case .propertyListTooDeep(let offset): "the property list contains itself or is too deep, at byte \(offset)"
        case .propertyListTooLarge(let offset): "the property list unfolds to too many values, at byte \(offset)"
        case .malformedXML(let reason, let line, let column, _): "\(reason) (line \(line), column \(column))"
        case .missingArchiveKey(let key): "the property list is no keyed archive: '\(key)' is missing or invalid"
        case .unsupportedArchiveVersion(let version): "keyed archive version \(version) is not known; 100000 is"
        case .identifierOutOfRange(let identifier, let object):
            "object \(object) refers to object \(identifier), which is not there"
        case .invalidClass(let object): "object \(object) has no valid class"
        case .nestedTooDeeply(let object, let className):
            "object \(object) (\(className)) is nested too deeply to be decoded"
        case .invalidValue(let key, let object, let className):
            "object \(object) (\(className)) cannot be made: '\(key)' is missing or invalid"
        case .objectNotMade(let object, let className, let reason):
            "object \(object) (\(className)) cannot be made: \(reason)"
        }
    }
}
