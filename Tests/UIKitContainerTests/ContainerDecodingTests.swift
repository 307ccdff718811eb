// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import Testing
import UIKitTestSupport

@testable import UIKit

/// What the compiler makes of a storyboard, in the place of its folder.
@MainActor private final class Compiled: UIStoryboardContents {
    private let storyboard: CompiledStoryboard

    init(_ scenes: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" initialViewController="first">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <scenes>\(scenes)</scenes>
            </document>
            """
        storyboard = try Compiler.compile(storyboard: try Document(bytes: Array(text.utf8)))
    }

    var entryPoint: String? { storyboard.entryPoint }
    var nibNames: [String: String] { storyboard.identifiers }
    func nib(named name: String) -> [UInt8]? { storyboard.nibs[name]?.bytes }
}

@MainActor @Suite struct ContainerDecodingTests {
    private static let cell = """
        <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="checkmark" indentationLevel="1" \
        indentationWidth="7" rowHeight="60" reuseIdentifier="row" id="c1">
            <rect key="frame" x="0.0" y="50" width="375" height="60"/>
            <tableViewCellContentView key="contentView" opaque="NO" tableViewCell="c1" id="v1">
                <rect key="frame" x="0.0" y="0.0" width="335" height="60"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" tag="5" id="b1">
                        <rect key="frame" x="16" y="11" width="40" height="38"/>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="b1" firstAttribute="leading" secondItem="v1" \
        secondAttribute="leadingMargin" id="k1"/>
                    <constraint firstItem="b1" firstAttribute="top" secondItem="v1" secondAttribute="topMargin" \
        id="k2"/>
                    <constraint firstAttribute="bottomMargin" secondItem="b1" secondAttribute="bottom" id="k3"/>
                    <constraint firstItem="b1" firstAttribute="width" constant="40" id="k4"/>
                </constraints>
            </tableViewCellContentView>
        </tableViewCell>
        """

    @Test("a table's prototypes are cells of their own, shown one after the other on a canvas")
    func prototypes() throws {
        let platform = Platform()
        defer { platform.leave() }
        let table = try Fixture.subview(
            """
            <tableView contentMode="scaleToFill" style="grouped" separatorStyle="none" rowHeight="50" \
            sectionHeaderHeight="18" sectionFooterHeight="18" id="t1">
                <rect key="frame" x="0.0" y="0.0" width="375" height="400"/>
                <prototypes>\(Self.cell)</prototypes>
            </tableView>
            """, as: UITableView.self)
        #expect(table.style == .grouped)
        #expect(table.separatorStyle == .none)
        #expect(table.rowHeight == 50)
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
        #expect(cell.accessoryType == .checkmark)
        #expect(cell.selectionStyle == .none)
        #expect(cell.indentationLevel == 1)
        #expect(cell.indentationWidth == 7)
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)

        table.showPrototypes([.init(reuseIdentifier: "row", height: 60), .init(reuseIdentifier: "row", height: 80)])
        table.layoutIfNeeded()
        #expect(
            table.visibleCells.map(\.frame) == [
                CGRect(x: 0, y: 55.5, width: 375, height: 60), CGRect(x: 0, y: 115.5, width: 375, height: 80),
            ])
        #expect(
            table.visibleCells.map { $0.viewWithTag(5)?.frame } == [
                CGRect(x: 16, y: 11, width: 40, height: 38), CGRect(x: 16, y: 11, width: 40, height: 58),
            ])
    }

    @Test("a static table's rows, titles and heights come from the nib")
    func staticTable() throws {
        let platform = Platform()
        defer { platform.leave() }
        let contents = try Compiled(
            """
            <scene sceneID="s"><objects>
                <tableViewController id="first" sceneMemberID="viewController">
                    <tableView key="view" contentMode="scaleToFill" dataMode="static" style="plain" rowHeight="44" \
            sectionHeaderHeight="28" sectionFooterHeight="28" id="t1">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <sections>
                            <tableViewSection headerTitle="Head" footerTitle="Foot" id="e1">
                                <cells>\(Self.cell)</cells>
                            </tableViewSection>
                        </sections>
                    </tableView>
                </tableViewController>
            </objects></scene>
            """)
        let storyboard = UIStoryboard(contents: contents)
        let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
        let table = try #require(controller.tableView)
        table.layoutIfNeeded()
        #expect(table.dataSource === controller)
        #expect(table.numberOfSections == 1)
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Head")
        #expect(controller.tableView(table, titleForFooterInSection: 0) == "Foot")
        #expect(table.visibleCells.map(\.frame.height) == [60])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.viewWithTag(5)?.frame.minX == 16)
    }

    @Test("a collection's layout and prototypes come from the nib")
    func collection() throws {
        let platform = Platform()
        defer { platform.leave() }
        let collection = try Fixture.subview(
            """
            <collectionView contentMode="scaleToFill" dataMode="prototypes" id="l1">
                <rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3" \
            minimumInteritemSpacing="5" scrollDirection="horizontal" id="f1">
                    <size key="itemSize" width="80" height="60"/>
                    <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                </collectionViewFlowLayout>
                <cells>
                    <collectionViewCell contentMode="center" reuseIdentifier="tile" tag="9" id="c1">
                        <rect key="frame" x="0.0" y="0.0" width="80" height="60"/>
                        <view key="contentView" contentMode="center"><rect key="frame" x="0.0" y="0.0" width="80" \
            height="60"/></view>
                    </collectionViewCell>
                </cells>
            </collectionView>
            """, as: UICollectionView.self)
        let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.scrollDirection == .horizontal)
        #expect(layout.minimumLineSpacing == 3)
        #expect(layout.minimumInteritemSpacing == 5)
        #expect(layout.itemSize == CGSize(width: 80, height: 60))
        #expect(layout.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        collection.showPrototypes([.init(reuseIdentifier: "tile"), .init(reuseIdentifier: "tile")])
        collection.layoutIfNeeded()
        #expect(collection.visibleCells.map(\.tag) == [9, 9])
        #expect(collection.visibleCells.first?.frame.size == CGSize(width: 80, height: 60))
    }

    @Test("containers hold their children, bars show the children's items, embed segues fill their views")
    func containers() throws {
        let platform = Platform()
        defer { platform.leave() }
        let contents = try Compiled(
            """
            <scene sceneID="s1"><objects>
                <tabBarController id="first" sceneMemberID="viewController">
                    <tabBar key="tabBar" contentMode="scaleToFill" id="tb"><rect key="frame" x="0.0" y="0.0" \
            width="375" height="49"/></tabBar>
                    <connections><segue destination="nav" kind="relationship" relationship="viewControllers" \
            id="g1"/></connections>
                </tabBarController>
            </objects></scene>
            <scene sceneID="s2"><objects>
                <navigationController id="nav" sceneMemberID="viewController">
                    <tabBarItem key="tabBarItem" title="Home" badgeValue="2" id="ti"/>
                    <navigationBar key="navigationBar" contentMode="scaleToFill" id="nb"><rect key="frame" x="0.0" \
            y="0.0" width="375" height="44"/></navigationBar>
                    <connections><segue destination="root" kind="relationship" relationship="rootViewController" \
            id="g2"/></connections>
                </navigationController>
            </objects></scene>
            <scene sceneID="s3"><objects>
                <viewController id="root" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v1">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            <containerView contentMode="scaleToFill" fixedFrame="YES" id="box">
                                <rect key="frame" x="20" y="100" width="200" height="150"/>
                                <connections><segue destination="inner" kind="embed" id="g3"/></connections>
                            </containerView>
                        </subviews>
                    </view>
                    <navigationItem key="navigationItem" title="Root" id="ni"/>
                </viewController>
            </objects></scene>
            <scene sceneID="s4"><objects>
                <viewController id="inner" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" tag="3" id="v2">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    </view>
                </viewController>
            </objects></scene>
            """)
        let storyboard = UIStoryboard(contents: contents)
        let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        let root = try #require(navigation.topViewController)
        tabs.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        tabs.view.layoutIfNeeded()
        #expect(tabs.tabBar.items?.map(\.title) == ["Home"])
        #expect(tabs.tabBar.items?.map(\.badgeValue) == ["2"])
        #expect(navigation.navigationBar.topItem?.title == "Root")
        #expect(root.view.superview === navigation.view)
        let inner = try #require(root.children.first)
        #expect(inner.view.tag == 3)
        #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
        #expect(inner.view.superview === root.view.subviews.first)
    }

    @Test("a scene that embeds itself, and more than once, ends")
    func circularEmbedding() throws {
        let platform = Platform()
        defer { platform.leave() }
        let contents = try Compiled(
            """
            <scene sceneID="s3"><objects>
                <viewController id="first" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v1">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <containerView contentMode="scaleToFill" fixedFrame="YES" id="box">
                                <rect key="frame" x="20" y="100" width="200" height="150"/>
                                <connections><segue destination="first" kind="embed" id="g3"/></connections>
                            </containerView>
                            <containerView contentMode="scaleToFill" fixedFrame="YES" id="second">
                                <rect key="frame" x="20" y="300" width="200" height="150"/>
                                <connections><segue destination="first" kind="embed" id="g4"/></connections>
                            </containerView>
                            <containerView contentMode="scaleToFill" fixedFrame="YES" id="third">
                                <rect key="frame" x="20" y="500" width="200" height="150"/>
                                <connections><segue destination="first" kind="embed" id="g5"/></connections>
                            </containerView>
                        </subviews>
                    </view>
                </viewController>
            </objects></scene>
            """)
        let controller = try #require(UIStoryboard(contents: contents).instantiateInitialViewController())
        controller.loadViewIfNeeded()
        func count(_ controller: UIViewController) -> Int { controller.children.reduce(1) { $0 + count($1) } }
        #expect((4...101).contains(count(controller)))
    }

    @Test("bar items are off where the nib leaves their key out")
    func barItems() throws {
        let toolbar = try Fixture.subview(
            """
            <toolbar opaque="NO" contentMode="scaleToFill" id="t1">
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                <items>
                    <barButtonItem title="On" id="i1"/>
                    <barButtonItem title="Off" enabled="NO" id="i2"/>
                    <barButtonItem systemItem="flexibleSpace" id="i3"/>
                    <barButtonItem systemItem="trash" id="i4"/>
                </items>
            </toolbar>
            """, as: UIToolbar.self)
        #expect(toolbar.items?.map(\.title) == ["On", "Off", nil, nil])
        #expect(toolbar.items?.prefix(2).map(\.isEnabled) == [true, false])
        #expect(toolbar.items?.map(\.systemItem) == [nil, nil, .flexibleSpace, .trash])
    }

    @Test("views of other frameworks are placeholders that draw")
    func placeholders() throws {
        let map = try Fixture.subview(
            """
            <mapView contentMode="scaleToFill" mapType="standard" id="m1">
                <rect key="frame" x="0.0" y="0.0" width="200" height="200"/>
            </mapView>
            """, as: MKMapView.self)
        let picture = try Fixture.picture(of: map)
        #expect(Set((0..<20).map { picture.color(x: $0 * 20, y: 30 + $0 * 15) }).count > 2)
    }
}
