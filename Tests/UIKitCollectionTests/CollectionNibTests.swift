// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// A layout that a nib names: one item below the other, of a height that the nib sets.
private final class StackedLayout: UICollectionViewLayout {
    var rowHeight: CGFloat = 10

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: CGFloat(item) * rowHeight, width: 320, height: rowHeight)
            return attributes
        }
    }

    static let table = ClassTable(of: StackedLayout.self, decode: { StackedLayout(coder: $0) }) {
        $0.attribute("rowHeight", \.rowHeight)
    }
}

@MainActor private final class NibItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell.viewWithTag(7) as? UILabel)?.text = String(repeating: "wide ", count: indexPath.item + 1)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
}

@MainActor @Suite struct CollectionNibTests {
    private func collection(_ layout: String, header: String = "") throws -> UICollectionView {
        try Fixture.subview(
            """
            <collectionView contentMode="scaleToFill" dataMode="prototypes" id="l1">
                <rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
                \(layout)
                <cells>
                    <collectionViewCell contentMode="center" reuseIdentifier="tile" id="c1">
                        <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                        <view key="contentView" contentMode="center" id="cv">
                            <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                            <subviews>
                                <label tag="7" translatesAutoresizingMaskIntoConstraints="NO" id="la">
                                    <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                </label>
                            </subviews>
                            <constraints>
                                <constraint firstItem="la" firstAttribute="top" secondItem="cv" \
            secondAttribute="top" constant="5" id="k1"/>
                                <constraint firstItem="la" firstAttribute="leading" secondItem="cv" \
            secondAttribute="leading" constant="10" id="k2"/>
                                <constraint firstAttribute="bottom" secondItem="la" secondAttribute="bottom" \
            constant="5" id="k3"/>
                                <constraint firstAttribute="trailing" secondItem="la" secondAttribute="trailing" \
            constant="10" id="k4"/>
                            </constraints>
                        </view>
                    </collectionViewCell>
                </cells>
                \(header)
            </collectionView>
            """, as: UICollectionView.self)
    }

    @Test("prototypes with constraints decide their sizes under an automatically estimating layout")
    func selfSizing() throws {
        let platform = Platform()
        defer { platform.leave() }
        let view = try collection(
            """
            <collectionViewFlowLayout key="collectionViewLayout" automaticEstimatedItemSize="YES" id="f1">
                <size key="itemSize" width="80" height="60"/>
            </collectionViewFlowLayout>
            """)
        let items = NibItems()
        view.dataSource = items
        view.layoutIfNeeded()
        let widths = view.visibleCells.map(\.frame.width)
        #expect(widths.count == 3)
        #expect(widths == widths.sorted())
        for cell in view.visibleCells {
            let label = try #require(cell.viewWithTag(7) as? UILabel)
            #expect(label.frame.width == label.intrinsicContentSize.width)
            #expect(cell.frame.width == label.frame.width + 20)
            #expect(cell.frame.height == label.frame.height + 10)
        }
    }

    @Test("a header of the nib is dequeued for every section")
    func header() throws {
        let platform = Platform()
        defer { platform.leave() }
        let view = try collection(
            """
            <collectionViewFlowLayout key="collectionViewLayout" id="f1">
                <size key="itemSize" width="80" height="60"/>
                <size key="headerReferenceSize" width="50" height="40"/>
            </collectionViewFlowLayout>
            """,
            header: """
                <collectionReusableView key="sectionHeaderView" opaque="NO" reuseIdentifier="head" tag="5" id="h1">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
                </collectionReusableView>
                """)
        let items = NibItems()
        view.dataSource = items
        view.layoutIfNeeded()
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.tag == 5)
        #expect(header?.reuseIdentifier == "head")
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 40)
    }

    @Test("a layout of one's own comes out of the nib with its attributes")
    func ownLayout() throws {
        let platform = Platform()
        defer { platform.leave() }
        UIKitClasses.registerOnce()
        ClassRegistry.shared.register(StackedLayout.table)
        let view = try collection(
            """
            <collectionViewLayout key="collectionViewLayout" id="f1" customClass="StackedLayout">
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="rowHeight">
                        <real key="value" value="25"/>
                    </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
            </collectionViewLayout>
            """)
        let items = NibItems()
        view.dataSource = items
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 25, 50])
    }
}
