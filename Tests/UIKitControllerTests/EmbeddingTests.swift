// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct EmbeddingTests {
    private let other = """
        <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardName="Other" \
        referencedIdentifier="b" id="r" sceneMemberID="viewController"/></objects></scene>
        """

    private func container(_ attributes: String = "") -> String {
        """
        <containerView id="box"><rect key="frame" x="10" y="20" width="200" height="100"/>
        <connections><segue destination="r" kind="embed" identifier="inside" \(attributes) id="e"/></connections>
        </containerView>
        """
    }

    @Test("a container whose child is in another storyboard shows that storyboard's scene")
    func reference() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(StoryboardText.scene("a", content: container()) + other)
        text.others["Other"] = UIStoryboard(
            contents: try StoryboardText(StoryboardText.scene("a") + StoryboardText.scene("b")))
        let a = try #require(UIStoryboard(contents: text).instantiateInitialViewController())
        stage.show(a)
        let child = try #require(a.children.first)
        #expect(a.children.count == 1)
        #expect(child.storyboardIdentifier == "b")
        #expect(child.storyboard === text.others["Other"])
        #expect(child.view.superview?.frame == CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect((child.view.subviews.last as? UIButton)?.title(for: .normal) == "Go b")
    }

    @Test("storyboards whose containers lead to each other in a circle end")
    func circle() throws {
        let stage = ControllerStage()
        defer { stage.leave() }
        let text = try StoryboardText(StoryboardText.scene("b", content: container()) + other, initial: "b")
        let storyboard = UIStoryboard(contents: text)
        text.others["Other"] = storyboard
        defer { text.others = [:] }
        let first = try #require(storyboard.instantiateInitialViewController())
        stage.show(first)
        var depth = 0
        var next: UIViewController? = first
        while let current = next?.children.first {
            depth += 1
            next = current
        }
        #expect(depth == 6)
    }
}
