// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Compilation {
    /// Reports a reference that leads to no object of the document.
    func reportMissing(_ id: String, attribute: String, of element: Element) {
        report(
            .warning, "'\(attribute)' refers to '\(id)', and no object of the document has that id; it is left out",
            at: element, rule: "missing-reference")
    }

    /// Puts the connections of one `connections` child into the scopes.
    func place(_ element: Element, owner: Element) {
        switch element.name {
        case "outlet", "action", "outletCollection", "binding":
            guard let id = element[attribute: "destination"] else {
                report(.error, "the connection has no destination", at: element, rule: "missing-attribute")
                return
            }
            // Actions of a table's or menu's exit lead to the segue's unwinding and are segues, not actions.
            guard let destination = object(withID: id) else {
                reportMissing(id, attribute: "destination", of: element)
                return
            }
            guard scope(of: owner) != nil else { return }
            switch element.name {
            case "outlet":
                guard let property = element[attribute: "property"] else { return }
                place(
                    PendingConnection(
                        kind: .outlet, label: property, source: owner, destinations: [destination], element: element))
            case "action":
                guard let selector = element[attribute: "selector"] else { return }
                place(
                    PendingConnection(
                        kind: .action(eventMask: eventMask(element)), label: selector, source: owner,
                        destinations: [destination], element: element))
            case "binding":
                place(
                    PendingConnection(
                        kind: .binding, label: element[attribute: "name"] ?? "", source: owner,
                        destinations: [destination], element: element))
            default:
                placeCollectionMember(element, owner: owner, destination: destination)
            }
        case "segue": break
        default: break
        }
    }

    /// The control event of an action: none for bar items and recognizers, which have only one.
    private func eventMask(_ action: Element) -> Int? {
        guard let name = action[attribute: "eventType"] else { return nil }
        if let number = EventNames.number(name) { return number }
        report(.warning, "'\(name)' is no control event", at: action, rule: "unknown-value")
        return nil
    }

    /// Members of one collection are one connection, whose destination is all of them.
    private func placeCollectionMember(_ element: Element, owner: Element, destination: Element) {
        guard let property = element[attribute: "property"] else { return }
        let className = element[attribute: "collectionClass"] ?? "NSArray"
        let appends = element.bool("appends") ?? false
        guard let own = scope(of: owner), let other = scope(of: destination) else { return }
        let scope = own.encloses(other) ? other : own
        let index = scope.connections.lastIndex { known in
            if case .collection = known.kind { known.source === owner && known.label == property } else { false }
        }
        if let index {
            scope.connections[index].destinations.append(destination)
        } else {
            place(
                PendingConnection(
                    kind: .collection(className: className, appends: appends), label: property, source: owner,
                    destinations: [destination], element: element))
        }
    }
}
