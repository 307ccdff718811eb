// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

/// What is arranged in stacks and has no size of its own.
@MainActor @Suite(.serialized) struct StackPlaceholderTests {
    private func frames(
        tools: Int, distribution: String = "fill", _ arranged: String, _ constraint: String = ""
    ) throws -> [String: CGRect] {
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
                Fixture.root(stack, "<constraints>\(constraints + constraint)</constraints>"), tools: tools,
                device: "retina4_7"))
    }

    private func view(_ element: String, _ id: String, _ attributes: String = "", _ content: String = "") -> String {
        """
        <\(element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="0" y="0" width="0" height="0"/>\(content)
        </\(element)>
        """
    }

    private let text = "text=\"Label\""

    @Test("an empty label is 50 points wide and high however its row is shared", arguments: ["fill", "equalSpacing"])
    func emptyLabel(_ distribution: String) throws {
        let row = view(
            "stackView", "row", "alignment=\"center\" distribution=\"\(distribution)\"",
            "<subviews>\(view("label", "label", "text=\"\""))</subviews>")
        #expect(try frames(tools: 17156, row)["label"]?.size == CGSize(width: 50, height: 50))
    }

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

    @Test("an empty picture is stretched sooner than labels that hug as usual", arguments: [250, 251])
    func stretchedPicture(_ labelHugging: Int) throws {
        let height = "<constraint firstAttribute=\"height\" constant=\"218\" id=\"height\"/>"
        let arranged =
            view("imageView", "picture", "verticalHuggingPriority=\"251\"")
            + view("label", "title", "verticalHuggingPriority=\"\(labelHugging)\" \(text)")
        let frames = try frames(
            tools: 22505, arranged + view("view", "end", "", "<constraints>\(height)</constraints>"),
            """
            <constraint firstItem="stack" firstAttribute="height" constant="300" id="stack-height"/>
            """)
        #expect(frames["title"]?.height == 20.5)
        #expect(frames["picture"]?.height == 300 - 218 - 20.5)
    }

    @Test(
        "a plain view with something in it is no smaller from Xcode 11 to 15, unless it has to be",
        arguments: [(14490, 50.0), (17701, 50), (22154, 50), (23094, 20.5)])
    func filled(_ tools: Int, _ height: CGFloat) throws {
        let edges = ["top", "leading", "bottom", "trailing"].map {
            """
            <constraint firstItem="title" firstAttribute="\($0)" secondItem="filled" secondAttribute="\($0)" id="t-\($0)"/>
            """
        }.joined()
        let title = "<subviews>\(view("label", "title", "verticalHuggingPriority=\"251\" \(text)"))</subviews>"
        let filled = view("view", "filled", "", "\(title)<constraints>\(edges)</constraints>")
        #expect(try frames(tools: tools, filled)["filled"]?.height == height)
        let least = """
            <constraint firstItem="stack" firstAttribute="height" constant="30" id="stack-height"/>
            """
        let low = try frames(tools: tools, filled, least)
        #expect(low["filled"]?.height == 30)
        #expect(low["title"]?.height == 30)
    }

    @Test("a plain view with something in it leaves the room of a column to one that holds to its length more weakly")
    func filledKeepsLength() throws {
        let constraints = """
            <constraint firstAttribute="bottom" secondItem="bar" secondAttribute="bottom" id="bar-bottom"/>
            <constraint firstItem="bar" firstAttribute="leading" secondItem="filled" secondAttribute="leading" id="bar-x"/>
            """
        let size = """
            <constraints><constraint firstAttribute="height" constant="38" id="bar-height"/>
            <constraint firstAttribute="width" constant="100" id="bar-width"/></constraints>
            """
        let filled = view(
            "view", "filled", "",
            "<subviews>\(view("view", "bar", "", size))</subviews><constraints>\(constraints)</constraints>")
        let weak = "<constraint firstAttribute=\"height\" priority=\"249\" id=\"weak\"/>"
        let rest = view("view", "rest", "", "<constraints>\(weak)</constraints>")
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"113\" id=\"stack-height\"/>"
        let frames = try frames(tools: 15705, filled + rest, height)
        #expect(frames["filled"]?.height == 50)
        #expect(frames["rest"]?.height == 63)
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

    @Test(
        "a view without a content has the length that its own constraint says, if that is stronger than what hugs",
        arguments: [(250, 50.0), (251, 18), (501, 18)])
    func ownLength(_ priority: Int, _ length: CGFloat) throws {
        let height =
            "<constraint firstAttribute=\"height\" constant=\"18\" priority=\"\(priority)\" id=\"height\"/>"
        let low = view("view", "low", "customClass=\"NotRegisteredView\"", "<constraints>\(height)</constraints>")
        #expect(try frames(tools: 13771, view("label", "title", text) + low)["low"]?.height == length)
    }

    @Test("an empty picture in a row of equal widths has the length that its own constraint lets it have at most")
    func greatestLength() throws {
        func share(_ constraint: String) throws -> CGFloat? {
            let picture = view("imageView", "picture", "", "<constraints>\(constraint)</constraints>")
            let row = view(
                "stackView", "row", "distribution=\"fillEqually\"", "<subviews>\(picture)</subviews>")
            let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"400\" id=\"s\"/>"
            return try frames(
                tools: 12121, distribution: "fillProportionally", row + view("label", "title", text), height)["row"]?
                .height
        }
        let most = "<constraint firstAttribute=\"height\" relation=\"lessThanOrEqual\" constant=\"79.5\" id=\"most\"/>"
        #expect(try share(most) == 79.5)
        #expect(try share("") == 0)
    }

    @Test("in Xcode 11 an empty view is 50 points high only where nothing else says how high it is")
    func emptyInColumn() throws {
        let arranged = view("label", "title", text) + view("view", "empty")
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"30.5\" id=\"s\"/>"
        #expect(try frames(tools: 16097, arranged)["empty"]?.size == CGSize(width: 50, height: 50))
        #expect(try frames(tools: 16097, arranged, height)["empty"]?.height == 10)
        #expect(try frames(tools: 17156, arranged)["empty"]?.height == 0)
    }

    @Test("the size that a document gives a filled stack view is stronger than edges that yield as contents do")
    func sizeOfStack() throws {
        let size = "axis=\"vertical\" placeholderIntrinsicWidth=\"354\" placeholderIntrinsicHeight=\"60\""
        let stack = view("stackView", "sized", size, "<subviews>\(view("label", "title", text))</subviews>")
        let edges = ["leading", "trailing"].map {
            let constant = $0 == "leading" ? 30 : -30
            return """
                <constraint firstItem="sized" firstAttribute="\($0)" secondItem="root" secondAttribute="\($0)" \
                constant="\(constant)" priority="750" id="e-\($0)"/>
                """
        }
        let centred = """
            <constraint firstItem="sized" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c"/>
            """
        let frames = try Fixture.frames(
            Fixture.document(
                Fixture.root(
                    stack, "<constraints>\(edges.joined() + centred)</constraints>",
                    size: CGSize(width: 375, height: 667)), tools: 21507,
                device: "retina4_7"))
        #expect(frames["sized"]?.width == 354)
        #expect(frames["sized"]?.height == 60)
    }

    @Test("an empty view of a class of the program's own is so until Xcode 16.2")
    func custom() throws {
        let customClass = "customClass=\"NotRegisteredView\""
        let custom = view("view", "custom", customClass)
        let full = view("view", "full", customClass, "<subviews>\(view("view", "inner"))</subviews>")
        let arranged = custom + full + view("label", "title", text)
        let frames = try frames(tools: 21701, arranged)
        #expect(frames["custom"]?.size == CGSize(width: 50, height: 50))
        #expect(frames["full"]?.height == 50)
        #expect(try self.frames(tools: 24127, arranged)["custom"]?.width == 41.5)
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"120\" id=\"height\"/>"
        #expect(try self.frames(tools: 21701, custom + view("label", "title", text), height)["custom"]?.height == 99.5)
    }

    @Test("an image view without an image is 50 points high")
    func image() throws {
        let frames = try frames(tools: 20037, view("imageView", "image") + view("label", "title", text))
        #expect(frames["image"]?.size == CGSize(width: 50, height: 50))
        #expect(frames["title"]?.height == 20.5)
    }

    @Test("an empty label keeps its size where text beside it has to give way; one of several lines has none")
    func givesWay() throws {
        let height = "<constraint firstAttribute=\"height\" constant=\"60\" id=\"height\"/>"
        let inner = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
            translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(view("label", "title", text))\(view("label", "label"))</subviews>
            <constraints>\(height)</constraints>
            </stackView>
            """
        let frames = try frames(
            tools: 21701, inner + view("label", "several", "numberOfLines=\"0\"") + view("label", "last", text))
        #expect(frames["title"] == CGRect(x: 0, y: 0, width: 50, height: 10))
        #expect(frames["label"] == CGRect(x: 0, y: 10, width: 50, height: 50))
        #expect(frames["several"]?.height == 0)
    }

    @Test("a plain view takes the room that a content does not want")
    func takesRoom() throws {
        let height = "<constraint firstAttribute=\"height\" constant=\"603\" id=\"height\"/>"
        let picker = view("pickerView", "picker")
        let inner = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
            translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(view("view", "plain"))\(picker)</subviews>
            <constraints>\(height)</constraints>
            </stackView>
            """
        let frames = try frames(tools: 14113, inner)
        #expect(frames["plain"]?.height == 387)
        #expect(frames["picker"]?.height == 216)
    }

    @Test(
        "an empty stack makes a row of buttons as high as itself, but does not cut them off",
        arguments: [(22154, 50), (24412, 128)])
    func emptyRow(_ tools: Int, _ height: CGFloat) throws {
        let button = view("button", "button", "buttonType=\"system\"", "<state key=\"normal\" title=\"Button\"/>")
        let row = """
            <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="row">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(button)\(view("stackView", "empty"))</subviews>
            </stackView>
            """
        let frames = try frames(tools: tools, row)
        #expect(frames["button"]?.height == height)
        #expect(frames["empty"]?.height == height)
    }

    @Test("rows of tables hold stacks like others")
    func rows() throws {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
            translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>\(view("label", "label"))</subviews>
            </stackView>
            """
        let constraints = ["top", "leading"].map {
            """
            <constraint firstItem="inner" firstAttribute="\($0)" secondItem="content" secondAttribute="\($0)" \
            id="inner-\($0)"/>
            """
        }.joined()
        let table = """
            <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="100" id="table">
            <rect key="frame" x="0" y="0" width="375" height="400"/>
            <prototypes>
            <tableViewCell contentMode="scaleToFill" reuseIdentifier="row" rowHeight="100" id="cell">
            <rect key="frame" x="0" y="28" width="375" height="100"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="375" height="100"/>
            <subviews>\(stack)</subviews>
            <constraints>\(constraints)</constraints>
            </tableViewCellContentView>
            </tableViewCell>
            </prototypes>
            </tableView>
            """
        let frames = try Fixture.frames(Fixture.document(Fixture.root(table, ""), tools: 21701, device: "retina4_7"))
        #expect(frames["label"]?.size == CGSize(width: 50, height: 50))
    }

    @Test("empty labels share their size where all are equal")
    func equalLabels() throws {
        let height = """
            <constraint firstItem="stack" firstAttribute="height" relation="lessThanOrEqual" constant="60" id="height"/>
            """
        let frames = try frames(
            tools: 12121, distribution: "fillEqually", view("label", "one") + view("label", "two"), height)
        #expect(frames["one"]?.height == 30)
        #expect(frames["two"]?.minY == 30)
    }

    @Test("an activity indicator that hides when it stops keeps its place, hidden or not; other hidden views do not")
    func indicators() throws {
        func hidden(_ attributes: String) throws -> CGFloat? {
            try frames(
                tools: 18122,
                view("activityIndicatorView", "indicator", "hidden=\"YES\" style=\"gray\" \(attributes)")
                    + view("label", "title", text))["title"]?.minY
        }
        #expect(try hidden("hidesWhenStopped=\"YES\"") == 20)
        #expect(try hidden("") == 0)
    }

    @Test("Xcode 7 shows an empty label without a size")
    func firstStacks() throws {
        let arranged = view("label", "label") + view("label", "title", text)
        #expect(try frames(tools: 9060, arranged)["label"]?.height == 0)
        #expect(try frames(tools: 11134, arranged)["label"]?.height == 50)
    }

    @Test("an empty picture is larger in the newest releases", arguments: [(22505, 50, 50), (23504, 240, 128)])
    func newestImage(_ tools: Int, _ width: CGFloat, _ height: CGFloat) throws {
        let frames = try frames(tools: tools, view("imageView", "image") + view("label", "title", text))
        #expect(frames["image"]?.size == CGSize(width: width, height: height))
    }

    @Test("an empty view of a class of the program's own is shown in any distribution of a stack that it fills across")
    func spacedCustomViews() throws {
        let custom = view("view", "custom", "customClass=\"NotRegisteredView\"")
        let frames = try frames(
            tools: 16097, distribution: "equalSpacing", custom + view("view", "plain") + view("label", "title", text))
        #expect(frames["custom"]?.height == 50)
        #expect(frames["plain"]?.height == 0)
    }

    @Test(
        "a plain view in a column is as wide as it may be, where other widths depend on its own",
        arguments: [14113, 22155])
    func greatestWidth(_ tools: Int) throws {
        let pin = ["leading", "trailing"].map {
            """
            <constraint firstItem="inner" firstAttribute="\($0)" secondItem="plain" secondAttribute="\($0)" id="\($0)2"/>
            """
        }
        let wish = """
            <constraint firstItem="stack" firstAttribute="width" constant="280" priority="749" id="wish"/>
            <constraint firstItem="stack" firstAttribute="width" relation="lessThanOrEqual" constant="345" id="most"/>
            """
        func width(tied: Int) throws -> CGFloat? {
            let plain = view(
                "view", "plain", "",
                "<subviews>\(view("label", "inner", text))</subviews>"
                    + "<constraints>\(pin.prefix(tied).joined())</constraints>")
            return try frames(tools: tools, plain + view("label", "title", text), wish)["stack"]?.width
        }
        #expect(try width(tied: 2) == 345)
        #expect(try width(tied: 1) == 280)
    }

    @Test("a plain view at an edge of a column is as wide as what is in it, also in a row there")
    func naturalWidth() throws {
        let pin = ["leading", "trailing"].map {
            """
            <constraint firstItem="inner" firstAttribute="\($0)" secondItem="plain" secondAttribute="\($0)" id="\($0)2"/>
            """
        }.joined()
        let plain = view(
            "view", "plain", "", "<subviews>\(view("label", "inner", text))</subviews><constraints>\(pin)</constraints>"
        )
        let width = "<constraint firstItem=\"stack\" firstAttribute=\"width\" constant=\"300\" id=\"width\"/>"
        func column(_ content: String) -> String {
            view("stackView", "column", "axis=\"vertical\" alignment=\"top\"", "<subviews>\(content)</subviews>")
        }
        let direct = try frames(tools: 18122, column(plain), width)["plain"]?.width ?? 0
        #expect(direct > 30 && direct < 60)
        let row = view("stackView", "row", "", "<subviews>\(plain)</subviews>")
        #expect(try frames(tools: 18122, column(row), width)["plain"]?.width == direct)
    }

    @Test("a label as the library gives it is as high as a whole number of points, in no stack view")
    func libraryLabels() throws {
        func heights(size: Int, tools: Int = 22155, device: String? = "retina6_12") throws -> [CGFloat?] {
            let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
            let inStack = """
                <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                <subviews>\(view("label", "arranged", text, font))</subviews></stackView>
                """
            let constraints = ["free", "stack"].flatMap { view in
                ["top", "leading"].map { edge in
                    """
                    <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="root" \
                    secondAttribute="\(edge)" id="\(view)-\(edge)"/>
                    """
                }
            }
            let content = Fixture.root(
                view("label", "free", text, font) + inStack, "<constraints>\(constraints.joined())</constraints>")
            let frames = try Fixture.frames(Fixture.document(content, tools: tools, device: device))
            return [frames["free"]?.height, frames["arranged"]?.height].map { $0.map { ($0 * 100).rounded() / 100 } }
        }
        #expect(try heights(size: 17) == [21, 20.33])
        #expect(try heights(size: 16) == [19.33, 19.33])
        #expect(try heights(size: 17, tools: 11762, device: nil)[0] == 20.5)
    }

    @Test("views of an equal length keep it, though a content hugs as strongly as can be")
    func equalLengths() throws {
        let hugging = "verticalHuggingPriority=\"1000\" " + text
        let height = "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"90\" id=\"height\"/>"
        let frames = try frames(
            tools: 14490, distribution: "fillEqually",
            ["a", "b", "c"].map { view("label", $0, hugging) }.joined(), height)
        #expect(["a", "b", "c"].map { frames[$0]?.height } == [30, 30, 30])
    }

    @Test("a scroll view is no smaller either", arguments: [(17701, 50.0), (23094, 20)])
    func scrollView(_ tools: Int, _ height: CGFloat) throws {
        let table = view(
            "tableView", "table", "verticalHuggingPriority=\"251\" dataMode=\"prototypes\" style=\"plain\"")
        let wish = """
            <constraint firstItem="stack" firstAttribute="height" constant="20" priority="300" id="wish"/>
            """
        #expect(try frames(tools: tools, table, wish)["table"]?.height == height)
    }

    @Test(
        "an empty view that keeps a row's views apart is 50 points high until Xcode 14",
        arguments: [(16096, 50.0), (22154, 50), (23094, 20.5)])
    func spacer(_ tools: Int, _ height: CGFloat) throws {
        func row(_ alignment: String) throws -> [String: CGRect] {
            let width = "<constraints><constraint firstAttribute=\"width\" constant=\"4\" id=\"width\"/></constraints>"
            let hugging = "verticalHuggingPriority=\"251\" "
            let inner = view("view", "spacer", "", width) + view("label", "title", hugging + text)
            return try frames(
                tools: tools, view("stackView", "row", "alignment=\"\(alignment)\"", "<subviews>\(inner)</subviews>"))
        }
        let filled = try row("fill")
        #expect(filled["spacer"]?.size == CGSize(width: 4, height: height))
        #expect(filled["title"]?.height == height)
        #expect(try row("center")["title"]?.height == 20.5)
    }

    /// Recorded: 240 of 382 points until Xcode 13 and from 16 on, all of 383 and of 302 in between.
    @Test(
        "an empty view that keeps a column's views apart is as wide as it may be in Xcode 14 and 15",
        arguments: [(20037, 240.0), (21225, 300), (22154, 300), (23094, 240)])
    func spacerOfColumn(_ tools: Int, _ width: CGFloat) throws {
        let wide = "<constraint firstItem=\"stack\" firstAttribute=\"width\" constant=\"300\" id=\"width\"/>"
        func column(_ alignment: String, _ own: String) throws -> CGRect? {
            let spacer = view("view", "spacer", "", "<constraints>\(own)</constraints>")
            let inner = view("label", "title", text) + spacer
            let column = view(
                "stackView", "column", "axis=\"vertical\" alignment=\"\(alignment)\"", "<subviews>\(inner)</subviews>")
            return try frames(tools: tools, column, wide)["spacer"]
        }
        let height = "<constraint firstAttribute=\"height\" constant=\"10\" id=\"height\"/>"
        #expect(try column("center", height)?.size == CGSize(width: width, height: 10))
        #expect(try column("leading", height)?.width == 240)
        // What has a width of its own has that.
        let narrow = "<constraint firstAttribute=\"width\" constant=\"20\" id=\"narrow\"/>"
        #expect(try column("center", height + narrow)?.width == 20)
    }

    @Test("a plain view in a filled row takes the width that it may, where the row is arranged in a column")
    func greatestWidthInRow() throws {
        let pin = ["leading", "trailing"].map {
            """
            <constraint firstItem="inner" firstAttribute="\($0)" secondItem="plain" secondAttribute="\($0)" id="\($0)2"/>
            """
        }.joined()
        let plain = view(
            "view", "plain", "", "<subviews>\(view("label", "inner", text))</subviews><constraints>\(pin)</constraints>"
        )
        let hugging = "horizontalHuggingPriority=\"249\" "
        let row = view(
            "stackView", "row", "", "<subviews>\(view("label", "title", hugging + text) + plain)</subviews>")
        let width = "<constraint firstItem=\"stack\" firstAttribute=\"width\" constant=\"300\" id=\"width\"/>"
        let frames = try frames(tools: 18122, row, width)
        let title = frames["title"]?.width ?? 0
        #expect(title > 30 && title < 60)
        #expect(frames["plain"]?.width == 300 - title)
    }

    @Test(
        "an empty stack view keeps its size like a content, from Xcode 11 to 14",
        arguments: [(21701, 50.0), (14113, 10)])
    func emptyStack(_ tools: Int, _ height: CGFloat) throws {
        let hugging =
            "<constraint firstItem=\"stack\" firstAttribute=\"height\" constant=\"10\" priority=\"720\" id=\"low\"/>"
        #expect(try frames(tools: tools, view("stackView", "inner"), hugging)["inner"]?.height == height)
    }

    @Test("a slider in a column makes it as wide as it may be")
    func slider() throws {
        let most = """
            <constraint firstItem="stack" firstAttribute="width" relation="lessThanOrEqual" constant="345" id="most"/>
            """
        let slider = view("slider", "slider", "contentHorizontalAlignment=\"center\" minValue=\"0\" maxValue=\"1\"")
        #expect(try frames(tools: 16097, slider + view("label", "title", text), most)["title"]?.width == 345)
        let progress = view("progressView", "progress")
        #expect(try frames(tools: 16097, progress + view("label", "title", text), most)["title"]?.width != 345)
        let row = view("stackView", "row", "", "<subviews>\(view("label", "sign", text) + slider)</subviews>")
        #expect(try frames(tools: 15400, row, most)["row"]?.width == 345)
        let outer = view(
            "stackView", "outer", "alignment=\"center\"", "<subviews>\(row + view("label", "end", text))</subviews>")
        let frames = try frames(tools: 16097, outer, most)
        #expect(frames["end"]?.maxX == 345)
        #expect(frames["slider"]?.width ?? 0 > 250)
    }

    @Test("an empty view at the leading edge of a column is 50 points wide before Xcode 11")
    func leadingView() throws {
        func width(_ tools: Int, _ alignment: String) throws -> CGFloat? {
            let height =
                "<constraints><constraint firstAttribute=\"height\" constant=\"4\" id=\"height\"/></constraints>"
            let wide = view("label", "title", "text=\"\(String(repeating: "Label ", count: 10))\"")
            let inner = view(
                "stackView", "inner", "axis=\"vertical\" distribution=\"equalSpacing\" alignment=\"\(alignment)\"",
                "<subviews>\(wide + view("view", "empty", "", height))</subviews>")
            return try frames(tools: tools, inner)["empty"]?.width
        }
        #expect(try width(13196, "top") == 50)
        #expect(try width(13196, "center") == 240)
        #expect(try width(16096, "top") == 240)
    }

    @Test(
        "a hidden view leaves no room in its row, but did before Xcode 8.3",
        arguments: [(11762, 60.0), (12120, 100), (22155, 100)])
    func hiddenView(_ tools: Int, _ width: CGFloat) throws {
        let size = "<constraints><constraint firstAttribute=\"width\" constant=\"40\" id=\"size\"/></constraints>"
        let row = view(
            "stackView", "row", "",
            """
            <subviews>\(view("label", "title", text) + view("imageView", "hidden", "hidden=\"YES\"", size))</subviews>
            <constraints><constraint firstAttribute="width" constant="100" id="width"/></constraints>
            """)
        #expect(try frames(tools: tools, row)["title"]?.width == width)
    }

    @Test("empty views whose widths are tied to a button's keep a row as high as a spacer does")
    func tiedSpacers() throws {
        let ties = [("left", "right"), ("left", "go")].map {
            """
            <constraint firstItem="\($0.0)" firstAttribute="width" secondItem="\($0.1)" secondAttribute="width" \
            id="\($0.0)-\($0.1)"/>
            """
        }.joined()
        func height(_ constraints: String) throws -> CGFloat? {
            let row = view(
                "stackView", "row", "",
                """
                <subviews>\(view("view", "left") + view("label", "go", text) + view("view", "right"))</subviews>
                <constraints>\(constraints)</constraints>
                """)
            return try frames(tools: 19529, row)["row"]?.height
        }
        #expect(try height(ties) == 50)
        #expect(try height("") == 20.5)
    }

    @Test("a search bar has the standard distance in itself")
    func searchBars() throws {
        let labels = view("label", "title", text) + view("label", "under", text)
        let inner = view(
            "stackView", "inner", "axis=\"vertical\" spacingType=\"standard\"",
            "<subviews>\(labels + view("searchBar", "search"))</subviews>")
        let frames = try frames(tools: 14113, inner)
        #expect(frames["under"]?.minY == 28.5)
        #expect(frames["search"]?.minY == 49)
    }

    @Test("in other distributions a filled view is no smaller either, in every release until Xcode 14")
    func filledInOtherDistributions() throws {
        let inner = """
            <constraint firstItem="go" firstAttribute="bottom" secondItem="filled" secondAttribute="bottom" id="b"/>
            """
        let filled = view(
            "view", "filled", "", "<subviews>\(view("label", "go", text))</subviews><constraints>\(inner)</constraints>"
        )
        func height(_ tools: Int) throws -> CGFloat? {
            try frames(tools: tools, distribution: "equalCentering", view("label", "title", text) + filled)["filled"]?
                .height
        }
        #expect(try height(14460) == 50)
        #expect(try height(17701) == 50)
    }
}
