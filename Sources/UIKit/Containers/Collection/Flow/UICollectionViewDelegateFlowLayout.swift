// SPDX-License-Identifier: Apache-2.0

/// Decides sizes and distances of a flow layout. Every method has a default that takes the layout's own.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// The size of an item, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// What a section keeps free around its items, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// The least distance between the lines of a section, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The least distance between the items of a line, in points.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// The size of a section's header, of which the length along the scrolling counts; none where it is zero.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// The size of a section's footer, of which the length along the scrolling counts; none where it is zero.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { FlowDelegateDefaults(collectionViewLayout).itemSize }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { FlowDelegateDefaults(collectionViewLayout).sectionInset }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDelegateDefaults(collectionViewLayout).minimumLineSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDelegateDefaults(collectionViewLayout).minimumInteritemSpacing }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { FlowDelegateDefaults(collectionViewLayout).headerReferenceSize }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { FlowDelegateDefaults(collectionViewLayout).footerReferenceSize }
}

/// What a flow layout's delegate answers that says nothing of its own: what the layout has.
@dynamicMemberLookup
struct FlowDelegateDefaults {
    /// Whether the size of an item was answered, rather than by the delegate itself.
    static var wereAsked = false
    private let layout: UICollectionViewFlowLayout

    init(_ layout: UICollectionViewLayout) {
        self.layout = layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
    }

    var itemSize: CGSize {
        Self.wereAsked = true
        return layout.itemSize
    }

    subscript<Value>(dynamicMember path: KeyPath<UICollectionViewFlowLayout, Value>) -> Value { layout[keyPath: path] }
}
