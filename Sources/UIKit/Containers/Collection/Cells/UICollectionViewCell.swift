// SPDX-License-Identifier: Apache-2.0

/// One item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
    nonisolated deinit {}

    /// What the cell shows lies in this view.
    public let contentView: UIView
    /// Whether it is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether it is highlighted, as while a finger is on it.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// What the cell shows, as a value; its view fills ``contentView``.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { takeContentConfiguration() }
    }
    /// What is behind the content, as a value.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet { setNeedsDisplay() }
    }
    /// Changes the cell's configurations for a state.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// The view of the content configuration.
    private(set) var configuredView: (any UIView & UIContentView)?
    private var needsConfiguration = false
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
        contentView.insetsLayoutMarginsFromSafeArea = false
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
        // Nibs of documents from before safe areas do not say so.
        contentView.insetsLayoutMarginsFromSafeArea = false
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

    func placeContentView() {
        let frame = contentFrame(in: bounds)
        guard contentView.frame != frame else { return }
        contentView.frame = frame
        configuredView?.frame = contentView.bounds
        layoutDidChange()
    }

    /// The part of the cell that the content has.
    func contentFrame(in area: CGRect) -> CGRect { area }

    // MARK: Configuration

    private func takeContentConfiguration() {
        gavePreferredAttributes = false
        guard let contentConfiguration else {
            configuredView?.removeFromSuperview()
            configuredView = nil
            return
        }
        if let configuredView, configuredView.supports(contentConfiguration),
            type(of: configuredView.configuration) == type(of: contentConfiguration)
        {
            configuredView.configuration = contentConfiguration
        } else {
            configuredView?.removeFromSuperview()
            let view = contentConfiguration.makeContentView()
            configuredView = view
            view.frame = contentView.bounds
            contentView.addSubview(view)
        }
        (superview as? UICollectionView)?.setNeedsLayout()
    }

    /// The state that configurations follow.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = collection?.isEditing ?? false
        return state
    }

    /// Changes the cell's configurations for a state; subclasses set them here.
    open func updateConfiguration(using state: UICellConfigurationState) {
        configurationUpdateHandler?(self, state)
    }

    /// Asks for ``updateConfiguration(using:)`` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfiguration = true
        setNeedsLayout()
    }

    /// Called when the cell is selected, highlighted, or no longer.
    func stateDidChange() {
        setNeedsUpdateConfiguration()
    }

    func updateConfigurationIfNeeded() {
        guard needsConfiguration else { return }
        needsConfiguration = false
        updateConfiguration(using: configurationState)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        placeContentView()
        configuredView?.frame = contentView.bounds
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
        updateConfigurationIfNeeded()
        guard let view = configuredView, contentView.subviews.count == 1, view.constraints.isEmpty else {
            return fitting(layoutAttributes, to: contentView)
        }
        guard layoutAttributes.flexibleAxes.contains(.vertical) else { return layoutAttributes }
        let room = contentFrame(in: CGRect(origin: .zero, size: layoutAttributes.size))
        let height = view.sizeThatFits(CGSize(width: room.width, height: 0)).height
        guard height > 0, height.isFinite, height != layoutAttributes.size.height else { return layoutAttributes }
        var frame = layoutAttributes.frame
        frame.size.height = max(height, TableFacts.rowHeight(.current))
        layoutAttributes.frame = frame
        return layoutAttributes
    }

    /// Called when the collection's editing was switched on or off.
    func editingDidChange() { setNeedsUpdateConfiguration() }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let collection, collection.highlight(self) else { return super.touchesBegan(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isHighlighted, let collection, let path = collection.indexPath(for: self) else {
            return super.touchesEnded(touches, with: event)
        }
        if let touch = touches.first, point(inside: touch.location(in: self), with: event) {
            collection.tapItem(at: path)
            selectionSegueTemplate?.perform(self)
        }
        collection.unhighlight(self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isHighlighted, let collection { collection.unhighlight(self) }
        super.touchesCancelled(touches, with: event)
    }
}
