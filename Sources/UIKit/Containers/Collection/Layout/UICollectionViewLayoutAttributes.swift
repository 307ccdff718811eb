// SPDX-License-Identifier: Apache-2.0

/// Where one cell, supplementary or decoration view of a collection lies, and how it looks.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
    nonisolated deinit {}

    /// The place of what is laid out.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Whether it is a cell, a supplementary or a decoration view.
    open private(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
    /// The kind of a supplementary or decoration view; nil for cells.
    open private(set) var representedElementKind: String?
    /// The middle in the collection's content, in points.
    open var center: CGPoint = .zero
    /// The size before the transform, in points.
    open var size: CGSize = .zero
    /// How it is turned and scaled about its middle.
    open var transform: CGAffineTransform = .identity
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// Views of a greater number lie in front.
    open var zIndex = 0
    /// Whether it is not shown.
    open var isHidden = false
    /// The lengths that a cell may decide.
    var flexibleAxes: FlexibleAxes = .both
    /// The section whose own scroll view the element lies in; nil for the collection's content.
    var scroller: Int?
    /// The element's place in a list; nil outside of lists.
    var listPlace: ListPlace?

    public required override init() {
        super.init()
    }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init()
        become(.supplementaryView, kind, indexPath)
    }

    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init()
        become(.decorationView, kind, indexPath)
    }

    /// Makes new attributes say what they are about.
    func become(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        representedElementCategory = category
        representedElementKind = kind
        self.indexPath = indexPath
    }

    /// The rectangle in the collection's content, transform included; in points.
    open var frame: CGRect {
        get {
            let plain = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard transform != .identity else { return plain }
            return plain.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
                .offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// Attributes that say the same; subclasses with further properties copy them here.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.become(representedElementCategory, representedElementKind, indexPath)
        copy.center = center
        copy.size = size
        copy.transform = transform
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.flexibleAxes = flexibleAxes
        copy.scroller = scroller
        copy.listPlace = listPlace
        return copy
    }

    /// A copy, of the same class.
    var duplicate: UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }

    /// Whether a view that has taken over the others needs no change to show these.
    func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && transform == other.transform && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && scroller == other.scroller
            && listPlace == other.listPlace && type(of: self) == UICollectionViewLayoutAttributes.self
    }

    var key: CollectionElementKey {
        CollectionElementKey(
            category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<\(ClassNames.bare(of: self)); index path = \(Array(indexPath)); frame = \(frame)>"
        }
    }
}

/// What tells the elements of a collection apart.
nonisolated struct CollectionElementKey: Hashable {
    let category: UICollectionView.ElementCategory
    /// Empty for cells.
    let kind: String
    let path: IndexPath
}

/// The lengths of a cell that its content decides.
nonisolated struct FlexibleAxes: OptionSet {
    let rawValue: Int
    static let horizontal = FlexibleAxes(rawValue: 1)
    static let vertical = FlexibleAxes(rawValue: 2)
    static let both: FlexibleAxes = [.horizontal, .vertical]
}
