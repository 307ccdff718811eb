// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `outlet` → `NSNibOutletConnector`, `action` → `NSNibControlConnector`, `binding` → `NSNibBindingConnector`, a tool tip
// → `NSIBHelpConnector`, runtime attributes → `NSIBUserDefinedRuntimeAttributesConnector`.

extension CocoaNibBuilder {
    /// The connectors of all objects, in the order in which they are made: early decoding, runtime attributes, outlets,
    /// actions, tool tips, bindings.
    ///
    /// Outlets are in the order of their sources' ids, then of their names; actions in that of the ids; tool tips in
    /// that of their texts. Bindings are in the opposite order of the ids.
    func connectors() -> [NibObject] {
        let sources = compilation.connectionElements.filter { $0.parent.flatMap(resolve) != nil }
            .compactMap { connections in
                connections.parent.map { (id: DocumentID($0.id ?? ""), owner: $0, connections) }
            }
            .sorted { $0.id < $1.id }
        var outlets: [NibObject] = []
        var actions: [NibObject] = []
        var bindings: [NibObject] = []
        for (_, owner, connections) in sources {
            guard let source = localObject(owner) else { continue }
            outlets += connections.children(named: "outlet")
                .sorted { ($0[attribute: "property"] ?? "") < ($1[attribute: "property"] ?? "") }
                .compactMap { outlet($0, source) }
            actions += connections.children(named: "action").compactMap { action($0, source) }
        }
        for (_, owner, connections) in sources.reversed() {
            guard let source = localObject(owner) else { continue }
            bindings += CocoaBindingOrder.sorted(connections.children(named: "binding"))
                .compactMap { binding($0, source) }
        }
        linkBindings(bindings)
        return earlyDecoding() + runtimeAttributes() + outlets + actions + toolTips() + bindings
    }

    private func outlet(_ element: Element, _ source: NibObject) -> NibObject? {
        guard let object = destination(of: element, "destination") else { return nil }
        let connector = NibObject(className: "NSNibOutletConnector")
        connector["NSSource"] = .object(source)
        connector["NSDestination"] = .object(object)
        connector["NSLabel"] = .object(.string(element[attribute: "property"] ?? ""))
        if compilation.tools >= 15700 { connector["NSChildControllerCreationSelectorName"] = .null }
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

    private func toolTips() -> [NibObject] {
        elements.compactMap { element -> (text: String, connector: NibObject)? in
            guard element.name != "toolbarItem", element.name != "tabViewItem", element.name != "tableColumn",
                let object = localObject(element),
                let text = element[attribute: "toolTip"] ?? element.child(withKey: "toolTip")?.stringValue
            else { return nil }
            let connector = NibObject(className: "NSIBHelpConnector")
            connector["NSDestination"] = .object(object)
            connector["NSFile"] = .object(.string("NSToolTipHelpKey"))
            connector["NSMarker"] = .object(self.text(text, of: element, property: "ibShadowedToolTip"))
            return (text, connector)
        }
        .sorted { $0.text < $1.text }.map(\.connector)
    }

    /// Stack views are to be decoded before what refers to them.
    private func earlyDecoding() -> [NibObject] {
        guard compilation.tools >= 22000 else { return [] }
        let message =
            "Encoding NSStackView requires being decoded before other connections with an early decoding order "
            + "priority of 999990."
        return elements.filter { $0.name == "stackView" }.compactMap(localObject).map { object in
            NibObject(
                className: "NSNibConnector",
                values: [("NSSource", .object(object)), ("NSLabel", .object(.string(message)))])
        }
    }

    func destination(of element: Element, _ attribute: String) -> NibObject? {
        compilation.object(withID: element[attribute: attribute]).flatMap(resolve)
    }
}

/// An id as Interface Builder orders ids: the whole numbers of older documents first, by value.
struct DocumentID: Comparable {
    private let number: Int
    private let text: String

    init(_ text: String) {
        number = Int(text) ?? .max
        self.text = text
    }

    static func < (first: DocumentID, second: DocumentID) -> Bool {
        (first.number, first.text) < (second.number, second.text)
    }
}
