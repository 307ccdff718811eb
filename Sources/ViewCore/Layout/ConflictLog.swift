// SPDX-License-Identifier: Apache-2.0

/// Tells constraints in conflict on standard error while a program runs.
enum ConflictLog {
    /// The sets that were told; a layout that is made again finds the same ones.
    private static var told: Set<[ObjectIdentifier]> = []
    /// How many sets are remembered.
    private static let limit = 1000

    static func print(_ root: View, _ conflicts: [LayoutConflict]) {
        // Whoever designs a document asks for its faults.
        guard !PlatformMetrics.current.isDesignCanvas else { return }
        for conflict in conflicts where isNew(conflict) {
            FileHandle.standardError.write(Data("layout: \(conflict)\n".utf8))
        }
    }

    /// Whether a conflict's constraints were not told of yet. From now on they were.
    static func isNew(_ conflict: LayoutConflict) -> Bool {
        if told.count >= limit { told.removeAll() }
        return told.insert(conflict.parts.map(\.identity)).inserted
    }
}

extension LayoutConflict.Part {
    fileprivate var identity: ObjectIdentifier {
        switch self {
        case .constraint(let constraint): ObjectIdentifier(constraint)
        case .size(let view), .arrangement(let view): ObjectIdentifier(view)
        }
    }
}
