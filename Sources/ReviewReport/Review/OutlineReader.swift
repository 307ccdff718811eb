// SPDX-License-Identifier: Apache-2.0

import DocumentChanges
import InterfaceBuilder
import NibVocabulary

/// Reads the objects of a document, in the order of Interface Builder's outline.
struct OutlineReader {
    private let document: Document
    private let names: ObjectNames
    private let vocabulary: Vocabulary
    private(set) var objects: [ObjectReview] = []
    /// Where each object's element begins and ends, to find the object of a place in the document.
    private var spans: [(start: Int, end: Int, id: String)] = []

    init(_ document: Document, names: ObjectNames) {
        self.document = document
        self.names = names
        vocabulary = document.targetRuntime == .macOS ? .cocoa : .touch
        switch document.kind {
        case .archive: readArchive()
        case .storyboard: for scene in document.scenes { read(scene) }
        case .xib: for element in document.topLevelObjects { read(element, depth: 0) }
        }
    }

    /// The id of the object that a place in the document belongs to; nil for one outside all objects.
    func object(at position: SourcePosition) -> String? {
        // Spans are in the order of their beginnings, and an object's come before those inside it.
        spans.last { $0.start <= position.offset && position.offset < $0.end }?.id
    }

    // MARK: Objects

    private mutating func read(_ scene: Scene) {
        let title = scene.controller.flatMap { controller in controller.id.flatMap(names.name) } ?? "scene"
        objects.append(
            ObjectReview(
                id: scene.sceneID, name: "Scene of \(title)", depth: 0, line: scene.element.position.line))
        for object in scene.objects { read(object, depth: 1) }
    }

    private mutating func read(_ element: Element, depth: Int) {
        guard depth < Self.deepest else { return }
        guard element.name != "connections" else { return }
        guard let id = element.objectID else {
            if element.name == "constraints", !element.children.isEmpty {
                let count = element.children.count
                objects.append(
                    ObjectReview(
                        name: count == 1 ? "1 constraint" : "\(count) constraints", depth: depth,
                        line: element.position.line, isFolded: true))
                for child in element.children { read(child, depth: depth + 1) }
                return
            }
            for child in element.children { read(child, depth: depth) }
            return
        }
        let custom = element.customClass
        var object = ObjectReview(
            id: id, name: names.name(ofObject: id) ?? element.name, depth: depth,
            className: element.placeholder == nil ? vocabulary.objectClassName(of: element.name) : nil,
            customClass: custom?.name, module: custom?.module, line: element.position.line)
        addFacts(of: element, prefix: "", to: &object.facts)
        object.connections = element.connections.map(connection)
        if element.name == "constraint" {
            object.className = nil
            let owner = sequence(first: element, next: \.parent).dropFirst().first { $0.objectID != nil }?.id
            let first = element[attribute: "firstItem"] ?? owner
            let second = element[attribute: "secondAttribute"].flatMap { _ in element[attribute: "secondItem"] ?? owner
            }
            object.related = [first, second].compactMap { $0 }
        }
        objects.append(object)
        spans.append((element.position.offset, element.endPosition.offset, id))
        for child in element.children { read(child, depth: depth + 1) }
    }

    /// Documents nest no deeper; one that does is not a person's.
    private static let deepest = 200

    // MARK: Facts

    /// The attributes that a person looks for, and what they are called.
    private static let attributes: [(name: String, words: String)] = [
        ("storyboardIdentifier", "storyboard identifier"), ("reuseIdentifier", "reuse identifier"),
        ("restorationIdentifier", "restoration identifier"), ("identifier", "identifier"), ("userLabel", "label"),
        ("title", "title"), ("text", "text"), ("label", "label"), ("placeholder", "placeholder"),
        ("placeholderString", "placeholder"), ("prompt", "prompt"), ("headerTitle", "header"),
        ("footerTitle", "footer"), ("toolTip", "tool tip"), ("hint", "accessibility hint"),
        ("storyboardName", "storyboard"), ("referencedIdentifier", "refers to"), ("image", "image"),
        ("keyPath", "key path"), ("keyEquivalent", "key equivalent"), ("nibName", "nib"),
    ]

    /// Texts that stand in elements of their own.
    private static let textElements: Set<String> = ["string", "mutableString"]

    private func addFacts(of element: Element, prefix: String, to facts: inout [ObjectReview.Fact]) {
        for (name, words) in Self.attributes {
            guard let value = element[attribute: name], !value.isEmpty else { continue }
            let words = prefix + (element.name == "accessibility" ? "accessibility " + name : words)
            facts.append(.init(name: words, value: value))
        }
        for child in element.children
        where child.objectID == nil && !["connections", "constraints", "variation"].contains(child.name) {
            if Self.textElements.contains(child.name) {
                let text = child.stringValue ?? ""
                if !text.isEmpty { facts.append(.init(name: prefix + (child.key ?? "text"), value: text)) }
            } else {
                let state = child.name == "state" ? child.key.map { $0 == "normal" ? "" : $0 + " " } : nil
                addFacts(of: child, prefix: state ?? prefix, to: &facts)
            }
        }
    }

    // MARK: Connections

    private func connection(_ connection: Connection) -> ConnectionReview {
        let element = connection.element
        switch connection {
        case .outlet(let outlet):
            return review("outlet", outlet.property, to: outlet.destination)
        case .outletCollection(let collection):
            return review("outlet collection", collection.property, to: collection.destination)
        case .action(let action):
            let detail = [action.eventType, action.trigger].compactMap { $0 }.joined(separator: ", ")
            return review("action", action.selector, detail, to: action.destination)
        case .segue(let segue):
            let kind = segue.relationship ?? segue.kind
            let parts = [kind, segue.unwindAction, segue.trigger].compactMap { $0 }.filter { !$0.isEmpty }
            return review("segue", segue.identifier ?? "", parts.joined(separator: ", "), to: segue.destination)
        case .binding(let binding):
            let options = binding.options.map { "\($0.key): \($0.value[attribute: "value"] ?? $0.value.text)" }
            let detail = ([binding.keyPath] + options).filter { !$0.isEmpty }.joined(separator: ", ")
            return review("binding", binding.name, detail, to: binding.destination)
        case .other:
            return review(
                element.name, element[attribute: "property"] ?? "",
                to: element[attribute: "destination"] ?? element[attribute: "target"] ?? "")
        }
    }

    private func review(
        _ kind: String, _ label: String, _ detail: String = "", to destination: String
    ) -> ConnectionReview {
        let name = names.name(ofObject: destination)
        return ConnectionReview(
            kind: kind, label: label, detail: detail, destination: name == nil ? nil : destination,
            destinationName: name ?? (destination.isEmpty ? "nothing" : "an object \(destination) that is not there"))
    }

    // MARK: Archives

    /// The outline of a document of Xcode 3 or 4, whose objects are told by records beside them.
    private mutating func readArchive() {
        guard let archive = LegacyArchive(document) else { return }
        let records = archive.objectRecords
        var recordOfObject: [ObjectIdentifier: LegacyObjectRecord] = [:]
        for record in records {
            if let object = record.object { recordOfObject[ObjectIdentifier(object)] = record }
        }
        var connections: [ObjectIdentifier: [LegacyConnection]] = [:]
        for connection in archive.connections {
            if let source = connection.source { connections[ObjectIdentifier(source), default: []].append(connection) }
        }
        let properties = archive.flattenedProperties
        func name(of object: Element?) -> String {
            object.flatMap { recordOfObject[ObjectIdentifier($0)] }.map(Self.name) ?? "nothing"
        }
        var seen: Set<ObjectIdentifier> = []
        func add(_ record: LegacyObjectRecord, depth: Int) {
            guard depth < Self.deepest, let object = record.object, seen.insert(ObjectIdentifier(object)).inserted
            else { return }
            var custom: String?
            if let value = properties[record.objectID + ".CustomClassName"] { custom = archive.resolved(value).text }
            var review = ObjectReview(
                id: record.objectID, name: Self.name(record), depth: depth,
                className: object[attribute: "class"], customClass: custom, line: object.position.line)
            review.connections = (connections[ObjectIdentifier(object)] ?? []).map { connection in
                let end = connection.destination.flatMap { recordOfObject[ObjectIdentifier($0)] }
                return ConnectionReview(
                    kind: Self.words(connection.kind), label: connection.label, detail: "",
                    destination: end?.objectID, destinationName: name(of: connection.destination))
            }
            objects.append(review)
            for child in record.children {
                if let inner = recordOfObject[ObjectIdentifier(child)] { add(inner, depth: depth + 1) }
            }
        }
        let known = Set(records.compactMap { $0.object.map(ObjectIdentifier.init) })
        for record in records where record.parent.map({ !known.contains(ObjectIdentifier($0)) }) ?? true {
            add(record, depth: 0)
        }
        for record in records { add(record, depth: 0) }
    }

    private static func name(_ record: LegacyObjectRecord) -> String {
        let kind = record.object?[attribute: "class"] ?? "object"
        return record.name.map { "\(kind) '\($0)'" } ?? kind
    }

    private static func words(_ kind: LegacyConnection.Kind) -> String {
        switch kind {
        case .outlet: "outlet"
        case .outletCollection: "outlet collection"
        case .action, .event: "action"
        case .binding: "binding"
        case .other(let name): name
        }
    }
}
