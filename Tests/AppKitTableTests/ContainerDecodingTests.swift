// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// Stack, grid, split, tab and scroll views and boxes: decoded from nibs and laid out.
@MainActor struct ContainerDecodingTests {
    /// The first view of a document, laid out.
    private func view(_ objects: String) throws -> NSView {
        let nib = try MacDocument.load(objects)
        #expect(nib.faults.map(\.description).filter { !$0.contains("NSTextFieldCell") } == [])
        let view = try #require(nib.topLevelObjects.compactMap { $0 as? NSView }.first)
        view.layoutSubtreeIfNeeded()
        return view
    }

    /// A view of a fixed size in a stack.
    private func block(_ id: String, _ width: Int, _ height: Int) -> String {
        """
        <customView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
        <constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)w"/>
        <constraint firstAttribute="height" constant="\(height)" id="\(id)h"/></constraints></customView>
        """
    }

    private func stack(_ attributes: String, _ views: String) throws -> NSView {
        try view(
            """
            <customView id="1"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
            <stackView \(attributes) detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="2">
            <rect key="frame" x="0.0" y="0.0" width="300" height="100"/>\(views)</stackView></subviews><constraints>
            <constraint firstItem="2" firstAttribute="leading" secondItem="1" secondAttribute="leading" id="c1"/>
            <constraint firstItem="2" firstAttribute="top" secondItem="1" secondAttribute="top" id="c2"/>
            <constraint firstAttribute="trailing" secondItem="2" secondAttribute="trailing" id="c3"/>
            <constraint firstAttribute="bottom" secondItem="2" secondAttribute="bottom" id="c4"/>
            </constraints></customView>
            """)
    }

    @Test("A row with gravity areas keeps views at its start, in its middle and at its end")
    func gravityAreas() throws {
        let root = try stack(
            #"distribution="gravityAreas" orientation="horizontal" alignment="centerY" spacing="10""#,
            "<beginningViews>\(block("a", 20, 20))\(block("b", 30, 40))</beginningViews>"
                + "<middleViews>\(block("m", 50, 20))</middleViews><endViews>\(block("e", 40, 20))</endViews>")
        #expect(
            root.outline == """
                NSView 0 0 300 100
                  NSStackView 0 0 300 100
                    NSView 0 40 20 20
                    NSView 30 30 30 40
                    NSView 125 40 50 20
                    NSView 260 40 40 20
                """)
        let stack = try #require(root.subviews.first as? NSStackView)
        #expect(stack.views(in: .leading).map(\.frame.width) == [20, 30])
        #expect(stack.views(in: .trailing).map(\.frame.width) == [40])
    }

    @Test("A column with insets lays its views from the top")
    func column() throws {
        let root = try stack(
            #"distribution="gravityAreas" orientation="vertical" alignment="leading" spacing="8""#,
            "<beginningViews>\(block("a", 20, 20))\(block("b", 30, 10))</beginningViews>"
                + #"<edgeInsets key="edgeInsets" left="5" right="0.0" top="7" bottom="0.0"/>"#)
        #expect(
            root.outline == """
                NSView 0 0 300 100
                  NSStackView 0 0 300 100
                    NSView 5 73 20 20
                    NSView 5 55 30 10
                """)
    }

    @Test("Equal spacing spreads views over the row; a hidden view gives up its place")
    func equalSpacing() throws {
        let root = try stack(
            #"distribution="equalSpacing" orientation="horizontal" alignment="top" spacing="4""#,
            "<subviews>\(block("a", 20, 20))\(block("b", 20, 20))\(block("c", 20, 20))</subviews>")
        let stack = try #require(root.subviews.first as? NSStackView)
        #expect(stack.subviews.map(\.frame.minX) == [0, 140, 280])
        #expect(stack.subviews.map(\.frame.maxY) == [100, 100, 100])
        stack.subviews[1].isHidden = true
        #expect(stack.detachedViews == [stack.arrangedSubviews[1]])
        stack.arrangedSubviews[0].widthConstraint?.constant = 50
        root.layoutSubtreeIfNeeded()
        #expect(stack.subviews[2].frame.minX == 280)
        #expect(stack.subviews[0].frame == CGRect(x: 0, y: 80, width: 50, height: 20))
    }

    @Test("Views of one length are as long as the others where that cuts none of them off; one alone is in the middle")
    func equalLengths() throws {
        let root = try stack(
            #"distribution="fillEqually" orientation="horizontal" alignment="centerY" spacing="10""#,
            """
            <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0" y="0" width="9" height="9"/>
            <buttonCell key="cell" type="square" title="A title of some length" bezelStyle="shadowlessSquare" id="ac">
            <behavior key="behavior" pushIn="YES"/><font key="font" metaFont="system"/></buttonCell></button>
            \(block("b", 30, 20))</subviews>
            """)
        let row = try #require(root.subviews.first as? NSStackView)
        let title = try #require(row.subviews.first)
        #expect(title.frame.width >= title.intrinsicContentSize.width)
        let middle = try stack(
            #"distribution="equalCentering" orientation="horizontal" alignment="centerY" spacing="10""#,
            "<subviews>\(block("m", 100, 20))</subviews>")
        #expect(middle.subviews.first?.subviews.map(\.frame) == [CGRect(x: 100, y: 40, width: 100, height: 20)])
    }

    @Test("A stack that may be smaller than its content shows no more of it than fits")
    func clippedStack() throws {
        let look = #"distribution="fill" orientation="horizontal" alignment="centerY" spacing="10""#
        let views = "<subviews>\(block("a", 20, 20))</subviews>"
        #expect(try stack(look, views).subviews.first?.clipsToBounds == false)
        #expect(
            try stack(look + #" horizontalClippingResistancePriority="999""#, views).subviews.first?.clipsToBounds
                == true)
    }

    @Test("A grid makes columns as wide as their views and places them by row, column and cell")
    func grid() throws {
        let cells = [
            ("r1", "k1", block("a", 20, 20), ""), ("r1", "k2", block("b", 60, 30), ""),
            ("r2", "k1", block("c", 40, 10), ""), ("r2", "k2", block("d", 10, 10), #"xPlacement="trailing""#),
        ].map {
            #"<gridCell row="\#($0.0)" column="\#($0.1)" \#($0.3) id="\#($0.0)\#($0.1)">\#(keyed($0.2))</gridCell>"#
        }
        let root = try view(
            """
            <customView id="1"><rect key="frame" x="0.0" y="0.0" width="300" height="100"/><subviews>
            <gridView xPlacement="leading" yPlacement="top" rowAlignment="none" rowSpacing="4" columnSpacing="8" \
            translatesAutoresizingMaskIntoConstraints="NO" id="2"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <rows><gridRow id="r1"/><gridRow yPlacement="bottom" topPadding="2" id="r2"/></rows>
            <columns><gridColumn xPlacement="trailing" id="k1"/><gridColumn id="k2"/></columns>
            <gridCells>\(cells.joined())</gridCells></gridView></subviews><constraints>
            <constraint firstItem="2" firstAttribute="leading" secondItem="1" secondAttribute="leading" id="c1"/>
            <constraint firstItem="2" firstAttribute="top" secondItem="1" secondAttribute="top" id="c2"/>
            </constraints></customView>
            """)
        #expect(
            root.outline == """
                NSView 0 0 300 100
                  NSGridView 0 54 108 46
                    NSView 20 26 20 20
                    NSView 48 16 60 30
                    NSView 0 0 40 10
                    NSView 98 0 10 10
                """)
        let grid = try #require(root.subviews.first as? NSGridView)
        grid.row(at: 0).isHidden = true
        root.layoutSubtreeIfNeeded()
        #expect(grid.frame.size == CGSize(width: 58, height: 12))
        #expect(grid.cell(atColumnIndex: 0, rowIndex: 0).contentView?.isHidden == true)
        grid.row(at: 0).isHidden = false
        root.layoutSubtreeIfNeeded()
        #expect(grid.frame.size == CGSize(width: 108, height: 46))
        #expect(grid.cell(atColumnIndex: 0, rowIndex: 0).contentView?.isHidden == false)
    }

    private func keyed(_ view: String) -> String {
        view.replacingOccurrences(of: "<customView ", with: "<customView key=\"contentView\" ")
    }

    @Test("A split view fills itself with its panes, the one that holds its length least giving way")
    func split() throws {
        let root = try view(
            """
            <splitView dividerStyle="thin" vertical="YES" id="1">
            <rect key="frame" x="0.0" y="0.0" width="301" height="100"/><subviews>
            <customView id="2"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></customView>
            <customView id="3"><rect key="frame" x="101" y="0.0" width="200" height="100"/></customView>
            </subviews><holdingPriorities><real value="260"/><real value="250"/></holdingPriorities></splitView>
            """)
        let split = try #require(root as? NSSplitView)
        #expect(split.holdingPriorityForSubview(at: 0).rawValue == 260)
        split.setFrameSize(CGSize(width: 401, height: 80))
        split.layoutSubtreeIfNeeded()
        #expect(
            split.outline == """
                NSSplitView 0 0 401 80
                  NSView 0 0 100 80
                  NSView 101 0 300 80
                """)
        split.setPosition(150, ofDividerAt: 0)
        #expect(split.subviews.map(\.frame.width) == [150, 250])
    }

    @Test("A tab view shows the page of its selected item, in the room that Interface Builder records")
    func tabs() throws {
        let root = try view(
            """
            <tabView initialItem="t2" id="1"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <tabViewItems><tabViewItem label="One" identifier="one" id="t1"><view key="view" id="v1">
            <rect key="frame" x="10" y="33" width="280" height="154"/></view></tabViewItem>
            <tabViewItem label="Two" identifier="two" id="t2"><view key="view" id="v2">
            <rect key="frame" x="10" y="33" width="280" height="154"/></view></tabViewItem></tabViewItems></tabView>
            """)
        let tabs = try #require(root as? NSTabView)
        #expect(
            tabs.outline == """
                NSTabView 0 0 300 200
                  NSView 10 33 280 154
                """)
        #expect(tabs.selectedTabViewItem?.label == "Two")
        let second = tabs.subviews.first
        tabs.selectTabViewItem(withIdentifier: "one")
        #expect(tabs.subviews.count == 1)
        #expect(tabs.subviews.first !== second)
        tabs.setFrameSize(CGSize(width: 400, height: 300))
        #expect(tabs.subviews.first?.frame == CGRect(x: 10, y: 33, width: 380, height: 254))
        #expect(tabs.indexOfTabViewItem(withIdentifier: "two") == 1)
    }

    @Test("A box gives its content the room inside of its border and under its title")
    func box() throws {
        let root = try view(
            """
            <box title="Colours" id="1"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <view key="contentView" id="2"><rect key="frame" x="4" y="5" width="192" height="80"/></view></box>
            """)
        let box = try #require(root as? NSBox)
        #expect(box.title == "Colours")
        #expect(
            box.outline == """
                NSBox 0 0 200 100
                  NSView 4 5 192 80
                """)
        box.setFrameSize(CGSize(width: 220, height: 130))
        #expect(box.contentView?.frame == CGRect(x: 4, y: 5, width: 212, height: 110))
    }

    @Test("A scroll view shows its document through a clip view with its own coordinates")
    func scroll() throws {
        let root = try view(
            """
            <scrollView hasHorizontalScroller="YES" autohidesScrollers="YES" borderType="line" id="1">
            <rect key="frame" x="0.0" y="0.0" width="202" height="102"/>
            <clipView key="contentView" id="2"><rect key="frame" x="1" y="1" width="200" height="100"/><subviews>
            <customView id="3"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/></customView></subviews>
            </clipView><scroller key="horizontalScroller" horizontal="YES" id="4">
            <rect key="frame" x="1" y="85" width="200" height="16"/></scroller>
            <scroller key="verticalScroller" horizontal="NO" id="5">
            <rect key="frame" x="185" y="1" width="16" height="100"/></scroller></scrollView>
            """)
        let scroll = try #require(root as? NSScrollView)
        #expect(
            scroll.outline == """
                NSScrollView 0 0 202 102
                  NSClipView 1 1 200 100
                    NSView 0 0 400 300
                  NSScroller 1 85 200 16
                  NSScroller 185 1 16 100
                """)
        #expect(scroll.documentVisibleRect == CGRect(x: 0, y: 0, width: 200, height: 100))
        let document = try #require(scroll.documentView)
        document.scrollToVisible(CGRect(x: 350, y: 290, width: 10, height: 10))
        #expect(scroll.documentVisibleRect == CGRect(x: 160, y: 200, width: 200, height: 100))
        #expect(scroll.verticalScroller?.doubleValue == 0)
        #expect(scroll.horizontalScroller?.doubleValue == 0.8)
        #expect(scroll.horizontalScroller?.knobProportion == 0.5)
        document.scroll(CGPoint(x: -50, y: 1000))
        #expect(scroll.documentVisibleRect.origin == CGPoint(x: 0, y: 200))
        document.setFrameSize(CGSize(width: 100, height: 50))
        scroll.layoutSubtreeIfNeeded()
        #expect(scroll.verticalScroller?.isHidden == true)
        #expect(scroll.contentView.bounds.origin == .zero)
    }
}

extension NSView {
    /// The constraint of the view's own width.
    fileprivate var widthConstraint: NSLayoutConstraint? {
        constraints.first { $0.firstAttribute == .width && $0.secondItem == nil }
    }
}
