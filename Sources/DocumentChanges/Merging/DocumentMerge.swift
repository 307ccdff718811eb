// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// Why documents cannot be merged.
public enum MergeError: Error, Hashable, Sendable {
    /// A document of the `<archive>` format, whose objects stand wherever they are first named; which of the three.
    case archive(MergeChoice)
    /// The documents are of different kinds or for different systems, as a .xib and a storyboard.
    case differentKinds
    /// The merged document could not be written; an edit was refused.
    case edit(EditError)
}

/// Two versions of a document, made of the same one before, put together.
///
/// The merged document is ours with the changes of theirs: what they did not change keeps every byte, and lines end as ours do. Elements are found
/// by id, then by place, content and connections; attributes, moves, order, connections, constraints and values are
/// merged each on its own. What both changed in different ways is a ``MergeConflict``: ours is taken, nothing that was
/// changed is lost, and a comment before the element says what the other side has.
///
///     let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs)
///     for conflict in merge.conflicts { print(conflict.message) }
///     try merge.document.write(to: "Main.storyboard")
public struct DocumentMerge {
    /// The merged document.
    public let document: Document
    /// What could not be merged, in the order of the document.
    public let conflicts: [MergeConflict]
    /// What is worth knowing but nothing to decide: frames that auto layout computes, ids that were changed.
    public let notes: [String]

    /// Merges.
    ///
    /// - Parameters:
    ///   - choices: what was decided of conflicts, by their ``MergeConflict/key``.
    ///   - marksConflicts: whether conflicts are described in the document, see ``removeMarks(from:)``.
    /// - Throws: ``MergeError``.
    /// - Complexity: linear in the sizes of the documents, as ``DocumentDifference``; quadratic in lists that both
    ///   reordered.
    public init(
        base: Document, ours: Document, theirs: Document, choices: [String: MergeChoice] = [:],
        marksConflicts: Bool = true
    ) throws(MergeError) {
        for (document, choice) in [(base, MergeChoice.base), (ours, .ours), (theirs, .theirs)]
        where document.kind == .archive {
            throw .archive(choice)
        }
        guard ours.kind == theirs.kind, ours.kind == base.kind, ours.targetRuntime == theirs.targetRuntime else {
            throw .differentKinds
        }
        let copy = DocumentMerge.copy(ours)
        let (base, theirs) = (DocumentMerge.ending(base, as: ours), DocumentMerge.ending(theirs, as: ours))
        let separate = Set(choices.filter { $0.value == .both }.keys.compactMap(MergePlan.order(ofKey:)))
        let tree = MergedTree(base: base, ours: copy, theirs: theirs, separate: separate)
        let plan = MergePlan(tree, choices: choices)
        do {
            let application = MergeApplication(plan)
            try application.apply()
            try DocumentMerge.restoreResources(in: copy, from: [ours, theirs, base])
            if marksConflicts { try application.mark() }
        } catch {
            throw .edit(error)
        }
        document = copy
        conflicts = plan.conflicts
        notes = plan.notes
    }

    /// A version with the line ends of ours. Where ours has several kinds, only what has others is changed.
    private static func ending(_ version: Document, as ours: Document) -> Document {
        let lineEnding = ours.lineEnding
        let hasOneKind = ours.endingLines(with: lineEnding) === ours
        return hasOneKind || version.lineEnding != lineEnding ? version.endingLines(with: lineEnding) : version
    }

    /// A second tree of the same document, to be edited.
    static func copy(_ document: Document) -> Document {
        // What a document writes, it can read.
        (try? Document(bytes: document.serialized(), path: document.path)) ?? document
    }

    /// Puts back images and colours that one side removed as unused while the other used them anew.
    private static func restoreResources(in document: Document, from versions: [Document]) throws(EditError) {
        let used = document.usedResourceNames
        var known = Set((document.root.child(named: "resources")?.children ?? []).map(key))
        // A side that has the name but not the resource uses it for something else.
        let unneeded = versions.prefix(2).map { version in
            let listed = Set((version.root.child(named: "resources")?.children ?? []).map(key))
            return (listed: listed, used: version.usedResourceNames)
        }
        for version in versions {
            for resource in version.root.child(named: "resources")?.children ?? [] {
                guard let name = resource[attribute: "name"], used.contains(name),
                    unneeded.allSatisfy({ $0.listed.contains(key(resource)) || !$0.used.contains(name) }),
                    known.insert(key(resource)).inserted
                else { continue }
                let list: Element
                if let resources = document.root.child(named: "resources") {
                    list = resources
                } else {
                    list = try Element(name: "resources")
                    try document.root.append(list)
                }
                try list.append(resource.copy())
            }
        }
    }

    private static func key(_ resource: Element) -> String {
        resource.name + "\u{1}" + (resource[attribute: "name"] ?? "")
    }
}

extension Document {
    /// The names that may be those of images and colours: every value in the document outside its `resources`.
    var usedResourceNames: Set<String> {
        var names: Set<String> = []
        for child in root.children where child.name != "resources" {
            child.forEachDescendant { element in
                for attribute in element.attributes where attribute.name != "id" { names.insert(attribute.value) }
                if element.children.isEmpty, element.name == "string" || element.name == "mutableString" {
                    names.insert(element.text)
                }
            }
        }
        return names
    }
}
