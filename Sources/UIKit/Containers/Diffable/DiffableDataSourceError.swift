// SPDX-License-Identifier: Apache-2.0

import Locking

/// What was asked of a snapshot that cannot be. UIKit raises exceptions for these; here the snapshot stays as it is, and
/// ``handler`` hears of it. Identifiers are named by their descriptions.
nonisolated public enum DiffableDataSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An item was added that is there already.
    case duplicateItem(String)
    /// A section was added that is there already.
    case duplicateSection(String)
    /// An item was named that is not there.
    case unknownItem(String)
    /// A section was named that is not there.
    case unknownSection(String)
    /// Items were added to a snapshot without sections.
    case noSection

    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .duplicateItem(let item): "item \(item) is in the snapshot already; identifiers are unique"
        case .duplicateSection(let section): "section \(section) is in the snapshot already; identifiers are unique"
        case .unknownItem(let item): "item \(item) is not in the snapshot"
        case .unknownSection(let section): "section \(section) is not in the snapshot"
        case .noSection: "items were added to a snapshot that has no section"
        }
    }

    /// Gets the errors, on whatever thread the snapshot is changed. Prints them unless replaced.
    public static var handler: @Sendable (DiffableDataSourceError) -> Void {
        get { handlers.withLock { $0 } }
        set { handlers.withLock { $0 = newValue } }
    }

    func report() { Self.handler(self) }
}

nonisolated private let handlers = Mutex<@Sendable (DiffableDataSourceError) -> Void> { error in
    FileHandle.standardError.write(Data("diffable data source: \(error)\n".utf8))
}
