// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A collection of a million items, and snapshots of ten thousand.
///
/// - `collection.reload-1m.ms`: reloading a million items of one size, and laying out what is seen.
/// - `collection.reload-1m-delegate.ms`: the same with a delegate that says the size of each.
/// - `collection.scroll-frame.ms`: a frame of scrolling among them, the layout of new cells included.
/// - `diffable.apply-10k.ms`: going from one snapshot of 10,000 items to another, shuffled by a tenth, with 500 items
///   gone and 500 new ones, the collection's batch of changes included.
@MainActor struct CollectionBenchmarks {
    let rounds: Int
    private let clock = ContinuousClock()

    func figures() -> [String: Double] {
        var figures = items()
        figures["diffable.apply-10k.ms"] = snapshots()
        return figures
    }

    // MARK: A million items

    private func items() -> [String: Double] {
        let plain = MillionItems()
        let sized = SizedItems()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        let first = collection(plain, layout)
        let second = collection(sized, UICollectionViewFlowLayout())
        var times: (reload: [Double], delegate: [Double], frame: [Double]) = ([], [], [])
        for round in 0...rounds {
            let reload = measure {
                first.reloadData()
                first.layoutIfNeeded()
            }
            let delegate = measure {
                second.reloadData()
                second.layoutIfNeeded()
            }
            let frames = 100
            let scroll = measure {
                for frame in 0..<frames {
                    second.contentOffset.y = CGFloat(round * 100_000 + frame * 40)
                    second.layoutIfNeeded()
                }
            }
            // The first round warms up.
            guard round > 0 else { continue }
            times.reload.append(reload)
            times.delegate.append(delegate)
            times.frame.append(scroll / Double(frames))
        }
        return [
            "collection.reload-1m.ms": Runner.median(times.reload),
            "collection.reload-1m-delegate.ms": Runner.median(times.delegate),
            "collection.scroll-frame.ms": Runner.median(times.frame),
        ]
    }

    private func collection(
        _ source: any UICollectionViewDataSource & UICollectionViewDelegate, _ layout: UICollectionViewLayout
    ) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        view.register(LabelItem.self, forCellWithReuseIdentifier: "item")
        view.dataSource = source
        view.delegate = source
        return view
    }

    // MARK: Snapshots

    private func snapshots() -> Double {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var random = BenchmarkRandom()
        var items = Array(0..<10_000)
        var next = items.count
        var times: [Double] = []
        for round in 0...rounds {
            for _ in 0..<500 { items.remove(at: Int.random(in: items.indices, using: &random)) }
            for _ in 0..<500 {
                items.swapAt(
                    Int.random(in: items.indices, using: &random), Int.random(in: items.indices, using: &random))
            }
            for _ in 0..<500 {
                items.insert(next, at: Int.random(in: 0...items.count, using: &random))
                next += 1
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections(Array(0..<10))
            for section in 0..<10 {
                snapshot.appendItems(
                    Array(items[items.count * section / 10..<items.count * (section + 1) / 10]), toSection: section)
            }
            let time = measure {
                source.apply(snapshot)
                view.layoutIfNeeded()
            }
            if round > 0 { times.append(time) }
        }
        return Runner.median(times)
    }

    private func measure(_ body: () -> Void) -> Double { clock.measure(body) / .milliseconds(1) }
}

/// A million items of the layout's size.
private class MillionItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? LabelItem)?.label.text = "Item \(indexPath.item)"
        return cell
    }
}

/// A million items, each of a size of its own.
private final class SizedItems: MillionItems, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 90, height: 30 + indexPath.item % 17) }
}

/// A cell with a label that constraints place.
final class LabelItem: UICollectionViewCell {
    let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate(
            [(NSLayoutConstraint.Attribute.leading, 4 as CGFloat), (.centerY, 0)].map { attribute, constant in
                NSLayoutConstraint(
                    item: label, attribute: attribute, relatedBy: .equal, toItem: contentView, attribute: attribute,
                    multiplier: 1, constant: constant)
            })
    }

    required init?(coder: NSCoder) { nil }
}

/// Numbers that are the same in every run.
private struct BenchmarkRandom: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
