// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let count: Int
    var sizes: [Int: CGSize] = [:]

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] ?? CGSize(width: 100, height: 50) }
}

@MainActor @Suite struct CollectionViewTests {
    private func collection(_ source: Tiles, _ layout: UICollectionViewFlowLayout) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        return view
    }

    @Test("items fill lines to both sides, and the last line stands below the one before")
    func lines() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Tiles(5)
        let view = collection(source, UICollectionViewFlowLayout())
        #expect(
            view.visibleCells.map(\.frame.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 220, y: 0), CGPoint(x: 0, y: 60),
                CGPoint(x: 110, y: 60),
            ])
        #expect(view.contentSize == CGSize(width: 320, height: 110))
    }

    @Test("insets, headers and spacing count")
    func insets() {
        let platform = Platform()
        defer { platform.leave() }
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 7, left: 10, bottom: 9, right: 10)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.minimumLineSpacing = 4
        layout.minimumInteritemSpacing = 40
        let view = collection(Tiles(3), layout)
        #expect(
            view.visibleCells.map(\.frame.origin) == [
                CGPoint(x: 10, y: 37), CGPoint(x: 210, y: 37), CGPoint(x: 10, y: 91),
            ])
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
        #expect(view.contentSize.height == 150)
    }

    @Test("a layout that scrolls sideways fills columns")
    func horizontal() {
        let platform = Platform()
        defer { platform.leave() }
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        let view = collection(Tiles(7), layout)
        #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.origin == CGPoint(x: 0, y: 250))
        #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.origin == CGPoint(x: 110, y: 0))
        #expect(view.contentSize == CGSize(width: 210, height: 300))
    }

    @Test("only items that are seen have cells")
    func reuse() {
        let platform = Platform()
        defer { platform.leave() }
        let view = collection(Tiles(3_000), UICollectionViewFlowLayout())
        #expect(view.visibleCells.count == 15)
        view.contentOffset.y = 30_000
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 15)
        #expect(view.subviews.count == view.visibleCells.count)
        #expect(view.indexPathForItem(at: CGPoint(x: 120, y: 30_010)) == IndexPath(item: 1501, section: 0))
    }

    @Test("no item at all, sizes that are no numbers and a width of zero are bearable")
    func hostile() {
        let platform = Platform()
        defer { platform.leave() }
        let source = Tiles(4)
        source.sizes = [0: CGSize(width: CGFloat.nan, height: -3), 1: CGSize(width: CGFloat.infinity, height: 9)]
        let view = collection(source, UICollectionViewFlowLayout())
        #expect(view.contentSize.height.isFinite)
        view.frame.size.width = 0
        view.layoutIfNeeded()
        #expect(view.contentSize.height.isFinite)
        #expect(collection(Tiles(0), UICollectionViewFlowLayout()).contentSize == CGSize(width: 320, height: 0))
    }
}
