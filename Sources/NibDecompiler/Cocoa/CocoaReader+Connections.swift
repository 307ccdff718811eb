// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// The connectors of the root: outlets, actions, bindings, tool tips, runtime attributes. Each belongs to an element.

extension CocoaReader {
    func readConnections() {
        var bindings: [ObjectIdentifier: DraftElement] = [:]
        let connectors = data?["NSConnections"]?.object?.elements ?? []
        // Bindings of one object stand in the opposite order.
        let isBinding = { (place: Int) in connectors[place].className == "NSNibBindingConnector" }
        let order = connectors.indices.filter { !isBinding($0) } + connectors.indices.reversed().filter(isBinding)
        for index in order {
            let connector = connectors[index]
            let label = connector["NSLabel"]?.string
            let source = connector["NSSource"]?.object
            let destination = connector["NSDestination"]?.object
            guard !isImplied(connector) else { continue }
            switch connector.className {
            case "NSNibOutletConnector":
                guard let label, label.isXML, let owner = source.flatMap({ element(of: $0) }),
                    let id = destination.flatMap({ reference(to: $0) })
                else { continue }
                add("outlet", ["property": label, "destination": id], to: owner, connector, index)
            case "NSNibControlConnector":
                guard let label, label.isXML, let owner = source.flatMap({ element(of: $0) }) else { continue }
                if let destination {
                    guard let id = reference(to: destination) else { continue }
                    add("action", ["selector": label, "target": id], to: owner, connector, index)
                } else {
                    add("action", ["selector": label, "target": firstResponderID], to: owner, connector, index)
                }
            case "NSNibBindingConnector":
                guard let owner = source.flatMap({ element(of: $0) }),
                    let element = readBinding(connector, to: owner, index)
                else { continue }
                bindings[ObjectIdentifier(connector)] = element
            case "NSIBHelpConnector":
                guard connector["NSFile"]?.string == "NSToolTipHelpKey", let text = connector["NSMarker"]?.string,
                    let owner = destination.flatMap({ element(of: $0) })
                else { continue }
                owner.setText("toolTip", to: text)
            case "NSIBUserDefinedRuntimeAttributesConnector": readRuntimeAttributes(connector)
            default: continue
            }
        }
        readAccessibility()
        for connector in connectors {
            guard let previous = connector["NSPreviousConnector"]?.object,
                let before = bindings[ObjectIdentifier(previous)]
            else { continue }
            bindings[ObjectIdentifier(connector)]?["previousBinding"] = before.id
        }
    }

    @discardableResult
    private func add(
        _ name: String, _ attributes: KeyValuePairs<String, String>, to owner: DraftElement, _ connector: NibObject,
        _ index: Int
    ) -> DraftElement {
        let element = DraftElement(name, place: PlaceHash.next(unit.holder.nearestPlace, "connection[\(index)]"))
        for (name, value) in attributes { element[name] = value }
        element["id"] = statedID(of: connector) ?? draft.makeID(for: element)
        owner.container("connections").append(element)
        return element
    }

    /// What assistive programs are told of objects.
    private func readAccessibility() {
        for connector in data?["NSAccessibilityConnectors"]?.object?.elements ?? [] {
            guard let owner = connector["AXDestinationArchiveKey"]?.object.flatMap({ element(of: $0) }),
                let type = connector["AXAttributeTypeArchiveKey"]?.string,
                let name = CocoaAccessibility.attributes.first(where: { $0.value == type })?.key,
                let text = connector["AXAttributeValueArchiveKey"]?.string, text.isXML
            else { continue }
            owner.container("accessibility")[name] = text
        }
    }

    // MARK: Bindings

    private func readBinding(_ connector: NibObject, to owner: DraftElement, _ index: Int) -> DraftElement? {
        guard let name = connector["NSBinding"]?.string, name.isXML,
            let id = connector["NSDestination"]?.object.flatMap({ reference(to: $0) })
        else { return nil }
        let path = connector["NSKeyPath"]?.string ?? ""
        guard path.isXML else { return nil }
        let element = add("binding", ["destination": id, "name": name, "keyPath": path], to: owner, connector, index)
        readBindingOptions(of: connector, into: element)
        return element
    }

    // MARK: Runtime attributes

    private func readRuntimeAttributes(_ connector: NibObject) {
        guard let object = connector["NSObject"]?.object, let owner = element(of: object) else { return }
        let paths = connector["NSKeyPaths"]?.object?.elements ?? []
        let values = connector["NSValues"]?.object?.elements ?? []
        for (path, value) in zip(paths, values) {
            guard let path = path.stringValue, path.isXML else { continue }
            if owner.name == "box", path == "autoresizesSubviews", value["NS.boolval"]?.boolean == false {
                owner["autoresizesSubviews"] = "NO"
                continue
            }
            let element = DraftElement("userDefinedRuntimeAttribute")
            guard readRuntimeValue(value, into: element) else { continue }
            element["keyPath"] = path
            owner.container("userDefinedRuntimeAttributes").append(element)
        }
    }

    private func readRuntimeValue(_ value: NibObject, into element: DraftElement) -> Bool {
        switch value.className {
        case "NSNull": element["type"] = "nil"
        case "NSString", "NSMutableString", "NSLocalizableString":
            element["type"] = "string"
            if value.className == "NSLocalizableString" { element["localized"] = "YES" }
            element.setText("value", to: value.stringValue ?? "")
        case "NSCustomResource":
            element["type"] = "image"
            values.readImage(value, "value", into: element)
        default:
            guard let child = plainValue(value, key: "value") else { return false }
            switch child.name {
            case "bool":
                element["type"] = "boolean"
                element["value"] = child["value"]
                return true
            case "integer", "real": element["type"] = "number"
            default: element["type"] = child.name
            }
            element.append(child)
        }
        return true
    }
}
