// SPDX-License-Identifier: Apache-2.0

/// What an element was at one time: everything of it that edits change.
struct ElementState {
    let element: Element
    private let attributes: [Attribute]
    private let children: [Element]
    private let parent: Element?
    private let startTag: [UInt8]?
    private let content: [ElementEdits.Piece]?
    private let indentation: [UInt8]?
    private let isModified: Bool
    private let editCount: Int

    init(_ element: Element) {
        self.element = element
        attributes = element.attributes
        children = element.children
        parent = element.parent
        startTag = element.edits?.startTag
        content = element.edits?.content
        indentation = element.edits?.indentation
        isModified = element.isModified
        editCount = element.editCount
    }

    /// Whether the element was edited since.
    var isChanged: Bool {
        editCount != element.editCount || parent !== element.parent || children.count != element.children.count
    }

    /// Makes the element what it was. The count of edits goes on, so that indexes are made anew.
    func restore() {
        element.attributes = attributes
        element.children = children
        element.parent = parent
        if element.edits != nil || startTag != nil || content != nil || indentation != nil {
            let edits = element.editing()
            edits.startTag = startTag
            edits.content = content
            edits.indentation = indentation
        }
        element.isModified = isModified
        element.editCount &+= 1
    }
}

extension Element {
    /// The history of the document that the element is in; nil where nobody asked for one.
    var history: EditHistory? {
        var top = self
        while let parent = top.parent { top = parent }
        return top.edits?.history
    }

    /// Makes an edit one step of the history, or a part of one.
    func edit<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
        guard let history else { return try body() }
        history.begin()
        defer { history.end() }
        history.record(self)
        try body()
    }
}
