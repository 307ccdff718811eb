// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension DocumentMerge {
    /// Puts together two documents that each side added under one name.
    ///
    /// Where they say the same, ours is the merged document. Otherwise all of it is one conflict: ours is taken, and
    /// ``notes`` tells line by line what theirs has otherwise.
    ///
    /// - Parameters:
    ///   - choices: what was decided of the conflict, by its ``MergeConflict/key``.
    ///   - marksConflicts: whether the conflict is described in the document.
    /// - Throws: ``MergeError``.
    public init(
        oursAdded ours: Document, theirsAdded theirs: Document, choices: [String: MergeChoice] = [:],
        marksConflicts: Bool = true
    ) throws(MergeError) {
        for (document, choice) in [(ours, MergeChoice.ours), (theirs, .theirs)] where document.kind == .archive {
            throw .archive(choice)
        }
        let changes = DocumentDifference(from: ours, to: theirs).changes
        let key = "document"
        if changes.isEmpty || choices[key] != nil {
            let taken = choices[key] == .theirs ? theirs.endingLines(with: ours.lineEnding) : ours
            self.init(document: DocumentMerge.copy(taken), conflicts: [], notes: [])
            return
        }
        let conflict = MergeConflict(
            kind: .addition, object: "the document", objectID: nil, property: "", base: nil,
            ours: DocumentMerge.count(ours), theirs: DocumentMerge.count(theirs), basePosition: nil,
            oursPosition: nil, theirsPosition: nil, taken: .ours,
            choices: [.ours, .theirs], key: key)
        let copy = DocumentMerge.copy(ours)
        if marksConflicts {
            do {
                try ConflictMarks.add(conflict, to: DocumentMerge.markPlace(in: copy))
            } catch {
                throw .edit(error)
            }
        }
        self.init(
            document: copy, conflicts: [conflict],
            notes: changes.map { "from ours to theirs: \($0.mark) \($0.message)" })
    }

    private init(document: Document, conflicts: [MergeConflict], notes: [String]) {
        self.document = document
        self.conflicts = conflicts
        self.notes = notes
    }

    /// How much a document holds.
    private static func count(_ document: Document) -> String {
        var count = 0
        document.root.forEachDescendant { element in
            let list = element.parent?.name
            if element.objectID != nil, element.placeholder == nil, list != "connections", list != "constraints" {
                count += 1
            }
        }
        return count == 1 ? "an object" : "\(count) objects"
    }

    /// The first object that a person would look at: a view or controller, or what there is.
    private static func markPlace(in document: Document) -> Element {
        var places: [Element] = []
        for list in [document.root.child(named: "objects"), document.root.child(named: "scenes")] {
            for child in list?.children ?? [] {
                places += child.name == "scene" ? child.child(named: "objects")?.children ?? [] : [child]
            }
        }
        return places.first { $0.objectID != nil && $0.placeholder == nil && $0.name != "customObject" }
            ?? places.first ?? document.root.children.first ?? document.root
    }
}
