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
}
