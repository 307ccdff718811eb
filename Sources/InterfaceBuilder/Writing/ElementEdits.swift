// SPDX-License-Identifier: Apache-2.0

/// What was edited of one element: its start tag, its content, or both.
final class ElementEdits {
    /// The start tag as it is now; nil when it stands as read.
    var startTag: [UInt8]?
    /// The content as it is now; nil when it stands as read.
    var content: [Piece]?
    /// The white space before the element on its line, once it was made, moved or taken out.
    var indentation: [UInt8]?
    /// The history of the document that the element is the outermost one of, while the document lives.
    weak var history: EditHistory?

    /// A piece of an element's content.
    enum Piece {
        /// A child element, which writes itself.
        case element(Element)
        /// Anything else, as it is written: white space, text, comments.
        case bytes([UInt8])
    }
}

extension Element {
    /// The bytes of the start tag as it is now.
    var startTagBytes: [UInt8] {
        if let tag = edits?.startTag { return tag }
        if let source { return Array(source.bytes[Int(startTagStart)..<Int(startTagEnd)]) }
        return []
    }

    /// The content as it is now: the children, and what stands between them.
    var pieces: [ElementEdits.Piece] {
        if let content = edits?.content { return content }
        guard let source else { return [] }
        var pieces: [ElementEdits.Piece] = []
        var offset = contentRange.lowerBound
        for child in children {
            if offset < child.sourceRange.lowerBound {
                pieces.append(.bytes(Array(source.bytes[offset..<child.sourceRange.lowerBound])))
            }
            pieces.append(.element(child))
            offset = child.sourceRange.upperBound
        }
        if offset < contentRange.upperBound {
            pieces.append(.bytes(Array(source.bytes[offset..<contentRange.upperBound])))
        }
        return pieces
    }

    /// Appends the element as it is now: what was not edited is copied from the text it was read from.
    func write(to output: inout [UInt8]) {
        if !isModified, let source {
            output += source.bytes[sourceRange]
            return
        }
        if let tag = edits?.startTag {
            output += tag
        } else if let source {
            output += source.bytes[Int(startTagStart)..<Int(startTagEnd)]
        }
        if let content = edits?.content {
            if content.isEmpty, StartTag(startTagBytes[...]).isSelfClosing { return }
            for piece in content {
                switch piece {
                case .element(let child): child.write(to: &output)
                case .bytes(let bytes): output += bytes
                }
            }
            if let source, endTagStart < endTagEnd {
                output += source.bytes[Int(endTagStart)..<Int(endTagEnd)]
            } else {
                output += "</\(name)>".utf8
            }
        } else if let source {
            var offset = contentRange.lowerBound
            for child in children {
                output += source.bytes[offset..<child.sourceRange.lowerBound]
                child.write(to: &output)
                offset = child.sourceRange.upperBound
            }
            output += source.bytes[offset..<sourceRange.upperBound]
        }
    }

    /// Notes an edit here and in everything around.
    func markModified() {
        var element: Element? = self
        while let current = element {
            current.isModified = true
            current.editCount &+= 1
            element = current.parent
        }
    }

    /// The record of what is edited, made when first needed.
    func editing() -> ElementEdits {
        if let edits { return edits }
        let made = ElementEdits()
        edits = made
        return made
    }
}
