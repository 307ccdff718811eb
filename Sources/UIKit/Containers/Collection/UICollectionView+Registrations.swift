// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
    /// How cells of one class are made and filled with an item.
    @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let source: CollectionViewSource
        /// No two registrations share cells.
        let identifier = "registration " + UUID().uuidString
        let handler: Handler

        /// Cells made with `init(frame:)`.
        public init(handler: @escaping Handler) {
            source = .type(Cell.self)
            self.handler = handler
        }

        /// Cells of a nib.
        public init(cellNib: UINib, handler: @escaping Handler) {
            source = .nib(cellNib)
            self.handler = handler
        }
    }

    /// How supplementary views of one class and kind are made and filled.
    @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let source: CollectionViewSource
        let kind: String
        let identifier = "registration " + UUID().uuidString
        let handler: Handler

        /// Views made with `init(frame:)`.
        public init(elementKind: String, handler: @escaping Handler) {
            source = .type(Supplementary.self)
            kind = elementKind
            self.handler = handler
        }

        /// Views of a nib.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            source = .nib(supplementaryNib)
            kind = elementKind
            self.handler = handler
        }
    }

    /// A cell of a registration, filled with the item; one that is not seen, or a new one.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if !cellSources.isRegistered(registration.identifier) {
            registration.source.register(for: registration.identifier, in: cellSources)
        }
        let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else { registration.source.failed(Cell.self) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view of a registration, filled; one that is not seen, or a new one.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let name = registration.kind + "/" + registration.identifier
        if !supplementSources.isRegistered(name) {
            registration.source.register(for: name, in: supplementSources)
        }
        let dequeued = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else { registration.source.failed(Supplementary.self) }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// Where the views of a registration come from.
enum CollectionViewSource {
    case type(AnyClass)
    case nib(UINib)

    func register<View: UICollectionReusableView>(for identifier: String, in sources: ReuseSources<View>) {
        switch self {
        case .type(let type): sources.register(type, for: identifier)
        case .nib(let nib): sources.register(nib, for: identifier)
        }
    }

    /// The program registered a nib or class that has no such view: it cannot go on, as in UIKit.
    func failed(_ type: AnyClass) -> Never {
        switch self {
        case .nib: preconditionFailure("the nib that is registered for \(type) has no view of that class")
        case .type: preconditionFailure("\(type) makes no view of its own class")
        }
    }
}
