// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct LegacyTouchTests {
    /// A view with a button over a label, wired to the owner.
    private func fixture() -> LegacyFixture {
        var fixture = LegacyFixture(
            type: "CocoaTouch", tools: "823",
            objects: """
                <object class="IBProxyObject" id="owner">
                    <string key="IBProxiedObjectIdentifier">IBFilesOwner</string>
                    <string key="targetRuntimeIdentifier">IBCocoaTouchFramework</string>
                </object>
                <object class="IBProxyObject" id="first">
                    <string key="IBProxiedObjectIdentifier">IBFirstResponder</string>
                </object>
                <object class="IBUIView" id="view">
                    <reference key="NSNextResponder"/>
                    <int key="NSvFlags">274</int>
                    <array class="NSMutableArray" key="NSSubviews">
                        <object class="IBUILabel" id="label">
                            <reference key="NSNextResponder" ref="view"/>
                            <int key="NSvFlags">-2147483356</int>
                            <string key="NSFrame">{{20, 30}, {101, 21}}</string>
                            <bool key="IBUIOpaque">NO</bool>
                            <bool key="IBUIClipsSubviews">YES</bool>
                            <int key="IBUIContentMode">7</int>
                            <bool key="IBUIUserInteractionEnabled">NO</bool>
                            <string key="IBUIText">Sum</string>
                            <object class="NSColor" key="IBUITextColor">
                                <int key="NSColorSpace">1</int><bytes key="NSRGB">MCAwIDAAA</bytes>
                            </object>
                            <nil key="IBUIHighlightedColor"/>
                            <float key="IBUIMinimumFontSize">10</float>
                        </object>
                        <object class="IBUIButton" id="button">
                            <int key="NSvFlags">292</int>
                            <string key="NSFrame">{{10, 10}, {72, 37}}</string>
                            <bool key="IBUIOpaque">NO</bool>
                            <int key="IBUIContentHorizontalAlignment">0</int>
                            <object class="NSFont" key="IBUIFont">
                                <string key="NSName">Helvetica-Bold</string><double key="NSSize">15</double>
                                <int key="NSfFlags">16</int>
                            </object>
                            <int key="IBUIButtonType">1</int>
                            <string key="IBUINormalTitle">Add</string>
                            <object class="NSColor" key="IBUIHighlightedTitleColor">
                                <int key="NSColorSpace">3</int><bytes key="NSWhite">MQA</bytes>
                            </object>
                        </object>
                    </array>
                    <string key="NSFrameSize">{320, 460}</string>
                    <object class="NSColor" key="IBUIBackgroundColor">
                        <int key="NSColorSpace">3</int><bytes key="NSWhite">MC41IDAuMjUAA</bytes>
                    </object>
                    <object class="IBUISimulatedStatusBarMetrics" key="IBUISimulatedStatusBarMetrics"/>
                </object>
                <object class="IBUICustomObject" id="custom"/>
                """,
            records: [
                ("-1", "owner", [], "0"), ("-2", "first", [], "0"), ("6", "view", ["button", "label"], "0"),
                ("8", "button", [], "view"), ("9", "label", [], "view"), ("10", "custom", [], "0"),
            ],
            properties: """
                <string key="-1.CustomClassName">Controller</string>
                <string key="10.CustomClassName">Delegate</string>
                <string key="9.CustomClassName">Total</string>
                """)
        fixture.connections =
            legacyConnection("IBCocoaTouchOutletConnection", 11, "view", from: "owner", to: "view")
            + legacyConnection(
                "IBCocoaTouchEventConnection", 12, "add:", from: "button", to: "owner",
                more: "<int key=\"IBEventType\">7</int>")
            + legacyConnection("IBCocoaTouchOutletCollectionConnection", 13, "parts", from: "owner", to: "label")
        return fixture
    }

    @Test func objectsOfTheTopComeFirstAndViewsAsTheyLie() throws {
        let nib = try fixture().compiled(.archive)
        #expect(
            nib.list("UINibObjectsKey").map { short(.object($0)) } == [
                "\"IBFilesOwner\"", "\"IBFirstResponder\"", "UIView", "UIClassSwapper", "UIClassSwapper",
                "UIRoundedRectButton",
            ])
        #expect(nib.list("UINibTopLevelObjectsKey").count == 4)
        #expect(
            try nib.keys("10")
                == "UIClassSwapper\n  UIClassName: \"Delegate\"\n  UIOriginalClassName: \"UICustomObject\"")
    }

    @Test func viewsHaveUIKitsKeys() throws {
        let nib = try fixture().compiled(.archive)
        #expect(
            summary(try nib.object("6"), leaving: []) == """
                UIView
                  UIBackgroundColor: UIColor
                  UIBounds: [0.0, 0.0, 320.0, 460.0]
                  UICenter: [160.0, 230.0]
                  UISubviews: [UIClassSwapper, UIRoundedRectButton]
                  UIOpaque: true
                  UIAutoresizeSubviews: true
                  UIAutoresizingMask: 18
                """)
        #expect(
            summary(try nib.object("9"), leaving: []) == """
                UIClassSwapper
                  UIClipsToBounds: true
                  UIContentMode: 7
                  UIUserInteractionDisabled: true
                  UIText: "Sum"
                  UITextColor: UIColor
                  UIMinimumFontSize: 10.0
                  UIBounds: [0.0, 0.0, 101.0, 21.0]
                  UICenter: [70.5, 40.5]
                  UIHidden: true
                  UIAutoresizeSubviews: true
                  UIAutoresizingMask: 36
                  UIFont: UIFont
                  UIShadowOffset: [0.0, -1.0]
                  UIAdjustsFontSizeToFit: true
                  UIClassName: "Total"
                  UIOriginalClassName: "UILabel"
                """)
        #expect(
            try nib.keys("8") == """
                UIRoundedRectButton
                  UIFont: UIFont
                  UIButtonType: 1
                  UIAdjustsImageWhenHighlighted: true
                  UIAdjustsImageWhenDisabled: true
                  UIButtonStatefulContent: {0: UIButtonContent, 1: UIButtonContent}
                """)
    }

    @Test func everyStateOfAButtonHasColoursInTheOldForm() throws {
        func states(_ format: CompilerOptions.Format) throws -> [String] {
            let list = try fixture().compiled(format).object("8")["UIButtonStatefulContent"]?.object
            let contents = list?.values.compactMap(\.value.object).filter { $0.className == "UIButtonContent" } ?? []
            return contents.map { $0.values.map(\.key).sorted().joined(separator: " ") }
        }
        #expect(try states(.keyed) == ["UIShadowColor UITitle UITitleColor", "UIShadowColor UITitleColor"])
        #expect(try states(.archive) == ["UITitle", "UITitleColor"])
    }

    @Test func plainTextOfWhiteSpaceIsEmpty() throws {
        var fixture = fixture()
        fixture.objects = fixture.objects.replacing(">Sum<", with: ">  <").replacing(
            "<string key=\"IBUINormalTitle\">Add<",
            with: "<string type=\"base64-UTF8\" key=\"IBUINormalTitle\">IA<")
        let nib = try fixture.compiled(.archive)
        #expect(try nib.object("9")["UIText"]?.string == "")
        let list = try nib.object("8")["UIButtonStatefulContent"]?.object
        let contents = list?.values.compactMap(\.value.object).filter { $0.className == "UIButtonContent" } ?? []
        #expect(contents.first?["UITitle"]?.string == " ")
    }

    @Test func coloursAndFontsDifferBetweenTheForms() throws {
        func values(_ id: String, _ key: String, _ format: CompilerOptions.Format) throws -> String {
            summary(try #require(try fixture().compiled(format).object(id)[key]?.object))
        }
        #expect(
            try values("6", "UIBackgroundColor", .archive) == """
                UIColor
                  UIColorComponentCount: 4
                  UIRed: 0.5
                  UIGreen: 0.5
                  UIBlue: 0.5
                  UIAlpha: 0.25
                """)
        #expect(try values("6", "UIBackgroundColor", .keyed).hasPrefix("UICGColor"))
        #expect(try values("9", "UITextColor", .keyed).hasPrefix("UIDeviceRGBColor"))
        #expect(
            try values("9", "UITextColor", .archive) == """
                UIColor
                  UIColorComponentCount: 2
                  UIWhite: 0.0
                  UIAlpha: 1.0
                """)
        #expect(
            try values("8", "UIFont", .archive) == """
                UIFont
                  UIFontName: "Helvetica-Bold"
                  UIFontPointSize: 15.0
                  UIFontTraits: 2
                  UISystemFont: false
                """)
        #expect(
            try values("8", "UIFont", .keyed) == "UIFont\n  UIFontName: \"Helvetica-Bold\"\n  UIFontPointSize: 15.0")
    }

    @Test func connectionsAreInTheOrderOfTheDocument() throws {
        #expect(
            try fixture().compiled(.archive).list("UINibConnectionsKey").map { summary($0) } == [
                """
                UIRuntimeOutletConnection
                  UILabel: "view"
                  UISource: "IBFilesOwner"
                  UIDestination: UIView
                """,
                """
                UIRuntimeEventConnection
                  UILabel: "add:"
                  UISource: UIRoundedRectButton
                  UIDestination: "IBFilesOwner"
                  UIEventMask: 64
                """,
                """
                UIRuntimeOutletCollectionConnection
                  UILabel: "parts"
                  UISource: "IBFilesOwner"
                  UIDestination: [UIClassSwapper]
                  runtimeCollectionClassName: "NSArray"
                  addsContentToExistingCollection: false
                """,
            ])
    }

    @Test func keyedNibsListConnectionsAmongTheObjectsAndHaveGeometryAsText() throws {
        let nib = try fixture().compiled(.keyed)
        #expect(nib.list("UINibObjectsKey").count == 9)
        let label = try nib.object("9")
        #expect(label["UIBounds"]?.string == "{{0, 0}, {101, 21}}")
        #expect(label["UICenter"]?.string == "{70.5, 40.5}")
        #expect(label["UIShadowOffset"]?.string == "{0, -1}")
    }

    @Test func constraintsBesideViewsBecomeTheirs() throws {
        var fixture = LegacyFixture(
            tools: "3084",
            objects: """
                <object class="NSCustomView" id="view">
                    <array class="NSMutableArray" key="NSSubviews"><object class="NSButton" id="button"/></array>
                </object>
                """,
            records: [
                ("1", "view", ["left", "top", "button"], "0"), ("2", "button", [], "view"),
                ("3", "left", [], "view"), ("4", "top", [], "view"),
            ],
            properties: """
                <array class="NSMutableArray" key="1.IBNSViewMetadataConstraints">
                    <object class="IBNSLayoutConstraint" id="left">
                        <reference key="firstItem" ref="button"/><int key="firstAttribute">5</int>
                        <int key="relation">1</int><reference key="secondItem" ref="view"/>
                        <int key="secondAttribute">6</int><float key="multiplier">2</float>
                        <object class="IBLayoutConstant" key="constant"><double key="value">8</double></object>
                        <float key="priority">750</float><int key="scoringType">8</int>
                    </object>
                    <object class="IBNSLayoutConstraint" id="top">
                        <reference key="firstItem" ref="button"/><int key="firstAttribute">7</int>
                        <int key="relation">0</int><nil key="secondItem"/><int key="secondAttribute">0</int>
                        <float key="multiplier">1</float>
                        <object class="IBNSLayoutSymbolicConstant" key="constant"/><float key="priority">1000</float>
                    </object>
                </array>
                <boolean value="NO" key="2.IBNSViewMetadataTranslatesAutoresizingMaskIntoConstraints"/>
                """)
        let nib = try fixture.compiled(.keyed)
        #expect(
            try nib.keys("1") == """
                NSCustomView
                  NSSubviews: [NSButton]
                  NSViewConstraints: [NSLayoutConstraint, NSLayoutConstraint]
                """)
        #expect(try nib.keys("2") == "NSButton\n  NSDoNotTranslateAutoresizingMask: true")
        #expect(
            try nib.keys("3") == """
                NSLayoutConstraint
                  NSFirstItem: NSButton
                  NSFirstAttribute: 5
                  NSRelation: 1
                  NSSecondItem: NSCustomView
                  NSSecondAttribute: 6
                  NSMultiplier: 2.0
                  NSConstant: 8.0
                  NSPriority: 750
                  NSShouldBeArchived: true
                """)
        #expect(
            try nib.keys("4") == """
                NSLayoutConstraint
                  NSFirstItem: NSButton
                  NSFirstAttribute: 7
                  NSSymbolicConstant: "NSSpace"
                  NSShouldBeArchived: true
                """)
        fixture.properties = fixture.properties.replacing(
            "<float key=\"priority\">750", with: "<float key=\"priority\">1e300")
        #expect(try fixture.compiled(.keyed).object("3")["NSPriority"] == nil)
    }

    @Test func navigationBarsShowTheItemsOfTheChildren() throws {
        var fixture = LegacyFixture(
            type: "CocoaTouch", tools: "823",
            objects: """
                <object class="IBUINavigationController" id="navigation">
                    <object class="IBUINavigationBar" key="IBUINavigationBar" id="bar">
                        <int key="NSvFlags">256</int><string key="NSFrameSize">{0, 0}</string>
                        <bool key="IBUIOpaque">NO</bool>
                    </object>
                    <array class="NSMutableArray" key="IBUIViewControllers">
                        <object class="IBUIViewController" id="child">
                            <object class="IBUINavigationItem" key="IBUINavigationItem" id="item">
                                <reference key="IBUINavigationBar" ref="bar"/><string key="IBUITitle">First</string>
                            </object>
                            <reference key="IBUIParentViewController" ref="navigation"/>
                            <bool key="IBUIHorizontal">NO</bool>
                        </object>
                    </array>
                </object>
                """)
        fixture.records = [
            ("1", "navigation", ["bar", "child"], "0"), ("2", "bar", [], "navigation"),
            ("3", "child", ["item"], "navigation"), ("4", "item", [], "child"),
        ]
        let nib = try fixture.compiled(.archive)
        #expect(
            try nib.keys("1") == """
                UINavigationController
                  UINavigationBar: UINavigationBar
                  UIViewControllers: [UIViewController]
                  UIChildViewControllers: [UIViewController]
                """)
        #expect(
            summary(try nib.object("2"), leaving: []).split(separator: "\n").sorted().joined(separator: "\n") == """
                  UIAutoresizeSubviews: true
                  UIBounds: [0.0, 0.0, 0.0, 0.0]
                  UICenter: [0.0, 0.0]
                  UIDelegate: UINavigationController
                  UIIsLocked: true
                  UIItems: [UINavigationItem]
                UINavigationBar
                """)
        #expect(
            try nib.keys("3") == """
                UIViewController
                  UINavigationItem: UINavigationItem
                  UIParentViewController: UINavigationController
                """)
        #expect(try nib.keys("4") == "UINavigationItem\n  UINavigationBar: UINavigationBar\n  UITitle: \"First\"")
    }

    @Test func documentsOfXcode4HaveWhatLaterToolsWrite() throws {
        var fixture = LegacyFixture(
            type: "CocoaTouch", version: "8.00", tools: "1934",
            objects: """
                <object class="IBUIView" id="view">
                    <reference key="NSSuperview"/><int key="NSvFlags">274</int>
                    <string key="NSFrame">{{0, 20}, {320, 460}}</string>
                    <object class="NSColor" key="IBUIBackgroundColor">
                        <int key="NSColorSpace">3</int><bytes key="NSWhite">MQA</bytes>
                    </object>
                    <object class="IBUISimulatedStatusBarMetrics" key="IBUISimulatedStatusBarMetrics"/>
                </object>
                """,
            records: [("1", "view", [], "0")])
        let nib = try fixture.compiled(.archive)
        #expect(
            summary(try nib.object("1"), leaving: []) == """
                UIView
                  UIBackgroundColor: UIColor
                  UIViewSemanticContentAttribute: 0
                  UIBounds: [0.0, 0.0, 320.0, 460.0]
                  UICenter: [160.0, 230.0]
                  UIOpaque: true
                  UIAutoresizeSubviews: true
                  UIAutoresizingMask: 18
                """)
        let color = try #require(try nib.object("1")["UIBackgroundColor"]?.object)
        #expect(short(color["NSRGB"] ?? .null) == "1 1 1")
        #expect(nib.graph.root["UINibTraitStorageListsKey"] != nil)
        fixture.tools = "823"
        #expect(try fixture.compiled(.archive).graph.root["UINibTraitStorageListsKey"] == nil)
    }

    @Test(arguments: ["CocoaTouch", "Cocoa"])
    func runtimeAttributesAreKeptBesideTheirObjects(_ type: String) throws {
        let fixture = LegacyFixture(
            type: type, tools: "1934",
            objects: "<object class=\"\(type == "Cocoa" ? "NSButton" : "IBUIButton")\" id=\"button\"/>",
            records: [("1", "button", [], "0")],
            properties: """
                <object class="NSMutableDictionary" key="1.IBAttributePlaceholdersKey">
                    <string key="NS.key.0">IBUserDefinedRuntimeAttributesPlaceholderName</string>
                    <object class="IBUserDefinedRuntimeAttributesPlaceholder" key="NS.object.0">
                        <array key="userDefinedRuntimeAttributes">
                            <object class="IBUserDefinedRuntimeAttribute">
                                <string key="keyPath">layer.name</string><string key="value">red</string>
                            </object>
                            <object class="IBUserDefinedRuntimeAttribute">
                                <string key="keyPath">size</string><integer value="3" key="value"/>
                            </object>
                        </array>
                    </object>
                </object>
                """)
        let root = try fixture.compiled(.archive).graph.root
        let found = root["UINibKeyValuePairsKey"]?.object ?? root["IB.objectdata"]?.object?["NSConnections"]?.object
        let expected =
            type == "Cocoa"
            ? [
                """
                NSIBUserDefinedRuntimeAttributesConnector
                  NSObject: NSButton
                  NSValues: ["red", 3]
                  NSKeyPaths: ["layer.name", "size"]
                """
            ]
            : [
                """
                UINibKeyValuePair
                  UIObject: UIButton
                  UIValue: "red"
                  UIKeyPath: "layer.name"
                """,
                """
                UINibKeyValuePair
                  UIObject: UIButton
                  UIValue: 3
                  UIKeyPath: "size"
                """,
            ]
        #expect(try #require(found).elements.map { summary($0) } == expected)
    }
}
