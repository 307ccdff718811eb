// SPDX-License-Identifier: Apache-2.0

extension Element {
    /// The comments that stand between the element and what is before it; Interface Builder names a scene in one.
    ///
    /// Setting writes each on a line of its own; where text that is no comment stands there too, or the element has no
    /// parent, nothing changes. Two dashes in a row, which XML does not allow in a comment, are written apart.
    public var leadingComments: [String] {
        get {
            guard let parent, let place = Element.place(of: self, in: parent.pieces) else { return [] }
            return Element.commentGap(before: place, in: parent.pieces) ?? []
        }
        set { changeLeadingComments(to: newValue) }
    }

    private func changeLeadingComments(to comments: [String]) {
        guard let parent else { return }
        var content = parent.pieces
        guard let place = Element.place(of: self, in: content) else { return }
        let old = Element.commentGap(before: place, in: content)
        guard comments != old ?? [], old != nil || Element.isBlankGap(before: place, in: content) else { return }
        let line = Array(lineEnding.utf8) + indentation
        let written = comments.map { LineEndings.replaced(in: Element.written(comment: $0), by: lineEnding) }
        let gap = written.flatMap { line + $0 } + line
        parent.edit {
            if place > 0, case .bytes = content[place - 1] {
                content[place - 1] = .bytes(gap)
            } else {
                content.insert(.bytes(gap), at: place)
            }
            parent.editing().content = content
            parent.markModified()
        }
    }

    private static func written(comment: String) -> [UInt8] {
        var text = String(
            String.UnicodeScalarView(comment.unicodeScalars.map { XMLEscaping.isAllowed($0) ? $0 : "\u{FFFD}" }))
        while text.utf8.contains(0x2D), let range = text.firstRange(of: "--") {
            text.replaceSubrange(range, with: "- -")
        }
        if text.hasSuffix("-") { text += " " }
        return Array("<!--\(text)-->".utf8)
    }

    /// The comments directly before a place in the content; nil where there is none, or text besides.
    static func commentGap(before place: Int, in content: [ElementEdits.Piece]) -> [String]? {
        guard place > 0, case .bytes(let bytes) = content[place - 1], bytes.contains(UInt8(ascii: "<")) else {
            return nil
        }
        var comments: [String] = []
        for node in Node.nodes(in: bytes) {
            switch node {
            case .comment(let text): comments.append(text)
            case .text(let text) where text.utf8.allSatisfy(isSpace): break
            default: return nil
            }
        }
        return comments.isEmpty ? nil : comments
    }

    private static func isBlankGap(before place: Int, in content: [ElementEdits.Piece]) -> Bool {
        guard place > 0, case .bytes(let bytes) = content[place - 1] else { return true }
        return bytes.allSatisfy(isSpace)
    }
}
