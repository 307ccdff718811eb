// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An Interface Builder document: a lossless tree over the bytes of a .xib or .storyboard file.
///
/// Documents of format 3.0 (`<document>`) and the older `<archive>` format become one kind of tree. Every element keeps
/// the range of bytes it came from; what was not edited is copied from there when the document is saved, so an unedited
/// document is saved byte for byte as it was read.
public final class Document {
    /// The path that the document was read from, as given.
    public let path: String?
    /// The bytes that the document was read from.
    public let bytes: [UInt8]
    /// The document element, `document` or `archive`.
    public let root: Element

    let source: SourceText
    private var elementsByID: [String: Element]?
    private var indexedEditCount = -1

    /// What was edited since this was first asked for, to be undone and redone.
    public private(set) lazy var history: EditHistory = {
        let history = EditHistory()
        root.editing().history = history
        return history
    }()

    /// Reads a document from its bytes. Linear in their number.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 (with or without byte order mark) or UTF-16 text.
    ///   - path: where the bytes came from, for messages.
    ///   - limits: the sizes beyond which a document is refused.
    /// - Throws: ``DocumentError``, one case for each cause.
    public init(bytes: [UInt8], path: String? = nil, limits: DocumentLimits = .init()) throws(DocumentError) {
        let source = try DocumentInput.text(of: bytes, limits: limits)
        self.root = try DocumentParser.parse(source, limits: limits)
        self.bytes = bytes
        self.path = path
        self.source = source
    }

    /// Reads a document from a file.
    ///
    /// - Throws: ``DocumentError/unreadable(path:reason:)`` when the file cannot be read, otherwise as
    ///   ``init(bytes:path:limits:)``.
    public convenience init(contentsOf path: String, limits: DocumentLimits = .init()) throws(DocumentError) {
        try self.init(bytes: DocumentInput.bytes(ofFile: path, limits: limits), path: path, limits: limits)
    }

    /// The first element with an id, in document order. The first call indexes the document (linear).
    ///
    /// The ids of `device` and `adaptation` name a simulated device, not an object, and are not found.
    public func element(withID id: String) -> Element? {
        if elementsByID == nil || indexedEditCount != root.editCount {
            var index: [String: Element] = [:]
            root.forEachDescendant { element in
                if let id = element.objectID, index[id] == nil { index[id] = element }
            }
            elementsByID = index
            indexedEditCount = root.editCount
        }
        return elementsByID?[id]
    }

    /// The bytes to save: those the document was read from where nothing was edited.
    public func serialized() -> [UInt8] {
        guard root.isModified else { return bytes }
        var output: [UInt8] = []
        output.reserveCapacity(source.bytes.count + 1024)
        output += source.bytes[..<root.sourceRange.lowerBound]
        root.write(to: &output)
        output += source.bytes[root.sourceRange.upperBound...]
        return source.encoding.encode(output)
    }

    /// Whether anything was edited since the document was read.
    public var isModified: Bool { root.isModified }
}
