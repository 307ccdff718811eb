// SPDX-License-Identifier: Apache-2.0

extension Element {
    /// Makes an element that is in no document yet.
    ///
    /// - Throws: ``EditError`` when XML cannot hold the name, an attribute or the text.
    public convenience init(
        name: String, attributes: KeyValuePairs<String, String> = [:], text: String = ""
    ) throws(EditError) {
        guard XMLEscaping.isName(name) else { throw .invalidName(name) }
        if let scalar = text.unicodeScalars.first(where: { !XMLEscaping.isAllowed($0) }) {
            throw .invalidCharacter(scalar.value)
        }
        self.init(name: name, attributes: [], parent: nil, source: nil, startTagStart: 0, startTagEnd: 0)
        let edits = editing()
        edits.startTag = Array("<\(name)/>".utf8)
        edits.content = []
        edits.indentation = []
        isModified = true
        for (attribute, value) in attributes { try setAttribute(attribute, to: value) }
        changeText(to: text)
    }

    /// Appends a child element, on a line of its own and indented as its siblings are. An element that has a parent is
    /// moved.
    ///
    /// - Throws: ``EditError/documentElement`` for a document's outermost element, ``EditError/containsItself`` when this
    ///   element is the other or inside it.
    public func append(_ element: Element) throws(EditError) {
        try insert(element, at: children.count)
    }

    /// Inserts a child element before the one at an index, as ``append(_:)`` does at the end. An index out of range
    /// means the nearest end.
    public func insert(_ element: Element, at index: Int) throws(EditError) {
        guard !element.isDocumentElement else { throw .documentElement }
        var ancestor: Element? = self
        while let current = ancestor {
            guard current !== element else { throw .containsItself }
            ancestor = current.parent
        }
        edit {
            element.remove()
            history?.recordTree(element)
            place(element, at: index)
        }
    }

    private func place(_ element: Element, at index: Int) {
        let index = min(max(index, 0), children.count)
        let sibling = children.isEmpty ? nil : children[min(index, children.count - 1)]
        let indentation = sibling?.indentation ?? (self.indentation + indentationUnit)
        let newLine = Array(lineEnding.utf8)
        let separator = sibling.map { !$0.beginsLine } == true ? [] : newLine + indentation
        element.reindent(to: indentation)
        if element.source == nil || element.lineEnding != lineEnding { element.endLines(with: lineEnding) }

        var content = pieces
        if index < children.count, let place = Element.place(of: children[index], in: content) {
            if Element.commentGap(before: place, in: content) != nil {
                // The comment is about the sibling, and stays with it.
                content.insert(contentsOf: [.bytes(separator), .element(element)], at: place - 1)
            } else {
                content.insert(contentsOf: [.element(element), .bytes(separator)], at: place)
            }
        } else if let last = children.last, let place = Element.place(of: last, in: content) {
            content.insert(contentsOf: [.bytes(separator), .element(element)], at: place + 1)
        } else {
            var before: [UInt8] = []
            for case .bytes(let bytes) in content { before += bytes }
            Element.trimEnd(&before)
            content = [.bytes(before + separator), .element(element), .bytes(newLine + self.indentation)]
        }
        setSelfClosing(false)
        editing().content = content
        children.insert(element, at: index)
        element.parent = self
        markModified()
    }

    /// Takes the element out of its parent, with the white space before it. Comments stay. Nothing happens to an element
    /// that has no parent.
    public func remove() {
        guard let parent, parent.children.contains(where: { $0 === self }) else { return }
        parent.edit {
            parent.history?.recordTree(self)
            takeOut()
        }
    }

    private func takeOut() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        var content = parent.pieces
        guard let place = Element.place(of: self, in: content) else { return }
        let indentation = self.indentation
        var gap: [UInt8] = []
        var start = place
        var end = place + 1
        if place > 0, case .bytes(let before) = content[place - 1] {
            gap = before
            start -= 1
        }
        Element.trimEnd(&gap)
        if end < content.count, case .bytes(let after) = content[end] {
            gap += after
            end += 1
        }
        content.replaceSubrange(start..<end, with: gap.isEmpty ? [] : [.bytes(gap)])
        parent.children.remove(at: index)
        if parent.children.isEmpty, gap.allSatisfy(Element.isSpace) {
            content = []
            parent.setSelfClosing(true)
        }
        parent.editing().content = content
        parent.markModified()
        self.parent = nil
        editing().indentation = indentation
    }

    /// A copy of the element and everything inside it, in no document, with the same bytes.
    public func copy() -> Element {
        let copy = Element(
            name: name, attributes: attributes, parent: nil, source: source, startTagStart: Int(startTagStart),
            startTagEnd: Int(startTagEnd))
        copy.endTagStart = endTagStart
        copy.endTagEnd = endTagEnd
        copy.children = children.map { child in
            let childCopy = child.copy()
            childCopy.parent = copy
            return childCopy
        }
        copy.isModified = isModified
        let edits = copy.editing()
        edits.startTag = self.edits?.startTag
        edits.indentation = indentation
        var next = 0
        edits.content = self.edits?.content?.map { piece in
            guard case .element = piece else { return piece }
            next += 1
            return .element(copy.children[next - 1])
        }
        return copy
    }
}

// MARK: - Text and tags

extension Element {
    func changeText(to text: String) {
        guard children.isEmpty, self.text != text else { return }
        edit {
            setSelfClosing(text.isEmpty)
            let bytes = LineEndings.replaced(in: XMLEscaping.characterData(text), by: lineEnding)
            editing().content = text.isEmpty ? [] : [.bytes(bytes)]
            markModified()
        }
    }

    /// Makes the start tag end with `/>`, or with `>`.
    func setSelfClosing(_ selfClosing: Bool) {
        let tag = startTagBytes
        let place = StartTag(tag[...])
        guard place.isSelfClosing != selfClosing else { return }
        editing().startTag = Array(tag[..<place.closing]) + Array((selfClosing ? "/>" : ">").utf8)
    }
}

// MARK: - Indentation

extension Element {
    /// The white space before the element on its line; of an element that does not begin its line, the parent's.
    var indentation: [UInt8] {
        if let indentation = edits?.indentation { return indentation }
        return leadingSpace ?? parent?.indentation ?? []
    }

    /// Whether nothing but white space stands before the element on its line.
    var beginsLine: Bool { edits?.indentation != nil || leadingSpace != nil }

    /// The white space before the element where it was read, or nil when something else stands there.
    private var leadingSpace: [UInt8]? {
        guard let source else { return nil }
        var start = Int(startTagStart)
        while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
        guard start == source.markLength || source.bytes[start - 1] == 0x0A || source.bytes[start - 1] == 0x0D else {
            return nil
        }
        return Array(source.bytes[start..<Int(startTagStart)])
    }

    /// What one level is indented by: as the document element's children are, or Xcode's four spaces.
    private var indentationUnit: [UInt8] {
        var top = self
        while let parent = top.parent { top = parent }
        let first = top.isDocumentElement ? top.children.first?.leadingSpace ?? [] : []
        return first.isEmpty ? Array("    ".utf8) : first
    }

    /// What lines end with where the element is now: one of another document may have come in.
    var lineEnding: String { parent?.lineEnding ?? source?.lineEnding ?? "\n" }

    /// Makes the lines of an element end as those of the document that it comes into.
    private func endLines(with lineEnding: String) {
        let edits = editing()
        edits.startTag = LineEndings.replaced(in: startTagBytes, by: lineEnding)
        edits.content = pieces.map { piece in
            guard case .bytes(let bytes) = piece else { return piece }
            return .bytes(LineEndings.replaced(in: bytes, by: lineEnding))
        }
        isModified = true
        for child in children { child.endLines(with: lineEnding) }
    }

    /// Changes the indentation of the lines inside the element to what the element's own will be. The text of elements
    /// without child elements is data and stays.
    private func reindent(to indentation: [UInt8]) {
        let old = self.indentation
        editing().indentation = indentation
        if old != indentation { reindentContent(from: old, to: indentation) }
    }

    private func reindentContent(from old: [UInt8], to new: [UInt8]) {
        guard !children.isEmpty else { return }
        let content = pieces.map { piece -> ElementEdits.Piece in
            guard case .bytes(let bytes) = piece else { return piece }
            return .bytes(Element.reindented(bytes, from: old, to: new))
        }
        for child in children {
            if let indentation = child.edits?.indentation ?? child.leadingSpace, indentation.starts(with: old) {
                child.editing().indentation = new + indentation.dropFirst(old.count)
            }
            child.reindentContent(from: old, to: new)
        }
        editing().content = content
        isModified = true
    }

    /// Replaces the indentation of the lines in a gap between elements. The inside of comments and sections stays.
    private static func reindented(_ bytes: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = Node.endOfMarkup(bytes[index...]) {
                result += bytes[index..<end]
                index = end
                continue
            }
            result.append(bytes[index])
            index += 1
            if bytes[index - 1] == 0x0A, bytes[index...].starts(with: old) {
                result += new
                index += old.count
            }
        }
        return result
    }

    static func place(of element: Element, in content: [ElementEdits.Piece]) -> Int? {
        content.firstIndex { piece in
            if case .element(let child) = piece { return child === element }
            return false
        }
    }

    private static func trimEnd(_ bytes: inout [UInt8]) {
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
