// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

/// Items whose sizes the delegate says, one call for each.
@MainActor private final class DelegateSizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let count: Int
    var sizeCalls = 0
    var cellCalls = 0

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellCalls += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeCalls += 1
        return CGSize(width: 320, height: 20 + indexPath.item % 7)
    }
}

@MainActor
private final class PlainItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDataSourcePrefetching
{
    var counts: [Int]
    var cellCalls = 0
    var prefetched: Set<Int> = []
    var cancelled: Set<Int> = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellCalls += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched.formUnion(indexPaths.map(\.item))
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled.formUnion(indexPaths.map(\.item))
    }
}

@MainActor @Suite struct FlowLayoutTests {
    private func collection(
        _ source: any UICollectionViewDataSource & UICollectionViewDelegate, _ layout: UICollectionViewLayout
    ) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        return view
    }

    @Test("a million items of the layout's size cost those that are seen")
    func million() {
        let platform = Platform()
        defer { platform.leave() }
        let source = PlainItems([1_000_000])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let view = collection(source, layout)
        #expect(view.contentSize.height == 20_000_030)
        #expect(layout.sections[0].lines.runs.count == 1)
        view.contentOffset.y = 10_000_000
        view.layoutIfNeeded()
        #expect(source.cellCalls < 40)
        let path = IndexPath(item: 999_999, section: 0)
        #expect(view.layoutAttributesForItem(at: path)?.frame.origin == CGPoint(x: 0, y: 19_999_980))
    }

    @Test("the delegate is asked once for the size of each item")
    func delegateSizes() {
        let platform = Platform()
        defer { platform.leave() }
        let source = DelegateSizes(1000)
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let view = collection(source, layout)
        #expect(source.sizeCalls == 1000)
        view.contentOffset.y = 5000
        view.layoutIfNeeded()
        #expect(source.sizeCalls == 1000)
        let height = (0..<1000).reduce(0) { $0 + 20 + $1 % 7 }
        #expect(view.contentSize.height == CGFloat(height))
    }

    @Test("cells decide the sizes of an estimating layout, whatever way one scrolls")
    func selfSizing() {
        let platform = Platform()
        defer { platform.leave() }
        var random = SplitMix(seed: 4)
        let sizes = (0..<200).map { _ in
            FlowSection.Extent(
                length: CGFloat(Int.random(in: 20...150, using: &random)),
                depth: CGFloat(Int.random(in: 10...60, using: &random)))
        }
        func lines(_ section: FlowSection) -> [String] {
            var found: [String] = []
            section.forEachLine(from: -1, to: 1e9) { found.append("\($0.items) \($0.top) \($0.depth)") }
            return found
        }
        // Any order of deciding leads to the lines that all sizes at once lead to.
        for _ in 0..<20 {
            var section = FlowSection(
                count: 200, room: 300, itemSpacing: 7, lineSpacing: 3,
                common: FlowSection.Extent(length: 60, depth: 30))
            var decided: [Int: FlowSection.Extent] = [:]
            for item in Array(0..<200).shuffled(using: &random).prefix(Int.random(in: 1...200, using: &random)) {
                decided[item] = sizes[item]
                _ = section.decide([(item, sizes[item])])
            }
            let each = (0..<200).map { decided[$0] ?? FlowSection.Extent(length: 60, depth: 30) }
            let whole = plainLines(of: each, room: 300, itemSpacing: 7, lineSpacing: 3)
            #expect(lines(section) == whole)
            let given = FlowSection(
                count: 200, room: 300, itemSpacing: 7, lineSpacing: 3,
                common: FlowSection.Extent(length: 1, depth: 1), each: each)
            #expect(lines(given) == whole)
        }
    }

    /// The lines, broken the plain way.
    private func plainLines(
        of sizes: [FlowSection.Extent], room: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat
    ) -> [String] {
        var found: [String] = []
        var top: CGFloat = 0
        var first = 0
        while first < sizes.count {
            var end = first + 1
            var length = sizes[first].length
            while end < sizes.count, length + itemSpacing + sizes[end].length <= room + 0.01 {
                length += itemSpacing + sizes[end].length
                end += 1
            }
            let depth = sizes[first..<end].map(\.depth).max() ?? 0
            found.append("\(first..<end) \(top) \(depth)")
            top += depth + lineSpacing
            first = end
        }
        return found
    }

    @Test("pinned headers stay in sight as long as their section does")
    func pinned() {
        let platform = Platform()
        defer { platform.leave() }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        layout.footerReferenceSize = CGSize(width: 0, height: 10)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        let view = collection(PlainItems([10, 10]), layout)
        func top(_ kind: String, _ section: Int) -> CGFloat? {
            view.layoutIfNeeded()
            return view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame.minY
        }
        let header = UICollectionView.elementKindSectionHeader
        let footer = UICollectionView.elementKindSectionFooter
        #expect(top(footer, 0) == 290)
        view.contentOffset.y = 130
        #expect(top(header, 0) == 130)
        #expect(top(footer, 0) == 420)
        view.contentOffset.y = 515
        #expect(top(header, 0) == 500)
        #expect(top(header, 1) == 530)
    }

    @Test("what comes next is prefetched, and what goes by is cancelled")
    func prefetching() {
        let platform = Platform()
        defer { platform.leave() }
        let source = PlainItems([300])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        let view = collection(source, layout)
        view.prefetchDataSource = source
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(source.prefetched == Set(6..<12))
        view.contentOffset.y = 300
        view.layoutIfNeeded()
        #expect(source.prefetched == Set(6..<18))
        #expect(source.cancelled.isEmpty)
        view.contentOffset.y = 3000
        view.layoutIfNeeded()
        #expect(source.cancelled == Set(12..<18))
    }

    @Test("the live cells stay bounded however long one scrolls")
    func liveCells() {
        let platform = Platform()
        defer { platform.leave() }
        let source = DelegateSizes(5000)
        let view = collection(source, UICollectionViewFlowLayout())
        var made: Set<ObjectIdentifier> = []
        for step in 0..<200 {
            view.contentOffset.y = CGFloat(step % 2 == 0 ? step : 200 - step) * 97
            view.layoutIfNeeded()
            for cell in view.visibleCells { made.insert(ObjectIdentifier(cell)) }
            #expect(view.subviews.count == view.visibleCells.count)
        }
        #expect(made.count < 30)
    }
}
