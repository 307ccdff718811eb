// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

// Segues: relationships of containers, templates of controllers and what starts them.

extension StoryboardCompilation {
    func placeSegues() {
        let sceneOfScope = Dictionary(
            scenes.map { (ObjectIdentifier($0.scope), $0) }, uniquingKeysWith: { first, _ in first })
        for connections in compilation.connectionElements {
            guard let scope = compilation.scope(of: connections)?.outermost,
                let scene = sceneOfScope[ObjectIdentifier(scope)]
            else { continue }
            for segue in connections.children(named: "segue") { place(segue, in: scene) }
        }
    }

    private func place(_ segue: Element, in scene: StoryboardScene) {
        guard let owner = segue.parent?.parent else { return }
        let kind = segue[attribute: "kind"] ?? ""
        let destination = segue[attribute: "destination"]
        if kind == "relationship" {
            guard let name = segue[attribute: "relationship"] else { return }
            guard let child = destination.flatMap({ sceneOfController[$0]?.controller }) else {
                compilation.reportMissing(destination ?? "", attribute: "destination", of: segue)
                return
            }
            guard child !== owner else {
                compilation.report(
                    .error, "a controller cannot contain itself", at: segue, rule: "cyclic-containment")
                return
            }
            relationships[ObjectIdentifier(owner), default: []].append((name, child))
            return
        }
        guard family.segueTemplateClasses[kind] != nil else {
            compilation.report(.warning, "unknown kind of segue '\(kind)'", at: segue, rule: "unknown-segue")
            return
        }
        if kind != "unwind" {
            guard let destination, sceneOfController[destination] != nil else {
                compilation.reportMissing(destination ?? "", attribute: "destination", of: segue)
                return
            }
            destinations.insert(destination)
        }
        let controller =
            Self.controller(of: owner, compilation) ?? scene.controller
        templatesOfController[ObjectIdentifier(controller), default: []].append(segue)
        controllerOfTemplate[ObjectIdentifier(segue)] = controller
        compilation.declare(segue, in: scene.scope)
        place(.outlet, family.templateOutlet, from: segue, to: controller, of: segue)
        placeTrigger(segue, kind: kind, owner: owner)
        for (attribute, label) in [
            ("popoverAnchorView", "anchorView"), ("popoverAnchorBarButtonItem", "anchorBarButtonItem"),
        ] {
            guard let anchor = compilation.object(withID: segue[attribute: attribute]) else { continue }
            place(.outlet, label, from: segue, to: anchor, of: segue)
        }
        let passthrough = segue.child(named: "popoverPassthroughViews")?.children ?? []
        let views = passthrough.compactMap { compilation.object(withID: $0[attribute: "reference"]) }
        if !views.isEmpty {
            compilation.place(
                PendingConnection(
                    kind: .collection(className: "NSArray", appends: false), label: "passthroughViews", source: segue,
                    destinations: views, element: segue))
        }
    }

    /// What starts a segue: an event of a control, the choice of a cell, the loading of a container view.
    private func placeTrigger(_ segue: Element, kind: String, owner: Element) {
        guard let role = compilation.vocabulary.element(named: compilation.describedName(owner))?.role else { return }
        if kind == "embed" {
            place(.outlet, "containerView", from: segue, to: owner, of: segue)
            return
        }
        switch role {
        case .barItem, .recognizer, .object:
            place(.action(eventMask: nil), "perform:", from: owner, to: segue, of: segue)
        case .view:
            switch owner.name {
            case "tableViewCell", "collectionViewCell":
                let isAccessory = segue[attribute: "trigger"] == "accessoryAction"
                place(
                    .outlet, isAccessory ? "accessoryActionSegueTemplate" : "selectionSegueTemplate", from: owner,
                    to: segue, of: segue)
            default:
                let name = segue[attribute: "eventType"] ?? "touchUpInside"
                place(.action(eventMask: EventNames.number(name) ?? 64), "perform:", from: owner, to: segue, of: segue)
            }
        default: break
        }
    }

    private func place(
        _ kind: PendingConnection.Kind, _ label: String, from source: Element, to destination: Element,
        of element: Element
    ) {
        compilation.place(
            PendingConnection(kind: kind, label: label, source: source, destinations: [destination], element: element))
    }

    /// The controller that an element stands in, or is.
    private static func controller(of element: Element, _ compilation: Compilation) -> Element? {
        sequence(first: element, next: \.parent).first {
            compilation.vocabulary.element(named: compilation.describedName($0))?.role == .controller
        }
    }
}
