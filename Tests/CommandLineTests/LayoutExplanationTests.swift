// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct LayoutExplanationTests {
    /// Two labels in a row at the top, and a picture below them that is half as wide as the view, in its middle.
    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
        <view contentMode="scaleToFill" id="root" userLabel="Card">
        <rect key="frame" x="0.0" y="0.0" width="400" height="200"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001" userLabel="Title">
        <rect key="frame" x="20" y="10" width="100" height="40"/>
        </view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="pic-tu-001" userLabel="Photo">
        <rect key="frame" x="100" y="60" width="200" height="50"/>
        </view>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="loo-se-001" userLabel="Loose">
        <rect key="frame" x="5" y="6" width="7" height="8"/>
        </view>
        </subviews>
        <constraints>
        <constraint firstItem="tit-le-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        constant="20" id="con-00-001"/>
        <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" \
        id="con-00-002"/>
        <constraint firstItem="tit-le-001" firstAttribute="height" constant="40" id="con-00-003"/>
        <constraint firstItem="tit-le-001" firstAttribute="width" constant="100" id="con-00-004"/>
        <constraint firstItem="pic-tu-001" firstAttribute="top" secondItem="tit-le-001" secondAttribute="bottom" \
        constant="10" id="con-00-005"/>
        <constraint firstItem="pic-tu-001" firstAttribute="width" secondItem="root" secondAttribute="width" \
        multiplier="0.5" id="con-00-006"/>
        <constraint firstItem="pic-tu-001" firstAttribute="width" relation="lessThanOrEqual" constant="300" \
        id="con-00-007"/>
        <constraint firstItem="pic-tu-001" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" \
        id="con-00-008"/>
        <constraint firstItem="pic-tu-001" firstAttribute="height" constant="50" id="con-00-009"/>
        </constraints>
        </view>
        </objects>
        </document>
        """

    /// A button at the bottom of a window's content, whose origin is at the lower left.
    private static let desktopDocument = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
        <objects>
        <customView id="root">
        <rect key="frame" x="0.0" y="0.0" width="400" height="200"/>
        <subviews>
        <customView translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001" userLabel="Box">
        <rect key="frame" x="20" y="30" width="100" height="40"/>
        </customView>
        </subviews>
        <constraints>
        <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        constant="20" id="con-00-001"/>
        <constraint firstAttribute="bottom" secondItem="box-00-001" secondAttribute="bottom" constant="30" \
        id="con-00-002"/>
        <constraint firstItem="box-00-001" firstAttribute="height" constant="40" id="con-00-003"/>
        <constraint firstItem="box-00-001" firstAttribute="width" constant="100" id="con-00-004"/>
        </constraints>
        </customView>
        </objects>
        </document>
        """

    private func explain(
        _ view: String, _ arguments: String..., document: String = document
    ) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            try document.write(to: folder.appendingPathComponent("Form.xib"), atomically: true, encoding: .utf8)
            return try Inkwell.run(["layout", "--explain", view, "Form.xib"] + arguments, in: folder)
        }
    }

    @Test func eachNumberIsToldWithWhatDecidesIt() throws {
        let result = try explain("Photo")
        #expect(result.errors.isEmpty && result.status == 0)
        #expect(
            result.output == """
                "Photo" (pic-tu-001): 100 60 200 50
                  x 100
                    Photo.width == 0.5 * Card.width (con-00-006), by -0.5
                    Photo.centerX == Card.centerX (con-00-008)
                  y 60
                    Title.top == Card.top + 10 (con-00-002)
                    Title.height == 40 (con-00-003)
                    Photo.top == Title.bottom + 10 (con-00-005)
                  width 200
                    Photo.width == 0.5 * Card.width (con-00-006)
                  height 50
                    Photo.height == 50 (con-00-009)

                """)
    }

    @Test func membersOfTheJSON() throws {
        #expect(
            try explain("tit-le-001", "--format", "json").output == """
                [
                  {
                    "id": "tit-le-001",
                    "name": "Title",
                    "frame": [20, 10, 100, 40],
                    "numbers": {"x": {"value": 20, "reasons": [{"kind": "constraint", "id": "con-00-001", \
                "text": "Title.leading == Card.leading + 20 (con-00-001)", "share": 1}]}, \
                "y": {"value": 10, "reasons": [{"kind": "constraint", "id": "con-00-002", \
                "text": "Title.top == Card.top + 10 (con-00-002)", "share": 1}]}, \
                "width": {"value": 100, "reasons": [{"kind": "constraint", "id": "con-00-004", \
                "text": "Title.width == 100 (con-00-004)", "share": 1}]}, \
                "height": {"value": 40, "reasons": [{"kind": "constraint", "id": "con-00-003", \
                "text": "Title.height == 40 (con-00-003)", "share": 1}]}}
                  }
                ]

                """)
    }

    @Test func whatNothingDecidesIsToldAsSuch() throws {
        let lines = try explain("loo-se-001").output.split(separator: "\n")
        #expect(lines.dropFirst(2).first == "    nothing: no constraint holds \"Loose\" (loo-se-001)")
        let fixed = Self.document.replacing("id=\"loo-se-001\"", with: "fixedFrame=\"YES\" id=\"loo-se-001\"")
        #expect(
            try explain("Loose", document: fixed).output.contains(
                "    the autoresizing mask of \"Loose\" (loo-se-001)"))
        #expect(try explain("root").output.contains("    the canvas, around \"Card\" (root)"))
    }

    @Test func placesOnTheDesktopCountFromBelow() throws {
        #expect(
            try explain("Box", document: Self.desktopDocument).output == """
                "Box" (box-00-001): 20 30 100 40
                  x 20
                    Box.leading == Custom View.leading + 20 (con-00-001)
                  y 30
                    Custom View.bottom == Box.bottom + 30 (con-00-002)
                  width 100
                    Box.width == 100 (con-00-004)
                  height 40
                    Box.height == 40 (con-00-003)

                """)
    }

    @Test func unknownViewsAndOtherMistakes() throws {
        let result = try explain("tit-le-002")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(
            result.errors == """
                Form.xib: error: no view has the id or the name "tit-le-002"; is it "tit-le-001" that is meant? \
                [unknown-view]

                """)
        #expect(try Inkwell.run("layout", "--explain", "a", "A.xib", "B.xib").status == 2)
        #expect(try Inkwell.run("layout", "--explain", "a", "--diagnose", "A.xib").status == 2)
    }
}
