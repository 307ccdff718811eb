// SPDX-License-Identifier: Apache-2.0

extension UICollectionView {
    /// Lets cells of an identifier come from a nib whose first cell they are.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        cellSources.register(nib, for: identifier)
    }

    /// Lets cells of an identifier be of a class, which `init(frame:)` makes.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellSources.register(cellClass, for: identifier)
    }

    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        supplementSources.register(nib, for: kind + "/" + identifier)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        supplementSources.register(viewClass, for: kind + "/" + identifier)
    }

    /// A cell of the identifier that is not seen, or a new one; an empty cell where nothing is registered.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
            return reconfigured.cell
        }
        let cell = cellSources.dequeue(identifier) ?? UICollectionViewCell(frame: .zero)
        cell.reuseIdentifier = identifier
        cell.prepareForReuse()
        return cell
    }

    /// A supplementary view that is not seen, or a new one; an empty view where nothing is registered.
    public func dequeueReusableSupplementaryView(
        ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = supplementSources.dequeue(kind + "/" + identifier) ?? UICollectionReusableView(frame: .zero)
        view.reuseIdentifier = identifier
        view.prepareForReuse()
        return view
    }
}
