// SPDX-License-Identifier: Apache-2.0

/// The changes of one batch, as they were asked for.
///
/// What is deleted, reloaded or moved is named by its place before all changes, what is inserted and where things are
/// moved to by the place after them.
nonisolated struct BatchChanges {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    var movedItems: [(from: IndexPath, to: IndexPath)] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
    }
}

/// A batch of changes that does not lead from the numbers of items before to those after it.
nonisolated public enum UICollectionViewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of sections is not what the changes lead to.
    case sectionCount(before: Int, inserted: Int, deleted: Int, after: Int)
    /// The number of items of a section is not what the changes lead to; moved items count as inserted and deleted.
    case itemCount(section: Int, before: Int, inserted: Int, deleted: Int, after: Int)
    /// A change names a section that there is not.
    case noSection(Int)
    /// A change names an item that there is not.
    case noItem(IndexPath)
    /// Two changes say different things of one section.
    case sectionChangedTwice(Int)
    /// Two changes say different things of one item.
    case itemChangedTwice(IndexPath)

    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .sectionCount(let before, let inserted, let deleted, let after):
            "\(before) sections, \(inserted) inserted and \(deleted) deleted, "
                + "cannot become the \(after) that the data source has"
        case .itemCount(let section, let before, let inserted, let deleted, let after):
            "section \(section): \(before) items, \(inserted) inserted and \(deleted) deleted, "
                + "cannot become the \(after) that the data source has"
        case .noSection(let section): "there is no section \(section) to change"
        case .noItem(let path): "there is no item \(Array(path)) to change"
        case .sectionChangedTwice(let section): "section \(section) is changed twice in one batch"
        case .itemChangedTwice(let path): "item \(Array(path)) is changed twice in one batch"
        }
    }

    /// Gets the errors of changes, which are shown without animation then. Prints them unless replaced.
    @MainActor public static var handler: (UICollectionViewError) -> Void = { error in
        FileHandle.standardError.write(Data("collection view: \(error)\n".utf8))
    }
}
