// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

private typealias Size = NSCollectionLayoutSize

/// Sections of so many items, whose cells may say a size of their own.
@MainActor private final class Counts: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var heights: [IndexPath: CGFloat] = [:]
    var asked = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? SizedCell)?.wish = heights[indexPath].map { CGSize(width: 0, height: $0) }
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

/// A cell that wants a width or height, where they are not zero.
final class SizedCell: UICollectionViewCell {
    var wish: CGSize?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let wish else { return layoutAttributes }
        var frame = layoutAttributes.frame
        if wish.width > 0 { frame.size.width = wish.width }
        if wish.height > 0 { frame.size.height = wish.height }
        layoutAttributes.frame = frame
        return layoutAttributes
    }
}

@MainActor @Suite struct CompositionalLayoutTests {
    private let events = EventWindows()

    private func collection(
        _ counts: Counts, _ layout: UICollectionViewLayout, height: CGFloat = 480
    ) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "footer", "badge", "top"] {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = counts
        _ = events.first.add(view)
        view.layoutIfNeeded()
        return view
    }

    /// The rectangles of a section's items, one after another.
    private func frames(_ view: UICollectionView, _ section: Int = 0) -> [String] {
        (0..<view.numberOfItems(inSection: section)).map { item in
            view.layoutAttributesForItem(at: IndexPath(item: item, section: section)).map { text($0.frame) } ?? "–"
        }
    }

    private func text(_ rect: CGRect?) -> String {
        guard let rect else { return "–" }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? "\(Int(value))" : "\((Double(value) * 100).rounded() / 100)"
        }
        return "\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height))"
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Size {
        Size(widthDimension: width, heightDimension: height)
    }

    @Test("a group holds as many items as fit, and the insets of items and sections count")
    func grid() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 30)
        section.interGroupSpacing = 8
        let view = collection(Counts([6]), UICollectionViewCompositionalLayout(section: section))
        #expect(
            frames(view) == [
                "12 6 64 36", "82 6 64 36", "152 6 64 36", "222 6 64 36", "12 54 64 36", "82 54 64 36",
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 100))
    }

    @Test("groups within groups, items by turns and items that share a length")
    func nested() {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: small, count: 2)
        column.interItemSpacing = .fixed(10)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column])
        let view = collection(
            Counts([5]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(
            frames(view) == ["0 0 160 160", "160 0 160 75", "160 85 160 75", "0 160 160 160", "160 160 160 75"])
    }

    @Test("flexible spacings share what is left")
    func flexible() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(20)))
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
        group.interItemSpacing = .flexible(5)
        let view = collection(
            Counts([4]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(frames(view) == ["0 10 60 20", "130 10 60 20", "260 10 60 20", "0 50 60 20"])
    }

    @Test("a custom group puts its items where the closure says, in the room it is given")
    func custom() {
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) {
            let width = $0.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 30)),
                NSCollectionLayoutGroupCustomItem(
                    frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 30), zIndex: 3),
            ]
        }
        let view = collection(
            Counts([3]), UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        #expect(frames(view) == ["0 0 160 30", "160 50 160 30", "0 100 160 30"])
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
    }

    private func rows(_ height: NSCollectionLayoutDimension = .absolute(50)) -> NSCollectionLayoutSection {
        let row = size(.fractionalWidth(1), height)
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }

    @Test("headers and footers stand around their section, pinned ones stay in sight")
    func boundaries() {
        let section = rows()
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [
            header,
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(100), .absolute(16)), elementKind: "footer", alignment: .bottomTrailing),
        ]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 5
        let view = collection(
            Counts([4, 20]),
            UICollectionViewCompositionalLayout(section: section, configuration: configuration), height: 300)
        func supplement(_ kind: String, _ section: Int) -> String {
            text(
                view.layoutAttributesForSupplementaryElement(
                    ofKind: kind, at: IndexPath(item: 0, section: section))?.frame)
        }
        #expect(supplement("header", 0) == "20 0 280 30")
        #expect(supplement("footer", 0) == "200 250 100 16")
        #expect(frames(view)[0] == "20 40 280 50")
        #expect(supplement("header", 1) == "20 271 280 30")
        view.contentOffset.y = 100
        #expect(supplement("header", 0) == "20 100 280 30")
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(supplement("header", 0) == "20 236 280 30")
        let live = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(text(live?.frame) == "20 236 280 30")
        section.supplementariesFollowContentInsets = false
        view.collectionViewLayout.invalidateLayout()
        #expect(supplement("header", 1) == "0 271 320 30")
    }

    @Test("badges are held to corners of items, and a background lies behind its section")
    func held() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(40)), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.register(GroundView.self, forDecorationViewOfKind: "ground")
        let view = collection(Counts([2]), layout)
        let path = IndexPath(item: 1, section: 0)
        #expect(text(view.supplementaryView(forElementKind: "badge", at: path)?.frame) == "190 15 20 10")
        let ground = view.subviews.compactMap { $0 as? GroundView }.first
        #expect(text(ground?.frame) == "4 4 312 72")
        #expect(view.subviews.first === ground)
    }

    @Test("cells decide estimated heights, and what follows moves")
    func estimated() {
        let counts = Counts([3, 1])
        counts.heights = [
            IndexPath(item: 0, section: 0): 30, IndexPath(item: 1, section: 0): 70,
            IndexPath(item: 0, section: 1): 10,
        ]
        let view = collection(counts, UICollectionViewCompositionalLayout(section: rows(.estimated(44))))
        #expect(frames(view) == ["0 0 320 30", "0 30 320 70", "0 100 320 44"])
        #expect(frames(view, 1) == ["0 144 320 10"])
        #expect(view.contentSize.height == 154)
        counts.heights[IndexPath(item: 0, section: 0)] = 50
        view.reloadItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
        #expect(frames(view) == ["0 0 320 50", "0 50 320 70", "0 120 320 44"])
    }

    @Test("items of estimated widths fill lines of a group, as many as fit")
    func tags() {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(20)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
        group.interItemSpacing = .fixed(10)
        let counts = Counts([7])
        let view = collection(
            counts, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        for (item, width) in [40, 60, 200, 150, 140, 300, 10].enumerated() {
            let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? SizedCell
            cell?.wish = CGSize(width: width, height: 0)
            cell?.gavePreferredAttributes = false
        }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(
            frames(view) == [
                "0 0 40 20", "50 0 60 20", "120 0 200 20", "0 20 150 20", "160 20 140 20", "0 40 300 20",
                "310 40 10 20",
            ])
    }

    @Test("a million items cost no more than those that are seen", arguments: [false, true])
    func million(_ isEstimated: Bool) {
        let counts = Counts([1_000_000])
        let view = collection(
            counts, UICollectionViewCompositionalLayout(section: rows(isEstimated ? .estimated(50) : .absolute(50))))
        #expect(view.contentSize.height == 50_000_000)
        #expect(counts.asked < 12)
        view.contentOffset.y = 25_000_010
        view.layoutIfNeeded()
        #expect(counts.asked < 24)
        #expect(view.indexPathsForVisibleItems.first == IndexPath(item: 500_000, section: 0))
        #expect(view.subviews.count < 12)
    }

    @Test("what is measured above does not move what is seen")
    func anchored() throws {
        let counts = Counts([100])
        for item in 0..<100 { counts.heights[IndexPath(item: item, section: 0)] = 100 }
        let view = collection(counts, UICollectionViewCompositionalLayout(section: rows(.estimated(44))))
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        let path = try #require(view.indexPathsForVisibleItems.dropFirst().first)
        let cell = try #require(view.cellForItem(at: path))
        let before = cell.frame.minY - view.contentOffset.y
        events.first.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 250), seconds: 1, lifts: false)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path) === cell)
        // The finger's way, but for what it takes to tell a drag from a tap; new rows are 56 points higher than guessed.
        let way = cell.frame.minY - view.contentOffset.y - before
        #expect(way > 120 && way <= 150)
    }

    // MARK: Scrolling across

    private func carousel(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        return section
    }

    @Test("a section scrolls across by itself, and only its seen items have cells")
    func orthogonal() throws {
        let layout = UICollectionViewCompositionalLayout { [self] section, _ in
            section == 0 ? carousel(.continuous) : rows()
        }
        let counts = Counts([40, 30])
        let view = collection(counts, layout)
        let scroller = try #require(view.subviews.compactMap { $0 as? SectionScrollView }.first)
        #expect(text(scroller.frame) == "0 0 320 100")
        #expect(scroller.contentSize == CGSize(width: 8430, height: 100))
        #expect(scroller.subviews.map { text($0.frame) } == ["20 0 200 100", "230 0 200 100"])
        #expect(frames(view, 1)[0] == "0 100 320 50")
        events.first.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 40, y: 50), seconds: 0.5)
        view.layoutIfNeeded()
        #expect(scroller.contentOffset.x > 200)
        #expect(view.contentOffset == .zero)
        events.first.clock.advance(by: 3)
        view.layoutIfNeeded()
        #expect(scroller.subviews.count <= 3)
        let seen = view.indexPathForItem(at: CGPoint(x: 160, y: 50))
        #expect(seen?.section == 0)
        #expect((seen?.item ?? 0) > 0)
        let rest = scroller.contentOffset
        events.first.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 10), seconds: 0.5)
        #expect(view.contentOffset.y > 20)
        #expect(scroller.contentOffset == rest)
        view.scrollToItem(at: IndexPath(item: 20, section: 0), at: [.left, .top], animated: false)
        view.layoutIfNeeded()
        #expect(scroller.contentOffset.x == 4220)
        #expect(view.cellForItem(at: IndexPath(item: 20, section: 0)) != nil)
    }

    @Test(
        "paging comes to rest at groups and pages",
        arguments: zip(
            [
                .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered, .paging,
            ] as [UICollectionLayoutSectionOrthogonalScrollingBehavior], [210, 210, 170, 320] as [CGFloat]))
    func paging(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ rest: CGFloat) throws {
        let view = collection(Counts([10]), UICollectionViewCompositionalLayout(section: carousel(behavior)))
        let scroller = try #require(view.subviews.compactMap { $0 as? SectionScrollView }.first)
        events.first.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 120, y: 50), seconds: 1)
        events.first.clock.advance(by: 2)
        #expect(scroller.contentOffset.x == rest)
    }

    @Test("the handler of seen items changes them before they are shown")
    func visibleItems() {
        let section = carousel(.continuous)
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            for item in items { item.alpha = item.frame.midX - offset.x > 200 ? 0.5 : 1 }
        }
        let view = collection(Counts([10]), UICollectionViewCompositionalLayout(section: section))
        #expect(view.visibleCells.map(\.alpha) == [1, 0.5])
    }

    @Test("hostile descriptions are bearable")
    func hostile() {
        let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(.nan), .absolute(-3)), subitems: [])
        let nothing = NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(0)))
        let nothings = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(0)), subitems: [nothing])
        let huge = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(.infinity), .absolute(1e300)), subitem: nothing, count: -4)
        for group in [empty, nothings, huge] {
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = .nan
            let view = collection(Counts([5, 0]), UICollectionViewCompositionalLayout(section: section))
            view.contentOffset.y = 100
            view.layoutIfNeeded()
            #expect(view.subviews.count <= 10)
        }
        let none = collection(Counts([5]), UICollectionViewCompositionalLayout { _, _ in nil })
        #expect(none.contentSize.height == 0)
    }

    // MARK: Lists

    @Test("a list's cells decide their heights, know their places in the group, and keep room for accessories")
    func list() throws {
        let platform = Platform()
        defer { platform.leave() }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Row \(item)"
            content.secondaryText = item == 1 ? "with a second line" : nil
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        _ = events.first.add(view)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let cells = view.visibleCells.compactMap { $0 as? UICollectionViewListCell }
        #expect(cells.map(\.place?.isFirst) == [true, false, false])
        #expect(cells.map(\.place?.isLast) == [false, false, true])
        #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 288 })
        #expect(cells[1].frame.height > cells[0].frame.height)
        #expect(cells[0].frame.maxY == cells[1].frame.minY)
        #expect(cells[0].contentView.frame.width == 272)
        #expect(view.backgroundColor === UIColor.systemGroupedBackground)
    }
}

final class GroundView: UICollectionReusableView {}
