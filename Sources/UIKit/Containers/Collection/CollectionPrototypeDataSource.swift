// SPDX-License-Identifier: Apache-2.0

/// Shows the prototype cells of a collection as its items, one of each, as Interface Builder does.
public final class CollectionPrototypeDataSource: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    /// A cell that a collection makes items of.
    public struct Prototype {
        /// The cell's own nib; nil takes what the collection has under the identifier.
        public var nib: UINib?
        /// The name under which views of the kind are kept for use again.
        public var reuseIdentifier: String
        /// The size of the item; nil takes the layout's.
        public var size: CGSize?

        public init(nib: UINib? = nil, reuseIdentifier: String, size: CGSize? = nil) {
            self.nib = nib
            self.reuseIdentifier = reuseIdentifier
            self.size = size
        }
    }

    public let prototypes: [Prototype]
    /// What stands above and below the items.
    public let header: Prototype?
    public let footer: Prototype?
    private var cells: [Int: UICollectionViewCell] = [:]
    private var supplements: [String: UICollectionReusableView] = [:]

    public init(prototypes: [Prototype], header: Prototype? = nil, footer: Prototype? = nil) {
        self.prototypes = prototypes
        self.header = header
        self.footer = footer
        super.init()
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        prototypes.count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = cells[indexPath.item] { return cell }
        let prototype = prototypes[indexPath.item]
        let cell =
            prototype.nib.flatMap { ReuseSources<UICollectionViewCell>.cell(in: $0, externalObjects: [:]) }
            ?? collectionView.dequeueReusableCell(withReuseIdentifier: prototype.reuseIdentifier, for: indexPath)
        cell.isReusable = false
        cells[indexPath.item] = cell
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplements[kind] { return view }
        let prototype = kind == UICollectionView.elementKindSectionHeader ? header : footer
        let view =
            prototype?.nib.flatMap { ReuseSources<UICollectionReusableView>.cell(in: $0, externalObjects: [:]) }
            ?? collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: prototype?.reuseIdentifier ?? "", for: indexPath)
        view.isReusable = false
        supplements[kind] = view
        return view
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let size = prototypes.indices.contains(indexPath.item) ? prototypes[indexPath.item].size : nil
        return size ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
    }
}

extension UICollectionView {
    /// Shows prototypes as items, in order, in place of what the data source has; the collection keeps every cell.
    public func showPrototypes(
        _ prototypes: [CollectionPrototypeDataSource.Prototype],
        header: CollectionPrototypeDataSource.Prototype? = nil, footer: CollectionPrototypeDataSource.Prototype? = nil
    ) {
        let source = CollectionPrototypeDataSource(prototypes: prototypes, header: header, footer: footer)
        heldDataSource = source
        keepsAllItemsLive = true
        dataSource = source
        delegate = source
        // A canvas shows prototypes in the sizes given.
        (collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize = .zero
    }
}
