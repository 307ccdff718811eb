// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder
import JSONText
import NibVocabulary

/// The live objects of a document and what is connected to what, as `dump --live` shows them.
struct LiveDump {
    private let path: String
    private let kind: String
    private let canvas: DesignCanvas

    /// - Throws: ``FileError``, `DocumentError`, or what the compiler or the loading throws.
    init(_ file: LoadedFile) throws {
        let document = try file.document()
        path = file.path
        kind = "\(document.targetRuntime) \(document.kind), tools \(document.toolsVersion), live"
        // What a document says does not depend on those that the same process took before.
        MissingClass.forgetAll()
        canvas = try DesignCanvas(
            document: document, configuration: DesignConfiguration(establishesBindings: true))
    }

    /// What the compiler and the loading had to say.
    var diagnostics: [Diagnostic] { canvas.diagnostics }

    /// What the document connects; how a storyboard's own machinery hangs together is left out.
    private var connections: [LoadedConnection] {
        canvas.connections.filter { connection in
            let source = canvas.describe(connection.source)
            guard source.identifier != nil || source.dynamicClass != nil else { return false }
            return !(connection.source is UIStoryboardSegueTemplate)
                && !connection.destinations.contains { $0 is UIStoryboard || $0 is UIStoryboardSegueTemplate }
        }
    }

    // MARK: Text

    /// An object a paragraph, with the connections that start from it.
    var text: String {
        var lines = ["\(path): \(kind)"]
        var sources: [ObjectIdentifier: [LoadedConnection]] = [:]
        var order: [AnyObject] = canvas.objects.map(\.object)
        var known = Set(order.map(ObjectIdentifier.init))
        for connection in connections {
            sources[ObjectIdentifier(connection.source), default: []].append(connection)
            if known.insert(ObjectIdentifier(connection.source)).inserted { order.append(connection.source) }
        }
        for object in order {
            let described = canvas.describe(object)
            let connections = sources[ObjectIdentifier(object)] ?? []
            guard described.dynamicClass != nil || !connections.isEmpty else { continue }
            lines.append(described.label)
            if let dynamicClass = described.dynamicClass {
                lines.append("    made from the nib, on \(described.swiftClassName)")
                let methods = dynamicClass.selectors.map(\.name)
                if !methods.isEmpty { lines.append("    methods: \(methods.joined(separator: ", "))") }
            }
            lines += connections.map { "    \(text(of: $0))" }
        }
        return lines.joined(separator: "\n")
    }

    private func text(of connection: LoadedConnection) -> String {
        let destinations = connection.destinations.map { canvas.describe($0).label }.joined(separator: ", ")
        let target = destinations.isEmpty ? "nil" : destinations
        let mark = connection.isHeld ? "" : " (not held)"
        switch connection.kind {
        case .outlet: return "outlet \(connection.label) → \(target)\(mark)"
        case .outletCollection: return "outlets \(connection.label) → \(target)\(mark)"
        case .action(let events):
            let names = Self.names(of: events)
            return "action \(connection.label) → \(destinations.isEmpty ? "first responder" : target)"
                + (names.isEmpty ? "" : " on \(names.joined(separator: ", "))") + mark
        case .segue: return "segue \(connection.label) → \(target)"
        case .binding(let keyPath): return "binding \(connection.label) → \(target).\(keyPath)\(mark)"
        }
    }

    /// The names of control events, in the order of their bits.
    private static func names(of events: UInt) -> [String] {
        Enumeration.controlEvent.values.filter { $0.value.nonzeroBitCount == 1 }.sorted { $0.value < $1.value }
            .filter { events & UInt(truncatingIfNeeded: $0.value) != 0 }.map(\.name)
    }

    // MARK: JSON

    var json: JSON {
        .object([
            ("file", .string(path)), ("kind", .string(kind)),
            ("objects", .array(canvas.objects.map(json))),
            ("connections", .array(connections.map(json))),
        ])
    }

    private func json(_ object: LiveObject) -> JSON {
        var members: [(String, JSON)] = []
        if let identifier = object.identifier { members.append(("id", .string(identifier))) }
        members.append(("class", .string(object.className)))
        if let title = object.title { members.append(("title", .string(title))) }
        if let dynamicClass = object.dynamicClass {
            members.append(("base", .string(object.swiftClassName)))
            members.append(("variables", .array(dynamicClass.variables.map { .string($0.name) })))
            members.append(("methods", .array(dynamicClass.selectors.map { .string($0.name) })))
        }
        return .object(members)
    }

    private func json(_ connection: LoadedConnection) -> JSON {
        var members: [(String, JSON)] = []
        switch connection.kind {
        case .outlet: members.append(("kind", .string("outlet")))
        case .outletCollection: members.append(("kind", .string("outletCollection")))
        case .segue: members.append(("kind", .string("segue")))
        case .binding(let keyPath):
            members.append(("kind", .string("binding")))
            members.append(("keyPath", .string(keyPath)))
        case .action(let events):
            members.append(("kind", .string("action")))
            members.append(("events", .array(Self.names(of: events).map(JSON.string))))
        }
        members.append(("label", .string(connection.label)))
        members.append(("source", reference(connection.source)))
        members.append(("destinations", .array(connection.destinations.map(reference))))
        members.append(("held", .bool(connection.isHeld)))
        return .object(members)
    }

    private func reference(_ object: AnyObject) -> JSON {
        let described = canvas.describe(object)
        return .string(described.identifier ?? described.className)
    }
}
