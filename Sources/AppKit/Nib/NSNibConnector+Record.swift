// SPDX-License-Identifier: Apache-2.0

extension NSNibConnector {
    /// The connection as it was made, for who follows the loading; nil for what connects no objects.
    func record(in nib: NSNibInstantiation) -> LoadedConnection? {
        guard let source = source.flatMap({ nib.resolved($0) }) else { return nil }
        let destinations = destinations.compactMap { nib.resolved($0) }
        switch self {
        case let binding as NSNibBindingConnector:
            return LoadedConnection(
                kind: .binding(keyPath: binding.keyPath), label: binding.name, source: source,
                destinations: destinations, isHeld: BoundObject(source).infoForBinding(binding.boundName) != nil)
        case is NSNibOutletCollectionConnector:
            return LoadedConnection(
                kind: .outletCollection, label: label, source: source, destinations: destinations)
        case is NSNibOutletConnector:
            let isTaken = source is any NSNibOutletTaking
            return LoadedConnection(
                kind: .outlet, label: label, source: source, destinations: destinations,
                isHeld: isTaken ? true : nil)
        case is NSNibControlConnector, is NSNibAuxiliaryActionConnector:
            return LoadedConnection(
                kind: .action(events: 0), label: label, source: source, destinations: destinations)
        default:
            return nil
        }
    }

    /// What the connector leads to, as the nib has it.
    private var destinations: [AnyObject] {
        (self as? NSNibOutletCollectionConnector)?.elements ?? destination.map { [$0] } ?? []
    }
}
