// SPDX-License-Identifier: Apache-2.0

/// The rows that are selected, in the order in which they were.
nonisolated struct TableSelection: Equatable {
    private(set) var paths: [IndexPath] = []
    private var members: Set<IndexPath> = []

    init() {}

    init(_ paths: some Sequence<IndexPath>) {
        for path in paths { insert(path) }
    }

    var isEmpty: Bool { paths.isEmpty }
    var first: IndexPath? { paths.first }
    var sorted: [IndexPath] { paths.sorted() }

    func contains(_ path: IndexPath) -> Bool { members.contains(path) }

    mutating func insert(_ path: IndexPath) {
        if members.insert(path).inserted { paths.append(path) }
    }

    mutating func remove(_ path: IndexPath) {
        if members.remove(path) != nil { paths.removeAll { $0 == path } }
    }

    mutating func formIntersection(_ isIn: (IndexPath) -> Bool) {
        if !isEmpty { self = TableSelection(paths.filter(isIn)) }
    }
}
