// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@testable import DesignCanvas

@MainActor @Suite struct SceneTests {
    /// A navigation controller and the controller at its root, on a phone with a rounded screen.
    private func canvas(
        tools: Int, largeTitles: Bool, height: Int = 896, repeatsCanvasFaults: Bool = true
    ) throws -> DesignCanvas {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \
            useSafeAreas="YES" initialViewController="nav">
                <device id="retina6_1" orientation="portrait" appearance="light"/>
                <scenes>
                    <scene sceneID="s1"><objects>
                        <navigationController id="nav" sceneMemberID="viewController">
                            <navigationBar key="navigationBar" contentMode="scaleToFill" \
                            largeTitles="\(largeTitles ? "YES" : "NO")" id="bar">
                                <rect key="frame" x="0.0" y="48" width="414" height="44"/>
                            </navigationBar>
                            <connections>
                                <segue destination="first" kind="relationship" \
                                relationship="rootViewController" id="segue"/>
                            </connections>
                        </navigationController>
                    </objects></scene>
                    <scene sceneID="s2"><objects>
                        <viewController id="first" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="view">
                                <rect key="frame" x="0.0" y="0.0" width="414" height="\(height)"/>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                                <color key="backgroundColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/>
                            </view>
                            <navigationItem key="navigationItem" title="Places" id="item"/>
                        </viewController>
                    </objects></scene>
                </scenes>
            </document>
            """
        return try DesignCanvas(
            document: try Document(bytes: Array(text.utf8)),
            configuration: DesignConfiguration(repeatsCanvasFaults: repeatsCanvasFaults))
    }

    private func top(_ canvas: DesignCanvas) throws -> CGFloat {
        let scene = try #require(canvas.scenes.first { $0.identifier == "first" })
        scene.layout()
        return scene.root.safeAreaInsets.top
    }

    @Test("a canvas leaves the platform as it was")
    func platform() throws {
        let release = PlatformMetrics.current.toolsVersion
        let (textSize, date) = (UITraitCollection.current.preferredContentSizeCategory, UIDatePicker.currentDate)
        let canvas = try DesignCanvas(
            document: Fixture.document(Fixture.root(""), tools: 6250, device: nil))
        let scene = try #require(canvas.scenes.first)
        _ = (scene.frames(), scene.rectangles(), canvas.layoutFindings(), canvas.explainedViews("root"))
        _ = canvas.frames(assuming: ["root": CGSize(width: 10, height: 10)])
        _ = try Picture.image(size: CGSize(width: 10, height: 10), scale: 1) { scene.draw(in: $0) }
        #expect(PlatformMetrics.current.toolsVersion == release)
        #expect(UITraitCollection.current.preferredContentSizeCategory == textSize)
        #expect(UIDatePicker.currentDate == date)
        #expect(canvas.performAsCurrent { PlatformMetrics.current.toolsVersion } == 6250)
    }

    @Test("large titles make the bar higher, on a whole screen and on a sheet")
    func largeTitles() throws {
        #expect(try top(canvas(tools: 22155, largeTitles: false)) == 92)
        #expect(try top(canvas(tools: 22155, largeTitles: true)) == 144)
        #expect(try top(canvas(tools: 24128, largeTitles: true)) == 202)
        #expect(try top(canvas(tools: 24128, largeTitles: true, height: 848)) == 126)
    }

    @Test("what Xcode counts twice counts once where a device is wanted")
    func canvasFaults() throws {
        #expect(try top(canvas(tools: 24128, largeTitles: false)) == 150)
        #expect(try top(canvas(tools: 24128, largeTitles: false, repeatsCanvasFaults: false)) == 102)
    }

    @Test("status bar and home indicator stand out from what lies behind them")
    func statusBar() throws {
        let canvas = try canvas(tools: 22155, largeTitles: false)
        let scene = try #require(canvas.scenes.first { $0.identifier == "first" })
        let image = try Picture.image(size: scene.size, scale: 1) { scene.draw(in: $0) }
        // The home indicator, white on the black view.
        #expect(image.color(x: 207, y: 885) == CGColor(gray: 1, alpha: 1))
    }

    @Test("what a scene is pushed to shows the bar of the same navigation controller")
    func pushedBar() throws {
        let bar = """
            <navigationBar key="navigationBar" contentMode="scaleToFill" translucent="NO" id="bar">
            <rect key="frame" x="0" y="59" width="393" height="44"/>
            <color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></navigationBar>
            """
        func segue(_ kind: String, to destination: String) -> String {
            "<connections><segue destination=\"\(destination)\" \(kind) id=\"to-\(destination)\"/></connections>"
        }
        let root = segue("kind=\"relationship\" relationship=\"rootViewController\"", to: "zero")
        let scenes =
            Fixture.scene("navigation", controller: "navigationController", bar + root)
            + Fixture.scene("zero", Fixture.filledView("zero") + segue("kind=\"show\"", to: "one"))
            + Fixture.scene("one", Fixture.filledView("one"))
        let document = try Fixture.document(
            scenes, kind: "Storyboard", attributes: "initialViewController=\"navigation\"")
        for id in ["zero", "one"] {
            let scene = try #require(DesignCanvas(document: document).scenes.first { $0.identifier == id })
            let image = try Picture.image(size: scene.size, scale: 1) { scene.draw(in: $0) }
            #expect(image.color(x: 200, y: 62) == CGColor(red: 1, green: 0, blue: 0, alpha: 1), "\(id)")
        }
    }

    @Test("a sheet begins below the top of the screen, with round corners")
    func sheet() throws {
        let canvas = try canvas(tools: 22155, largeTitles: false, height: 848)
        let scene = try #require(canvas.scenes.first { $0.identifier == "first" })
        let image = try Picture.image(size: scene.size, scale: 1) { scene.draw(in: $0) }
        let covered = image.color(x: 30, y: 20)
        #expect(image.color(x: 0, y: 49) == covered)
        #expect(image.color(x: 207, y: 300) == CGColor(gray: 0, alpha: 1))
        #expect(covered != CGColor(gray: 0, alpha: 1))
    }

    @Test("cells in a layout whose class is not at hand are shown in lines")
    func cellsInUnknownLayouts() throws {
        let view = """
            <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="list">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <collectionViewLayout key="collectionViewLayout" id="layout" customClass="Spiral"/>
            <cells><collectionViewCell contentMode="center" reuseIdentifier="one" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <collectionViewCellContentView key="contentView" contentMode="center" id="content">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
            <constraints>\(Fixture.pin("inner", to: "content"))</constraints>
            </collectionViewCellContentView></collectionViewCell></cells>
            </collectionView>
            """
        let scene = Fixture.scene("one", controller: "collectionViewController", view)
        let document = try Fixture.document(scene, kind: "Storyboard", attributes: "initialViewController=\"one\"")
        #expect(try Fixture.frames(document)["inner"] == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
}
