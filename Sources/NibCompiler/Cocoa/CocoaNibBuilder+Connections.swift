// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `outlet` → `NSNibOutletConnector`, `action` → `NSNibControlConnector`, `binding` → `NSNibBindingConnector`.

extension CocoaNibBuilder {
    /// The connectors of all objects: outlets, then actions, then the rest.
    func connectors() -> [NibObject] {
        var outlets: [NibObject] = []
        var actions: [NibObject] = []
        var bindings: [NibObject] = []
        for owner in compilation.connectionElements {
            guard let source = owner.parent.flatMap(localObject) else { continue }
            for element in owner.children {
                switch element.name {
                case "outlet": if let made = outlet(element, source) { outlets.append(made) }
                case "action": if let made = action(element, source) { actions.append(made) }
                case "binding": if let made = binding(element, source) { bindings.append(made) }
                default: break
                }
            }
        }
        return outlets + actions + bindings
    }

    private func outlet(_ element: Element, _ source: NibObject) -> NibObject? {
        guard let object = destination(of: element, "destination") else { return nil }
        let connector = NibObject(className: "NSNibOutletConnector")
        connector["NSSource"] = .object(source)
        connector["NSDestination"] = .object(object)
        connector["NSLabel"] = .object(.string(element[attribute: "property"] ?? ""))
        connector["NSChildControllerCreationSelectorName"] = .null
        return connector
    }

    private func action(_ element: Element, _ source: NibObject) -> NibObject? {
        let connector = NibObject(className: "NSNibControlConnector")
        connector["NSSource"] = .object(source)
        // An action without a destination goes to the first responder.
        if let object = destination(of: element, "target") { connector["NSDestination"] = .object(object) }
        connector["NSLabel"] = .object(.string(element[attribute: "selector"] ?? ""))
        return connector
    }

    private func binding(_ element: Element, _ source: NibObject) -> NibObject? {
        guard let object = destination(of: element, "destination") else { return nil }
        let name = element[attribute: "name"] ?? ""
        let path = element[attribute: "keyPath"] ?? ""
        let connector = NibObject(className: "NSNibBindingConnector")
        connector["NSSource"] = .object(source)
        connector["NSDestination"] = .object(object)
        connector["NSLabel"] = .object(.string("\(name): \(path)"))
        connector["NSBinding"] = .object(.string(name))
        connector["NSKeyPath"] = .object(.string(path))
        connector["NSNibBindingConnectorVersion"] = .integer(2)
        return connector
    }

    private func destination(of element: Element, _ attribute: String) -> NibObject? {
        compilation.object(withID: element[attribute: attribute]).flatMap(localObject)
    }
}
