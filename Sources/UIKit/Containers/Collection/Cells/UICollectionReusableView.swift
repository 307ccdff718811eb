// SPDX-License-Identifier: Apache-2.0

/// A view that a collection uses again: a cell, or a section's header or footer.
open class UICollectionReusableView: UIView {
    nonisolated deinit {}

    /// The name under which views of the kind are kept for use again.
    open internal(set) var reuseIdentifier: String?
    /// Whether the view may serve other places; prototypes shown by a design canvas stay where they are.
    var isReusable = true
    /// The attributes that the view shows.
    var shown: UICollectionViewLayoutAttributes?
    /// The index of the attributes that the view stands by among the others.
    var depth: Int?
    /// Whether the view was asked for the attributes it would like.
    var gavePreferredAttributes = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        reuseIdentifier = coder.string("UIReuseIdentifier")
    }

    open override var isLayoutIsland: Bool { true }
    open override var isPlacedBySuperview: Bool { superview is UICollectionView || superview is SectionScrollView }

    /// The collection that the view is in.
    var collection: UICollectionView? {
        superview as? UICollectionView ?? superview?.superview as? UICollectionView
    }

    /// Makes the view ready for another place.
    open func prepareForReuse() {}

    /// Takes over where the layout puts the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called when another layout takes over, before the view is placed by it.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called when the collection has another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like in place of the given ones: of the size that its constraints ask for,
    /// where the layout leaves it to them.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitting(layoutAttributes, to: self) }

    /// The attributes of the size that the constraints inside a view ask for.
    func fitting(
        _ attributes: UICollectionViewLayoutAttributes, to view: UIView
    ) -> UICollectionViewLayoutAttributes {
        let axes = attributes.flexibleAxes
        guard !axes.isEmpty, view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
            return attributes
        }
        let wish = UIView.layoutFittingCompressedSize
        let size = view.systemLayoutSizeFitting(
            CGSize(
                width: axes.contains(.horizontal) ? wish.width : attributes.size.width,
                height: axes.contains(.vertical) ? wish.height : attributes.size.height),
            withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        var frame = attributes.frame
        if axes.contains(.horizontal), size.width > 0 { frame.size.width = size.width }
        if axes.contains(.vertical), size.height > 0 { frame.size.height = size.height }
        if frame.size != attributes.size { attributes.frame = frame }
        return attributes
    }

    /// Takes over the place in a list.
    func takeListPlace(_ place: ListPlace?) {}
}
