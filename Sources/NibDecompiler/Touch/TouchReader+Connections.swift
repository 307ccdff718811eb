// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// Connections, runtime attributes and accessibility: lists of the root, each entry of which belongs to an element.

extension TouchReader {
    func readConnections() {
        for (index, connection) in root("UINibConnectionsKey").enumerated() {
            guard let label = connection["UILabel"]?.string, let source = connection["UISource"]?.object,
                let destination = connection["UIDestination"]?.object,
                !isImplied(connection, label, source, destination),
                let owner = element(of: source)
            else { continue }
            switch connection.className {
            case "UIRuntimeOutletConnection":
                guard let id = reference(to: destination) else { continue }
                add("outlet", ["property": label, "destination": id], to: owner, index, connection)
            case "UIRuntimeEventConnection":
                guard let id = reference(to: destination) else { continue }
                let element = add("action", ["selector": label, "destination": id], to: owner, index, connection)
                if let mask = connection["UIEventMask"]?.integer {
                    element["eventType"] = Enumeration.controlEvent.name(of: Int(truncatingIfNeeded: mask))
                }
            case "UIRuntimeOutletCollectionConnection":
                readCollection(connection, label, destination, owner, index)
            case "NSNibBindingConnector":
                guard let id = reference(to: destination) else { continue }
                let path = connection["NSKeyPath"]?.string ?? ""
                let element = add(
                    "binding", ["destination": id, "name": label, "keyPath": path], to: owner, index, connection)
                readBindingOptions(of: connection, into: element)
            default: continue
            }
        }
    }

    private func readCollection(
        _ connection: NibObject, _ label: String, _ members: NibObject, _ owner: DraftElement, _ index: Int
    ) {
        let className = connection["runtimeCollectionClassName"]?.string
        for (offset, member) in members.elements.enumerated() {
            guard let id = reference(to: member) else { continue }
            let element = add(
                "outletCollection", ["property": label, "destination": id], to: owner, index * 1000 + offset,
                offset == 0 ? connection : nil)
            if let className, className != "NSArray" { element["collectionClass"] = className }
            if connection["addsContentToExistingCollection"]?.boolean == true { element["appends"] = "YES" }
        }
    }

    @discardableResult
    private func add(
        _ name: String, _ attributes: KeyValuePairs<String, String>, to owner: DraftElement, _ index: Int,
        _ connection: NibObject?
    ) -> DraftElement {
        let place = PlaceHash.next(unit.holder.nearestPlace, "connection[\(index)]")
        let element = DraftElement(name, place: place)
        for (name, value) in attributes { element[name] = value }
        element["id"] = draft.makeID(for: element)
        owner.container("connections").append(element)
        if let connection { unit.elements.append((connection, element)) }
        return element
    }

    /// Whether the compiler makes the connection by itself.
    private func isImplied(
        _ connection: NibObject, _ label: String, _ source: NibObject, _ destination: NibObject
    ) -> Bool {
        if destination.className == "UITableViewDataSource", label == "staticDataSource" { return true }
        if foreign.contains(ObjectIdentifier(source)) { return true }
        if target(of: source).isSegueTemplate || target(of: destination).isSegueTemplate { return true }
        switch kind {
        case .controllerView: return label == "view" && source.isPlaceholder("IBFilesOwner")
        case .scene:
            return label == "sceneViewController" && source.isPlaceholder("IBFilesOwner")
                || label == "storyboard" && destination.isPlaceholder("UIStoryboardPlaceholder")
        case .document, .prototype: return false
        }
    }

    /// The object that a stand-in stands for, in the nib around this one; any other object itself.
    func target(of object: NibObject) -> NibObject {
        guard object.className == "UIProxyObject", let name = object["UIProxiedObjectIdentifier"]?.string,
            let (reader, objects) = outer, let target = objects[name]
        else { return object }
        return reader.target(of: target)
    }

    func readRuntimeAttributes() {
        for pair in root("UINibKeyValuePairsKey") {
            guard let object = pair["UIObject"]?.object, let owner = element(of: object),
                let keyPath = pair["UIKeyPath"]?.string, keyPath.isXML, let value = pair["UIValue"]
            else { continue }
            let element = DraftElement("userDefinedRuntimeAttribute")
            guard readRuntimeValue(value, into: element) else { continue }
            element["keyPath"] = keyPath
            owner.container("userDefinedRuntimeAttributes").append(element)
        }
    }

    private func readRuntimeValue(_ value: NibValue, into element: DraftElement) -> Bool {
        guard let object = value.object else {
            element["type"] = "nil"
            return value == .null
        }
        if let text = object.stringValue {
            element["type"] = "string"
            if object.className == "NSLocalizableString" { element["localized"] = "YES" }
            element.setText("value", to: text)
            return true
        }
        switch object.className {
        case "NSNumber":
            element["type"] = "number"
            guard let number = object.values.first?.value.decimal else {
                element["type"] = "boolean"
                element["value"] = object.values.first?.value.boolean == true ? "YES" : "NO"
                return true
            }
            let isWhole = object["NS.intval"] != nil
            element.add(isWhole ? "integer" : "real", ["key": "value", "value": number.text])
        case "UIColor":
            element["type"] = "color"
            guard let color = values.color(object, key: "value") else { return false }
            element.append(color)
        case "UIImageNibPlaceholder":
            element["type"] = "image"
            values.readImage(object, "value", into: element)
        case "NSValue":
            guard let child = DraftElement.geometry(object, key: "value") else { return false }
            element["type"] = child.name
            element.append(child)
        default: return false
        }
        return true
    }

    func readAccessibility() {
        for configuration in root("UINibAccessibilityConfigurationsKey") {
            guard let object = configuration["UIAccessibileObject"]?.object, let owner = element(of: object) else {
                continue
            }
            let element = owner.add("accessibility", ["key": "accessibilityConfiguration"])
            for (key, attribute) in [
                ("UIAccessibilityIdentifier", "identifier"), ("UIAccessibilityHint", "hint"),
                ("UIAccessibilityLabel", "label"),
            ] {
                if let text = configuration[key]?.string, text.isXML { element[attribute] = text }
            }
            if let traits = configuration["UIAccessibilityTraits"]?.object?.values.first?.value.integer {
                element.append(
                    .options(
                        "traits", Int(truncatingIfNeeded: traits), .accessibilityTraits, name: "accessibilityTraits"))
            }
            if let flag = configuration["UIIsAccessibilityElement"]?.object?.values.first?.value.boolean {
                element.add("bool", ["key": "isElement", "value": flag ? "YES" : "NO"])
            }
        }
    }
}

extension NibObject {
    var isSegueTemplate: Bool { className.hasSuffix("SegueTemplate") }

    func isPlaceholder(_ identifier: String) -> Bool {
        className == "UIProxyObject" && self["UIProxiedObjectIdentifier"]?.string == identifier
    }
}

extension DraftElement {
    /// The `point`, `size`, `rect` or `range` of an `NSValue`.
    static func geometry(_ object: NibObject, key: String) -> DraftElement? {
        let kinds = [
            ("NS.pointval", "point", ["x", "y"]), ("NS.sizeval", "size", ["width", "height"]),
            ("NS.rectval", "rect", ["x", "y", "width", "height"]),
        ]
        for (source, name, attributes) in kinds {
            guard let value = object[source] else { continue }
            let texts = value.string.map { $0.split(whereSeparator: { "{}, ".contains($0) }).compactMap { Double($0) } }
            guard let numbers = texts ?? value.numbers, numbers.count == attributes.count else { return nil }
            let element = DraftElement(name)
            element["key"] = key
            for (attribute, number) in zip(attributes, numbers) { element[attribute] = Decimal(number).text }
            return element
        }
        guard let length = object["NS.rangeval.length"]?.object?["NS.intval"]?.decimal,
            let location = object["NS.rangeval.location"]?.object?["NS.intval"]?.decimal
        else { return nil }
        let element = DraftElement("range")
        element["key"] = key
        element["location"] = location.text
        element["length"] = length.text
        return element
    }
}
