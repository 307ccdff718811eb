// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaStoryboardTests {
    @Test func theApplicationsSceneIsTheMainMenusNib() throws {
        let board = try storyboard(
            scene(
                """
                <application id="app" sceneMemberID="viewController"><menu key="mainMenu" title="Main" \
                systemMenu="main" id="main"><items>
                <menuItem title="File" id="file"><menu key="submenu" title="File" id="files"><items>
                <menuItem title="Open" id="open"><connections><action selector="open:" target="delegate" id="a1"/>
                </connections></menuItem>
                <menuItem title="Close" id="close"><connections><action selector="close:" target="responder" id="a2"/>
                </connections></menuItem></items></menu></menuItem></items></menu>
                <connections><outlet property="delegate" destination="delegate" id="o1"/></connections></application>
                <customObject id="delegate" customClass="Delegate" customModule="App"/>
                <customObject id="responder" customClass="NSResponder" sceneMemberID="firstResponder"/>
                """))
        #expect(board.mainMenu == "MainMenu")
        #expect(board.identifiers.isEmpty)
        #expect(
            try outline(board, "MainMenu") == """
                NSApplication in NSObject
                _TtC3App8Delegate in NSObject
                NSApplication in NSObject
                NSMenu in NSObject
                NSMenuItem in NSMenu
                NSMenu in NSMenuItem
                NSMenuItem in NSMenu
                NSMenuItem in NSMenu
                NSApplication.delegate = _TtC3App8Delegate
                NSMenuItem.close: = nothing
                NSMenuItem.open: = _TtC3App8Delegate
                """)
    }

    @Test func aWindowsSceneHoldsTheControllerOfItsContent() throws {
        let board = try storyboard(windowScene + viewScene, initial: "wc")
        #expect(board.nibs.keys.sorted() == ["Main", "vc-view-root"])
        #expect(
            try outline(board, "Main") == """
                NSStoryboardPlaceholder in NSObject
                _TtC3App7Windows in NSObject
                NSWindowTemplate in _TtC3App7Windows
                NSView in NSWindowTemplate
                Form in NSWindowTemplate
                NSApplication in NSObject
                NSStoryboardPlaceholder in NSObject
                NSObject.sceneController = _TtC3App7Windows
                _TtC3App7Windows.storyboard = NSStoryboardPlaceholder
                _TtC3App7Windows.window = NSWindowTemplate
                Form.storyboard = NSStoryboardPlaceholder
                NSWindowTemplate.contentViewController = Form
                """)
        #expect(
            try outline(board, "vc-view-root") == """
                NSView in NSObject
                NSButton in NSView
                NSButtonCell in NSButton
                NSApplication in NSObject
                UpstreamPlaceholder-1 in NSObject
                NSObject.view = NSView
                UpstreamPlaceholder-1.goButton = NSButton
                NSButton.go: = UpstreamPlaceholder-1
                """)
        let nib = try #require(board.nibs["Main"])
        #expect(
            try nib.keys("wc") == """
                NSClassSwapper
                  IBWindowTemplate: NSWindowTemplate
                  IBWindowTemplateContentViewController: NSClassSwapper
                  explicitStoryboardIdentifier: "Main"
                  showSeguePresentationStyle: 0
                  uniqueIdentifierForStoryboardCompilation: "D2A78AFF-6E2F-8211-8300-8A7463B726B9"
                  NSClassName: "_TtC3App7Windows"
                  NSOriginalClassName: "IBNSWindowController"
                """)
        #expect(
            try nib.keys("vc") == """
                NSClassSwapper
                  NSNibName: "vc-view-root"
                  NSExternalObjectsTableForViewLoading: {"UpstreamPlaceholder-1": NSClassSwapper}
                  showSeguePresentationStyle: 0
                  uniqueIdentifierForStoryboardCompilation: "9B20A880-B82B-8290-A2D1-B4E060CEF00C"
                  NSClassName: "Form"
                  NSOriginalClassName: "NSViewController"
                """)
    }

    @Test func theListOfNibsNamesTheMainMenuAndUniqueIdentifiers() throws {
        let application = scene("<application id=\"app\" sceneMemberID=\"viewController\"/>")
        let board = try storyboard(application + windowScene + viewScene, initial: "wc")
        let reference = scene(
            """
            <controllerPlaceholder storyboardName="Other" referencedIdentifier="There" storyboardIdentifier="Here" \
            id="there" sceneMemberID="viewController"/>
            """)
        let other = try storyboard(
            scene(
                """
                <viewController id="one" sceneMemberID="viewController"><connections>
                <segue destination="there" kind="sheet" id="s"/></connections></viewController>
                """) + reference, initial: "one")
        #expect(
            summary(board.information) == """
                <dict>
                  <key>NSStoryboardDesignatedEntryPointIdentifier</key>
                  <string>Main</string>
                  <key>NSStoryboardMainMenu</key>
                  <string>MainMenu</string>
                  <key>NSStoryboardVersion</key>
                  <integer>1</integer>
                  <key>NSViewControllerIdentifiersToNibNames</key>
                  <dict>
                    <key>Main</key>
                    <string>Main</string>
                    <key>MainMenu</key>
                    <string>MainMenu</string>
                  </dict>
                  <key>NSViewControllerIdentifiersToUUIDs</key>
                  <dict>
                    <key>Main</key>
                    <string>D2A78AFF-6E2F-8211-8300-8A7463B726B9</string>
                  </dict>
                </dict>
                """)
        #expect(
            summary(other.information) == """
                <dict>
                  <key>NSStoryboardDesignatedEntryPointIdentifier</key>
                  <string>NSViewController-one</string>
                  <key>NSStoryboardVersion</key>
                  <integer>1</integer>
                  <key>NSViewControllerIdentifiersToNibNames</key>
                  <dict>
                    <key>NSViewController-one</key>
                    <string>NSViewController-one</string>
                  </dict>
                  <key>NSViewControllerIdentifiersToStoryboardReferences</key>
                  <dict>
                    <key>NSViewController-there</key>
                    <dict>
                      <key>NSReferencedIdentifier</key>
                      <string>There</string>
                      <key>NSStoryboardName</key>
                      <string>Other</string>
                    </dict>
                  </dict>
                  <key>NSViewControllerIdentifiersToUUIDs</key>
                  <dict>
                    <key>NSViewController-one</key>
                    <string>1BD11F87-83F5-835F-8F6F-34A2F05AD2EF</string>
                  </dict>
                </dict>
                """)
    }

    @Test func containersHoldTheControllersOfTheirItems() throws {
        let board = try storyboard(
            scene(
                """
                <splitViewController storyboardIdentifier="Split" id="split" sceneMemberID="viewController">
                <splitViewItems><splitViewItem id="i1"/><splitViewItem holdingPriority="260" id="i2"/></splitViewItems>
                <splitView key="splitView" vertical="YES" id="sv"><rect key="frame" x="0" y="0" width="9" height="9"/>
                <connections><outlet property="delegate" destination="split" id="d"/></connections></splitView>
                <connections><outlet property="splitView" destination="sv" id="o"/>
                <segue destination="tabs" kind="relationship" relationship="splitItems" id="r1"/>
                <segue destination="leaf" kind="relationship" relationship="splitItems" id="r2"/></connections>
                </splitViewController>
                """)
                + scene(
                    """
                    <tabViewController selectedTabViewItemIndex="0" tabStyle="toolbar" id="tabs" \
                    sceneMemberID="viewController">
                    <tabViewItems><tabViewItem label="General" image="gear" id="t1"/></tabViewItems>
                    <viewControllerTransitionOptions key="transitionOptions" allowUserInteraction="YES"/>
                    <tabView key="tabView" type="noTabsNoBorder" id="tv">
                    <rect key="frame" x="0" y="0" width="9" height="9"/></tabView>
                    <connections><outlet property="tabView" destination="tv" id="ot"/>
                    <segue destination="first" kind="relationship" relationship="tabItems" id="r3"/></connections>
                    </tabViewController>
                    """)
                + scene("<viewController id=\"first\" sceneMemberID=\"viewController\"/>")
                + scene("<viewController id=\"leaf\" sceneMemberID=\"viewController\"/>"))
        #expect(
            try outline(board, "Split") == """
                NSStoryboardPlaceholder in NSObject
                NSStoryboardPlaceholder in NSObject
                NSStoryboardPlaceholder in NSObject
                NSSplitViewController in NSObject
                NSSplitView in NSSplitViewController
                NSSplitViewItem in NSSplitViewController
                NSTabViewController in NSSplitViewItem
                NSTabView in NSTabViewController
                NSTabViewItem in NSTabViewController
                NSViewController in NSTabViewItem
                NSSplitViewItem in NSSplitViewController
                NSViewController in NSSplitViewItem
                NSApplication in NSObject
                NSStoryboardPlaceholder in NSObject
                NSObject.sceneController = NSSplitViewController
                NSSplitViewController.storyboard = NSStoryboardPlaceholder
                NSSplitViewController.splitView = NSSplitView
                NSTabViewController.storyboard = NSStoryboardPlaceholder
                NSTabViewController.tabView = NSTabView
                NSViewController.storyboard = NSStoryboardPlaceholder
                NSViewController.storyboard = NSStoryboardPlaceholder
                NSTabViewItem.viewController = NSViewController
                NSSplitView.delegate = NSSplitViewController
                NSTabViewItem.image = NSImage
                NSTabViewController.tabViewItems = NSArray
                """)
        let nib = try #require(board.nibs["Split"])
        #expect(
            try ["split", "i2", "tabs"].map { try nib.keys($0) }.joined(separator: "\n") == """
                NSSplitViewController
                  NSStoryboardIdentifier: "Split"
                  showSeguePresentationStyle: 0
                  uniqueIdentifierForStoryboardCompilation: "5A1E6C0C-43B1-8C22-B363-EA82CC033689"
                  NSSplitView: NSSplitView
                  NSSplitViewItems: [NSSplitViewItem, NSSplitViewItem]
                  privateRelationshipSegueTrackingItems: [NSSplitViewItem, NSSplitViewItem]
                NSSplitViewItem
                  NSSplitViewItemViewController: NSViewController
                  NSSplitViewItemHoldingPriority: 260.0
                NSTabViewController
                  showSeguePresentationStyle: 0
                  uniqueIdentifierForStoryboardCompilation: "42236E40-74A5-80F1-A1B2-A31C8D54FCBE"
                  NSSelectedTabViewItemIndex: 0
                  NSViewControllerTabStyle: 2
                  NSViewControllerTransitionOption: 4096
                  NSTabView: NSTabView
                  privateRelationshipSegueTrackingItems: [NSTabViewItem]
                """)
    }

    @Test func aCircleOfContainersEnds() throws {
        func split(_ id: String, _ other: String) -> String {
            scene(
                """
                <splitViewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
                <splitViewItems><splitViewItem id="\(id)-1"/><splitViewItem id="\(id)-2"/></splitViewItems><connections>
                <segue destination="\(other)" kind="relationship" relationship="splitItems" id="\(id)-3"/>
                <segue destination="\(other)" kind="relationship" relationship="splitItems" id="\(id)-4"/>
                </connections></splitViewController>
                """)
        }
        let board = try storyboard(split("one", "two") + split("two", "one"))
        let lines = try outline(board, "one").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("NSSplitViewController in ") }.count == 2)
        #expect(lines.filter { $0.hasPrefix("NSSplitViewItem in ") }.count == 4)
    }

    @Test func seguesAreTemplatesThatControlsPerform() throws {
        let board = try storyboard(
            scene(
                """
                <viewController storyboardIdentifier="From" id="from" sceneMemberID="viewController">
                <view key="view" id="root"><rect key="frame" x="0" y="0" width="90" height="90"/><subviews>
                <button id="go"><rect key="frame" x="0" y="0" width="9" height="9"/>
                <buttonCell key="cell" title="Go" id="cell"/><connections>
                <segue destination="to" kind="popover" identifier="ShowPopover" popoverAnchorView="go" \
                popoverBehavior="t" preferredEdge="maxY" id="s1"/></connections></button>
                <containerView id="box"><rect key="frame" x="0" y="9" width="9" height="9"/><connections>
                <segue destination="to" kind="embed" id="s2"/></connections></containerView></subviews></view>
                <connections><segue destination="to" kind="custom" identifier="Fade" customClass="FadeSegue" \
                customModule="App" id="s3"/></connections></viewController>
                """)
                + scene(
                    """
                    <viewController showSeguePresentationStyle="single" id="to" sceneMemberID="viewController"/>
                    """))
        #expect(
            try outline(board, "From") == """
                NSViewController in NSObject
                NSStoryboardPopoverSegueTemplate in NSViewController
                NSStoryboardEmbedSegueTemplate in NSViewController
                NSStoryboardSegueTemplate in NSViewController
                NSApplication in NSObject
                NSStoryboardPlaceholder in NSObject
                NSObject.sceneController = NSViewController
                NSViewController.storyboard = NSStoryboardPlaceholder
                NSStoryboardPopoverSegueTemplate.controller = NSViewController
                NSStoryboardEmbedSegueTemplate.controller = NSViewController
                NSStoryboardSegueTemplate.controller = NSViewController
                """)
        #expect(
            try outline(board, "from-view-root") == """
                NSView in NSObject
                NSButton in NSView
                NSButtonCell in NSButton
                NSView in NSView
                NSApplication in NSObject
                UpstreamPlaceholder-1 in NSObject
                UpstreamPlaceholder-2 in NSObject
                NSObject.view = NSView
                UpstreamPlaceholder-1.anchorView = NSButton
                UpstreamPlaceholder-2.containerView = NSView
                NSButton.perform: = UpstreamPlaceholder-1
                """)
        let nib = try #require(board.nibs["From"])
        #expect(
            try ["from", "s1", "s2", "s3"].map { try nib.keys($0) }.joined(separator: "\n") == """
                NSViewController
                  NSNibName: "from-view-root"
                  NSExternalObjectsTableForViewLoading: {"UpstreamPlaceholder-1": NSStoryboardPopoverSegueTemplate, \
                "UpstreamPlaceholder-2": NSStoryboardEmbedSegueTemplate}
                  NSStoryboardIdentifier: "From"
                  showSeguePresentationStyle: 0
                  uniqueIdentifierForStoryboardCompilation: "6F3EA0C9-7E58-8CFC-85B1-2F4A9A9BF0BB"
                  NSStoryboardSegueTemplates: [NSStoryboardPopoverSegueTemplate, NSStoryboardEmbedSegueTemplate, \
                NSStoryboardSegueTemplate]
                NSStoryboardPopoverSegueTemplate
                  NSIdentifier: "ShowPopover"
                  NSDestinationControllerIdentifier: "NSViewController-to"
                  NSPopoverBehavior: 1
                  NSPreferredEdge: 3
                NSStoryboardEmbedSegueTemplate
                  NSDestinationControllerIdentifier: "NSViewController-to"
                NSStoryboardSegueTemplate
                  NSIdentifier: "Fade"
                  NSDestinationControllerIdentifier: "NSViewController-to"
                  NSSegueClassName: "_TtC3App9FadeSegue"
                """)
        let to = try #require(board.nibs["NSViewController-to"])
        #expect(
            try to.keys("to") == """
                NSViewController
                  showSeguePresentationStyle: 1
                  uniqueIdentifierForStoryboardCompilation: "CC21C1C4-F89B-8CF1-B611-722E7B59A914"
                  NSStoryboardSegueDestinationOptions: {"NSSingleInstancePresentationIdentifier": \
                "CC21C1C4-F89B-8CF1-B611-722E7B59A914"}
                """)
    }

    // MARK: Fixtures

    private let windowScene = scene(
        """
        <windowController storyboardIdentifier="Main" id="wc" customClass="Windows" customModule="App" \
        sceneMemberID="viewController"><window key="window" title="Title" releasedWhenClosed="NO" \
        visibleAtLaunch="NO" id="win"><rect key="contentRect" x="0" y="0" width="300" height="200"/>
        <rect key="screenRect" x="0" y="0" width="1000" height="800"/></window><connections>
        <segue destination="vc" kind="relationship" relationship="window.shadowedContentViewController" id="s"/>
        </connections></windowController>
        """)

    private let viewScene = scene(
        """
        <viewController id="vc" customClass="Form" sceneMemberID="viewController"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <button id="go"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <buttonCell key="cell" title="Go" id="cell"/><connections>
        <action selector="go:" target="vc" id="a"/></connections></button></subviews></view>
        <connections><outlet property="goButton" destination="go" id="o"/></connections></viewController>
        """)

    private func storyboard(
        _ scenes: String, initial: String? = nil, tools: String = "22505"
    ) throws -> CompiledStoryboard {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="MacOSX.Cocoa" useAutolayout="YES" \
            \(initial.map { "initialViewController=\"\($0)\"" } ?? "")><scenes>\(scenes)</scenes></document>
            """
        return try Compiler.compile(storyboard: Document(bytes: Array(text.utf8), path: "Test.storyboard"))
    }

    /// The objects that a nib lists, each with what it is in, and its connections.
    private func outline(_ board: CompiledStoryboard, _ name: String) throws -> String {
        let nib = try #require(board.nibs[name])
        let data = try #require(nib.graph.root["IB.objectdata"]?.object)
        func list(_ key: String) -> [NibObject] { data[key]?.object?.elements ?? [] }
        func title(_ object: NibObject?) -> String {
            guard let object else { return "nothing" }
            let identifier = object["NSExternalObjectPlaceholderIdentifier"] ?? object["NSClassName"]
            return identifier?.object?.stringValue ?? object.className
        }
        let objects = zip(list("NSObjectsKeys"), list("NSObjectsValues")).map { "\(title($0)) in \(title($1))" }
        let connections = list("NSConnections").map { connector in
            let labels = connector["NSKeyPaths"]?.object?.elements.compactMap(\.stringValue).joined(separator: ", ")
            let source = title((connector["NSSource"] ?? connector["NSObject"])?.object)
            let destination = connector["NSDestination"]?.object ?? connector["NSValues"]?.object?.elements.first
            return "\(source).\(labels ?? connector["NSLabel"]?.object?.stringValue ?? "") = \(title(destination))"
        }
        return (objects + connections).joined(separator: "\n")
    }

    private func summary(_ list: PropertyList) -> String {
        String(decoding: list.serialized(as: .xml), as: UTF8.self).split(separator: "\n").dropFirst(3).dropLast()
            .map { $0.replacing("\t", with: "  ") }.joined(separator: "\n")
    }
}

/// A scene of one controller or the application, and its first responder.
private func scene(_ controller: String) -> String {
    let number = controller.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
    return """
        <scene sceneID="scene-\(number)"><objects>\(controller)
        <customObject id="first-\(number)" userLabel="First Responder" customClass="NSResponder" \
        sceneMemberID="firstResponder"/></objects></scene>
        """
}
