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
    /// that of their texts, then of the ids. Bindings are in the opposite order of the ids.
    func connectors() -> [NibObject] {
        let sources = compilation.connectionElements.compactMap { connections in
            connections.parent.map { (id: DocumentID($0.id ?? ""), owner: $0, connections) }
        }
        .sorted { $0.id < $1.id }
        var outlets = storyboardOutlets() + viewOutlets()
        var actions: [NibObject] = []
        var bindings: [NibObject] = []
        for (_, owner, connections) in sources {
            outlets += connections.children(named: "outlet").compactMap { outlet($0, of: owner) }
            actions += connections.children(named: "action").compactMap { action($0, of: owner) }
        }
        for segue in segueConnections {
            guard let source = resolve(segue.source), let destination = segue.destinations.first.flatMap(resolve) else {
                continue
            }
            switch segue.kind {
            case .action: actions.append(control(segue.label, source, destination))
            case .outlet, .collection, .binding:
                outlets.append(
                    CocoaOutlet(
                        rank: rank(of: segue.source), id: DocumentID(segue.source.id ?? ""), label: segue.label,
                        connector: connector(segue.label, source, destination)))
            }
        }
        for (_, owner, connections) in sources.reversed() {
            bindings += CocoaBindingOrder.sorted(connections.children(named: "binding"))
                .filter { holds($0, of: owner, to: "destination") }
                .compactMap { binding in resolve(owner).flatMap { self.binding(binding, $0) } }
        }
        linkBindings(bindings)
        return earlyDecoding() + runtimeAttributes() + CocoaOutlet.sorted(outlets) + actions + toolTips() + bindings
            + relationshipAttributes()
    }

    /// The outlets of controllers that have their views inside them: those of a touch bar's items.
    private func viewOutlets() -> [CocoaOutlet] {
        elements.compactMap { element in
            guard element.name == "viewController", CocoaViewProperties.outlet("view", of: element) == nil,
                let controller = localObject(element), let view = element.child(withKey: "view").flatMap(localObject)
            else { return nil }
            return CocoaOutlet(
                rank: rank(of: element), id: DocumentID(element.id ?? ""), label: "view",
                connector: connector("view", controller, view))
        }
    }

    private func outlet(_ element: Element, of owner: Element) -> CocoaOutlet? {
        guard holds(element, of: owner, to: "destination"), let source = resolve(owner),
            let object = destination(of: element, "destination")
        else { return nil }
        let label = element[attribute: "property"] ?? ""
        let connector = connector(label, source, object)
        connectorIDs[ObjectIdentifier(connector)] = element.id
        return CocoaOutlet(
            rank: rank(of: owner), id: DocumentID(owner.id ?? ""), label: label, connector: connector)
    }

    /// A scene's controllers come first, and each with all its outlets.
    private func rank(of source: Element) -> Int {
        guard let part, part.view == nil else { return part == nil ? 0 : 1 }
        let controllers = part.members.filter { !$0.isApplication }.map(\.controller)
        return controllers.firstIndex { $0 === source }.map { $0 + 1 } ?? .max
    }

    /// The connector of an outlet.
    func connector(_ label: String, _ source: NibObject, _ destination: NibObject) -> NibObject {
        let connector = NibObject(className: "NSNibOutletConnector")
        connector["NSSource"] = .object(source)
        connector["NSDestination"] = .object(destination)
        connector["NSLabel"] = .object(.string(label))
        if compilation.tools >= 15700 { connector["NSChildControllerCreationSelectorName"] = .null }
        return connector
    }

    private func action(_ element: Element, of owner: Element) -> NibObject? {
        guard holds(element, of: owner, to: "target"), let source = resolve(owner) else { return nil }
        // An action without a destination goes to the first responder.
        let connector = control(element[attribute: "selector"] ?? "", source, destination(of: element, "target"))
        connectorIDs[ObjectIdentifier(connector)] = element.id
        return connector
    }

    private func control(_ label: String, _ source: NibObject, _ destination: NibObject?) -> NibObject {
        let connector = NibObject(className: "NSNibControlConnector")
        connector["NSSource"] = .object(source)
        if let destination { connector["NSDestination"] = .object(destination) }
        connector["NSLabel"] = .object(.string(label))
        return connector
    }

    private func toolTips() -> [NibObject] {
        elements.compactMap { element -> (text: String, id: DocumentID, connector: NibObject)? in
            guard !compilation.vocabulary.isKind(element.name, of: "toolbarItem"), element.name != "tabViewItem",
                element.name != "tableColumn",
                let object = localObject(element),
                let text = element[attribute: "toolTip"] ?? element.child(withKey: "toolTip")?.stringValue,
                !text.isEmpty
            else { return nil }
            let connector = NibObject(className: "NSIBHelpConnector")
            connector["NSDestination"] = .object(object)
            connector["NSFile"] = .object(.string("NSToolTipHelpKey"))
            connector["NSMarker"] = .object(self.text(text, of: element, property: "ibShadowedToolTip"))
            return (text, DocumentID(element.id ?? ""), connector)
        }
        .sorted { $0.text == $1.text ? $0.id < $1.id : $0.text < $1.text }.map(\.connector)
    }

    /// Stack views with views in them are to be decoded before what refers to them.
    private func earlyDecoding() -> [NibObject] {
        guard compilation.tools >= 21400 else { return [] }
        let message =
            "Encoding NSStackView requires being decoded before other connections with an early decoding order "
            + "priority of 999990."
        return elements.filter { $0.name == "stackView" && $0.child(named: "subviews")?.children.isEmpty == false }
            .compactMap(localObject).map { object in
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
