// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// What the canvas of each release keeps free at the sides of cells.
@MainActor @Suite(.serialized) struct CellMarginTests {
    private let filling = ["leading", "trailing", "top", "bottom"].map {
        """
        <constraint firstItem="fill" firstAttribute="\($0)" secondItem="content" secondAttribute="\($0)Margin" \
        id="fill-\($0)"/>
        """
    }.joined()

    private func cell(width: Int, _ constraints: String? = nil) -> String {
        """
        <tableViewCell contentMode="scaleToFill" reuseIdentifier="row" rowHeight="244" id="cell">
        <rect key="frame" x="0" y="28" width="\(width)" height="244"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="\(width)" height="244"/>
        <subviews>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        </view>
        </subviews>
        <constraints>\(constraints ?? filling)</constraints>
        </tableViewCellContentView>
        </tableViewCell>
        """
    }

    private func table(_ key: String = "") -> String {
        """
        <tableView \(key) contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="244" id="table">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <prototypes>\(cell(width: 375))</prototypes>
        </tableView>
        """
    }

    @Test(
        "the sides of a cell on a narrow phone, in a controller's table, in a table in a view, and alone",
        arguments: [
            (14460, 16.0, 15.0, 16.0), (14854, 16, 15, 15), (16097, 16, 15, 15), (17701, 16, 16, 16),
            (22155, 16, 16, 16),
        ])
    func sides(tools: Int, controller: CGFloat, inner: CGFloat, alone: CGFloat) throws {
        func side(_ content: String, kind: String = "XIB") throws -> CGFloat? {
            let document = try Fixture.document(content, tools: tools, device: "retina4_7", kind: kind)
            return try Fixture.frames(document)["fill"]?.minX
        }
        let scene = Fixture.scene("one", controller: "tableViewController", table("key=\"view\""))
        #expect(try side(scene, kind: "Storyboard") == controller)
        #expect(try side(Fixture.root(table(), size: CGSize(width: 375, height: 667))) == inner)
        #expect(try side(Fixture.placeholders + cell(width: 320)) == alone)
    }

    @Test("without a device cells are those of the narrow phone")
    func noDevice() throws {
        let root = Fixture.root(table(), size: CGSize(width: 375, height: 667))
        let document = try Fixture.document(root, tools: 16097, device: nil)
        #expect(try Fixture.frames(document)["fill"]?.minX == 15)
    }

    @Test(
        "a cell that keeps its table's margins passed on its own before iOS 11",
        arguments: [(12_121, 15.0), (13_771, 16)])
    func passedOn(tools: Int, side: CGFloat) throws {
        let keeping = table("key=\"view\"").replacing("<tableViewCell ", with: "<tableViewCell \(keeps) ")
            .replacing("<tableViewCellContentView ", with: "<tableViewCellContentView \(keeps) ")
        let scene = Fixture.scene("one", controller: "tableViewController", keeping)
        let document = try Fixture.document(scene, tools: tools, device: "retina4_7", kind: "Storyboard")
        let fill = try Fixture.frames(document)["fill"]
        #expect(fill?.minX == side)
        #expect(fill?.maxX == 375 - side)
    }

    private let keeps = "preservesSuperviewLayoutMargins=\"YES\""

    @Test(
        "a cell alone leaves room for the separator below, in the releases that did",
        arguments: [
            (10117, 1.0), (12121, 0.5), (14460, 0.5), (14854, 0), (22155, 0),
        ])
    func separator(tools: Int, room: CGFloat) throws {
        let pinned = ["leading", "trailing", "top", "bottom"].map {
            """
            <constraint firstItem="fill" firstAttribute="\($0)" secondItem="content" secondAttribute="\($0)" \
            id="fill-\($0)"/>
            """
        }.joined()
        let document = try Fixture.document(
            Fixture.placeholders + cell(width: 320, pinned), tools: tools, device: "retina4_7")
        #expect(try Fixture.frames(document)["fill"] == CGRect(x: 0, y: 0, width: 320, height: 244 - room))
    }

    @Test(
        "content keeps clear of what a phone that lies on its side covers, but not on the canvas of Xcode 26",
        arguments: [(14460, 44.0, 20.0), (22154, 50, 16), (24412, 0, 16)])
    func coveredSides(_ tools: Int, _ left: CGFloat, _ side: CGFloat) throws {
        let whole = table("key=\"view\"").replacing(
            "width=\"375\" height=\"667\"", with: "width=\"812\" height=\"375\"")
        let scene = Fixture.scene("one", controller: "tableViewController", whole)
        let document = try Fixture.document(scene, tools: tools, device: "retina5_9", kind: "Storyboard")
        let frames = try Fixture.frames(document, DesignConfiguration(landscape: true))
        #expect(frames["content"]?.minX == left)
        #expect(frames["content"]?.maxX == 812 - left)
        #expect(frames["fill"]?.minX == side)
    }

    @Test(
        "the sides of a cell on a phone that lies on its side",
        arguments: [("retina4_7", 667, 20.0), ("retina6_0", 844, 16), ("retina6_1", 896, 20)])
    func landscape(_ device: String, _ width: Int, _ side: CGFloat) throws {
        let text = Fixture.placeholders + cell(width: width)
        let document = try Fixture.document(text, tools: 22154, device: device)
        #expect(try Fixture.frames(document, DesignConfiguration(landscape: true))["fill"]?.minX == side)
    }

    @Test("the content view of a collection view's cell that is alone keeps the margins of the cell")
    func collectionCell() throws {
        let cell = """
            <collectionViewCell contentMode="center" id="cell">
            <rect key="frame" x="0" y="0" width="708" height="178"/>
            <collectionViewCellContentView key="contentView" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" \
            id="content">
            <rect key="frame" x="0" y="0" width="708" height="178"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            </view>
            </subviews>
            <constraints>\(filling)</constraints>
            <edgeInsets key="layoutMargins" top="0.0" left="8" bottom="0.0" right="8"/>
            </collectionViewCellContentView>
            </collectionViewCell>
            """
        let document = try Fixture.document(Fixture.placeholders + cell, tools: 15705, device: "retina6_1")
        #expect(try Fixture.frames(document)["fill"] == CGRect(x: 20, y: 44, width: 668, height: 100))
    }

    @Test(
        "a header that keeps its table's margins has those of the cells",
        arguments: [("retina6_12", 20.0), ("retina4_7", 16)])
    func tableHeader(device: String, side: CGFloat) throws {
        let pin = """
            <constraint firstItem="fill" firstAttribute="leading" secondItem="header" secondAttribute="leadingMargin" \
            id="fill-leading"/>
            """
        let table = """
            <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" id="table">
            <rect key="frame" x="0" y="0" width="375" height="667"/>
            <view key="tableHeaderView" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" id="header">
            <rect key="frame" x="0" y="0" width="375" height="100"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            </view>
            </subviews>
            <constraints>\(pin)</constraints>
            </view>
            </tableView>
            """
        let document = try Fixture.document(
            Fixture.scene("one", controller: "tableViewController", table), tools: 24410, device: device,
            kind: "Storyboard")
        #expect(try Fixture.frames(document)["fill"]?.minX == side)
    }
}
