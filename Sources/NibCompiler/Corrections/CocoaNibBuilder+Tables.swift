// SPDX-License-Identifier: Apache-2.0

import NibArchive

extension CocoaNibBuilder {
    /// Lists the objects and their numbers as the document says that its nib does: in the order of their ids, or as
    /// the tools of Interface Builder 3 and Xcode 4 did.
    func writeStatedTables(of owner: NibObject, to data: NibObject) {
        let settings = DocumentCorrections.settings(of: compilation.document)
        guard let stated = settings["tables"], let first = settings["number"].flatMap({ Int($0) }),
            (0..<1 << 31).contains(first)
        else { return }
        // Listed by their ids, whatever tools did so.
        let isListed = stated == "listed"
        guard let tables = isListed ? .outlined : LegacyTables(rawValue: stated) else { return }
        var ids = connectorIDs
        for element in elements {
            if let id = element.id, let object = localObject(element) { ids[ObjectIdentifier(object)] = id }
        }
        func entry(_ object: NibObject, in holder: NibObject) -> LegacyTables.Entry {
            LegacyTables.Entry(object: object, id: ids[ObjectIdentifier(object)] ?? "", holder: holder)
        }
        let objects = data["NSObjectsKeys"]?.object?.elements ?? []
        let holders = data["NSObjectsValues"]?.object?.elements ?? []
        var entries = zip(objects, holders).map { entry($0, in: $1) }
        var connectors = (data["NSConnections"]?.object?.elements ?? []).map { entry($0, in: owner) }
        if isListed { Self.sortNumbered(&entries) }
        if isListed || tables == .numbered {
            Self.sortNumbered(&connectors)
            if !isListed { connectors = connectors.filter { $0.isNumbered } + connectors.filter { !$0.isNumbered } }
            data["NSConnections"] = .object(.array(connectors.map(\.object), mutable: true))
        }
        tables.write(entries, connectors: connectors, of: owner, firstNumber: first, to: data)
    }

    /// Sorts what has numbers by them; the rest stays where it is.
    private static func sortNumbered(_ entries: inout [LegacyTables.Entry]) {
        let places = entries.indices.filter { entries[$0].isNumbered }
        let sorted = places.map { entries[$0] }.sorted { DocumentID($0.id) < DocumentID($1.id) }
        for (place, entry) in zip(places, sorted) { entries[place] = entry }
    }
}

extension LegacyTables.Entry {
    /// Whether the id is a number, but not that of what stands for something.
    fileprivate var isNumbered: Bool { number.map { $0 > 0 } ?? false }
}
