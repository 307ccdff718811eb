// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// What is wrong with the document although it can be read.
    ///
    /// - `duplicate-id`: two objects have the same id.
    /// - `missing-id`: a connection, constraint or other reference names an id that no object has.
    /// - `cyclic-reference`: objects of an `<archive>` contain each other in a circle.
    /// - `cyclic-containment`: controllers of a storyboard contain each other in a circle.
    /// - `invalid-geometry`: a coordinate is no number, or too large to be one on a screen.
    /// - `merge-conflict`: a line left by a merge.
    ///
    /// In document order. Linear in the size of the document.
    public var diagnostics: [Diagnostic] {
        var findings = DocumentFindings(self)
        findings.collectIdentifiers()
        if kind == .archive {
            findings.checkArchive()
        } else {
            findings.checkReferences()
            findings.checkContainment()
            findings.checkGeometry()
        }
        findings.checkConflictMarkers()
        return findings.diagnostics
    }
}

/// The diagnostics of one document while they are gathered.
struct DocumentFindings {
    private let document: Document
    private var elements: [String: Element] = [:]
    private var found: [(offset: UInt32, diagnostic: Diagnostic)] = []

    init(_ document: Document) { self.document = document }

    var diagnostics: [Diagnostic] {
        found.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map(\.element.diagnostic)
    }

    private mutating func report(
        _ message: String, at element: Element, attribute: String? = nil, rule: String
    ) {
        let position = attribute.map(element.position(ofAttribute:)) ?? element.position
        let diagnostic = Diagnostic(
            severity: .error, message: message, position: position, path: document.path, rule: rule)
        found.append((element.startTagStart, diagnostic))
    }

    /// An error at an element, and a note at another one that explains it.
    private mutating func reportDuplicate(_ element: Element, of first: Element, id: String) {
        report(
            "the id `\(id)` is already that of the `\(first.name)` in line \(first.position.line); give one of them "
                + "another id", at: element, attribute: "id", rule: "duplicate-id")
        let note = Diagnostic(
            severity: .note, message: "the id `\(id)` is first given here", position: first.position(ofAttribute: "id"),
            path: document.path, rule: "duplicate-id")
        found.append((element.startTagStart, note))
    }

    // MARK: Ids

    mutating func collectIdentifiers() {
        var all: [Element] = []
        document.root.forEachDescendant { if $0.objectID != nil { all.append($0) } }
        for element in all {
            guard let id = element.objectID else { continue }
            if let first = elements[id] {
                reportDuplicate(element, of: first, id: id)
            } else {
                elements[id] = element
            }
        }
    }

    mutating func checkReferences() {
        var missing: [(Element, Attribute)] = []
        document.root.forEachDescendant { element in
            for attribute in element.attributes
            where ReferenceFacts.isReference(attribute.name, of: element.name) && elements[attribute.value] == nil {
                missing.append((element, attribute))
            }
        }
        for (element, attribute) in missing {
            report(
                "no object has the id `\(attribute.value)` that `\(attribute.name)` of this `\(element.name)` names; "
                    + "connect it to another object or remove it", at: element, attribute: attribute.name,
                rule: "missing-id")
        }
    }

    // MARK: Circles

    /// Controllers that are made with another one: by a relationship or in a container view.
    mutating func checkContainment() {
        guard document.kind == .storyboard else { return }
        var edges: [String: [Edge]] = [:]
        var order: [String] = []
        for scene in document.root.child(named: "scenes")?.children ?? [] {
            for controller in scene.child(named: "objects")?.children ?? [] {
                guard let id = controller.id else { continue }
                order.append(id)
                controller.forEachDescendant { segue in
                    guard segue.name == "segue", let destination = segue[attribute: "destination"],
                        ["relationship", "embed"].contains(segue[attribute: "kind"])
                    else { return }
                    edges[id, default: []].append(Edge(destination: destination, element: segue))
                }
            }
        }
        for (from, edge) in circles(from: order, edges: edges) {
            report(
                "this segue makes the controller `\(from)` contain itself; loading it would never end: remove the segue",
                at: edge, attribute: "destination", rule: "cyclic-containment")
        }
    }

    /// A way from an object to another, and the element that makes it.
    private struct Edge {
        var destination: String
        var element: Element
    }

    /// The edges that close a circle, each with the node it leads back to. Depth first, without recursion.
    private func circles(
        from nodes: [String], edges: [String: [Edge]]
    ) -> [(String, Element)] {
        var closing: [(String, Element)] = []
        var isDone: [String: Bool] = [:]
        for node in nodes where isDone[node] == nil {
            var path: [(node: String, next: Int)] = [(node, 0)]
            isDone[node] = false
            while let (current, next) = path.last {
                let outgoing = edges[current] ?? []
                guard next < outgoing.count else {
                    isDone[current] = true
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let edge = outgoing[next]
                switch isDone[edge.destination] {
                case nil:
                    isDone[edge.destination] = false
                    path.append((edge.destination, 0))
                case false?:
                    closing.append((edge.destination, edge.element))
                case true?:
                    break
                }
            }
        }
        return closing
    }

    // MARK: Archives

    mutating func checkArchive() {
        var references: [Element] = []
        document.root.forEachDescendant { if $0.name == "reference" { references.append($0) } }
        for reference in references {
            guard let id = reference[attribute: "ref"], elements[id] == nil else { continue }
            report(
                "no object has the id `\(id)`; the file is damaged or was edited by hand", at: reference,
                attribute: "ref", rule: "missing-id")
        }
        guard let archive = LegacyArchive(document) else { return }
        var edges: [String: [Edge]] = [:]
        var order: [String] = []
        document.root.forEachDescendant { owner in
            guard let id = owner.id, owner.name == "object" else { return }
            order.append(id)
            for list in owner.children where LegacyArchive.isContainment(list.key) {
                for item in archive.items(of: list) {
                    if let child = archive.resolved(item).id {
                        edges[id, default: []].append(Edge(destination: child, element: item))
                    }
                }
            }
        }
        for (id, edge) in circles(from: order, edges: edges) {
            report(
                "the object `\(id)` contains itself; the file is damaged or was edited by hand", at: edge,
                rule: "cyclic-reference")
        }
        checkRecordParents(archive)
    }

    /// Object records name their parents: following them must end.
    private mutating func checkRecordParents(_ archive: LegacyArchive) {
        var parents: [String: Edge] = [:]
        var order: [String] = []
        for record in archive.objectRecords {
            guard let object = record.object?.id, let parent = record.parent?.id else { continue }
            parents[object] = Edge(destination: parent, element: record.element)
            order.append(object)
        }
        let edges = parents.mapValues { [$0] }
        for (id, edge) in circles(from: order, edges: edges) {
            report(
                "the object `\(id)` is its own parent; the file is damaged or was edited by hand", at: edge,
                rule: "cyclic-reference")
        }
    }

    // MARK: Numbers and lines

    /// A frame is at most this many points wide or away: beyond, layout and drawing lose whole points.
    private static let largestCoordinate = 1e7

    mutating func checkGeometry() {
        var wrong: [(Element, Attribute, isNumber: Bool)] = []
        document.root.forEachDescendant { element in
            guard ["rect", "point", "size", "inset", "edgeInsets"].contains(element.name) else { return }
            for attribute in element.attributes where !["key", "id", "type"].contains(attribute.name) {
                guard let value = AttributeValue.double(attribute.value) else {
                    wrong.append((element, attribute, false))
                    continue
                }
                // Sizes without an upper bound are written as the largest number.
                if element.name == "rect", abs(value) > DocumentFindings.largestCoordinate {
                    wrong.append((element, attribute, true))
                }
            }
        }
        for (element, attribute, isNumber) in wrong {
            report(
                isNumber
                    ? "`\(attribute.name)` is \(attribute.value), too large for a frame; give a number of points"
                    : "`\(attribute.name)` is `\(attribute.value)`, not a finite number; give a number of points",
                at: element, attribute: attribute.name, rule: "invalid-geometry")
        }
    }

    mutating func checkConflictMarkers() {
        // Half of a conflict can be well-formed: `>>>>>>>` and `=======` are plain text.
        guard let position = ConflictMarker.first(in: document.source) else { return }
        let diagnostic = DocumentError.mergeConflict(position).diagnostic(path: document.path)
        found.append((.max, diagnostic))
    }
}
