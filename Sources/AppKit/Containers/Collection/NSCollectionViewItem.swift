// SPDX-License-Identifier: Apache-2.0

/// The controller of one item of a collection view.
@MainActor open class NSCollectionViewItem: NSViewController {
    nonisolated deinit {}

    /// How an item looks while something is done with it.
    nonisolated public enum HighlightState: Int, Sendable {
        case none = 0
        case forSelection, forDeselection, asDropTarget
    }

    /// The collection view that the item is in.
    open internal(set) weak var collectionView: NSCollectionView?
    /// Whether the item is selected.
    open var isSelected = false {
        willSet { willChangeValue(forKey: "selected") }
        didSet {
            didChangeValue(forKey: "selected")
            if isSelected != oldValue { viewIfLoaded?.superview?.setNeedsDisplay() }
        }
    }
    /// How the item looks while something is done with it.
    open var highlightState = HighlightState.none
    /// The field that shows the text.
    open weak var textField: NSTextField?
    /// The view that shows the picture.
    open weak var imageView: NSImageView?
    /// The item's place; nil while it is not seen.
    var indexPath: IndexPath?

    /// Called before the item is used for another place.
    open func prepareForReuse() {}
    /// Takes what the layout says besides the place.
    open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}

    /// Makes an item with `init(nibName:bundle:)`, which subclasses inherit or override.
    @_silgen_name("inkwell_registered_collection_item")
    convenience init(registeredWithNib nibName: String?) {
        self.init(nibName: nibName, bundle: nil)
    }

    /// An item of this class, made with `init(nibName:bundle:)`.
    @_silgen_name("inkwell_registered_collection_item")
    final class func make(registeredWithNib nibName: consuming String?) -> NSCollectionViewItem
}
