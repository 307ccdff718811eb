// SPDX-License-Identifier: Apache-2.0

import AppKit
import DesignCanvas
import Testing

/// Documents for macOS are laid out as the release of macOS did that they were saved on.
@MainActor @Suite(.serialized) struct CocoaReleaseTests {
    private func document(_ objects: String, tools: Int = 22155) throws -> Document {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <objects><customObject id="-2" userLabel="File's Owner"/>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            \(objects)
            </objects></document>
            """
        return try Document(bytes: Array(text.utf8), path: "Fixture.xib")
    }

    private func frames(_ objects: String, tools: Int) throws -> [String: CGRect] {
        // Other tests have the sizes of today.
        let metrics = PlatformMetrics.current
        defer { PlatformMetrics.current = metrics }
        let canvas = try DesignCanvas(document: document(objects, tools: tools))
        return Dictionary(
            canvas.scenes.flatMap { $0.frames() }.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// A view in the upper left corner of another, as large as it wants to be.
    private func pinned(_ element: String, _ id: String) -> String {
        """
        <customView id="v"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/>
        <subviews>\(element)</subviews>
        <constraints>
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
        constant="20" id="k1"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" id="k2"/>
        </constraints></customView>
        """
    }

    private func button(_ kind: String) -> String {
        """
        <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
        <buttonCell key="cell" \(kind) inset="2" id="bc"><behavior key="behavior" pushIn="YES"/>
        <font key="font" metaFont="system"/></buttonCell></button>
        """
    }

    @Test("controls of macOS 26 are higher, and nothing of them lies outside of what constraints align")
    func tahoe() throws {
        func size(_ cell: String) throws -> CGSize? {
            let frame = try frames(pinned(button(cell), "b"), tools: 24765)["b"]
            #expect(frame?.minX == 20 && frame?.maxY == 180)
            return frame?.size
        }
        let push = #"type="push" bezelStyle="rounded" alignment="center" borderStyle="border""#
        #expect(try size(push + #" title="Open Themes Folder""#) == CGSize(width: 151, height: 24))
        let large = try size(push + #" title="Copy Contents" controlSize="large""#)
        #expect(abs((large?.width ?? 0) - 118) <= 1 && large?.height == 28)
        let check = try size(
            #"type="check" title="Check automatically" bezelStyle="regularSquare" imagePosition="left""#)
        #expect(abs((check?.width ?? 0) - 145) <= 1 && check?.height == 16)
        let radio = try size(#"type="radio" title="Test builds" bezelStyle="regularSquare" imagePosition="left""#)
        #expect(abs((radio?.width ?? 0) - 88) <= 1 && radio?.height == 16)
        #expect(
            try size(#"type="help" bezelStyle="helpButton" alignment="center" borderStyle="border""#)
                == CGSize(width: 24, height: 24))
        let bevel = #"type="bevel" title="Open System Preferences" bezelStyle="regularSquare" borderStyle="border""#
        #expect(try abs((size(bevel)?.width ?? 0) - 182) <= 1)
        #expect(try size(bevel)?.height == 24)
        let popUp = """
            <popUpButton verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="p">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <popUpButtonCell key="cell" type="push" title="Safari" bezelStyle="rounded" alignment="left" \
            lineBreakMode="truncatingTail" borderStyle="borderAndBezel" id="pc"><font key="font" metaFont="system"/>
            </popUpButtonCell></popUpButton>
            """
        #expect(try frames(pinned(popUp, "p"), tools: 24765)["p"]?.height == 24)
        let slider = """
            <slider verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="0.0" y="0.0" width="10" height="5"/>
            <sliderCell key="cell" maxValue="250" tickMarkPosition="above" sliderType="linear" id="sc"/></slider>
            """
        #expect(try frames(pinned(slider, "s"), tools: 24765)["s"]?.height == 16)
        let field = """
            <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="f">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <textFieldCell key="cell" editable="YES" selectable="YES" borderStyle="bezel" drawsBackground="YES" \
            title="400" id="fc"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        #expect(try frames(pinned(field, "f"), tools: 24765)["f"]?.height == 24)
    }

    @Test("a label in the middle of its room has more of it from macOS 11 on", arguments: [(16097, 0.0), (23094, 4)])
    func centredLabels(tools: Int, more: CGFloat) throws {
        func width(_ alignment: String) throws -> CGFloat {
            let label = """
                <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <textFieldCell key="cell" lineBreakMode="clipping" alignment="\(alignment)" title="125" id="lc">
                <font key="font" metaFont="label" size="9"/></textFieldCell></textField>
                """
            return try #require(try frames(pinned(label, "l"), tools: tools)["l"]).width
        }
        #expect(try width("center") == width("left") + more)
        if more > 0 { #expect(try width("center") == 24) }
    }

    @Test("pages that a tab view does not show are laid out in their own size")
    func hiddenPages() throws {
        func page(_ id: String, height: Int) -> String {
            """
            <tabViewItem label="\(id)" identifier="" id="item-\(id)">
            <view key="view" id="\(id)"><rect key="frame" x="10" y="33" width="200" height="\(height)"/>
            <subviews>
            <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="label-\(id)">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <textFieldCell key="cell" lineBreakMode="clipping" title="Label" id="cell-\(id)">
            <font key="font" metaFont="system"/></textFieldCell></textField>
            </subviews>
            <constraints>
            <constraint firstItem="label-\(id)" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" \
            constant="20" id="x-\(id)"/>
            <constraint firstItem="label-\(id)" firstAttribute="top" secondItem="\(id)" secondAttribute="top" \
            constant="20" id="y-\(id)"/>
            </constraints></view></tabViewItem>
            """
        }
        let tabs = """
            <tabView id="tabs"><rect key="frame" x="0.0" y="0.0" width="234" height="150"/>
            <font key="font" metaFont="system"/>
            <tabViewItems>\(page("one", height: 104))\(page("two", height: 60))</tabViewItems></tabView>
            """
        let frames = try frames(tabs, tools: 22155)
        #expect(frames["label-one"]?.origin == CGPoint(x: 18, y: 68))
        #expect(frames["two"] == CGRect(x: 10, y: 33, width: 200, height: 60))
        #expect(frames["label-two"]?.origin == CGPoint(x: 18, y: 24))
    }

    @Test("push buttons, check boxes and labels have the sizes of their release")
    func controls() throws {
        let push = pinned(
            button(#"type="push" title="Cancel" bezelStyle="rounded" alignment="center" borderStyle="border""#), "b")
        #expect(try frames(push, tools: 14460)["b"] == CGRect(x: 14, y: 153, width: 82, height: 32))
        #expect(try frames(push, tools: 22155)["b"] == CGRect(x: 13, y: 153, width: 76, height: 32))

        let check = pinned(
            button(#"type="check" title="Include" bezelStyle="regularSquare" imagePosition="left" alignment="left""#),
            "b")
        let early = try #require(frames(check, tools: 14460)["b"])
        let late = try #require(frames(check, tools: 22155)["b"])
        #expect(late.width - early.width == 4)
        #expect((early.height, late.height) == (18, 18))

        let label = pinned(
            """
            <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            <textFieldCell key="cell" lineBreakMode="clipping" title="Name:" id="bc">
            <font key="font" metaFont="system"/></textFieldCell></textField>
            """, "b")
        #expect(try frames(label, tools: 14460)["b"]?.height == 17)
        #expect(try frames(label, tools: 22155)["b"]?.height == 16)
    }

    @Test(
        "what is in a box is as far from its border as in its release",
        arguments: [
            (11762, CGRect(x: 1, y: 1, width: 198, height: 84)), (14460, CGRect(x: 3, y: 3, width: 194, height: 82)),
            (22155, CGRect(x: 4, y: 5, width: 192, height: 80)),
        ])
    func boxes(tools: Int, content: CGRect) throws {
        let box = """
            <customView id="v"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/><subviews>
            <box fixedFrame="YES" borderType="line" title="Box" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="20" y="20" width="200" height="100"/>
            <view key="contentView" id="c">
            <rect key="frame" x="\(Int(content.minX))" y="\(Int(content.minY))" width="\(Int(content.width))" \
            height="\(Int(content.height))"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></box>
            </subviews></customView>
            """
        #expect(try frames(box, tools: tools)["c"] == content)
    }

    @Test("a box that does not resize its subviews fills itself with its content all the same")
    func boxContent() throws {
        let box = pinned(
            """
            <box autoresizesSubviews="NO" borderType="line" title="Box" \
            translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="17" y="40" width="206" height="144"/>
            <view key="contentView" id="c"><rect key="frame" x="3" y="3" width="200" height="126"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews><customView translatesAutoresizingMaskIntoConstraints="NO" id="d">
            <rect key="frame" x="10" y="10" width="180" height="80"/></customView></subviews>
            <constraints>
            <constraint firstItem="d" firstAttribute="leading" secondItem="c" secondAttribute="leading" \
            constant="10" id="k3"/>
            <constraint firstItem="d" firstAttribute="top" secondItem="c" secondAttribute="top" constant="10" id="k4"/>
            <constraint firstAttribute="trailing" secondItem="d" secondAttribute="trailing" constant="10" id="k5"/>
            <constraint firstAttribute="bottom" secondItem="d" secondAttribute="bottom" constant="10" id="k6"/>
            </constraints></view>
            <constraints><constraint firstAttribute="width" constant="240" id="k7"/>
            <constraint firstAttribute="height" constant="160" id="k8"/></constraints></box>
            """, "b")
        let frames = try frames(box, tools: 14460)
        let (outer, inner) = (try #require(frames["b"]), try #require(frames["c"]))
        #expect((outer.width - inner.width, outer.height - inner.height) == (6, 18))
        #expect(frames["d"]?.size == CGSize(width: inner.width - 20, height: inner.height - 20))
    }

    /// A scroll view whose text or table lies beside its scroller.
    private func scrollView(clip: String, document: String, header: String = "", width: Int) -> String {
        """
        <customView id="v"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/><subviews>
        <scrollView fixedFrame="YES" hasHorizontalScroller="NO" translatesAutoresizingMaskIntoConstraints="NO" id="s">
        <rect key="frame" x="20" y="20" width="200" height="100"/>
        <clipView key="contentView" id="c">\(clip)
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>\(document)</subviews></clipView>
        <scroller key="verticalScroller" verticalHuggingPriority="750" horizontal="NO" id="n">
        <rect key="frame" x="\(199 - width)" y="1" width="\(width)" height="98"/>
        <autoresizingMask key="autoresizingMask"/></scroller>\(header)</scrollView></subviews></customView>
        """
    }

    @Test("scrollers lie beside what is scrolled or over it, as the document has them; an empty text keeps its size")
    func scrollers() throws {
        func text(_ width: Int) -> String {
            """
            <textView verticallyResizable="YES" id="t"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="98"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <size key="minSize" width="\(width)" height="98"/><size key="maxSize" width="500" height="10000000"/>
            </textView>
            """
        }
        let beside = try frames(
            scrollView(
                clip: #"<rect key="frame" x="1" y="1" width="183" height="98"/>"#, document: text(183), width: 15),
            tools: 22155)
        #expect(beside["c"] == CGRect(x: 1, y: 1, width: 183, height: 98))
        #expect(beside["t"] == CGRect(x: 0, y: 0, width: 183, height: 98))
        #expect(beside["n"] == CGRect(x: 184, y: 1, width: 15, height: 98))
        let over = try frames(
            scrollView(
                clip: #"<rect key="frame" x="1" y="1" width="198" height="98"/>"#, document: text(198), width: 16),
            tools: 22155)
        #expect(over["c"] == CGRect(x: 1, y: 1, width: 198, height: 98))
        #expect(over["t"] == CGRect(x: 0, y: 0, width: 198, height: 98))
    }

    @Test("the header of an early table lies above what is scrolled")
    func headers() throws {
        let table = """
            <tableView verticalHuggingPriority="750" columnSelection="YES" autosaveColumns="NO" rowHeight="17" \
            headerView="h" id="t"><rect key="frame" x="0.0" y="0.0" width="183" height="82"/>
            <tableColumns><tableColumn width="180" minWidth="40" maxWidth="1000" id="k">
            <tableHeaderCell key="headerCell" title="Name"/><textFieldCell key="dataCell" id="kc"/>
            </tableColumn></tableColumns></tableView>
            """
        let header = """
            <tableHeaderView key="headerView" id="h"><rect key="frame" x="0.0" y="0.0" width="183" height="17"/>
            <autoresizingMask key="autoresizingMask"/></tableHeaderView>
            """
        let view = scrollView(
            clip: #"<rect key="frame" x="1" y="18" width="183" height="81"/>"#, document: table, header: header,
            width: 15)
        #expect(try frames(view, tools: 5053)["c"] == CGRect(x: 1, y: 18, width: 183, height: 81))
    }

    @Test("text on dark panels and dark materials is light")
    func darkPanels() throws {
        func appearance(_ objects: String) throws -> Bool {
            let canvas = try DesignCanvas(
                document: document(objects), configuration: DesignConfiguration(appearance: .light))
            let label = try #require(canvas.objects.first { $0.identifier == "t" }?.object as? NSTextField)
            return label.effectiveAppearance.isDark
        }
        let label = """
            <textField id="t"><rect key="frame" x="20" y="60" width="100" height="16"/>
            <textFieldCell key="cell" title="Name:" id="tc"/></textField>
            """
        func panel(_ style: String) -> String {
            """
            <window title="Panel" id="w" customClass="NSPanel"><windowStyleMask key="styleMask" \(style)/>
            <rect key="contentRect" x="0.0" y="0.0" width="200" height="100"/>
            <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(label)</subviews></view></window>
            """
        }
        func effect(_ material: String) -> String {
            """
            <visualEffectView material="\(material)" id="e"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(label)</subviews></visualEffectView>
            """
        }
        #expect(try appearance(panel(#"titled="YES" utility="YES" HUD="YES""#)))
        #expect(try !appearance(panel(#"titled="YES""#)))
        #expect(try appearance(effect("dark")) && appearance(effect("ultraDark")))
        #expect(try !appearance(effect("sidebar")))
    }

    @Test("the name of a missing class is not drawn over the siblings that it contains")
    func standIns() throws {
        func ink(_ sibling: String) throws -> Int {
            let view = """
                <customView id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="60"/><subviews>
                <customView id="m" customClass="RatherLongNameOfView"><rect key="frame" x="0.0" y="0.0" width="200" \
                height="60"/></customView>\(sibling)</subviews></customView>
                """
            let scene = try #require(DesignCanvas(document: document(view)).scenes.first)
            let picture = try Picture.image(size: scene.size, scale: 1) { scene.draw(in: $0) }
            let places = (20..<180).flatMap { x in (15..<45).map { (x, $0) } }
            return places.count { (picture.color(x: $0.0, y: $0.1)?.luminance ?? 1) < 0.7 }
        }
        #expect(try ink("") > 50)
        let small = #"<customView id="x"><rect key="frame" x="2" y="2" width="4" height="4"/></customView>"#
        #expect(try ink(small) == 0)
    }
}
