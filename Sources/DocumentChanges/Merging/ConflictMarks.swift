// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// How conflicts stand in a document: as a comment before the element, which every tool reads past, and as a note of the
/// object, which Interface Builder keeps when it saves and shows in its identity inspector.
enum ConflictMarks {
    static let beginning = "Merge conflict: "

    static func add(_ conflict: MergeConflict, to element: Element) throws(EditError) {
        let text = beginning + conflict.message
        element.leadingComments += [" \(text) "]
        var next: Element? = element
        while let current = next, current.objectID == nil || !takesNotes(current) { next = current.parent }
        guard let object = next else { return }
        if let note = object.child(withKey: "userComments"), note.name == "attributedString",
            let fragment = note.child(named: "fragment"), let content = fragment[attribute: "content"],
            content.hasPrefix(beginning)
        {
            try fragment.setAttribute("content", to: content + "\n" + text)
        } else if object.child(withKey: "userComments") == nil {
            let note = try Element(name: "attributedString", attributes: ["key": "userComments"])
            try object.insert(note, at: place(in: object))
            try note.append(Element(name: "fragment", attributes: ["content": text]))
        }
    }

    /// Whether Interface Builder has notes for an element: for objects, not for connections and constraints.
    private static func takesNotes(_ element: Element) -> Bool {
        !["connections", "constraints"].contains(element.parent?.name) && element.parent?.name != "connections"
            && !["document", "placeholder", "exit"].contains(element.name)
            && !(element.name == "customObject" && element.id?.hasPrefix("-") == true)
    }

    private static func place(in object: Element) -> Int {
        object.children.firstIndex { ["connections", "variation"].contains($0.name) } ?? object.children.count
    }

    /// Takes the marks out; answers how many conflicts they were of.
    static func remove(from document: Document) -> Int {
        var count = 0
        var notes: [Element] = []
        var commented: [(Element, [String])] = []
        document.root.forEachDescendant { element in
            if element.name == "attributedString", element.key == "userComments",
                element.child(named: "fragment")?[attribute: "content"]?.hasPrefix(beginning) == true
            {
                notes.append(element)
            }
            let comments = element.leadingComments
            let others = comments.filter { !$0.hasPrefix(" " + beginning) }
            if others.count < comments.count { commented.append((element, others)) }
        }
        for (element, others) in commented {
            count += element.leadingComments.count - others.count
            element.leadingComments = others
        }
        for note in notes { note.remove() }
        return max(count, notes.count)
    }
}

extension DocumentMerge {
    /// How a mark of a conflict begins.
    package static var markBeginning: String { ConflictMarks.beginning }

    /// What a mark at an element says of a conflict; nil where there is none, or where one inside of it says the same.
    package static func conflict(markedAt element: Element) -> String? {
        func isMark(_ comment: String) -> Bool { comment.hasPrefix(" " + ConflictMarks.beginning) }
        if let comment = element.leadingComments.first(where: isMark) {
            return String(comment.dropFirst(1 + ConflictMarks.beginning.count)).trimmed
        }
        guard let note = element.child(withKey: "userComments"),
            let content = note.child(named: "fragment")?[attribute: "content"],
            content.hasPrefix(ConflictMarks.beginning)
        else { return nil }
        var isMarkedInside = false
        element.forEachDescendant { inner in
            if inner !== element, inner.leadingComments.contains(where: isMark) { isMarkedInside = true }
        }
        return isMarkedInside ? nil : String(content.dropFirst(ConflictMarks.beginning.count)).trimmed
    }
}

extension String {
    /// The text without blanks and line ends at its end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

extension DocumentMerge {
    /// Takes out of a document what ``init(base:ours:theirs:choices:marksConflicts:)`` wrote about conflicts, once they
    /// are settled.
    ///
    /// - Returns: how many conflicts were described.
    @discardableResult
    public static func removeMarks(from document: Document) -> Int { ConflictMarks.remove(from: document) }
}
