// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// Sizes of text as the canvas of each release gave them.
@MainActor @Suite(.serialized) struct TextSizeTests {
    private func placed(_ id: String, top: Int) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(top)" \
        id="\(id)-t"/>
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
        constant="20" id="\(id)-l"/>
        """
    }

    private func label(_ id: String, _ text: String, font: String) -> String {
        """
        <label opaque="NO" contentMode="left" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" \(font)/>
        </label>
        """
    }

    private func field(_ id: String, _ attributes: String) -> String {
        """
        <textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
        contentVerticalAlignment="center" \(attributes) minimumFontSize="17" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="0" height="0"/>
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        </textField>
        """
    }

    private func size(
        _ view: String, tools: Int, device: String?, rest: String = "", _ configuration: DesignConfiguration = .init()
    ) throws -> CGSize? {
        let document = try Fixture.document(
            Fixture.root(view, "<constraints>\(placed("text", top: 10))</constraints>"), tools: tools, device: device,
            rest: rest)
        return try Fixture.frames(document, configuration)["text"]?.size
    }

    @Test(
        "up to Xcode 7 frames are whole points", arguments: [(8.0, 10.0), (14, 17), (15, 18), (17, 21), (25, 30)])
    func wholePoints(_ pointSize: Double, _ recorded: CGFloat) throws {
        let text = label("text", "Label", font: "type=\"system\" pointSize=\"\(pointSize)\"")
        for tools in [6250, 10117] {
            let size = try size(text, tools: tools, device: nil)
            #expect(size?.height == recorded)
            #expect(size?.width.truncatingRemainder(dividingBy: 1) == 0)
        }
    }

    @Test(
        "digits of the display face were wider in Xcode 9 and 10",
        arguments: [
            (14113, "1001", "type=\"system\" pointSize=\"24\"", 52.0),
            (14313, "12345.6789", "type=\"system\" pointSize=\"24\"", 133),
            (13189, "234", "type=\"boldSystem\" pointSize=\"24\"", 46.5),
            (20037, "24.79ºC", "type=\"boldSystem\" pointSize=\"24\"", 93),
        ])
    func wideDigits(_ tools: Int, _ text: String, _ font: String, _ recorded: CGFloat) throws {
        try expectWidth(tools, text, font, recorded)
    }

    @Test(
        "light letters of the first display face and thin ones are narrow",
        arguments: [
            (11762, "Page X", "type=\"system\" weight=\"light\" pointSize=\"24\"", 73.5),
            (15705, "France", "type=\"system\" weight=\"thin\" pointSize=\"32\"", 90.5),
            (14460, "€ 0.00", "type=\"system\" weight=\"thin\" pointSize=\"50\"", 137.5),
            (12121, "Label", "style=\"UICTFontTextStyleTitle1\"", 66.5),
            (14460, "Compare Live Face", "type=\"system\" pointSize=\"21\"", 174),
        ])
    func narrowWeights(_ tools: Int, _ text: String, _ font: String, _ recorded: CGFloat) throws {
        try expectWidth(tools, text, font, recorded)
    }

    /// A label is as wide as recorded, to half a point.
    private func expectWidth(_ tools: Int, _ text: String, _ font: String, _ recorded: CGFloat) throws {
        let width = try size(label("text", text, font: font), tools: tools, device: "retina4_7")?.width
        #expect(abs(try #require(width) - recorded) <= 0.5)
    }

    @Test("a field of a large font is 30 points high before Xcode 11", arguments: [(14490, 30.0), (20037, 34)])
    func largeField(_ tools: Int, _ height: CGFloat) throws {
        let text = field("text", "borderStyle=\"roundedRect\" placeholder=\"Name\"").replacing(
            "type=\"system\" pointSize=\"14\"", with: "name=\"Helvetica\" family=\"Helvetica\" pointSize=\"20\"")
        #expect(try size(text, tools: tools, device: "retina4_7")?.height == height)
    }

    @Test(
        "before iOS 9 the weights of the system font were Helvetica Neue's",
        arguments: [("Name", "medium", 15.0, CGFloat(41)), ("2 mins ago", "light", 10, 49)])
    func firstWeights(_ shown: String, _ weight: String, _ pointSize: Double, _ width: CGFloat) throws {
        let text = label("text", shown, font: "type=\"system\" weight=\"\(weight)\" pointSize=\"\(pointSize)\"")
        #expect(abs(try #require(try size(text, tools: 7525, device: nil)).width - width) <= 1)
    }

    @Test("an old document on another device has that device's pixels")
    func anotherDevice() throws {
        let text = label("text", "Label", font: "type=\"system\" pointSize=\"16\"")
        let size = try size(
            text, tools: 10117, device: nil, DesignConfiguration(device: "retina4_7"))
        #expect(size?.height == 19.5)
    }

    @Test("the text size that the document was shown in counts when it is switched on")
    func contentSize() throws {
        let text = label("text", "Label", font: "style=\"UICTFontTextStyleTitle3\"")
        func height(_ overrides: String) throws -> CGFloat? {
            try size(text, tools: 20037, device: "retina6_1", rest: overrides)?.height
        }
        #expect(try height("<accessibilityOverrides isEnabled=\"YES\" dynamicTypePreference=\"1\"/>") == 21.5)
        #expect(try height("<accessibilityOverrides isEnabled=\"YES\" dynamicTypePreference=\"3\"/>") == 24)
    }

    @Test("Xcode 12.5 to 13.4 showed text styles at the smallest size, those before and after at the ordinary one")
    func smallestText() throws {
        let text = label("text", "Label", font: "style=\"UICTFontTextStyleBody\"")
        func height(_ tools: Int, _ rest: String = "", faults: Bool = true) throws -> CGFloat? {
            try size(
                text, tools: tools, device: "retina6_1", rest: rest, DesignConfiguration(repeatsCanvasFaults: faults)
            )?.height
        }
        #expect(try [17701, 18122, 19162, 20037, 21225].map { try height($0) } == [20.5, 17, 17, 17, 20.5])
        #expect(try height(20037, faults: false) == 20.5)
        // A size that is not switched on does not count, nor does one that there is not.
        #expect(try height(22155, "<accessibilityOverrides dynamicTypePreference=\"1\"/>") == 20.5)
        #expect(try height(22155, "<accessibilityOverrides isEnabled=\"YES\" dynamicTypePreference=\"99\"/>") == 20.5)
        #expect(try height(20037, "<accessibilityOverrides dynamicTypePreference=\"7\"/>") == 20.5)
    }

    @Test("the title of a button with a configuration is body text, and semibold where the button has the primary role")
    func configuredButtons() throws {
        func button(_ attributes: String = "") -> String {
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" \(attributes) \
            translatesAutoresizingMaskIntoConstraints="NO" id="text">
            <rect key="frame" x="0" y="0" width="0" height="0"/><state key="normal" title="Button"/>
            <buttonConfiguration key="configuration" style="plain" title="Configure Bridges"/>
            </button>
            """
        }
        func size(_ attributes: String = "", tools: Int) throws -> CGSize? {
            try self.size(button(attributes), tools: tools, device: "retina4_7")
        }
        #expect(try size(tools: 22155) == CGSize(width: 161.5, height: 34.5))
        #expect(try size("role=\"primary\"", tools: 22155) == CGSize(width: 168, height: 34.5))
        #expect(try size(tools: 20037)?.height == 31)
    }

    @Test(
        "Xcode 9 and 10 showed the first title two points smaller",
        arguments: [
            (12121, 33.5), (13196, 31.5), (14854, 31.5), (15400, 33.5),
        ])
    func firstTitle(_ tools: Int, _ recorded: CGFloat) throws {
        let text = label("text", "Label", font: "style=\"UICTFontTextStyleTitle1\"")
        #expect(try size(text, tools: tools, device: "retina4_7")?.height == recorded)
    }

    @Test("a button that names no font has that of its release")
    func buttonsWithoutFont() throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="text">
            <rect key="frame" x="0" y="0" width="0" height="0"/><state key="normal" title="REJECT"/></button>
            """
        // Helvetica Neue has a wider J and E than the font of iOS 9.
        #expect(try size(button, tools: 7706, device: nil) == CGSize(width: 67, height: 34))
        let later = try #require(try size(button, tools: 10117, device: nil))
        #expect(abs(later.width - 64) <= 1 && later.height == 34, "\(later)")
    }

    @Test("large text was set wider until Xcode 8")
    func firstDisplayCuts() throws {
        func width(_ text: String, tools: Int) throws -> CGFloat {
            let text = label("text", text, font: "type=\"system\" pointSize=\"34\"")
            return try #require(try size(text, tools: tools, device: "retina4_7")).width
        }
        let percent = try width("0%", tools: 11542)
        #expect(abs(percent - 46.5) <= 1, "\(percent)")
        #expect(try width("Total", tools: 11542) > width("Total", tools: 13196))
    }

    @Test("a field is wider than what it shows by the room for its border and the caret")
    func fieldWidths() throws {
        let placeholder = "borderStyle=\"roundedRect\" placeholder=\"Provide an Optional Nonce\""
        #expect(try size(field("text", placeholder), tools: 17701, device: "retina6_1")?.width == 200)
        #expect(try size(field("text", "borderStyle=\"roundedRect\""), tools: 22154, device: "retina6_1")?.width == 32)
        let bare = try size(field("text", "text=\"Label\""), tools: 17701, device: "retina6_1")?.width ?? 0
        let old = try size(field("text", "text=\"Label\""), tools: 14313, device: "retina4_7")?.width ?? 0
        #expect(old - bare == 2)
    }

    @Test(
        "a font that a program brings along is shown where the document lists it, but by some of Xcode 11 and by Xcode 13.4",
        arguments: [
            (22155, "OpenSans", "OpenSans-Regular.ttf", 27.5), (22155, "OpenSans", nil, 23.5),
            (19529, "OpenSans", "OpenSans-Regular.ttf", 27.5), (20037, "OpenSans", "OpenSans-Regular.ttf", 23.5),
            (16096, "OpenSans", "OpenSans-Regular.ttf", 23.5), (14868, "OpenSans", "OpenSans-Regular.ttf", 27.5),
            (15400, "OpenSans", "OpenSans-Regular.ttf", 23.5), (15702, "Inter-Regular", "Inter-Regular.otf", 24.5),
            (15705, "Inter-Regular", "Inter-Regular.otf", 23.5),
            (22155, "Inter-Regular", nil, 23.5), (22155, "Inter-Regular", "Inter-Regular.otf", 24.5),
            (22155, "Acme-Bold", "Acme-Bold.otf", 20),
            (22155, "Acme-Bold", "Acme-Bold.ttf", 23.5), (16096, "Acme-Bold", "Acme-Bold.otf", 23.5),
        ] as [(Int, String, String?, CGFloat)])
    func programFonts(tools: Int, name: String, file: String?, height: CGFloat) throws {
        let list = file.map { "<array key=\"\($0)\"><string>\(name)</string></array>" } ?? ""
        let text = label("text", "Label", font: "name=\"\(name)\" family=\"Any\" pointSize=\"20\"")
        let size = try size(
            text, tools: tools, device: "retina6_1", rest: "<customFonts key=\"customFonts\">\(list)</customFonts>")
        #expect(size?.height == height)
    }

    @Test("a symbol that is not known is as large as its preview tells, in either of the sizes that previews have")
    func symbolPreviews() throws {
        func size(preview: String, tools: Int) throws -> CGSize? {
            let image = """
                <imageView opaque="NO" contentMode="scaleAspectFit" image="no.such.symbol" catalog="system" \
                translatesAutoresizingMaskIntoConstraints="NO" id="text">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                </imageView>
                """
            let resources = """
                <resources><image name="no.such.symbol" catalog="system" \(preview)/></resources>
                """
            return try self.size(image, tools: tools, device: "retina6_1", rest: resources)
        }
        let first = try size(preview: "width=\"64\" height=\"58\"", tools: 15505)
        #expect(first?.width ?? 0 > 15)
        #expect(try size(preview: "width=\"128\" height=\"116\"", tools: 16097)?.width == first?.width)
    }

    @Test("up to Xcode 7 text styles were shown one size smaller")
    func mediumText() throws {
        func height(_ style: String, _ tools: Int, faults: Bool = true) throws -> CGFloat? {
            let text = label("text", "Label", font: "style=\"UICTFontTextStyle\(style)\"")
            return try size(text, tools: tools, device: nil, DesignConfiguration(repeatsCanvasFaults: faults))?.height
        }
        #expect(try height("Body", 10117) == 20)
        #expect(try height("Headline", 10117) == 20)
        #expect(try height("Body", 11542) == 20.5)
        #expect(try height("Body", 10117, faults: false) == 20.5)
        let button = """
            <button opaque="NO" buttonType="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="text">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
            <state key="normal" title="Save in Keychain"/></button>
            """
        #expect(try size(button, tools: 10117, device: nil) == CGSize(width: 127, height: 32))
    }

    @Test(
        "lines of Hiragino Sans and Mincho are as high as the font",
        arguments: ["HiraginoSans-W3", "HiraginoSans-W6", "HiraKakuProN-W3", "HiraMinProN-W6"])
    func hiragino(name: String) throws {
        let font = "name=\"\(name)\" family=\"Hiragino Sans\" pointSize=\"15\""
        let text = label("text", "受取用アドレス", font: font)
        #expect(try size(text, tools: 14113, device: "retina4_7") == CGSize(width: 105, height: 15))
    }

    @Test("the light cut of Helvetica Neue is narrower")
    func lightHelvetica() throws {
        let text = label(
            "text", "YOUR PREFERENCES",
            font: "name=\"HelveticaNeue-Light\" family=\"Helvetica Neue\" pointSize=\"21\"")
        let width = try #require(try size(text, tools: 13196, device: "retina4_7")).width
        #expect(abs(width - 208) <= 1, "\(width)")
    }

    @Test("a placeholder without a border had room around it until Xcode 10", arguments: [(14109, 4.0), (14868, 0)])
    func borderlessPlaceholder(tools: Int, room: CGFloat) throws {
        let text = try size(
            label("text", "min", font: "type=\"system\" pointSize=\"14\""), tools: tools, device: "retina4_7")
        let field = try size(
            field("text", "borderStyle=\"none\" placeholder=\"min\""), tools: tools, device: "retina4_7")
        #expect(field?.width == text.map { $0.width + room })
    }

    @Test(
        "a field without a border is as high as whole points make its line until Xcode 11, or as a button to clear it",
        arguments: [
            (14490, "", 17.0), (14490, "clearButtonMode=\"whileEditing\"", 19), (22505, "", 18),
            (22505, "clearButtonMode=\"whileEditing\"", 18),
        ])
    func borderlessHeight(tools: Int, attributes: String, height: CGFloat) throws {
        let field = field("text", "borderStyle=\"none\" \(attributes)")
        #expect(try size(field, tools: tools, device: "retina4_7")?.height == height)
    }

    @Test("each line of a text view has the leading of its text style, also the text of a nib")
    func linesOfTextViews() throws {
        func height(_ text: String) throws -> CGFloat? {
            let view = """
                <textView contentMode="scaleToFill" scrollEnabled="NO" text="\(text)" textAlignment="center" \
                translatesAutoresizingMaskIntoConstraints="NO" id="text">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                <constraints><constraint firstAttribute="width" constant="100" id="width"/></constraints>
                <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                </textView>
                """
            return try size(view, tools: 22155, device: "retina4_7")?.height
        }
        #expect(try height("one") == 38)
        #expect(try height("one more&#10;than fits&#10;into it") == 38 + 2 * 22)
    }

    @Test("full stops in a row stand apart in large text until iOS 13", arguments: [(14854, 35.0), (20037, 29.5)])
    func fullStops(tools: Int, width: CGFloat) throws {
        let text = label("text", "...", font: "type=\"system\" weight=\"light\" pointSize=\"45\"")
        let size = try #require(try size(text, tools: tools, device: "retina4_7"))
        #expect(abs(size.width - width) <= 1)
    }

    @Test(
        "an attributed title makes a button as high as its whole points until Xcode 11",
        arguments: [(12121, 27.0), (17701, 28)])
    func attributedTitle(tools: Int, height: CGFloat) throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" hasAttributedTitle="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" id="text">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <state key="normal"><attributedString key="attributedTitle"><fragment content="Browse">
            <attributes><font key="NSFont" size="13" name=".SFNSText"/></attributes></fragment></attributedString></state>
            </button>
            """
        #expect(try size(button, tools: tools, device: "retina4_7")?.height == height)
    }

    @Test("the zero of large text is wider than its neighbours, but for the light weights")
    func largeDigits() throws {
        func width(_ text: String, _ weight: String = "regular") throws -> CGFloat? {
            try size(
                label("text", text, font: "type=\"system\" weight=\"\(weight)\" pointSize=\"40\""), tools: 17701,
                device: "retina6_1")?.width
        }
        #expect(try width("0:00") == 83)
        #expect(try #require(try width("0:00", "thin")) < 80)
    }

    @Test(
        "Xcode 9 and 10 showed titles smaller",
        arguments: [("Title0", 36.0, 41.0), ("Title1", 31.5, 33.5), ("Title2", 24, 26.5)])
    func titles(_ style: String, _ height: CGFloat, _ later: CGFloat) throws {
        let title = label("text", "Label", font: "style=\"UICTFontTextStyle\(style)\"")
        #expect(try size(title, tools: 14313, device: "retina4_7")?.height == height)
        #expect(try size(title, tools: 17701, device: "retina4_7")?.height == later)
    }

    @Test(
        "fonts of the system have lines of their own",
        arguments: [
            ("MarkerFelt-Thin", "Marker Felt", 20, 22.0), ("Papyrus", "Papyrus", 30, 47),
            ("HoeflerText-Regular", "Hoefler Text", 22, 22), ("Optima-Regular", "Optima", 26, 31),
        ])
    func ownLines(_ name: String, family: String, _ size: Int, _ height: CGFloat) throws {
        let text = label("text", "Welcome", font: "name=\"\(name)\" family=\"\(family)\" pointSize=\"\(size)\"")
        #expect(try self.size(text, tools: 19455, device: "retina6_1")?.height == height)
    }

    @Test("the title of a configured button is broken where it is too wide, that of another button is not")
    func brokenButtonTitles() throws {
        func height(_ configuration: String) throws -> CGFloat? {
            let button = """
                <button opaque="NO" contentMode="scaleToFill" lineBreakMode="middleTruncation" buttonType="system" \
                translatesAutoresizingMaskIntoConstraints="NO" id="text">
                <rect key="frame" x="0" y="0" width="0" height="0"/>
                <constraints><constraint firstAttribute="width" constant="140" id="width"/></constraints>
                <state key="normal" title="Forgot your user name?"/>\(configuration)</button>
                """
            return try size(button, tools: 19529, device: "retina6_1")?.height
        }
        let configuration = """
            <buttonConfiguration key="configuration" style="plain" title="Forgot your user name?"/>
            """
        let broken = try #require(try height(configuration))
        #expect(abs(broken - 48) <= 0.5)
        #expect(try height("") == 30)
    }
}
