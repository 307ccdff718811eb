// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Items in a circle, as a program writes its own layout; notes what it is asked.
@MainActor private final class CircleLayout: UICollectionViewLayout {
    var log: [String] = []
    var inserted: [IndexPath] = []
    var invalidatesBounds = false
    var snap: CGFloat?

    final class Attributes: UICollectionViewLayoutAttributes {
        var angle: CGFloat = 0

        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.angle = angle
            return copy
        }
    }

    override class var layoutAttributesClass: AnyClass { Attributes.self }

    private var attributes: [Attributes] = []

    override func prepare() {
        log.append("prepare")
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        attributes = (0..<count).map { item in
            let attributes = Attributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.angle = 2 * .pi * CGFloat(item) / CGFloat(count)
            attributes.size = CGSize(width: 20, height: 20)
            attributes.center = CGPoint(x: 160 + 100 * cos(attributes.angle), y: 160 + 100 * sin(attributes.angle))
            return attributes
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesBounds }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        log.append("updates " + updateItems.map { "\($0.updateAction)" }.joined(separator: " "))
        inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
    }
    override func finalizeCollectionViewUpdates() { log.append("finalize") }
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if inserted.contains(itemIndexPath) { attributes?.center = CGPoint(x: 160, y: 160) }
        return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("final \(itemIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        return attributes
    }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let snap else { return proposedContentOffset }
        return CGPoint(x: 0, y: (proposedContentOffset.y / snap).rounded() * snap)
    }

    func taken() -> [String] {
        defer { log.removeAll() }
        return log
    }
}

/// Keeps the attributes it was given.
private final class AngleCell: UICollectionViewCell {
    var angle: CGFloat?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        angle = (layoutAttributes as? CircleLayout.Attributes)?.angle
    }
}

@MainActor @Suite struct CustomLayoutTests {
    private let events = EventWindows()

    private func collection(_ count: Int, _ layout: CircleLayout) -> (UICollectionView, NamedItems) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let items = NamedItems([(0..<count).map { "\($0)" }])
        view.dataSource = items
        view.delegate = items
        _ = events.first.add(view)
        view.layoutIfNeeded()
        return (view, items)
    }

    @Test("a layout of one's own decides where new items come from and where old ones go")
    func updates() throws {
        let layout = CircleLayout()
        let (view, items) = collection(4, layout)
        #expect(layout.taken() == ["prepare"])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.center == CGPoint(x: 160, y: 260))
        items.sections = [["1", "2", "3", "new"]]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        #expect(layout.taken() == ["prepare", "updates delete insert", "final 0", "finalize"])
        let new = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        #expect(new.presentedCenter == CGPoint(x: 160, y: 160))
        #expect(new.presentedAlpha == 0)
        let old = try #require(view.subviews.compactMap { $0 as? NamedCell }.first { $0.name == "0" })
        #expect(old.transform == CGAffineTransform(scaleX: 0.1, y: 0.1))
        #expect(old.presentedTransform == .identity)
        events.first.clock.advance(by: 1)
        #expect(old.superview == nil)
        #expect(new.presentedCenter == CGPoint(x: 160, y: 60))
    }

    @Test("attributes of one's own class reach the cells, copied with what they add")
    func attributes() {
        let layout = CircleLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<AngleCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map { ($0 as? AngleCell)?.angle } == [0, .pi])
        let copy = layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.copy()
        #expect((copy as? CircleLayout.Attributes)?.angle == .pi)
    }

    @Test("scrolling prepares a layout again only where it wants that, and comes to rest where it says")
    func bounds() {
        let layout = CircleLayout()
        let (view, _) = collection(4, layout)
        _ = layout.taken()
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.taken() == [])
        layout.invalidatesBounds = true
        view.contentOffset.y = 20
        view.layoutIfNeeded()
        #expect(layout.taken() == ["prepare"])
        layout.snap = 100
        events.first.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300, y: 250), seconds: 1)
        events.first.clock.advance(by: 2)
        #expect(view.contentOffset.y > 0)
        #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    }
}
