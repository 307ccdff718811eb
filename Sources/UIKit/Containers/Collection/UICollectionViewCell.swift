// SPDX-License-Identifier: Apache-2.0

/// A view that a collection uses again: a cell, or a section's header or footer.
open class UICollectionReusableView: UIView {
    open internal(set) var reuseIdentifier: String?
    /// Whether the view may serve other places; prototypes shown by a design canvas stay where they are.
    var isReusable = true

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
    open override var isPlacedBySuperview: Bool { superview is UICollectionView }

    /// Makes the view ready for another place.
    open func prepareForReuse() {}

    /// Takes over where the layout puts the view.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would like in place of the given ones.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// One item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
    /// What the cell shows lies in this view.
    public let contentView: UIView
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsLayout() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }
    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    /// A view behind the content of a selected cell.
    open var selectedBackgroundView: UIView? { didSet { setNeedsLayout() } }
    /// Where selecting the cell leads.
    var selectionSegueTemplate: UIStoryboardSegueTemplate?

    public override init(frame: CGRect) {
        contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    public required init?(coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return nil }
        // The content view stands among the subviews too; whoever asks first makes it.
        contentView = nib.object("UIContentView") as? UIView ?? UIView(frame: .zero)
        super.init(coder: coder)
        backgroundView = nib.object("UIBackgroundView") as? UIView
        selectedBackgroundView = nib.object("UISelectedBackgroundView") as? UIView
        if contentView.superview !== self { insertSubview(contentView, at: 0) }
        placeContentView()
    }

    open override func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    open override var bounds: CGRect {
        // Constraints are solved before `layoutSubviews`, in the frame that the content view has then.
        didSet { if bounds.size != oldValue.size { placeContentView() } }
    }

    private func placeContentView() {
        guard contentView.frame != bounds else { return }
        contentView.frame = bounds
        layoutDidChange()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContentView()
        backgroundView?.frame = bounds
        guard let selected = selectedBackgroundView else { return }
        if isSelected || isHighlighted {
            if selected.superview !== self { insertSubview(selected, at: backgroundView == nil ? 0 : 1) }
            selected.frame = bounds
        } else if selected.superview === self {
            selected.removeFromSuperview()
        }
    }

    /// The size that the content's constraints ask for; the given one where there are none.
    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard contentView.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints }) else {
            return layoutAttributes
        }
        let size = contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size.width > 0, size.height > 0 { layoutAttributes.frame.size = size }
        return layoutAttributes
    }
}
