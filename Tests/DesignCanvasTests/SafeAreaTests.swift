// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

@MainActor @Suite(.serialized) struct SafeAreaTests {
    @Test(
        "the safe area of a screen follows device and release",
        arguments: [
            ("retina4_7", 14109, CGRect(x: 0, y: 20, width: 375, height: 647)),
            ("retina4_7", 17701, CGRect(x: 0, y: 0, width: 375, height: 667)),
            ("retina6_1", 17701, CGRect(x: 0, y: 44, width: 414, height: 818)),
            ("retina6_1", 22155, CGRect(x: 0, y: 48, width: 414, height: 814)),
            ("retina6_12", 22155, CGRect(x: 0, y: 59, width: 393, height: 759)),
            ("ipad9_7", 21225, CGRect(x: 0, y: 0, width: 768, height: 1024)),
        ])
    func devices(device: String, tools: Int, expected: CGRect) throws {
        let size = SimulatedDevice.named(device)?.portraitSize ?? .zero
        let fill = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """
        let content = Fixture.root(fill, "<constraints>\(Fixture.pin("fill", to: "safe"))</constraints>", size: size)
        let document = try Fixture.document(content, tools: tools, device: device)
        #expect(try Fixture.frames(document)["fill"] == expected)
    }

    /// A navigation controller that shows the scene "first".
    private func navigationScene(barHeight: CGFloat, attributes: String = "") -> String {
        Fixture.scene(
            "nav", controller: "navigationController",
            """
            <navigationBar key="navigationBar" contentMode="scaleToFill" \(attributes) id="bar">
            <rect key="frame" x="0.0" y="59" width="393" height="\(barHeight)"/></navigationBar>
            <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/>\
            </connections>
            """)
    }

    /// A filled view of a phone with a home button.
    private func smallView(_ id: String) -> String {
        Fixture.filledView(id).replacing("width=\"393\" height=\"852\"", with: "width=\"375\" height=\"667\"")
    }

    @Test("bars are found along the segues")
    func bars() throws {
        let navigation = navigationScene(barHeight: 44)
        let first = Fixture.scene(
            "first",
            Fixture.filledView("first")
                + "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let second = Fixture.scene("second", Fixture.filledView("second"))
        let alone = Fixture.scene("alone", attributes: "storyboardIdentifier=\"alone\"", Fixture.filledView("alone"))
        let document = try Fixture.document(
            navigation + first + second + alone, kind: "Storyboard", attributes: "initialViewController=\"nav\"")
        let frames = try Fixture.frames(document)
        #expect(frames["first-fill"] == CGRect(x: 0, y: 103, width: 393, height: 715))
        #expect(frames["second-fill"] == CGRect(x: 0, y: 103, width: 393, height: 715))
        #expect(frames["alone-fill"] == CGRect(x: 0, y: 59, width: 393, height: 759))
    }

    @Test("what is shown without a navigation controller is a sheet", arguments: [true, false])
    func shown(fromStack: Bool) throws {
        let navigation = navigationScene(barHeight: 44)
        let first = Fixture.scene(
            "first", attributes: "storyboardIdentifier=\"first\"",
            smallView("first") + "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let document = try Fixture.document(
            (fromStack ? navigation : "") + first + Fixture.scene("second", smallView("second")), tools: 22155,
            device: "retina4_7", kind: "Storyboard")
        let second = try Fixture.frames(document)["second-fill"]
        #expect(second == CGRect(x: 0, y: fromStack ? 64 : 0, width: 375, height: fromStack ? 603 : 667))
    }

    @Test("the bar of a large title is as high as the document says", arguments: [96.0, 104.0])
    func largeTitle(height: CGFloat) throws {
        let navigation = navigationScene(barHeight: height, attributes: "largeTitles=\"YES\"")
        let first = Fixture.scene(
            "first",
            Fixture.filledView("first")
                + "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let second = Fixture.scene("second", Fixture.filledView("second"))
        let document = try Fixture.document(
            navigation + first + second, kind: "Storyboard", attributes: "initialViewController=\"nav\"")
        let frames = try Fixture.frames(document)
        #expect(frames["first-fill"]?.minY == 59 + height)
        #expect(frames["second-fill"]?.minY == 59 + height)
    }

    @Test("of several segues the one that the document names passes bars on", arguments: ["s2", "s3", nil])
    func tieBreakers(_ named: String?) throws {
        func shows(_ id: String) -> String {
            "<connections><segue destination=\"second\" kind=\"push\" id=\"\(id)\"/></connections>"
        }
        let first = Fixture.scene("first", Fixture.filledView("first") + shows("s2"))
        let alone = Fixture.scene(
            "alone", attributes: "storyboardIdentifier=\"alone\"", Fixture.filledView("alone") + shows("s3"))
        let document = try Fixture.document(
            navigationScene(barHeight: 44) + first + alone + Fixture.scene("second", Fixture.filledView("second")),
            kind: "Storyboard", attributes: "initialViewController=\"nav\"",
            rest: named.map {
                "<inferredMetricsTieBreakers><segue reference=\"\($0)\"/></inferredMetricsTieBreakers>"
            } ?? "")
        #expect(try Fixture.frames(document)["second-fill"]?.minY == (named == "s3" ? 59 : 103))
    }

    @Test(
        "a status bar that is not simulated covers nothing, until there were safe areas",
        arguments: [
            (11762, 0.0), (14490, 20),
        ])
    func statusBar(tools: Int, top: CGFloat) throws {
        let content = smallView("one")
        let scene = Fixture.scene(
            "one", attributes: "storyboardIdentifier=\"one\"", content + "<nil key=\"simulatedStatusBarMetrics\"/>")
        let document = try Fixture.document(scene, tools: tools, device: "retina4_7", kind: "Storyboard")
        #expect(try Fixture.frames(document)["one-fill"]?.minY == top)
    }

    @Test("a root that was recorded under its bars is less high by them")
    func recordedUnderBars() throws {
        let content = Fixture.filledView("one").replacing("y=\"0.0\" width=\"393\"", with: "y=\"64\" width=\"375\"")
            .replacing("height=\"852\"", with: "height=\"667\"")
        let scene = Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", content)
        let document = try Fixture.document(scene, tools: 11542, device: "retina4_7", kind: "Storyboard")
        let frames = try Fixture.frames(document)
        #expect(frames["one-view"] == CGRect(x: 0, y: 64, width: 375, height: 603))
        #expect(frames["one-fill"] == CGRect(x: 0, y: 0, width: 375, height: 603))
    }

    @Test("another device resizes what filled the screen")
    func otherDevice() throws {
        let scene = Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", Fixture.filledView("one"))
        let document = try Fixture.document(scene, kind: "Storyboard")
        let frames = try Fixture.frames(document, DesignConfiguration(device: "retina4_7"))
        #expect(frames["one-view"] == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(frames["one-fill"]?.width == 375)
    }

    // MARK: Simulated bars

    /// The frame of a view that fills the safe area of a controller's view of a size.
    private func filled(
        _ id: String = "one", size: CGSize, tools: Int, device: String, metrics: String = "", others: String = ""
    ) throws -> CGRect? {
        let view = Fixture.filledView(id).replacing(
            "width=\"393\" height=\"852\"", with: "width=\"\(size.width)\" height=\"\(size.height)\"")
        let scene = Fixture.scene(id, attributes: "storyboardIdentifier=\"\(id)\"", view + metrics)
        let document = try Fixture.document(scene + others, tools: tools, device: device, kind: "Storyboard")
        return try Fixture.frames(document)["\(id)-fill"]
    }

    @Test("what a controller is said to have, those that it shows have as well; a toolbar is 44 points high")
    func simulatedBars() throws {
        let shows = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
            <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
            <connections><segue destination="one" kind="show" id="s"/></connections>
            """
        let source = Fixture.scene(
            "source", attributes: "storyboardIdentifier=\"source\"",
            Fixture.filledView("source").replacing(
                "width=\"393\" height=\"852\"", with: "width=\"375\" height=\"667\"") + shows)
        let phone = CGSize(width: 375, height: 667)
        #expect(
            try filled(size: phone, tools: 14109, device: "retina4_7", others: source)
                == CGRect(x: 0, y: 64, width: 375, height: 559))
        let noToolbar = "<nil key=\"simulatedBottomBarMetrics\"/>"
        #expect(
            try filled(size: phone, tools: 14109, device: "retina4_7", metrics: noToolbar, others: source)
                == CGRect(x: 0, y: 64, width: 375, height: 603))
        #expect(
            try filled(size: phone, tools: 14109, device: "retina4_7", metrics: shows)
                == CGRect(x: 0, y: 64, width: 375, height: 559))
        let none = "<nil key=\"simulatedTopBarMetrics\"/>"
        #expect(
            try filled(size: phone, tools: 14109, device: "retina4_7", metrics: none, others: source)
                == CGRect(x: 0, y: 20, width: 375, height: 603))
    }

    @Test(
        "a simulated toolbar is 49 points high from Xcode 11 on",
        arguments: [(14109, "retina4_7", 44.0), (14868, "retina4_7", 49), (20037, "retina4_7", 49)])
    func simulatedToolbar(_ tools: Int, _ device: String, _ height: CGFloat) throws {
        let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let phone = CGSize(width: 375, height: 667)
        #expect(try filled(size: phone, tools: tools, device: device, metrics: toolbar)?.maxY == 667 - height)
    }

    @Test("a toolbar lies above the tab bar of a container")
    func toolbarAboveTabBar() throws {
        let tabs = """
            <scene sceneID="tabs-scene"><objects><tabBarController id="tabs" sceneMemberID="viewController">
            <tabBar key="tabBar" contentMode="scaleToFill" id="bar"><rect key="frame" x="0" y="0" width="0" height="0"/></tabBar>
            <connections><segue destination="one" kind="relationship" relationship="viewControllers" id="s"/></connections>
            </tabBarController></objects></scene>
            """
        let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let phone = CGSize(width: 375, height: 812)
        for (metrics, height) in [
            ("", CGFloat(685 + 44)), (toolbar, 685), ("<nil key=\"simulatedBottomBarMetrics\"/>", 778),
        ] {
            let frame = try filled(
                size: phone, tools: 14_460, device: "retina5_9", metrics: metrics, others: tabs)
            #expect(frame?.maxY == height)
        }
    }

    @Test("what hides its bottom bar passes it on, what is said to have none passes on none")
    func passedOnBars() throws {
        let size = CGSize(width: 375, height: 667)
        func scene(_ id: String, showing next: String, attributes: String = "", metrics: String = "") -> String {
            let view = smallView(id)
            let segue = "<connections><segue destination=\"\(next)\" kind=\"show\" id=\"\(id)-s\"/></connections>"
            return Fixture.scene(id, attributes: "\(attributes) storyboardIdentifier=\"\(id)\"", view + metrics + segue)
        }
        let tabs = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
        let hiding = scene("middle", showing: "one", attributes: "hidesBottomBarWhenPushed=\"YES\"")
        let without = scene("middle", showing: "one", metrics: "<nil key=\"simulatedBottomBarMetrics\"/>")
        for (middle, height) in [(hiding, CGFloat(598)), (without, 647)] {
            let others = middle + scene("source", showing: "middle", metrics: tabs)
            #expect(try filled(size: size, tools: 14109, device: "retina4_7", others: others)?.height == height)
        }
    }

    @Test(
        "the screens of tablets have a status bar but for two releases",
        arguments: [
            ("ipad9_7", 14109, CGRect(x: 0, y: 20, width: 768, height: 1004)),
            ("ipad9_7", 18122, CGRect(x: 0, y: 0, width: 768, height: 1024)),
            ("ipad9_7", 19162, CGRect(x: 0, y: 20, width: 768, height: 1004)),
            ("ipad12_9rounded", 14490, CGRect(x: 0, y: 24, width: 1024, height: 1322)),
            ("ipad12_9rounded", 17701, CGRect(x: 0, y: 0, width: 1024, height: 1346)),
            ("ipad12_9rounded", 19455, CGRect(x: 0, y: 24, width: 1024, height: 1322)),
        ])
    func tablets(device: String, tools: Int, expected: CGRect) throws {
        let size = SimulatedDevice.named(device)?.portraitSize ?? .zero
        #expect(try filled(size: size, tools: tools, device: device) == expected)
    }

    @Test("on tablets bars are 50 points high since iOS 12")
    func barsOfTablets() throws {
        let bars = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """
        let screen = CGSize(width: 768, height: 1024)
        #expect(
            try filled(size: screen, tools: 14109, device: "ipad9_7", metrics: bars)
                == CGRect(x: 0, y: 64, width: 768, height: 911))
        #expect(
            try filled(size: screen, tools: 19455, device: "ipad9_7", metrics: bars)
                == CGRect(x: 0, y: 70, width: 768, height: 904))
    }

    @Test("a navigation bar that is simulated covers a root that takes all of a size of its own")
    func barOverFreeformRoot() throws {
        let bar = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            """
        for (height, top) in [("500", CGFloat(44)), ("544", 0)] {
            let metrics = bar + "<size key=\"freeformSize\" width=\"500\" height=\"\(height)\"/>"
            #expect(
                try filled(size: CGSize(width: 500, height: 500), tools: 18122, device: "retina4_7", metrics: metrics)
                    == CGRect(x: 0, y: top, width: 500, height: 500 - top))
        }
    }

    @Test("bars are 54 points high since Xcode 26")
    func tallBars() throws {
        let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
        #expect(
            try filled(size: CGSize(width: 375, height: 667), tools: 24506, device: "retina4_7", metrics: bar)
                == CGRect(x: 0, y: 74, width: 375, height: 593))
    }

    // MARK: Roots smaller than the screen

    @Test(
        "a root less high than the screen lies below or above bars, in a sheet, or in another root",
        arguments: [
            // Below a status bar and a navigation bar.
            ("retina6_0", 21225, CGFloat(753), CGRect(x: 0, y: 0, width: 390, height: 719)),
            // A sheet.
            ("retina6_1", 18122, 842, CGRect(x: 0, y: 0, width: 414, height: 808)),
            ("retina6_1", 20037, 842, CGRect(x: 0, y: 0, width: 414, height: 842)),
            ("retina6_12", 22505, 842, CGRect(x: 0, y: 0, width: 393, height: 842)),
            // Since Xcode 16.3 a sheet counts what the device covers at the top.
            ("retina6_1", 24506, 848, CGRect(x: 0, y: 48, width: 414, height: 800)),
        ])
    func smallRoots(device: String, tools: Int, height: CGFloat, expected: CGRect) throws {
        let size = CGSize(width: expected.width, height: height)
        #expect(try filled(size: size, tools: tools, device: device) == expected)
    }

    @Test("a root of a size of its own has the safe area of a screen without a home button")
    func freeformRoot() throws {
        let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        #expect(
            try filled(size: CGSize(width: 320, height: 200), tools: 21701, device: "retina6_12", metrics: metrics)
                == CGRect(x: 0, y: 59, width: 320, height: 107))
        let size = "<size key=\"freeformSize\" width=\"310\" height=\"60\"/>"
        #expect(
            try filled(size: CGSize(width: 310, height: 60), tools: 17156, device: "retina6_1", metrics: size)
                == CGRect(x: 0, y: 44, width: 310, height: 16))
    }

    @Test(
        "since Xcode 14.3 a status bar lies over a root of a size of its own, up to Xcode 10 over one of a screen's height",
        arguments: [(14109, 240, 0), (14109, 500, 20), (17701, 500, 0), (21701, 240, 20)] as [(Int, CGFloat, CGFloat)])
    func freeformRootUnderStatusBar(_ tools: Int, _ height: CGFloat, _ top: CGFloat) throws {
        let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        #expect(
            try filled(size: CGSize(width: 375, height: height), tools: tools, device: "retina4_7", metrics: metrics)
                == CGRect(x: 0, y: top, width: 375, height: height - top))
    }

    @Test("below a root of a size of its own there is room only where it is higher than the screen")
    func highFreeformRoot() throws {
        let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        for (height, inner) in [(700, 656), (1270, 1192)] as [(CGFloat, CGFloat)] {
            #expect(
                try filledView(
                    CGSize(width: 375, height: height), tools: 15505, device: "retina5_9", metrics: metrics)
                    == CGRect(x: 0, y: 44, width: 375, height: inner))
        }
    }

    @Test(
        "a status bar lies over a root of the screen's size, not over one of a size of its own",
        arguments: [("", CGFloat(20)), ("<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>", 0)])
    func statusBarOverXib(metrics: String, top: CGFloat) throws {
        let size = CGSize(width: 375, height: 667)
        #expect(
            try filledView(size, tools: 13771, device: "retina4_7", metrics: metrics)
                == CGRect(x: 0, y: top, width: 375, height: 667 - top))
    }

    @Test("a root above a tab bar keeps the status bar, and so does one inside of another")
    func rootsUnderStatusBar() throws {
        let tabs = """
            <scene sceneID="scene-tabs"><objects>
            <tabBarController id="tabs" sceneMemberID="viewController">
            <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
            <rect key="frame" x="0.0" y="0.0" width="375" height="49"/></tabBar>
            <connections><segue destination="one" kind="relationship" relationship="viewControllers" id="s"/></connections>
            </tabBarController></objects></scene>
            """
        #expect(
            try filled(size: CGSize(width: 375, height: 618), tools: 14460, device: "retina4_7", others: tabs)
                == CGRect(x: 0, y: 20, width: 375, height: 598))
        // Tabs inside of a navigation controller are below its bar.
        let stack = """
            <scene sceneID="scene-stack"><objects><navigationController id="stack" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="navigation">
            <rect key="frame" x="0.0" y="20" width="375" height="44"/></navigationBar>
            <connections><segue destination="tabs" kind="relationship" relationship="rootViewController" id="t"/></connections>
            </navigationController></objects></scene>
            """
        #expect(
            try filled(
                size: CGSize(width: 375, height: 667), tools: 14113, device: "retina4_7", others: stack + tabs)
                == CGRect(x: 0, y: 64, width: 375, height: 554))
        let host = Fixture.scene(
            "host", attributes: "storyboardIdentifier=\"host\"",
            Fixture.filledView("host")
                + "<connections><segue destination=\"one\" kind=\"embed\" id=\"s\"/></connections>")
        #expect(
            try filled(size: CGSize(width: 414, height: 150), tools: 17506, device: "retina6_1", others: host)
                == CGRect(x: 0, y: 44, width: 414, height: 106))
        // A view that begins below the bars has its scenes there as well.
        let lowHost = host.replacing(
            "y=\"0.0\" width=\"393\" height=\"852\"", with: "y=\"64\" width=\"375\" height=\"559\"")
        #expect(lowHost != host)
        #expect(
            try filled(size: CGSize(width: 375, height: 559), tools: 11762, device: "retina4_7", others: lowHost)
                == CGRect(x: 0, y: 0, width: 375, height: 559))
    }

    @Test("a scene of Xcode 8 that names its device has that screen, though its root is still square")
    func namedScreen() throws {
        let square = CGSize(width: 600, height: 600)
        func inner(_ type: String) throws -> CGRect? {
            let metrics = "<simulatedScreenMetrics key=\"simulatedDestinationMetrics\" type=\"\(type)\"/>"
            let view = Fixture.filledView("one").replacing(
                "width=\"393\" height=\"852\"", with: "width=\"600\" height=\"600\"")
            let scene = Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", view + metrics)
            return try Fixture.frames(
                Fixture.document(scene, tools: 12121, device: nil, kind: "Storyboard", safeAreas: false))["one-view"]
        }
        #expect(try inner("retina4_7.fullscreen")?.size == CGSize(width: 375, height: 667))
        #expect(try inner("retina47")?.size == square)
        #expect(try inner("unknown.fullscreen")?.size == square)
    }

    /// A root with a view that fills its margins.
    private func withinMargins(ofRoot size: CGSize) -> String {
        let inner = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """
        let pins = ["top", "leading", "bottom", "trailing"].map {
            """
            <constraint firstItem="inner" firstAttribute="\($0)" secondItem="root" secondAttribute="\($0)Margin" \
            id="\($0)"/>
            """
        }.joined()
        return Fixture.root(inner, "<constraints>\(pins)</constraints>", size: size)
    }

    @Test("before safe areas margins did not grow by bars, and a view alone had plain ones")
    func oldMargins() throws {
        // The view of the document's owner is no controller's on the canvas.
        let square = withinMargins(ofRoot: CGSize(width: 600, height: 600)).replacing(
            "userLabel=\"File's Owner\"/>",
            with: """
                userLabel="File's Owner"><connections><outlet property="view" destination="root" id="outlet"/></connections>\
                </placeholder>
                """)
        #expect(
            try Fixture.frames(try Fixture.document(square, tools: 10117, device: nil))["inner"]
                == CGRect(x: 8, y: 8, width: 584, height: 584))
        let phone = withinMargins(ofRoot: CGSize(width: 375, height: 667))
        #expect(
            try Fixture.frames(try Fixture.document(phone, tools: 12120, device: "retina4_7"))["inner"]
                == CGRect(x: 8, y: 8, width: 359, height: 651))
    }

    @Test(
        "a controller's view had narrow margins in any width before iOS 9",
        arguments: [(7702, 16.0), (8191, 20), (10117, 20)])
    func firstRootMargins(tools: Int, side: CGFloat) throws {
        let view = withinMargins(ofRoot: CGSize(width: 600, height: 600)).replacing(Fixture.placeholders, with: "")
            .replacing("<view contentMode=\"scaleToFill\" id=\"root\">", with: "<view key=\"view\" id=\"root\">")
        let document = try Fixture.document(
            Fixture.scene("one", view), tools: tools, device: nil, kind: "Storyboard")
        let frame = try #require(try Fixture.frames(document)["inner"])
        #expect(frame.minX == side && frame.width == 600 - 2 * side, "\(frame)")
    }

    @Test("a root that keeps its superview's margins has plain ones above and below")
    func preservedMargins() throws {
        let content = withinMargins(ofRoot: CGSize(width: 375, height: 67)).replacing(
            "<view contentMode=\"scaleToFill\" id=\"root\">",
            with: """
                <view contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" \
                insetsLayoutMarginsFromSafeArea="NO" id="root">
                """)
        let document = try Fixture.document(content, tools: 22999, device: "retina6_1")
        #expect(try Fixture.frames(document)["inner"] == CGRect(x: 16, y: 8, width: 343, height: 51))
    }

    @Test("with no keyboard on the screen its guide lies at the bottom of the safe area")
    func keyboardGuide() throws {
        let content = Fixture.root(
            """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """,
            """
            <constraints>
            <constraint firstItem="inner" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="inner" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="c3"/>
            <constraint firstItem="inner" firstAttribute="bottom" secondItem="keys" secondAttribute="top" id="c4"/>
            </constraints>
            <keyboardLayoutGuide key="keyboard" id="keys"/>
            """)
        #expect(
            try Fixture.frames(try Fixture.document(content))["inner"] == CGRect(x: 0, y: 0, width: 393, height: 818))
    }

    @Test("of two toolbars above one another the lower one is higher where there is no home button")
    func stackedToolbars() throws {
        let bars = ["lower", "upper"].map {
            """
            <toolbar contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\($0)">
            <rect key="frame" x="0" y="0" width="0" height="0"/><items/></toolbar>
            """
        }.joined()
        let sides = ["lower", "upper"].map {
            """
            <constraint firstItem="\($0)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\($0)1"/>
            <constraint firstAttribute="trailing" secondItem="\($0)" secondAttribute="trailing" id="\($0)2"/>
            """
        }.joined()
        let content = Fixture.root(
            bars,
            """
            <constraints>\(sides)
            <constraint firstItem="safe" firstAttribute="bottom" secondItem="lower" secondAttribute="bottom" id="c1"/>
            <constraint firstItem="lower" firstAttribute="top" secondItem="upper" secondAttribute="bottom" id="c2"/>
            </constraints>
            """)
        let frames = try Fixture.frames(try Fixture.document(content, tools: 17156, device: "retina6_12"))
        #expect(frames["lower"] == CGRect(x: 0, y: 769, width: 393, height: 49))
        #expect(frames["upper"] == CGRect(x: 0, y: 725, width: 393, height: 44))
    }

    @Test("a collection cell of its own has plain margins where there are no safe areas")
    func marginsOfCells() throws {
        let cell = """
            \(Fixture.placeholders)
            <collectionViewCell opaque="NO" contentMode="center" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="160" height="150"/>
            <view key="contentView" opaque="NO" contentMode="center">
            <rect key="frame" x="0.0" y="0.0" width="160" height="150"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inner">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            </subviews></view>
            <constraints>
            <constraint firstItem="inner" firstAttribute="top" secondItem="cell" secondAttribute="top" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" id="c2"/>
            <constraint firstItem="inner" firstAttribute="leading" secondItem="cell" secondAttribute="leadingMargin" id="c3"/>
            <constraint firstAttribute="trailingMargin" secondItem="inner" secondAttribute="trailing" id="c4"/>
            </constraints></collectionViewCell>
            """
        for (tools, side) in [(7702, CGFloat(8)), (22155, 16)] {
            let frames = try Fixture.frames(try Fixture.document(cell, tools: tools, device: nil))
            #expect(frames["inner"] == CGRect(x: side, y: 0, width: 160 - 2 * side, height: 150))
        }
    }

    @Test("on a launch screen the standard distance from the safe area is none")
    func launchScreen() throws {
        let view = Fixture.filledView("one").replacing(
            "id=\"one-fill-leading\"/>", with: "constant=\"20\" symbolic=\"YES\" id=\"one-fill-leading\"/>")
        let scene = Fixture.scene("one", view)
        for (attributes, x) in [("launchScreen=\"YES\"", CGFloat(0)), ("", 20)] {
            let document = try Fixture.document(
                scene, kind: "Storyboard", attributes: "\(attributes) initialViewController=\"one\"")
            #expect(try Fixture.frames(document)["one-fill"]?.minX == x)
        }
    }

    @Test("a root that was recorded above the bar at the bottom ends where the bar begins")
    func recordedAboveBottomBar() throws {
        let tabs = Fixture.scene(
            "tabs", controller: "tabBarController",
            """
            <tabBar key="tabBar" contentMode="scaleToFill" id="bar">
            <rect key="frame" x="0.0" y="0.0" width="1000" height="1000"/></tabBar>
            <connections><segue destination="one" kind="relationship" relationship="viewControllers" id="s1"/>\
            </connections>
            """)
        func fill(height: Int) throws -> CGRect? {
            let content = Fixture.filledView("one").replacing("width=\"393\"", with: "width=\"600\"")
                .replacing("height=\"852\"", with: "height=\"\(height)\"")
            let document = try Fixture.document(
                tabs + Fixture.scene("one", content), tools: 9531, device: nil, kind: "Storyboard",
                attributes: "initialViewController=\"tabs\"")
            return try Fixture.frames(document)["one-fill"]
        }
        #expect(try fill(height: 551) == CGRect(x: 0, y: 20, width: 600, height: 531))
        #expect(try fill(height: 600) == CGRect(x: 0, y: 20, width: 600, height: 531))
    }

    // MARK: Sizes of their own

    /// Where a view lies that fills the safe area of a xib's outermost view.
    private func filledView(
        _ size: CGSize, tools: Int, device: String,
        metrics: String = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    ) throws -> CGRect? {
        let fill = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """
        let content = Fixture.root(
            fill, "<constraints>\(Fixture.pin("fill", to: "safe"))</constraints>\(metrics)", size: size)
        return try Fixture.frames(try Fixture.document(content, tools: tools, device: device))["fill"]
    }

    @Test("a view that is larger than the screen has a status bar, whatever its size is called")
    func statusBarOverLargeXib() throws {
        let size = CGSize(width: 414, height: 1000)
        #expect(
            try filledView(size, tools: 14460, device: "retina4_7") == CGRect(x: 0, y: 20, width: 414, height: 980))
        #expect(try filledView(size, tools: 17701, device: "retina4_7")?.minY == 0)
        #expect(try filledView(CGSize(width: 40, height: 50), tools: 13771, device: "retina4_7")?.minY == 0)
    }

    @Test(
        "a view of a size of its own keeps clear of the home indicator but from Xcode 11 to 14.2",
        arguments: [(14490, CGFloat(612)), (15505, 646), (21507, 642), (21701, 608)])
    func homeIndicatorBelowXib(tools: Int, height: CGFloat) throws {
        let frame = try filledView(CGSize(width: 374, height: 690), tools: tools, device: "retina6_1")
        #expect(frame?.height == height)
    }

    /// Where a view in a collection view's cell that is alone lies.
    private func frameInCollectionCell(width: CGFloat, _ constraints: String) throws -> CGRect? {
        let cell = """
            \(Fixture.placeholders)
            <collectionViewCell contentMode="center" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="981"/>
            <view key="contentView" contentMode="center" insetsLayoutMarginsFromSafeArea="NO">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="981"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
            </view>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>\(constraints)</constraints>
            </collectionViewCell>
            """
        return try Fixture.frames(try Fixture.document(cell, tools: 21225, device: "retina6_1"))["fill"]
    }

    @Test(
        "a cell of a collection has the safe area of a view alone, larger than the screen or not",
        arguments: [CGFloat(549), 300])
    func collectionCell(width: CGFloat) throws {
        #expect(try frameInCollectionCell(width: width, Fixture.pin("fill", to: "safe"))?.minY == 48)
    }

    @Test("the margins of a collection view's cell that is alone hold its safe area once")
    func marginsOfLargeCells() throws {
        let constraints = [
            ("top", "topMargin"), ("bottom", "bottomMargin"), ("leading", "leading"), ("trailing", "trailing"),
        ].map { own, cell in
            """
            <constraint firstItem="fill" firstAttribute="\(own)" secondItem="cell" secondAttribute="\(cell)" id="\(own)"/>
            """
        }.joined()
        let frame = try frameInCollectionCell(width: 449, constraints)
        #expect(frame == CGRect(x: 0, y: 48, width: 449, height: 899))
    }

    @Test(
        "up to Xcode 10 a screen of a size of its own has a status bar if it could be an upright phone's",
        arguments: [
            (14113, CGSize(width: 316, height: 500), CGFloat(20)), (14460, CGSize(width: 270, height: 320), 0),
            (14490, CGSize(width: 400, height: 237), 0), (16096, CGSize(width: 316, height: 500), 0),
        ])
    func statusBarOverFreeformRoot(tools: Int, size: CGSize, top: CGFloat) throws {
        let metrics = """
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            <size key="freeformSize" width="\(size.width)" height="\(size.height)"/>
            """
        #expect(
            try filled(size: size, tools: tools, device: "retina4_7", metrics: metrics)
                == CGRect(x: 0, y: top, width: size.width, height: size.height - top))
    }

    // MARK: Bars

    @Test("a prompt makes the navigation bar higher", arguments: [(13196, CGFloat(98)), (11542, 94)])
    func prompt(tools: Int, top: CGFloat) throws {
        let item = """
            <navigationItem key="navigationItem" title="Note" prompt="Edit Note" id="item"/>
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
            """
        let size = CGSize(width: 375, height: 667)
        #expect(try filled(size: size, tools: tools, device: "retina4_7", metrics: item)?.minY == top)
        let simulated = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"YES\"/>"
        #expect(try filled(size: size, tools: tools, device: "retina4_7", metrics: simulated)?.minY == top)
    }

    @Test("in a sheet the root lies below a navigation bar that nothing shows through", arguments: [true, false])
    func opaqueBarOfSheet(isOpaque: Bool) throws {
        let bar = """
            <navigationBar key="navigationBar" translucent="\(isOpaque ? "NO" : "YES")" id="bar">
            <rect key="frame" x="0.0" y="0.0" width="414" height="56"/></navigationBar>
            <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="s"/>
            </connections>
            """
        let container = Fixture.scene("nav", controller: "navigationController", bar)
        let frame = try filled(
            size: CGSize(width: 414, height: 830), tools: 22154, device: "retina6_1", others: container)
        #expect(frame == CGRect(x: 0, y: isOpaque ? 0 : 56, width: 414, height: isOpaque ? 830 : 774))
    }

    @Test("a root as high as the screen lies below a bar that nothing shows through, unless it asks to extend below it")
    func opaqueBar() throws {
        func inner(isOpaque: Bool, extends: Bool) throws -> CGRect? {
            let bar = """
                <navigationBar key="navigationBar" translucent="\(isOpaque ? "NO" : "YES")" id="bar">
                <rect key="frame" x="0.0" y="0.0" width="375" height="44"/></navigationBar>
                <connections><segue destination="zero" kind="relationship" relationship="rootViewController" id="s"/>
                </connections>
                """
            let container = Fixture.scene("nav", controller: "navigationController", bar)
            let phone = "width=\"375\" height=\"667\""
            let zero = Fixture.scene(
                "zero", attributes: "storyboardIdentifier=\"zero\"",
                Fixture.filledView("zero").replacing("width=\"393\" height=\"852\"", with: phone)
                    + "<connections><segue destination=\"one\" kind=\"show\" id=\"t\"/></connections>")
            let one = Fixture.scene(
                "one", attributes: extends ? "extendedLayoutIncludesOpaqueBars=\"YES\"" : "",
                Fixture.filledView("one").replacing("width=\"393\" height=\"852\"", with: phone))
            return try Fixture.frames(
                Fixture.document(container + zero + one, tools: 17156, device: "retina4_7", kind: "Storyboard"))[
                    "one-fill"]
        }
        let below = CGRect(x: 0, y: 0, width: 375, height: 623)
        let covered = CGRect(x: 0, y: 44, width: 375, height: 623)
        #expect(try inner(isOpaque: true, extends: false) == below)
        #expect(try inner(isOpaque: true, extends: true) == covered)
        #expect(try inner(isOpaque: false, extends: false) == covered)
    }

    @Test("what is shown over another screen on a phone on its side has no safe area", arguments: [true, false])
    func modalOnSide(isModal: Bool) throws {
        let segue = "<connections><segue destination=\"one\" kind=\"presentation\" id=\"s\"/></connections>"
        let others = Fixture.scene(
            "other", attributes: "storyboardIdentifier=\"other\"",
            Fixture.filledView("other") + (isModal ? segue : ""))
        let view = Fixture.filledView("one").replacing(
            "width=\"393\" height=\"852\"", with: "width=\"852\" height=\"393\"")
        let document = try Fixture.document(
            Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", view) + others, tools: 23504,
            kind: "Storyboard")
        let frame = try Fixture.frames(document, DesignConfiguration(landscape: true))["one-fill"]
        let beside = CGRect(x: 59, y: 0, width: 734, height: 372)
        #expect(frame == (isModal ? CGRect(x: 0, y: 0, width: 852, height: 393) : beside))
    }

    // MARK: Scroll views

    @Test(
        "without safe areas in the document a scroll view's content has what bars cover of it",
        arguments: [true, false])
    func contentUnderStatusBar(usesSafeAreas: Bool) throws {
        let stack = """
            <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews>
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <subviews><label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <edgeInsets key="layoutMargins" top="8" left="0.0" bottom="0.0" right="0.0"/>
            </stackView>
            </subviews>
            <constraints>\(Fixture.pin("stack", to: "scroll"))</constraints>
            </scrollView>
            """
        let content = Fixture.root(
            stack, "<constraints>\(Fixture.pin("scroll", to: "root"))</constraints>",
            size: CGSize(width: 375, height: 667))
        let document = try Fixture.document(
            content, tools: 13196, device: "retina4_7", safeAreas: usesSafeAreas)
        #expect(try Fixture.frames(document)["label"]?.minY == (usesSafeAreas ? 8 : 28))
    }

    @Test("the lower guide of a controller whose view scrolls lies at the end of the content")
    func guideOfScrollingRoot() throws {
        let box = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
            <rect key="frame" x="0" y="0" width="0" height="0"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        func below(_ item: String, _ other: String, _ edge: String = "bottom") -> String {
            """
            <constraint firstItem="\(item)" firstAttribute="top" secondItem="\(other)" secondAttribute="\(edge)" \
            constant="10" id="\(item)-\(other)"/>
            """
        }
        let scene = Fixture.scene(
            "one", attributes: "storyboardIdentifier=\"one\"",
            """
            \(Fixture.controllerGuides)
            <scrollView key="view" contentMode="scaleToFill" id="view">
            <rect key="frame" x="0.0" y="64" width="600" height="636"/>
            <subviews>\(box)</subviews>
            <constraints>\(below("box", "top"))\(below("label", "box"))\(below("bottom", "label"))
            <constraint firstItem="box" firstAttribute="height" constant="40" id="height"/>
            </constraints></scrollView>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            <size key="freeformSize" width="600" height="700"/>
            """)
        let frames = try Fixture.frames(
            try Fixture.document(scene, tools: 12121, device: "retina4_7", kind: "Storyboard", safeAreas: false))
        #expect(frames["label"]?.height == 21)
    }

    @Test("a cell of a collection alone keeps clear of the home indicator, a cell of a table does not")
    func cellsAlone() throws {
        let fill = """
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view></subviews>
            """
        let constraints = "<constraints>\(Fixture.pin("fill", to: "safe"))</constraints>"
        let rect = "width=\"344\" height=\"266\""
        let view = """
            <collectionReusableView contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="0" \(rect)/>\(fill)
            <viewLayoutGuide key="safeArea" id="safe"/>\(constraints)</collectionReusableView>
            """
        let row = """
            <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="0" \(rect)/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" \(rect)/>\(fill)\(constraints)</tableViewCellContentView>
            <viewLayoutGuide key="safeArea" id="safe"/></tableViewCell>
            """
        func bottom(_ cell: String, tools: Int) throws -> CGFloat? {
            try Fixture.frames(Fixture.document(Fixture.placeholders + cell, tools: tools))["fill"]?.maxY
        }
        #expect(try bottom(view, tools: 23504) == 266 - 34)
        #expect(try bottom(row, tools: 23504) == 266)
    }

    @Test("Xcode 16.3 counts the safe area of a xib's view twice, but for one of a size of its own")
    func countedTwice() throws {
        let size = CGSize(width: 393, height: 852)
        #expect(
            try filledView(size, tools: 24765, device: "retina6_12", metrics: "")
                == CGRect(x: 0, y: 118, width: 393, height: 666))
        #expect(
            try filledView(CGSize(width: 393, height: 489), tools: 24765, device: "retina6_12")
                == CGRect(x: 0, y: 59, width: 393, height: 396))
    }

    @Test(
        "a phone has the bars of a tablet where the document's bars are as high as only a tablet's are",
        arguments: [(44.0, 64.0), (50, 70)])
    func phoneOnTablet(barHeight: CGFloat, top: CGFloat) throws {
        let document = try Fixture.document(
            navigationScene(barHeight: barHeight) + Fixture.scene("first", smallView("first")), tools: 22154,
            device: "retina4_7", kind: "Storyboard", attributes: "initialViewController=\"nav\"")
        #expect(try Fixture.frames(document)["first-fill"]?.minY == top)
    }

    @Test(
        "Xcode 14.3 keeps nothing free in what a segue shows over all of the screen",
        arguments: [(21507, 47.0), (21701, 0), (22505, 47)])
    func bareScreens(tools: Int, top: CGFloat) throws {
        func content(_ id: String) -> String {
            Fixture.filledView(id).replacing("width=\"393\" height=\"852\"", with: "width=\"390\" height=\"844\"")
        }
        let segue = """
            <connections><segue destination="second" kind="modal" modalPresentationStyle="fullScreen" id="s"/></connections>
            """
        let first = Fixture.scene("first", content("first") + segue)
        let document = try Fixture.document(
            first + Fixture.scene("second", content("second")), tools: tools, device: "retina6_0", kind: "Storyboard",
            attributes: "initialViewController=\"first\"")
        let frames = try Fixture.frames(document)
        #expect(frames["second-fill"] == CGRect(x: 0, y: top, width: 390, height: top > 0 ? 844 - top - 34 : 844))
        #expect(frames["first-fill"]?.minY == 47)
    }
}
