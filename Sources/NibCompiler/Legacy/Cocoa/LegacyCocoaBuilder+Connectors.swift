// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// A connector and its number in the document, if it has one.
struct LegacyConnector {
    let object: NibObject
    let id: String
}

/// A connector with what it is sorted by.
private struct SortedConnector {
    let connector: LegacyConnector
    let source: DocumentID
    let label: String

    static func bySourceAndLabel(_ first: SortedConnector, _ second: SortedConnector) -> Bool {
        first.source == second.source ? first.label < second.label : first.source < second.source
    }
}

// Connection records → `NSNibOutletConnector`, `NSNibControlConnector`, `NSNibBindingConnector`; tool tips →
// `NSIBHelpConnector`; runtime attributes → `NSIBUserDefinedRuntimeAttributesConnector`.

extension LegacyCocoaBuilder {
    /// The connectors in the order of the tools: by number; or runtime attributes, outlets, actions, tool tips and
    /// bindings.
    func connectors() -> [LegacyConnector] {
        var outlets: [SortedConnector] = []
        var actions: [SortedConnector] = []
        var bindings: [SortedConnector] = []
        for connection in compilation.archive.connections {
            switch connection.kind {
            case .outlet: connector(connection, "NSNibOutletConnector").map { outlets.append($0) }
            case .action: action(connection).map { actions.append($0) }
            case .binding: binding(connection).map { bindings.append($0) }
            case .event, .outletCollection, .other: break
            }
        }
        if tables == .numbered {
            return (outlets + actions + bindings).map(\.connector).sorted { DocumentID($0.id) < DocumentID($1.id) }
                + runtimeAttributes() + toolTips()
        }
        let connected =
            outlets.sorted(by: SortedConnector.bySourceAndLabel)
            + actions.sorted(by: SortedConnector.bySourceAndLabel)
        return runtimeAttributes() + connected.map(\.connector) + toolTips() + sorted(bindings).map(\.connector)
    }

    /// Bindings are in the opposite order of the objects that they are of; of one object those of its content come
    /// first, then the others in the opposite order of their names.
    private func sorted(_ bindings: [SortedConnector]) -> [SortedConnector] {
        bindings.sorted { first, second in
            guard first.source == second.source else { return second.source < first.source }
            let ranks = (LegacyBindingOrder.rank(first.label), LegacyBindingOrder.rank(second.label))
            return ranks.0 == ranks.1 ? LegacyBindingOrder.precedes(first.label, second.label) : ranks.0 < ranks.1
        }
    }

    // MARK: One connector

    private func connector(_ connection: LegacyConnection, _ className: String) -> SortedConnector? {
        guard let source = connection.source, let destination = connection.destination,
            let object = reader.object(source), let value = reader.object(destination)
        else { return nil }
        let connector = NibObject(className: className)
        connector["NSSource"] = .object(object)
        connector["NSDestination"] = .object(value)
        connector["NSLabel"] = .object(.string(connection.label))
        return sortable(connector, connection, of: source)
    }

    /// An action: its record has the target as the source. Actions for the first responder have no target.
    private func action(_ connection: LegacyConnection) -> SortedConnector? {
        guard let control = connection.destination, let object = reader.object(control) else { return nil }
        let connector = NibObject(className: "NSNibControlConnector")
        connector["NSSource"] = .object(object)
        if let target = connection.source, compilation.outline.record(of: target)?.objectID != "-1",
            let object = reader.object(target)
        {
            connector["NSDestination"] = .object(object)
        }
        connector["NSLabel"] = .object(.string(connection.label))
        return sortable(connector, connection, of: control)
    }

    /// A binding, whose record holds the connector itself.
    private func binding(_ connection: LegacyConnection) -> SortedConnector? {
        guard let source = connection.source,
            let element = compilation.archive.value("connector", of: connection.element),
            let object = reader.object(element)
        else { return nil }
        return sortable(object, connection, of: source)
    }

    private func sortable(_ object: NibObject, _ connection: LegacyConnection, of element: Element) -> SortedConnector {
        SortedConnector(
            connector: LegacyConnector(object: object, id: connection.connectionID),
            source: DocumentID(compilation.outline.record(of: element)?.objectID ?? ""), label: connection.label)
    }

    // MARK: Attributes beside objects

    private func toolTips() -> [LegacyConnector] {
        entries.compactMap { entry -> (text: String, connector: LegacyConnector)? in
            guard let attribute = compilation.attribute("ToolTip", of: entry),
                let object = reader.object(entry.element),
                let text = compilation.text(compilation.archive.value("toolTip", of: attribute))
            else { return nil }
            let connector = NibObject(className: "NSIBHelpConnector")
            connector["NSDestination"] = .object(object)
            connector["NSFile"] = .object(.string("NSToolTipHelpKey"))
            connector["NSMarker"] = .object(.string(text))
            return (text, LegacyConnector(object: connector, id: ""))
        }
        .sorted { $0.text < $1.text }.map(\.connector)
    }

    private func runtimeAttributes() -> [LegacyConnector] {
        entries.compactMap { entry in
            let attributes = compilation.runtimeAttributes(of: entry)
            guard !attributes.isEmpty, let object = reader.object(entry.element) else { return nil }
            let connector = NibObject(className: "NSIBUserDefinedRuntimeAttributesConnector")
            connector["NSObject"] = .object(object)
            connector["NSValues"] = .object(
                .array(attributes.map { $0.value.flatMap(reader.object) ?? NibObject(className: "NSNull") }))
            connector["NSKeyPaths"] = .object(.array(attributes.map { .string($0.keyPath) }))
            return LegacyConnector(object: connector, id: "")
        }
    }
}

/// The order of the bindings of one object by their labels, `name: keyPath`.
enum LegacyBindingOrder {
    static func rank(_ label: String) -> Int {
        switch name(label) {
        case "minValue", "maxValue": 0
        case "content", "contentObjects", "contentValues": 1
        case let name: name.hasPrefix("enabled") || name.hasPrefix("hidden") || name.hasPrefix("editable") ? 3 : 2
        }
    }

    /// The later name first; but the bindings of a group, as `enabled` and `enabled2`, by their numbers.
    static func precedes(_ first: String, _ second: String) -> Bool {
        let (a, b) = (group(first), group(second))
        return a.name == b.name ? a.number < b.number : b.name < a.name
    }

    private static func name(_ label: String) -> Substring { label.prefix { $0 != ":" } }

    private static func group(_ label: String) -> (name: Substring, number: Int) {
        let name = name(label)
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return (name.dropLast(digits), Int(name.suffix(digits)) ?? 0)
    }
}
