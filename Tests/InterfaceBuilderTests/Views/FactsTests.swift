// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Facts of a document")
struct FactsTests {
    @Test(arguments: [
        ("com.apple.InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch", DocumentKind.xib, TargetRuntime.iOS),
        ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch.iPad", .storyboard, .iOS),
        ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa", .xib, .macOS),
        ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV", .storyboard, .tvOS),
        ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit", .storyboard, .watchOS),
    ])
    func `Kind and system`(_ type: String, _ runtime: String, _ kind: DocumentKind, _ system: TargetRuntime) throws {
        let document = try document("<document type=\"\(type)\" targetRuntime=\"\(runtime)\"/>")
        #expect(document.kind == kind)
        #expect(document.targetRuntime == system)
    }

    @Test func `Versions are ordered by their numbers`() {
        let ordered: [ToolsVersion] = ["1", "2182", "9531", "14460.31", "14460.31.1", "21225", "32700.99.1234"]
        #expect(ordered.shuffled().sorted() == ordered)
        #expect(ToolsVersion("32700.99.1234").major == 32700)
        #expect(ToolsVersion(nil).major == 0 && ToolsVersion(nil) < "1")
        #expect(ToolsVersion("13196.0") == ToolsVersion("13196"))
        #expect(ToolsVersion("12a.x.99999999999999999999").components == [12])
        #expect(ToolsVersion("21225.7").description == "21225.7")
    }

    @Test func `The simulated device`() throws {
        #expect(
            try document(
                "<document><device id=\"retina4_7\" orientation=\"portrait\"><adaptation id=\"fullscreen\"/></device></document>"
            )
            .device == Device(id: "retina4_7", orientation: "portrait", appearance: nil, layout: "fullscreen"))
        #expect(try document("<document/>").device == nil)
    }

    @Test func `Settings, deployment and resources`() throws {
        let document = try document(
            """
            <document useAutolayout="YES" useSafeAreas="YES" initialViewController="ini-00-001">
                <dependencies>
                    <deployment identifier="iOS"/><deployment version="4352" identifier="macosx"/>
                    <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                </dependencies>
                <resources>
                    <image name="star" width="13" height="12.5"/>
                    <image name="star" catalog="system" width="128" height="116"/>
                    <namedColor name="Accent"><color red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
            customColorSpace="displayP3"/></namedColor>
                    <systemColor name="systemBackgroundColor"><color white="1" alpha="1" colorSpace="custom"/></systemColor>
                </resources>
                <color key="tintColor" name="Accent"/>
            </document>
            """)
        #expect(document.useAutolayout && document.useSafeAreas && !document.useTraitCollections)
        #expect(document.initialViewController == "ini-00-001")
        #expect(document.deploymentVersions == ["macosx": "4352"])
        #expect(document.capabilities == ["Safe area layout guides"])
        #expect(document.resources.image(named: "star")?.size == CGSize(width: 13, height: 12.5))
        #expect(document.resources.images.map(\.catalog) == [nil, "system"])
        #expect(document.resources.namedColors["Accent"]?.components == .rgb(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(document.resources.systemColors["systemBackgroundColor"]?.components == .white(white: 1, alpha: 1))
        #expect(document.globalTintColor?.name == "Accent")
    }

    @Test func `Scenes and placeholders`() throws {
        let document = try document(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
                <scenes>
                    <scene sceneID="s1">
                        <objects>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
                            <viewController id="v" customClass="Main" customModule="App" customModuleProvider="target" \
            sceneMemberID="viewController"/>
                            <exit id="e" sceneMemberID="exit"/>
                        </objects>
                        <point key="canvasLocation" x="10" y="-20.5"/>
                    </scene>
                    <scene sceneID="s2"><objects><viewControllerPlaceholder storyboardName="B" id="p"/></objects></scene>
                </scenes>
            </document>
            """)
        #expect(document.scenes.map(\.sceneID) == ["s1", "s2"])
        #expect(document.scenes[0].canvasLocation == CGPoint(x: 10, y: -20.5))
        #expect(document.scenes.map { $0.controller?.id } == ["v", "p"])
        #expect(
            document.topLevelObjects.map(\.placeholder) == [.firstResponder, nil, .exit, .storyboardReference])
        #expect(
            document.element(withID: "v")?.customClass == CustomClass(name: "Main", module: "App", isInTarget: true))
    }

    @Test func `The placeholders of macOS have fixed ids`() throws {
        let document = try document(
            "<document><objects><customObject id=\"-2\"/><customObject id=\"-1\"/><customObject id=\"-3\"/>"
                + "<customObject id=\"5\"/><placeholder placeholderIdentifier=\"x\"/></objects></document>")
        #expect(
            document.topLevelObjects.map(\.placeholder) == [
                .filesOwner, .firstResponder, .application, nil, .external("x"),
            ])
    }
}
