// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

@MainActor @Suite(.serialized) struct LayoutFindingTests {
    private func box(
        _ id: String = "box", frame: String = "x=\"20\" y=\"10\" width=\"50\" height=\"25\"", _ attributes: String = "",
        _ content: String = ""
    ) -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" \(frame)/>\(content)</view>
        """
    }

    private func constraint(
        _ id: String, _ first: String, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
        constant: Double = 0, _ attributes: String = ""
    ) -> String {
        let right = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\"" } ?? ""
        return """
            <constraint firstItem="\(first)" firstAttribute="\(attribute)" \(right) constant="\(constant)" \
            id="\(id)" \(attributes)/>
            """
    }

    private var corner: String {
        constraint("top", "box", "top", "root", constant: 10)
            + constraint("leading", "box", "leading", "root", constant: 20)
    }

    private func size(width: Double = 50, height: Double = 25) -> String {
        constraint("width", "box", "width", constant: width) + constraint("height", "box", "height", constant: height)
    }

    private func findings(_ views: String, _ constraints: String) throws -> [LayoutFinding] {
        let document = try Fixture.document(Fixture.root(views, "<constraints>\(constraints)</constraints>"))
        return try DesignCanvas(document: document).layoutFindings()
    }

    private func messages(_ views: String, _ constraints: String) throws -> [String] {
        try findings(views, constraints).map { "\($0.diagnostic.severity): \($0.diagnostic.message)" }
    }

    @Test("a layout that is as recorded has no findings")
    func nothing() throws {
        #expect(try messages(box(), corner + size()).isEmpty)
    }

    // MARK: Ambiguity

    @Test("what the constraints leave open is told for each view, with the constraints that are missing")
    func ambiguity() throws {
        #expect(
            try messages(box("box", "userLabel=\"Card\""), constraint("top", "box", "top", "root", constant: 10)) == [
                "warning: Size and horizontal position are ambiguous for \"Card\" (box); need constraints for: "
                    + "X position, width, height"
            ])
        let found = try findings(box(), corner + constraint("width", "box", "width", constant: 50))
        guard case .ambiguity(let quantities) = try #require(found.first).kind else {
            Issue.record("no ambiguity")
            return
        }
        #expect(quantities == [.height])
        #expect(found[0].identifier == "box" && found[0].diagnostic.rule == "ambiguous-layout")
        #expect(found[0].diagnostic.position?.line == 9)
    }

    @Test("what lies in its superview where it should is not ambiguous because the superview is")
    func placeInSuperview() throws {
        let inner = box("inner", frame: "x=\"4\" y=\"4\" width=\"10\" height=\"10\"")
        let outer = box("box", "", "<subviews>\(inner)</subviews>")
        let inside =
            constraint("a", "inner", "top", "box", constant: 4)
            + constraint("b", "inner", "leading", "box", constant: 4) + constraint("c", "inner", "width", constant: 10)
            + constraint("d", "inner", "height", constant: 10)
        let found = try findings(outer, size() + constraint("top", "box", "top", "root", constant: 10) + inside)
        #expect(found.map(\.identifier) == ["box"])
    }

    @Test("views of like hugging in a row that is too long are ambiguous, one that hugs less is not")
    func hugging() throws {
        func label(_ id: String, hugging: Int) -> String {
            """
            <label text="\(id)" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" \
            horizontalHuggingPriority="\(hugging)" verticalHuggingPriority="251" id="\(id)">
            <rect key="frame" x="0" y="0" width="42" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let row =
            constraint("a", "one", "leading", "root") + constraint("b", "two", "leading", "one", "trailing")
            + constraint("c", "two", "trailing", "root") + constraint("d", "one", "top", "root")
            + constraint("e", "two", "top", "root")
        func ambiguous(_ hugging: Int) throws -> [String?] {
            try findings(label("one", hugging: 251) + label("two", hugging: hugging), row)
                .filter { $0.diagnostic.rule == "ambiguous-layout" }.map(\.identifier)
        }
        #expect(try ambiguous(251) == ["one", "two"])
        #expect(try ambiguous(250) == [])
    }

    @Test("a scroll view whose content has no end is ambiguous")
    func scrollableContent() throws {
        let scroll = """
            <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="20" y="10" width="50" height="25"/>
            <subviews>\(box("inner", frame: "x=\"0\" y=\"0\" width=\"50\" height=\"80\""))</subviews></scrollView>
            """
        let inside =
            constraint("a", "inner", "top", "box") + constraint("b", "inner", "leading", "box")
            + constraint("c", "inner", "height", constant: 80) + constraint("d", "inner", "width", "box")
            + constraint("e", "inner", "trailing", "box")
        #expect(
            try messages(scroll, corner + size() + inside) == [
                "warning: Scrollable content height is ambiguous for \"Scroll View\" (box); need constraints for: "
                    + "content height"
            ])
        #expect(
            try messages(scroll, corner + size() + inside + constraint("f", "inner", "bottom", "box")).isEmpty)
    }

    @Test("since Xcode 11 an empty scroll view is asked for the size of its content", arguments: [14_868, 15_400])
    func emptyScrollView(tools: Int) throws {
        let scroll = """
            <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="20" y="10" width="50" height="25"/></scrollView>
            """
        let document = try Fixture.document(
            Fixture.root(scroll, "<constraints>\(corner + size())</constraints>"), tools: tools)
        #expect(
            try DesignCanvas(document: document).layoutFindings().map(\.diagnostic.message)
                == (tools < 15_000
                    ? []
                    : [
                        "Scrollable content size is ambiguous for \"Scroll View\" (box); need constraints for: "
                            + "content width, content height"
                    ]))
    }

    @Test("views that are not to be verified, or have a fixed frame, are passed over")
    func exempt() throws {
        let noHeight = corner + constraint("width", "box", "width", constant: 50)
        #expect(try messages(box("box", "verifyAmbiguity=\"off\""), noHeight).isEmpty)
        #expect(try messages(box("box", "verifyAmbiguity=\"ignoreSizes\""), noHeight).isEmpty)
        #expect(try messages(box("box", "fixedFrame=\"YES\""), "").isEmpty)
        #expect(
            try messages(box(), "") == [
                "warning: Position and size are ambiguous for \"View\" (box); need constraints for: "
                    + "X position, Y position, width, height",
                "warning: frame for \"View\" (box) will be different at run time: (0, 0, 0, 0) is expected, "
                    + "(20, 10, 50, 25) is recorded",
            ])
    }

    @Test("placeholder constraints count on the canvas")
    func placeholders() throws {
        let sizes = size().replacing("id=\"height\"", with: "placeholder=\"YES\" id=\"height\"")
        #expect(try messages(box(), corner + sizes).isEmpty)
        let found = try findings(box(), corner + sizes + constraint("more", "box", "height", constant: 99))
        guard case .conflict(let constraints, _, _) = try #require(found.first).kind else {
            Issue.record("no conflict")
            return
        }
        #expect(Set(constraints.compactMap(\.id)) == ["height", "more"])
    }

    // MARK: Conflicts

    @Test("constraints in conflict are told as the smallest set, with ids, names and the one that is broken")
    func conflict() throws {
        let found = try findings(
            box("box", frame: "x=\"20\" y=\"10\" width=\"353\" height=\"25\"", "userLabel=\"Save\""),
            corner + constraint("trailing", "root", "trailing", "box", constant: 20)
                + constraint("height", "box", "height", constant: 25)
                + constraint("width", "box", "width", constant: 50))
        let conflict = try #require(found.first { $0.diagnostic.rule == "conflicting-constraints" })
        guard case .conflict(let constraints, let others, let broken) = conflict.kind else {
            Issue.record("no conflict")
            return
        }
        #expect(
            constraints.map(\.text) == [
                "Save.leading == leading + 20 (leading)", "trailing == Save.trailing + 20 (trailing)",
                "Save.width == 50 (width)",
            ])
        #expect(others.isEmpty && broken == "width" && conflict.identifier == "width")
        #expect(conflict.diagnostic.severity == .error)
        #expect(conflict.diagnostic.message.contains("Save.width == 50 (width) is broken"))
        // The root is the one whose width the constraints would have otherwise.
        #expect(found.filter { $0.diagnostic.rule == "ambiguous-layout" }.map(\.identifier) == ["root"])
    }

    // MARK: Misplacement

    @Test("a frame that contradicts the constraints is told with the one that is expected")
    func misplacement() throws {
        let found = try findings(box("box", frame: "x=\"20\" y=\"40\" width=\"50\" height=\"25\""), corner + size())
        #expect(
            found.map(\.diagnostic.message) == [
                "frame for \"View\" (box) will be different at run time: (20, 10, 50, 25) is expected, (20, 40, 50, 25) "
                    + "is recorded"
            ])
        guard case .misplacement(let expected, let actual) = try #require(found.first).kind else {
            Issue.record("no misplacement")
            return
        }
        #expect(expected == CGRect(x: 20, y: 10, width: 50, height: 25))
        #expect(actual == CGRect(x: 20, y: 40, width: 50, height: 25))
    }

    @Test("a frame less than a point off is left alone, and what hangs on a misplaced view is misplaced")
    func tolerance() throws {
        #expect(
            try messages(box("box", frame: "x=\"20\" y=\"10.5\" width=\"50.5\" height=\"25\""), corner + size()).isEmpty
        )
        let below = box("below", frame: "x=\"20\" y=\"65\" width=\"50\" height=\"25\"")
        let hanging =
            constraint("a", "below", "top", "box", "bottom") + constraint("b", "below", "leading", "box")
            + constraint("c", "below", "width", "box") + constraint("d", "below", "height", "box")
        let found = try findings(
            box("box", frame: "x=\"20\" y=\"40\" width=\"50\" height=\"25\"") + below, corner + size() + hanging)
        #expect(found.map(\.identifier) == ["box", "below"])
    }

    @Test("contents may be given other sizes for a layout")
    func assumedSizes() throws {
        let label = """
            <label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        let canvas = try DesignCanvas(
            document: try Fixture.document(Fixture.root(label, "<constraints>\(corner)</constraints>")))
        let frame = canvas.frames(assuming: [:])["box"]
        #expect(
            canvas.frames(assuming: ["box": CGSize(width: 70, height: 30)])["box"]
                == CGRect(x: 20, y: 10, width: 70, height: 30))
        #expect(canvas.frames(assuming: [:])["box"] == frame)
    }
}
