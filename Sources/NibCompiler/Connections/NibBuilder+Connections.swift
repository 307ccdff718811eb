// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

// `outlet`, `action`, `outletCollection` → `UIRuntimeOutletConnection`, `UIRuntimeEventConnection`,
// `UIRuntimeOutletCollectionConnection`.

extension NibBuilder {
    /// The object of a connection; nil when one of its ends is no object.
    func connection(_ pending: PendingConnection) -> NibObject? {
        guard let source = resolve(pending.source) else { return nil }
        let destinations = pending.destinations.compactMap(resolve)
        guard let first = destinations.first else { return nil }
        let object: NibObject
        switch pending.kind {
        case .outlet:
            object = Self.connection("UIRuntimeOutletConnection", pending.label, source, first)
        case .action(let mask):
            object = Self.connection("UIRuntimeEventConnection", pending.label, source, first)
            if let mask { object["UIEventMask"] = .integer(Int64(mask)) }
        case .collection(let className, let appends):
            object = Self.connection(
                "UIRuntimeOutletCollectionConnection", pending.label, source, .array(destinations))
            object["runtimeCollectionClassName"] = .object(.string(className))
            object["addsContentToExistingCollection"] = .bool(appends)
        case .binding:
            // UIKit has no bindings of its own; a binding is written as AppKit's is.
            object = Self.connection(CocoaBindingOrder.connectorName, pending.label, source, first)
            object["NSBinding"] = .object(.string(pending.label))
            object["NSKeyPath"] = .object(.string(pending.element.string("keyPath") ?? ""))
            if let options = bindingOptions(pending.element) { object["NSOptions"] = .object(options) }
        }
        if pending.element.name != "segue", let id = pending.element.id { note(object, id: id) }
        return object
    }

    /// A connection of a class between two objects.
    static func connection(
        _ className: String, _ label: String, _ source: NibObject, _ destination: NibObject
    ) -> NibObject {
        NibObject(
            className: className,
            values: [
                ("UILabel", .object(.string(label))), ("UISource", .object(source)),
                ("UIDestination", .object(destination)),
            ])
    }
}
