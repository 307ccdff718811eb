// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `binding` → `NSNibBindingConnector`.

extension CocoaNibBuilder {
    func binding(_ element: Element, _ source: NibObject) -> NibObject? {
        guard let object = destination(of: element, "destination") else { return nil }
        let name = element[attribute: "name"] ?? ""
        let path = element[attribute: "keyPath"] ?? ""
        let connector = NibObject(className: CocoaBindingOrder.connectorName)
        connector["NSSource"] = .object(source)
        connector["NSDestination"] = .object(object)
        connector["NSLabel"] = .object(.string(path.isEmpty ? "\(name): " : "\(name): \(path)"))
        connector["NSBinding"] = .object(.string(name))
        connector["NSKeyPath"] = .object(.string(path))
        if let options = bindingOptions(element) { connector["NSOptions"] = .object(options) }
        connector["NSNibBindingConnectorVersion"] = .integer(2)
        bindingConnectors[ObjectIdentifier(element)] = connector
        connectorIDs[ObjectIdentifier(connector)] = element.id
        return connector
    }

    /// A binding of many, such as `enabled2`, names the one before it.
    func linkBindings(_ bindings: [NibObject]) {
        for connections in compilation.connectionElements {
            for element in connections.children(named: "binding") {
                guard let id = element[attribute: "previousBinding"],
                    let previous = connections.children(named: "binding").first(where: { $0.id == id }),
                    let connector = bindingConnectors[ObjectIdentifier(element)],
                    let before = bindingConnectors[ObjectIdentifier(previous)]
                else { continue }
                connector["NSPreviousConnector"] = .object(before)
            }
        }
    }

    func ownValue(_ element: Element) -> NibObject? {
        switch element.name {
        case "bool": .number(element.bool("value") ?? false)
        case "null": NibObject(className: "NSNull")
        default: nil
        }
    }
}

/// The order of the bindings of one object: what limits a value comes before it, what depends on one after it.
enum CocoaBindingOrder {
    /// The class of the connectors.
    static let connectorName = "NSNibBindingConnector"

    /// A text by which bindings are sorted, each kind in the order of the document.
    static func key(_ name: String) -> String { String(rank(name)) }

    static func sorted(_ bindings: [Element]) -> [Element] {
        bindings.enumerated().map { (rank($0.element[attribute: "name"] ?? ""), -$0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    private static func rank(_ name: String) -> Int {
        switch name {
        case "minValue", "maxValue": 0
        case "content", "contentArray", "contentSet", "contentObject", "contentObjects", "contentValues": 1
        case "enabled", "hidden", "editable": 3
        default: name.hasPrefix("enabled") || name.hasPrefix("hidden") || name.hasPrefix("editable") ? 4 : 2
        }
    }
}
