// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

/// What is arranged in stacks and has no size of its own.
@MainActor @Suite(.serialized) struct StackPlaceholderTests {
    private func frames(tools: Int, distribution: String = "fill", _ arranged: String) throws -> [String: CGRect] {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" distribution="\(distribution)" \
            translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(arranged)</subviews>
            </stackView>
            """
        let constraints = ["top", "leading"].map {
            """
            <constraint firstItem="stack" firstAttribute="\($0)" secondItem="root" secondAttribute="\($0)" id="\($0)"/>
            """
        }.joined()
        return try Fixture.frames(
            Fixture.document(
                Fixture.root(stack, "<constraints>\(constraints)</constraints>"), tools: tools, device: "retina4_7"))
    }

    private func view(_ element: String, _ id: String, _ attributes: String = "", _ content: String = "") -> String {
        """
        <\(element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="0" y="0" width="0" height="0"/>\(content)
        </\(element)>
        """
    }

    private let text = "text=\"Label\""

    @Test("an empty label and an empty stack are 50 points wide and high", arguments: [13196, 22155])
    func empty(_ tools: Int) throws {
        let frames = try frames(
            tools: tools,
            view("label", "label") + view("stackView", "inner") + view("label", "title", text))
        #expect(frames["label"]?.height == 50)
        #expect(frames["inner"]?.height == 50)
        #expect(frames["stack"]?.width == 50)
        #expect(frames["title"]?.height == 20.5)
    }

    @Test("a plain view is so until Xcode 10, but no larger than its constraints")
    func plain() throws {
        let height = "<constraint firstAttribute=\"height\" constant=\"8\" id=\"height\"/>"
        let low = view("view", "low", "", "<constraints>\(height)</constraints>")
        let arranged = view("view", "plain") + low + view("label", "title", text)
        let old = try frames(tools: 14490, arranged)
        #expect(old["plain"]?.size == CGSize(width: 50, height: 50))
        #expect(old["low"]?.height == 8)
        let new = try frames(tools: 17701, arranged)
        #expect(new["plain"]?.height == 0)
        #expect(new["stack"]?.width == 41.5)
    }

    @Test("in other distributions an empty label has no size")
    func distributions() throws {
        let frames = try frames(
            tools: 22155, distribution: "equalSpacing", view("label", "label") + view("label", "title", text))
        #expect(frames["label"]?.height == 0)
    }
}
