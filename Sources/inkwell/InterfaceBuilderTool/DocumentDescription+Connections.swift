// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibArchive

extension DocumentDescription {
    /// Id of a connection → its kind, its name, and both ends.
    var connections: PropertyList {
        .dictionary(
            objectElements.flatMap { source in
                source.connections.compactMap { connection in
                    let element = connection.element
                    guard let id = element.id else { return nil }
                    return .init(id, .dictionary(entries(of: connection, from: source)))
                }
            })
    }

    private func entries(of connection: Connection, from source: Element) -> [PropertyList.Entry] {
        let element = connection.element
        let isCocoa = document.targetRuntime == .macOS
        var destination = element[attribute: "destination"]
        let type: String
        let label: String
        var details: [PropertyList.Entry] = []
        switch connection {
        case .outlet(let outlet):
            type = isCocoa ? "IBCocoaOutletConnection" : "IBCocoaTouchOutletConnection"
            label = outlet.property
        case .outletCollection(let collection):
            type = "IBCocoaTouchOutletCollectionConnection"
            label = collection.property
        case .action(let action):
            type = isCocoa ? "IBCocoaActionConnection" : "IBCocoaTouchEventConnection"
            label = action.selector
            destination = action.destination
            if let event = action.eventType { details.append(.init("event-type", .string(event))) }
        case .segue(let segue):
            type = "IBSegueConnection"
            label = segue.identifier ?? segue.relationship ?? segue.kind
            details.append(.init("kind", .string(segue.kind)))
        case .binding(let binding):
            type = "IBBindingConnection"
            label = "\(binding.name): \(binding.keyPath)"
            details += [.init("binding", .string(binding.name)), .init("keypath", .string(binding.keyPath))]
        case .other:
            type = element.name
            label = element[attribute: "property"] ?? ""
        }
        var entries: [PropertyList.Entry] = [
            .init("type", .string(type)), .init("label", .string(label)),
            .init("source-id", .string(source.objectID ?? "")), .init("source-label", .string(self.label(of: source))),
        ]
        if let destination {
            entries.append(.init("destination-id", .string(destination)))
            let object = document.element(withID: destination)
            entries.append(.init("destination-label", .string(object.map(self.label) ?? "")))
        }
        return entries + details
    }

    /// Name of each class that the document uses → what it is based on, and the outlets and actions that connections name.
    var classes: PropertyList {
        var found: [String: ClassUse] = [:]
        for element in objectElements {
            let base = className(of: element)
            let name = element.customClass?.name ?? base
            var use = found[name] ?? ClassUse()
            if name != base, element.placeholder == nil { use.superclass = base }
            for connection in element.connections {
                switch connection {
                case .outlet(let outlet): use.outlets.insert(outlet.property)
                case .outletCollection(let collection): use.collections.insert(collection.property)
                default: break
                }
            }
            found[name] = use
        }
        for case .action(let action) in objectElements.flatMap(\.connections) {
            guard let target = document.element(withID: action.destination) else { continue }
            let name = target.customClass?.name ?? className(of: target)
            found[name, default: ClassUse()].actions.insert(action.selector)
        }
        return .dictionary(found.map { .init($0.key, $0.value.list(named: $0.key)) })
    }

    private struct ClassUse {
        var superclass: String?
        var outlets: Set<String> = []
        var collections: Set<String> = []
        var actions: Set<String> = []

        func list(named name: String) -> PropertyList {
            /// The names with the type of what they take; a document does not say more.
            func table(_ names: Set<String>) -> PropertyList { .dictionary(names.map { .init($0, .string("id")) }) }
            var entries: [PropertyList.Entry] = [
                .init("class", .string(name)), .init("actions", table(actions)), .init("outlets", table(outlets)),
            ]
            if !collections.isEmpty { entries.append(.init("multi-outlets", table(collections))) }
            if let superclass { entries.append(.init("superclass", .string(superclass))) }
            return .dictionary(entries)
        }
    }
}
