// SPDX-License-Identifier: Apache-2.0

/// Arranges sections that are each described by a group of items.
///
/// Preparing takes a time that grows with the sections; a section whose sizes are all given takes no more for a million
/// items than for one.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    nonisolated deinit {}

    /// Describes a section; nil for an empty one.
    public typealias SectionProvider = @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    /// What holds for all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }
    private let provider: SectionProvider
    private(set) var sections: [CompositionalSection] = []
    private var needsSections = true
    private(set) var container = CGSize.zero
    private(set) var environment = CollectionLayoutEnvironment(contentSize: .zero, traitCollection: .current)
    /// The sizes that cells decided, by section and item, and those of headers and the like.
    private var decided: [Int: [Int: CGSize]] = [:]
    var decidedBoundaries: [CollectionElementKey: CGSize] = [:]
    /// The sizes of the layout's own headers and footers.
    var boundarySizes: [CGSize] = []

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(sectionProvider: { _, _ in section })
    }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    public convenience init(sectionProvider: @escaping SectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    public init(
        sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: Preparing

    var main: LayoutAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    open override func prepare() {
        guard let collection = collectionView else {
            sections = []
            return
        }
        let size = collection.bounds.inset(by: collection.adjustedContentInset).size
        let room = CGSize(width: max(0, size.width), height: max(0, size.height))
        guard needsSections || room != container || sections.count != collection.numberOfSections else { return }
        if main.depth(room) != main.depth(container) {
            decided.removeAll()
            decidedBoundaries.removeAll()
        }
        needsSections = false
        container = room
        let reference = insets(configuration.contentInsetsReference, of: collection)
        environment = CollectionLayoutEnvironment(
            contentSize: room, contentInsets: reference, traitCollection: collection.traitCollection)
        boundarySizes = configuration.boundarySupplementaryItems.map { item in
            decidedSize(item, IndexPath(index: 0), in: room)
        }
        defer {
            if let list = sections.first?.definition.list { collection.takeListGround(list.ground) }
        }
        sections = (0..<collection.numberOfSections).map { index in
            makeSection(index, of: collection, provider(index, environment) ?? Self.empty)
        }
        stack()
    }

    private static let empty = NSCollectionLayoutSection(
        group: .horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)),
            subitems: []))

    private func makeSection(
        _ index: Int, of collection: UICollectionView, _ definition: NSCollectionLayoutSection
    ) -> CompositionalSection {
        let reference =
            definition.contentInsetsReference == .automatic
            ? environment.contentInsets : insets(definition.contentInsetsReference, of: collection)
        let own = definition.contentInsets
        let room = CGSize(
            width: max(0, container.width - own.leading - own.trailing - reference.leading - reference.trailing),
            height: max(0, container.height - own.top - own.bottom - reference.top - reference.bottom))
        let isOrthogonal = definition.orthogonalScrollingBehavior != .none
        var section = CompositionalSection(
            definition: definition, main: main, container: container, reference: reference,
            groups: GroupSequence(
                definition.group, count: collection.numberOfItems(inSection: index), in: room,
                along: isOrthogonal ? main.other : main, spacing: definition.interGroupSpacing,
                environment: environment, decided: decided[index] ?? [:]),
            boundarySizes: [])
        section.boundarySizes = definition.boundarySupplementaryItems.map {
            decidedSize($0, IndexPath(item: 0, section: index), in: section.boundaryRoom)
        }
        return section
    }

    private func decidedSize(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, in room: CGSize
    ) -> CGSize {
        var size = item.layoutSize.size(in: room)
        let key = CollectionElementKey(category: .supplementaryView, kind: item.elementKind, path: path)
        guard let decided = decidedBoundaries[key] else { return size }
        if item.layoutSize.widthDimension.isEstimated { size.width = decided.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = decided.height }
        return size
    }

    /// What insets are measured from, at the sides; the ends are the collection's own insets.
    private func insets(
        _ reference: UIContentInsetsReference, of collection: UICollectionView
    ) -> NSDirectionalEdgeInsets {
        let adjusted = collection.adjustedContentInset
        var edges: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: edges = collection.safeAreaInsets
        case .layoutMargins, .readableContent: edges = collection.layoutMargins
        }
        edges.left = max(0, edges.left - adjusted.left)
        edges.right = max(0, edges.right - adjusted.right)
        return main == .vertical
            ? NSDirectionalEdgeInsets(top: 0, leading: edges.left, bottom: 0, trailing: edges.right)
            : NSDirectionalEdgeInsets(
                top: max(0, edges.top - adjusted.top), leading: 0, bottom: max(0, edges.bottom - adjusted.bottom),
                trailing: 0)
    }

    /// Puts the sections one after another.
    private func stack() {
        var start = globalExtent(atEnd: false)
        for index in sections.indices {
            sections[index].start = start
            start = sections[index].end + configuration.interSectionSpacing
        }
    }

    /// Where the last section ends.
    var sectionsEnd: CGFloat { sections.last?.end ?? globalExtent(atEnd: false) }

    func globalExtent(atEnd: Bool) -> CGFloat {
        let edge: NSDirectionalRectEdge = main == .vertical ? (atEnd ? .bottom : .top) : (atEnd ? .trailing : .leading)
        return zip(configuration.boundarySupplementaryItems, boundarySizes).reduce(0) { extent, entry in
            entry.0.extendsBoundary && entry.0.alignment.edges.contains(edge)
                ? max(extent, main.length(entry.1)) : extent
        }
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything {
            decided.removeAll()
            decidedBoundaries.removeAll()
        }
        if context.invalidatedItemIndexPaths == nil || context.invalidateDataSourceCounts { needsSections = true }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool {
        !attributes.flexibleAxes.isEmpty
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (path, size) = (originalAttributes.indexPath, preferredAttributes.size.nonNegative)
        guard originalAttributes.representedElementCategory == .cell else {
            decidedBoundaries[originalAttributes.key] = size
            needsSections = size != originalAttributes.size
            return needsSections
        }
        decided[path.section, default: [:]][path.item] = size
        guard sections.indices.contains(path.section) else { return false }
        guard sections[path.section].groups.decide(size, for: path.item) else { return false }
        stack()
        return true
    }

    override func itemsDidMove(_ mapping: BatchMapping) {
        decided = mapping.moved(decided)
        var boundaries: [CollectionElementKey: CGSize] = [:]
        for (key, size) in decidedBoundaries {
            guard key.path.count == 2 else {
                boundaries[key] = size
                continue
            }
            guard mapping.newSections.indices.contains(key.path.section),
                let section = mapping.newSections[key.path.section]
            else { continue }
            let path = IndexPath(item: key.path.item, section: section)
            boundaries[CollectionElementKey(category: key.category, kind: key.kind, path: path)] = size
        }
        decidedBoundaries = boundaries
    }

    override func belongsToSection(_ key: CollectionElementKey) -> Bool {
        guard key.category == .supplementaryView, sections.indices.contains(key.path.first ?? 0) else { return true }
        return key.path.count < 2
            || sections.contains { section in
                section.definition.boundarySupplementaryItems.contains { $0.elementKind == key.kind }
            }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize {
        main.size(length: sectionsEnd + globalExtent(atEnd: true), depth: main.depth(container))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ofItem: indexPath)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(ofSupplement: elementKind, at: indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
        return decorations(of: indexPath.section).first { $0.representedElementKind == elementKind }
    }

    override func scroller(ofSection section: Int) -> SectionScrollerGeometry? {
        sections.indices.contains(section) ? sections[section].scroller() : nil
    }
}
