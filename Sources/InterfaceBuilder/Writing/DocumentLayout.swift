// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// Writes the text as Interface Builder lays it out: an element a line, four spaces deeper than what it is in,
    /// attributes behind one space each and in double quotes, elements without content closed at once. Text, comments and
    /// sections keep their bytes; an element that mixes text and elements stays as it is.
    public func layOut() {
        let line = Array(root.lineEnding.utf8)
        root.edit { root.layOut(indentation: [], line: line) }
    }
}

extension Element {
    fileprivate func layOut(indentation: [UInt8], line: [UInt8]) {
        layOutTag()
        guard !children.isEmpty else { return layOutEmpty() }
        let inner = indentation + Array("    ".utf8)
        if let content = laidOut(pieces, outer: line + indentation, inner: line + inner), !isSame(content, pieces) {
            history?.record(self)
            editing().content = content
            markModified()
        }
        for child in children {
            if child.indentation != inner { child.editing().indentation = inner }
            child.layOut(indentation: inner, line: line)
        }
    }

    private func layOutTag() {
        let tag = startTagBytes
        let places = StartTag(tag[...]).places
        guard places.count == attributes.count else { return }
        var written = Array("<\(name)".utf8)
        for (place, attribute) in zip(places, attributes) {
            written.append(UInt8(ascii: " "))
            if place.quote == UInt8(ascii: "\"") {
                written += tag[place.name] + Array("=\"".utf8) + tag[place.value] + [UInt8(ascii: "\"")]
            } else {
                written +=
                    Array("\(attribute.name)=\"".utf8) + XMLEscaping.attributeValue(attribute.value)
                    + [UInt8(ascii: "\"")]
            }
        }
        written += Array((StartTag(tag[...]).isSelfClosing ? "/>" : ">").utf8)
        guard written != tag else { return }
        history?.record(self)
        editing().startTag = written
        markModified()
    }

    /// Closes an element at once that has nothing inside.
    private func layOutEmpty() {
        guard !StartTag(startTagBytes[...]).isSelfClosing, pieces.allSatisfy(\.isEmpty) else { return }
        history?.record(self)
        setSelfClosing(true)
        editing().content = []
        markModified()
    }

    /// The content with every child and comment on a line of its own; nil where text stands between them.
    private func laidOut(
        _ pieces: [ElementEdits.Piece], outer: [UInt8], inner: [UInt8]
    ) -> [ElementEdits.Piece]? {
        var result: [ElementEdits.Piece] = []
        for piece in pieces {
            switch piece {
            case .element:
                result += [.bytes(inner), piece]
            case .bytes(let bytes):
                var comments: [UInt8] = []
                var index = bytes.startIndex
                while index < bytes.endIndex {
                    if Element.isSpace(bytes[index]) {
                        index += 1
                    } else if bytes[index...].starts(with: "<!--".utf8), let end = Node.endOfMarkup(bytes[index...]) {
                        comments += inner + bytes[index..<end]
                        index = end
                    } else {
                        return nil
                    }
                }
                if !comments.isEmpty { result.append(.bytes(comments)) }
            }
        }
        return result + [.bytes(outer)]
    }

    /// Whether two lists of pieces write the same.
    private func isSame(_ left: [ElementEdits.Piece], _ right: [ElementEdits.Piece]) -> Bool {
        func gaps(_ pieces: [ElementEdits.Piece]) -> [[UInt8]] {
            var result: [[UInt8]] = [[]]
            for piece in pieces {
                switch piece {
                case .bytes(let bytes): result[result.count - 1] += bytes
                case .element: result.append([])
                }
            }
            return result
        }
        return gaps(left) == gaps(right)
    }
}

extension ElementEdits.Piece {
    fileprivate var isEmpty: Bool {
        if case .bytes(let bytes) = self { return bytes.isEmpty }
        return false
    }
}
