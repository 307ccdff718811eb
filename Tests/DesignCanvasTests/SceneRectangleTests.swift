// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// Where objects are in the picture of a scene.
@MainActor @Suite struct SceneRectangleTests {
    private func rectangles(_ document: Document) throws -> [String] {
        let canvas = try DesignCanvas(document: document, configuration: .init(repeatsCanvasFaults: false))
        return canvas.scenes.flatMap { scene in
            scene.rectangles().map { id, frame in
                "\(id) \([frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) })"
            }
        }
    }

    /// A view that sticks out of one that cuts, one that lies outside it, and a hidden one.
    @Test func viewsAreWhereTheyAreDrawn() throws {
        let text = Fixture.root(
            """
            <scrollView fixedFrame="YES" clipsSubviews="YES" id="scroll"><rect key="frame" x="20" y="100" width="100" height="100"/>
              <subviews><view fixedFrame="YES" id="inside"><rect key="frame" x="10" y="40" width="200" height="20"/></view>
              <view fixedFrame="YES" id="below"><rect key="frame" x="10" y="400" width="20" height="20"/></view></subviews>
            </scrollView>
            <view fixedFrame="YES" hidden="YES" id="hidden"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
            """)
        let found = try rectangles(try Fixture.document(text))
        #expect(
            found == [
                "root [0, 0, 393, 852]", "scroll [20, 100, 100, 100]", "inside [30, 140, 90, 20]",
            ])
    }

    /// A bar's items are no views, and are found by what stands for them; the way back is another controller's.
    @Test func itemsOfBars() throws {
        let text = """
            <scene sceneID="s1"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
            <rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>
            <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="segue"/>
            </connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController id="first" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <navigationItem key="navigationItem" title="Places" id="item">
            <barButtonItem key="rightBarButtonItem" title="Add" id="add"/></navigationItem>
            </viewController></objects></scene>
            """
        let found = try rectangles(
            try Fixture.document(text, kind: "Storyboard", attributes: "initialViewController=\"nav\""))
        let add = try #require(found.last { $0.hasPrefix("add ") })
        let numbers = add.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers[0] > 300 && numbers[0] + numbers[2] <= 393 && numbers[1] >= 50 && numbers[1] < 110, "\(add)")
    }

    /// What a controller has for a toolbar is shown in the one that is simulated, above the home indicator.
    @Test func itemsOfSimulatedToolbars() throws {
        let text = """
            <scene sceneID="s1"><objects><viewController id="first" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <toolbarItems><barButtonItem title="Share" id="share"/></toolbarItems>
            <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
            </viewController></objects></scene>
            """
        let found = try rectangles(try Fixture.document(text, kind: "Storyboard"))
        let share = try #require(found.last { $0.hasPrefix("share ") })
        let numbers = share.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(numbers[1] >= 769 && numbers[1] + numbers[3] <= 818, "\(share)")
    }

    /// On a phone on its side the bars that are simulated are as low as what they cover of the safe area.
    @Test(arguments: ["retina4_7", "retina6_12"]) func lowBarsOfPhonesOnTheirSides(device: String) throws {
        let text = """
            <scene sceneID="s1"><objects><viewController id="first" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
            <constraint firstItem="inside" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
            <constraint firstItem="inside" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom" id="c2"/>
            </constraints></view>
            <navigationItem key="navigationItem" title="Title" id="item">
            <barButtonItem key="rightBarButtonItem" title="Edit" id="edit"/></navigationItem>
            <toolbarItems><barButtonItem title="Share" id="share"/></toolbarItems>
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
            <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
            </viewController></objects></scene>
            """
        let document = try Fixture.document(text, kind: "Storyboard")
        let canvas = try DesignCanvas(
            document: document, configuration: DesignConfiguration(device: device, landscape: true))
        let rectangles = canvas.scenes.flatMap { $0.rectangles().map { ($0, $1) } }
        let inside = try #require(rectangles.last { $0.0 == "inside" }?.1)
        let edit = try #require(rectangles.last { $0.0 == "edit" }?.1)
        let share = try #require(rectangles.last { $0.0 == "share" }?.1)
        #expect(inside.minY == 32)
        #expect(edit.midY == 16)
        #expect(share.midY == inside.maxY + 16)
    }

    private func guides(_ document: Document) throws -> [String] {
        try DesignCanvas(document: document).scenes.flatMap { scene in
            scene.guideRectangles().map { id, frame in
                "\(id) \([frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) })"
            }
        }
    }

    /// Layout guides are found whether constraints name them or not.
    @Test func guidesOfViews() throws {
        let text = """
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews><scrollView fixedFrame="YES" id="scroll"><rect key="frame" x="20" y="100" width="100" height="200"/>
            <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
            </scrollView>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"/></subviews>
            <viewLayoutGuide key="safeArea" id="safe"/><viewLayoutGuide key="layoutMargins" id="margins"/>
            <constraints>
            <constraint firstItem="inside" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
            </constraints></view>
            """
        #expect(
            try guides(try Fixture.document(text)) == [
                "safe [0, 59, 393, 759]", "margins [16, 59, 361, 759]", "content [20, 100, 0, 0]",
                "frame [20, 100, 100, 200]",
            ])
    }

    /// The guides from the time before safe areas are what bars cover.
    @Test func guidesOfControllers() throws {
        let text = """
            <scene sceneID="s1"><objects><viewController id="first" sceneMemberID="viewController">
            \(Fixture.controllerGuides)
            <view key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController></objects></scene>
            """
        #expect(
            try guides(try Fixture.document(text, kind: "Storyboard", attributes: "")) == [
                "top [0, 0, 393, 59]", "bottom [0, 818, 393, 34]",
            ])
    }

    /// The items of a menu are no views either.
    @Test func itemsOfMenus() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="MacOSX.Cocoa"><objects>
            <menu id="menu"><items><menuItem title="Open" id="open"/><menuItem isSeparatorItem="YES" id="line"/>
            <menuItem title="Close" id="close"/></items></menu>
            </objects></document>
            """
        let found = try rectangles(try Document(bytes: Array(text.utf8), path: "Menu.xib"))
        #expect(found.map { $0.prefix { $0 != " " } } == ["open", "close"])
    }

    /// What is in a closed menu is where the item or the button is that opens it.
    @Test func itemsOfClosedMenus() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="MacOSX.Cocoa"><objects>
            <menu id="menu"><items><menuItem title="Open" id="open"><menu key="submenu" id="sub"><items>
            <menuItem title="Recent" id="recent"><menu key="submenu" id="inner"><items><menuItem title="A" id="a"/></items>
            </menu></menuItem></items></menu></menuItem><menuItem title="Close" id="close"/></items></menu>
            <customView id="view"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/><subviews>
            <popUpButton fixedFrame="YES" id="button"><rect key="frame" x="20" y="20" width="100" height="25"/>
            <popUpButtonCell key="cell" title="One" selectedItem="one" id="cell"><menu key="menu" id="choices"><items>
            <menuItem title="One" id="one"/><menuItem title="Two" id="two"/></items></menu></popUpButtonCell></popUpButton>
            </subviews></customView></objects></document>
            """
        let canvas = try DesignCanvas(document: Document(bytes: Array(text.utf8), path: "Menu.xib"))
        var openers: [String: String] = [:]
        for scene in canvas.scenes {
            let seen = scene.rectangles()
            for (id, rectangle) in scene.closedMenuRectangles(seen: seen) {
                openers[id] = seen.filter { $0.rectangle == rectangle }.map(\.id).sorted().joined(separator: " ")
            }
        }
        #expect(
            openers.mapValues { $0.split(separator: " ").first } == [
                "sub": "open", "recent": "open", "inner": "open", "a": "open", "choices": "button", "one": "button",
                "two": "button",
            ])
    }
}
