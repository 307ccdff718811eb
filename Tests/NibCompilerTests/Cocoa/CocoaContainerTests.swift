// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaContainerTests {
    private func rect(_ width: Int = 100, _ height: Int = 50) -> String {
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    /// The keys of a view that are not every view's.
    private func own(_ object: NibObject) -> String { summary(object, leaving: everyViews) }

    private let everyViews: Set<String> = [
        "NSNextResponder", "NSSuperview", "NSNibTouchBar", "NSvFlags", "NSFrameSize",
        "NSViewWantsBestResolutionOpenGLSurface", "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide",
        "IBNSClipsToBounds",
    ]

    @Test func aBoxHasATitleAndAView() throws {
        let nib = try cocoaXib(
            """
            <box title="Colours" borderType="line" id="box">\(rect())
                <view key="contentView" id="view">\(rect(98, 48))</view>
            </box>
            """)
        let box = try nib.object("box")
        #expect(
            own(box) == """
                NSBox
                  NSSubviews: [NSView]
                  NSOffsets: "{0, 0}"
                  NSTitleCell: NSTextFieldCell
                  NSContentView: NSView
                  NSBorderType: 1
                  NSBoxType: 0
                  NSTitlePosition: 2
                  NSTransparent: false
                  IBNSBoxIsUsingDocumentContentView: true
                """)
        #expect(short(box["NSTitleCell"]?.object?["NSContents"] ?? .null) == "\"Colours\"")
        #expect(try nib.object("view")["NSSuperview"]?.object === box)
    }

    @Test func aSeparatorHasNothingInIt() throws {
        let nib = try cocoaXib(
            "<box verticalHuggingPriority=\"750\" boxType=\"separator\" id=\"line\">\(rect(100, 5))</box>")
        #expect(
            own(try nib.object("line")) == """
                NSBox
                  NSSubviews: []
                  NSHuggingPriority: "{250, 750}"
                  NSOffsets: "{5, 5}"
                  NSTitleCell: NSTextFieldCell
                  NSBorderType: 3
                  NSBoxType: 2
                  NSTitlePosition: 2
                  NSTransparent: false
                """)
    }

    @Test func aTabViewShowsOneOfItsItems() throws {
        func item(_ id: String) -> String {
            """
            <tabViewItem label="\(id)" identifier="\(id)" id="\(id)"><view key="view" id="\(id)-view">\(rect())</view>\
            </tabViewItem>
            """
        }
        let nib = try cocoaXib(
            """
            <tabView type="noTabsNoBorder" initialItem="b" id="tabs">\(rect())
                <tabViewItems>\(item("a"))\(item("b"))</tabViewItems>
            </tabView>
            """)
        let tabs = try nib.object("tabs")
        #expect(
            own(tabs) == """
                NSTabView
                  NSSubviews: [NSView]
                  NSTabViewItems: [NSTabViewItem, NSTabViewItem]
                  NSSelectedTabViewItem: NSTabViewItem
                  NSFont: NSFont
                  NSTvFlags: 6
                  NSAllowTruncatedLabels: true
                  NSDrawsBackground: true
                  NSNextKeyView: NSView
                """)
        #expect(try tabs["NSSubviews"]?.object?.elements.first === nib.object("b-view"))
        #expect(try tabs["NSSelectedTabViewItem"]?.object === nib.object("b"))
        // The views of the other items are in no view.
        #expect(try nib.object("a-view")["NSSuperview"] == nil)
        #expect(try nib.object("b-view")["NSSuperview"]?.object === tabs)
        #expect(
            try nib.keys("a") == """
                NSTabViewItem
                  NSIdentifier: "a"
                  NSView: NSView
                  NSLabel: "a"
                  NSColor: NSColor
                  NSTabView: NSTabView
                """)
    }

    @Test func aStackViewKeepsItsViewsInParts() throws {
        let nib = try cocoaXib(
            """
            <stackView distribution="equalSpacing" orientation="vertical" alignment="leading" spacing="4" \
            horizontalStackHuggingPriority="249.5" verticalStackHuggingPriority="250" detachesHiddenViews="YES" \
            id="stack">\(rect())
                <edgeInsets key="edgeInsets" left="1" right="2" top="3" bottom="4"/>
                <beginningViews><customView id="first">\(rect(10, 10))</customView></beginningViews>
                <endViews><customView id="last">\(rect(10, 10))</customView></endViews>
            </stackView>
            """)
        let stack = try nib.object("stack")
        #expect(
            own(stack) == """
                NSStackView
                  NSSubviews: [NSCustomView, NSCustomView]
                  NSStackViewOrientation: 1
                  NSStackViewSecondaryAlignment: 1
                  NSStackViewAlignment: 5
                  NSStackViewVerticalClippingResistance: 1000.0
                  NSStackViewHorizontalClippingResistance: 1000.0
                  NSStackViewVerticalHugging: 250.0
                  NSStackViewHorizontalHugging: 249.5
                  NSStackViewSpacing: 4.0
                  NSStackViewdistribution: 3
                  NSStackViewHasEqualSpacing: true
                  NSStackViewEdgeInsets.top: 3.0
                  NSStackViewEdgeInsets.left: 1.0
                  NSStackViewEdgeInsets.right: 2.0
                  NSStackViewEdgeInsets.bottom: 4.0
                  NSStackViewBeginningContainer: NSStackViewContainer
                  NSStackViewEndContainer: NSStackViewContainer
                  NSStackViewDetachesHiddenViews: true
                  NSStackViewHasFlatViewHierarchy: true
                """)
        let end = try #require(stack["NSStackViewEndContainer"]?.object)
        #expect(
            summary(end) == """
                NSStackViewContainer
                  NSNextResponder: nil
                  NSNibTouchBar: nil
                  NSvFlags: 256
                  NSViewWantsBestResolutionOpenGLSurface: true
                  IBNSSafeAreaLayoutGuide: nil
                  IBNSLayoutMarginsGuide: nil
                  IBNSClipsToBounds: 0
                  NSFrameSize: "{0, 0}"
                  NSDoNotTranslateAutoresizingMask: true
                  NSStackViewContainerStackView: NSStackView
                  NSStackViewContainerViewToCustomAfterSpaceMap: nil
                  NSStackViewContainerVisibilityPriorities: nil
                  NSStackViewContainerNonDroppedViews: [NSCustomView]
                """)
        #expect(try nib.object("last")["NSSuperview"]?.object === stack)
    }

    @Test func aSplitViewHoldsWhatDiffers() throws {
        let nib = try cocoaXib(
            """
            <splitView dividerStyle="thin" vertical="YES" autosaveName="Main" id="split">\(rect())
                <subviews><customView id="a">\(rect(40))</customView><customView id="b">\(rect(50))</customView></subviews>
                <holdingPriorities><real value="251"/><real value="250"/></holdingPriorities>
            </splitView>
            """)
        #expect(
            own(try nib.object("split")) == """
                NSSplitView
                  NSSubviews: [NSCustomView, NSCustomView]
                  NSIsVertical: true
                  NSDividerStyle: 2
                  NSAutosaveName: "Main"
                  NSHoldingPriorities: {0: 251.0}
                """)
    }

    @Test func aTabViewLeadsThroughItsViewsInReadingOrder() throws {
        func button(_ id: String, _ x: Int, _ y: Int, height: Int = 18) -> String {
            """
            <button id="\(id)"><rect key="frame" x="\(x)" y="\(y)" width="80" height="\(height)"/>\
            <buttonCell key="cell" type="check" id="\(id)-cell"/></button>
            """
        }
        let nib = try cocoaXib(
            """
            <tabView type="noTabsNoBorder" id="tabs">\(rect(400, 300))<tabViewItems>
                <tabViewItem identifier="1" id="item"><view key="view" id="view">\(rect(400, 300))<subviews>
                    \(button("last", 20, 100))\(button("right", 260, 245, height: 25))
                    \(button("second", 20, 230))\(button("first", 20, 250))
                </subviews></view></tabViewItem>
            </tabViewItems></tabView>
            """)
        var ids: [String] = []
        var next: NibObject? = try nib.object("tabs")
        let known = ["tabs", "view", "first", "second", "right", "last"]
        for _ in known {
            next = next?["NSNextKeyView"]?.object
            ids.append(try #require(known.first { try nib.object($0) === next }))
        }
        #expect(ids == ["view", "first", "second", "right", "last", "tabs"])
    }

    @Test func aTabViewMakesRoomForItsTabs() throws {
        let nib = try cocoaXib(
            """
            <tabView controlSize="small" id="tabs">\(rect(292, 128))<tabViewItems>
                <tabViewItem identifier="1" id="item">
                    <view key="view" id="view"><rect key="frame" x="10" y="25" width="272" height="90"/><subviews>
                        <customView id="inside"><rect key="frame" x="6" y="28" width="88" height="28"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></customView>
                    </subviews></view>
                </tabViewItem>
            </tabViewItems></tabView>
            """)
        #expect(short(try nib.object("view")["NSFrame"] ?? .null) == "\"{{10, 29}, {272, 86}}\"")
        #expect(short(try nib.object("inside")["NSFrame"] ?? .null) == "\"{{6, 24}, {88, 28}}\"")
    }

    @Test func onlyABoxOfACustomKindKeepsItsColours() throws {
        func box(_ kind: String) throws -> NibObject {
            try cocoaXib(
                """
                <box title="Box" \(kind) cornerRadius="4" id="box">\(rect())
                    <color key="fillColor" white="1" alpha="1" colorSpace="calibratedWhite"/></box>
                """
            ).object("box")
        }
        #expect(try box("boxType=\"custom\"")["NSCornerRadius2"] == .double(4))
        #expect(try box("boxType=\"custom\"")["NSFillColor2"]?.object?.className == "NSColor")
        #expect(try box("")["NSFillColor2"] == nil)
    }
}
