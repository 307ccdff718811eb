// SPDX-License-Identifier: Apache-2.0

/// A controller whose view is a collection that it fills.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    nonisolated deinit {}

    private let givenLayout: UICollectionViewLayout
    /// The layout of the collection.
    open var collectionViewLayout: UICollectionViewLayout {
        isViewLoaded ? collectionView?.collectionViewLayout ?? givenLayout : givenLayout
    }
    /// Whether items are no longer selected when the view appears again.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press on an item that the data source lets move takes it along.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movementRecognizer?.isEnabled = installsStandardGestureForInteractiveMovement }
    }
    private var movementRecognizer: UILongPressGestureRecognizer?

    /// Makes a controller with an empty collection.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        givenLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName: String?, bundle: Bundle?) {
        givenLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }

    public required init?(coder: NSCoder) {
        givenLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        clearsSelectionOnViewWillAppear = coder.bool("UIClearsSelectionOnViewWillAppear") ?? true
    }

    /// The collection; nil where a nib gave the controller a view without one.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView ?? view.subviews.lazy.compactMap { $0 as? UICollectionView }.first }
        set { view = newValue }
    }

    override func makeDefaultView() -> UIView {
        let collection = UICollectionView(
            frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize),
            collectionViewLayout: givenLayout)
        collection.dataSource = self
        collection.delegate = self
        return collection
    }

    open override func loadViewIfNeeded() {
        let wasLoaded = isViewLoaded
        super.loadViewIfNeeded()
        guard !wasLoaded, let collection = viewIfLoaded as? UICollectionView else { return }
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        let recognizer = UILongPressGestureRecognizer()
        recognizer.isEnabled = installsStandardGestureForInteractiveMovement
        recognizer.addHandler { [weak self] in self?.follow($0) }
        collection.addGestureRecognizer(recognizer)
        movementRecognizer = recognizer
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let collection = recognizer.view as? UICollectionView else { return }
        let place = recognizer.location(in: collection)
        switch recognizer.state {
        case .began:
            if let path = collection.indexPathForItem(at: place) {
                collection.beginInteractiveMovementForItem(at: path)
            }
        case .changed: collection.updateInteractiveMovementTargetPosition(place)
        case .ended: collection.endInteractiveMovement()
        default: collection.cancelInteractiveMovement()
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let collection = viewIfLoaded as? UICollectionView else { return }
        for path in collection.indexPathsForSelectedItems ?? [] {
            collection.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: Delegate

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.performsPrimaryActions }
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    // MARK: Flow layout

    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        FlowDelegateDefaults(layout).itemSize
    }
    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { FlowDelegateDefaults(layout).sectionInset }
    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDelegateDefaults(layout).minimumLineSpacing }
    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { FlowDelegateDefaults(layout).minimumInteritemSpacing }
    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { FlowDelegateDefaults(layout).headerReferenceSize }
    open func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { FlowDelegateDefaults(layout).footerReferenceSize }

    // MARK: Scrolling

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
