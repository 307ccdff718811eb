// SPDX-License-Identifier: Apache-2.0

import Locking

/// Where the identifiers of a snapshot are, worked out when first asked for. Copies of a snapshot share it until one of
/// them changes.
nonisolated final class SnapshotPositions<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    struct Table: Sendable {
        var sections: [Section: Int] = [:]
        /// Among the items of all sections.
        var items: [Item: Int] = [:]
        /// How many items come before each section.
        var starts: [Int] = []
    }

    private let table = Mutex<Table?>(nil)

    func table(for snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> Table {
        table.withLock { stored in
            if let stored { return stored }
            var new = Table()
            new.items.reserveCapacity(snapshot.numberOfItems)
            var count = 0
            for (index, section) in snapshot.sectionIdentifiers.enumerated() {
                new.sections[section] = index
                new.starts.append(count)
                for item in snapshot.items[section] ?? [] {
                    new.items[item] = count
                    count += 1
                }
            }
            stored = new
            return new
        }
    }
}
