// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct StoryboardTests {
    private func controllerView(_ id: String, _ inside: String = "") -> String {
        view(id, inside).replacing("<view ", with: "<view key=\"view\" ")
    }

    @Test func aSceneHasANibForTheControllerAndOneForItsView() throws {
        let board = try storyboard(
            scene(
                """
                <viewController storyboardIdentifier="Form" title="Form" hidesBottomBarWhenPushed="YES" \
                modalPresentationStyle="formSheet" useStoryboardIdentifierAsRestorationIdentifier="YES" \
                customClass="FormController" customModule="App" id="form" sceneMemberID="viewController">
                \(controllerView("root", """
                <subviews><button id="go"><rect key="frame" x="0" y="0" width="9" height="9"/><state key="normal" \
                title="Go"/><connections><action selector="go:" destination="form" eventType="touchUpInside" id="act"/>
                <segue destination="next" kind="show" identifier="ShowNext" id="seg"/></connections></button></subviews>
                <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="oc"/>
                </connections>
                """))
                <connections><outlet property="goButton" destination="go" id="out"/></connections></viewController>
                """,
                others: """
                    <tapGestureRecognizer id="tap"><connections><action selector="tapped:" destination="form" id="ta"/>
                    </connections></tapGestureRecognizer>
                    """) + scene("<viewController id=\"next\" sceneMemberID=\"viewController\"/>"), initial: "form")
        #expect(board.entryPoint == "Form")
        #expect(board.identifiers == ["Form": "Form", "UIViewController-next": "UIViewController-next"])
        #expect(board.nibs.keys.sorted() == ["Form", "UIViewController-next", "form-view-root"])

        let inside = try #require(board.nibs["form-view-root"])
        #expect(
            inside.list("UINibConnectionsKey").map { summary($0) } == [
                """
                UIRuntimeOutletConnection
                  UILabel: "goButton"
                  UISource: "UpstreamPlaceholder-1"
                  UIDestination: UIButton
                """,
                """
                UIRuntimeOutletConnection
                  UILabel: "view"
                  UISource: "IBFilesOwner"
                  UIDestination: UIView
                """,
                """
                UIRuntimeOutletCollectionConnection
                  UILabel: "gestureRecognizers"
                  UISource: UIView
                  UIDestination: ["UpstreamPlaceholder-2"]
                  runtimeCollectionClassName: "NSArray"
                  addsContentToExistingCollection: true
                """,
                """
                UIRuntimeEventConnection
                  UILabel: "go:"
                  UISource: UIButton
                  UIDestination: "UpstreamPlaceholder-1"
                  UIEventMask: 64
                """,
                """
                UIRuntimeEventConnection
                  UILabel: "perform:"
                  UISource: UIButton
                  UIDestination: "UpstreamPlaceholder-3"
                  UIEventMask: 64
                """,
            ])
        let outside = try #require(board.nibs["Form"])
        let form = try outside.keys("form")
        #expect(
            form
                == """
                UIClassSwapper
                  UITitle: "Form"
                  UIExternalObjectsTableForViewLoading: {"UpstreamPlaceholder-1": \
                UIClassSwapper, "UpstreamPlaceholder-2": UITapGestureRecognizer, \
                "UpstreamPlaceholder-3": UIStoryboardShowSegueTemplate}
                  UINibName: "form-view-root"
                  UIStoryboardIdentifier: "Form"
                  UIRestorationIdentifier: "Form"
                  UIHidesBottomBarWhenPushed: true
                  UIModalPresentationStyle: 2
                  UIStoryboardSegueTemplates: [UIStoryboardShowSegueTemplate]
                  UITopLevelObjectsToKeepAliveFromStoryboard: [UITapGestureRecognizer]
                  UIClassName: "_TtC3App14FormController"
                  UIOriginalClassName: "UIViewController"
                """.reordered(like: form))
        #expect(
            try outside.keys("seg") == """
                UIStoryboardShowSegueTemplate
                  UIIdentifier: "ShowNext"
                  UIDestinationViewControllerIdentifier: "UIViewController-next"
                  UIActionName: "showViewController:sender:"
                """)
        #expect(
            outside.list("UINibConnectionsKey").map { short($0["UILabel"] ?? .null) } == [
                "\"storyboard\"", "\"sceneViewController\"", "\"viewController\"", "\"tapped:\"",
            ])
    }

    @Test func containersHoldTheirChildren() throws {
        let board = try storyboard(
            scene(
                """
                <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar">
                <rect key="frame" x="0" y="0" width="320" height="49"/></tabBar><connections>
                <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
                <segue destination="other" kind="relationship" relationship="viewControllers" id="r2"/></connections>
                </tabBarController>
                """)
                + scene(
                    """
                    <navigationController id="nav" sceneMemberID="viewController"><tabBarItem key="tabBarItem" \
                    title="First" id="item"/><navigationBar key="navigationBar" id="navbar"><rect key="frame" x="0" \
                    y="0" width="320" height="44"/></navigationBar><connections><segue destination="root" \
                    kind="relationship" relationship="rootViewController" id="r3"/></connections></navigationController>
                    """)
                + scene(
                    """
                    <viewController id="root" sceneMemberID="viewController">\(controllerView("root-view"))
                    <navigationItem key="navigationItem" title="Root" id="title"/></viewController>
                    """)
                + scene("<viewController id=\"other\" title=\"Other\" sceneMemberID=\"viewController\"/>"),
            initial: "tabs")
        #expect(board.identifiers.keys.sorted() == ["UITabBarController-tabs"])
        #expect(board.nibs.keys.sorted() == ["UITabBarController-tabs", "root-view-root-view"])
        let nib = try #require(board.nibs["UITabBarController-tabs"])
        #expect(
            try nib.keys("tabs") == """
                UIClassSwapper
                  UIChildViewControllers: [UIClassSwapper, UIClassSwapper]
                  UIViewControllers: [UIClassSwapper, UIClassSwapper]
                  UITabBar: UITabBar
                  UIClassName: "UITabBarController"
                  UIOriginalClassName: "UITabBarController"
                """)
        let tabs = try #require(try nib.object("bar")["UIItems"]?.object?.elements)
        #expect(tabs.first === (try nib.object("item")))
        #expect(tabs.last?["UITitle"]?.string == "Other")
        #expect(try nib.object("nav")["UIParentViewController"]?.object === nib.object("tabs"))
        #expect(try nib.object("navbar")["UIItems"]?.object?.elements.first === nib.object("title"))
        #expect(try nib.object("navbar")["UIDelegate"]?.object === nib.object("nav"))
        #expect(try nib.object("root")["UINibName"]?.string == "root-view-root-view")
        let placeholders = nib.list("UINibTopLevelObjectsKey").filter {
            $0["UIProxiedObjectIdentifier"]?.string == "UIStoryboardPlaceholder"
        }
        #expect(placeholders.count == 4, "each controller has its own")
    }

    @Test func seguesOfAllKinds() throws {
        let board = try storyboard(
            scene(
                """
                <viewController id="a" sceneMemberID="viewController">\(controllerView("v", """
                <subviews><containerView id="box"><rect key="frame" x="0" y="0" width="9" height="9"/><connections>
                <segue destination="b" kind="embed" id="embed"/></connections></containerView></subviews>
                """))<navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="x" id="x">
                <connections><segue destination="exit" kind="unwind" unwindAction="back:" id="unwind"/></connections>
                </barButtonItem></navigationItem><connections>
                <segue destination="b" kind="popoverPresentation" popoverAnchorView="box" id="popover">
                <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
                <segue destination="ref" kind="custom" customClass="Fade" customModule="App" id="custom"/>
                <segue destination="b" kind="presentation" modalTransitionStyle="crossDissolve" \
                modalPresentationStyle="fullScreen" animates="NO" id="present"/></connections></viewController>
                """, others: "<exit id=\"exit\" sceneMemberID=\"exit\"/>")
                + scene("<viewController id=\"b\" sceneMemberID=\"viewController\"/>")
                + scene(
                    """
                    <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="There" id="ref" \
                    sceneMemberID="viewController"/>
                    """), initial: "a")
        let nib = try #require(board.nibs["UIViewController-a"])
        #expect(
            try nib.keys("embed") == """
                UIStoryboardEmbedSegueTemplate
                  UIDestinationViewControllerIdentifier: "UIViewController-b"
                """)
        #expect(
            try nib.keys("unwind") == """
                UIStoryboardUnwindSegueTemplate
                  UIDestinationViewControllerIdentifier: nil
                  UIAction: "back:"
                """)
        #expect(
            try nib.keys("popover") == """
                UIStoryboardPopoverPresentationSegueTemplate
                  UIDestinationViewControllerIdentifier: "UIViewController-b"
                  UIAnchorView: nil
                  UIAnchorBarButtonItem: nil
                  UIPassthroughViews: nil
                  UIPermittedArrowDirections: 5
                """)
        #expect(
            try nib.keys("custom") == """
                UIStoryboardSegueTemplate
                  UIDestinationViewControllerIdentifier: "UIViewController-ref"
                  UISegueClassName: "_TtC3App4Fade"
                """)
        #expect(
            try nib.keys("present") == """
                UIStoryboardPresentationSegueTemplate
                  UIDestinationViewControllerIdentifier: "UIViewController-b"
                  UIModalPresentationStyle: 0
                  UIModalTransitionStyle: 2
                  UIAnimates: false
                """)
        let inside = try #require(board.nibs["a-view-v"])
        #expect(
            inside.list("UINibConnectionsKey").map {
                "\(short($0["UILabel"] ?? .null)) \(short($0["UISource"] ?? .null))"
            }
                == [
                    "\"anchorView\" \"UpstreamPlaceholder-1\"",
                    "\"containerView\" \"UpstreamPlaceholder-2\"", "\"view\" \"IBFilesOwner\"",
                ])
        #expect(
            board.references == ["UIViewController-ref": StoryboardReference(storyboard: "Other", identifier: "There")])
    }

    @Test func runtimeAttributesAndAccessibility() throws {
        let nib = try xib(
            view(
                "root",
                """
                <accessibility key="accessibilityConfiguration" label="Card" identifier="card">
                    <accessibilityTraits key="traits" button="YES" image="YES"/><bool key="isElement" value="NO"/>
                </accessibility>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isFlat" value="YES"/>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" \
                value="4.5"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/>
                </userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="string" keyPath="style" value="bold"/>
                    <userDefinedRuntimeAttribute type="size" keyPath="offset"><size key="value" width="1" height="2"/>
                </userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="color" keyPath="edge"><color key="value" white="1" alpha="1" \
                colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="image" keyPath="icon" value="star"/>
                    <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
                </userDefinedRuntimeAttributes>
                """))
        #expect(
            nib.list("UINibKeyValuePairsKey").map {
                "\(short($0["UIKeyPath"] ?? .null)) \(short($0["UIValue"] ?? .null))"
            } == [
                "\"isFlat\" 1", "\"layer.cornerRadius\" 4.5", "\"count\" 3", "\"style\" \"bold\"", "\"offset\" NSValue",
                "\"edge\" UIColor", "\"icon\" UIImageNibPlaceholder", "\"nothing\" nil",
            ])
        #expect(
            nib.list("UINibAccessibilityConfigurationsKey").map { summary($0) } == [
                """
                UIRuntimeAccessibilityConfiguration
                  UIAccessibileObject: UIView
                  UIAccessibilityLabel: "Card"
                  UIAccessibilityIdentifier: "card"
                  UIAccessibilityTraits: 5
                  UIIsAccessibilityElement: 0
                """
            ])
    }
}

extension String {
    /// The same lines in another text's order, when both have the same ones.
    func reordered(like other: String) -> String {
        split(separator: "\n").sorted() == other.split(separator: "\n").sorted() ? other : self
    }
}
