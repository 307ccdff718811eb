// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct CocoaScrollingTests: CocoaScrollingFixtures {
    @Test func aScrollViewHoldsItsPartsAndAPanRecognizer() throws {
        let view = "<customView id=\"content\">\(rect(0, 0, 100, 100))</customView>"
        let nib = try nib(scrollView(view, "borderType=\"line\" autohidesScrollers=\"YES\" horizontalLineScroll=\"5\""))
        #expect(
            try keys(nib, "scroll") == """
                NSScrollView
                  NSContentView: NSClipView
                  NSFrame: "{{10, 20}, {300, 200}}"
                  NSGestureRecognizers: [NSPanGestureRecognizer]
                  NSHScroller: NSScroller
                  NSMagnification: 1.0
                  NSMaxMagnification: 4.0
                  NSMinMagnification: 0.25
                  NSNextKeyView: NSClipView
                  NSSubviews: [NSClipView, NSScroller, NSScroller]
                  NSVScroller: NSScroller
                  NSsFlags: 199217
                  NSvFlags: 268
                """)
        #expect(
            try keys(nib, "clip") == """
                NSClipView
                  NSAutomaticallyAdjustsContentInsets: true
                  NSBGColor: NSColor
                  NSDocView: NSCustomView
                  NSFrame: "{{1, 1}, {298, 198}}"
                  NSNextKeyView: NSCustomView
                  NSSubviews: [NSCustomView]
                  NScvFlags: 4
                  NSvFlags: 256
                """)
        #expect(
            try keys(nib, "across") == """
                NSScroller
                  NSAction: "_doScroller:"
                  NSControlAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSFrame: "{{-100, -100}, {87, 18}}"
                  NSTarget: NSScrollView
                  NSViewIsLayerTreeHost: true
                  NSsFlags: 1
                  NSvFlags: -2147483392
                """)
        #expect(
            try keys(nib, "down") == """
                NSScroller
                  NSAction: "_doScroller:"
                  NSControlAction: "_doScroller:"
                  NSControlTarget: NSScrollView
                  NSFrame: "{{283, 1}, {16, 198}}"
                  NSTarget: NSScrollView
                  NSViewIsLayerTreeHost: true
                  NSvFlags: 256
                """)
    }

    @Test func theAmountsOfScrollingAreFourFloatsTheLinesLast() throws {
        let view = "<customView id=\"content\">\(rect(0, 0, 100, 100))</customView>"
        func amounts(_ nib: CompiledNib) throws -> [Float] {
            guard case .data(let bytes)? = try nib.object("scroll")["NSScrollAmts"] else { return [] }
            return stride(from: 0, to: bytes.count - 3, by: 4).map { start in
                Float(bitPattern: bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
            }
        }
        #expect(try amounts(nib(scrollView(view))) == [])
        #expect(
            try amounts(nib(scrollView(view, "horizontalLineScroll=\"5\" verticalPageScroll=\"0.0\""))) == [
                0, 10, 10, 5,
            ])
        // A table is scrolled by a row and its spacing.
        #expect(try amounts(nib(scrollView(table([column("a", 100)], "rowHeight=\"30\"")))) == [10, 10, 32, 32])
    }

    @Test func aTextViewBringsItsContainerManagerAndStorage() throws {
        let view = """
            <textView editable="NO" importsGraphics="NO" richText="NO" verticallyResizable="YES" usesFontPanel="YES" \
            findStyle="panel" id="text">\(rect(0, 0, 283, 198))\(sizable)<size key="minSize" width="283" height="198"/>
            <size key="maxSize" width="400" height="10000000"/></textView>
            """
        let nib = try nib(scrollView(view, clip: rect(1, 1, 283, 198)))
        #expect(
            try keys(nib, "text") == """
                NSTextView
                  NSDelegate: nil
                  NSFrameSize: "{298, 198}"
                  NSMaxSize: "{400, 10000000}"
                  NSSharedData: NSTextViewSharedData
                  NSTVFlags: 134
                  NSTextContainer: NSTextContainer
                  NSTextViewTextColor: NSColor
                  NSvFlags: 274
                """)
        let container = try #require(try nib.object("text")["NSTextContainer"]?.object)
        #expect(
            summary(container) == """
                NSTextContainer
                  NSLayoutManager: NSLayoutManager
                  NSTextLayoutManager: nil
                  NSTextView: NSTextView
                  NSWidth: 298.0
                  NSMinWidth: 15.0
                  NSTCFlags: 1
                """)
        #expect(
            summary(try #require(container["NSLayoutManager"]?.object)) == """
                NSLayoutManager
                  NSTextStorage: NSTextStorage
                  NSTextContainers: [NSTextContainer]
                  NSLMFlags: 102
                  NSDelegate: nil
                """)
        #expect(
            summary(try #require(try nib.object("text")["NSSharedData"]?.object)) == """
                NSTextViewSharedData
                  NSAutomaticTextCompletionDisabled: false
                  NSFlags: 10529
                  NSMoreFlags: 1
                  NSTextCheckingTypes: 0
                  NSMarkedAttributes: nil
                  NSBackgroundColor: nil
                  NSSelectedAttributes: {"NSBackgroundColor": NSColor, "NSColor": NSColor}
                  NSInsertionColor: NSColor
                  NSLinkAttributes: {"NSColor": NSColor, "NSCursor": NSCursor, "NSUnderline": 1}
                  NSDefaultParagraphStyle: nil
                  NSTextFinder: nil
                  NSPreferredTextFinderStyle: 1
                  NSTextHighlightAttributes: nil
                  NSWritingToolsFlags: 256
                """)
    }

    @Test func aWindowGivesAClipViewItsOwnSize() throws {
        let window = """
            <window id="window"><rect key="contentRect" x="5" y="6" width="400" height="300"/>
            <clipView key="contentView" id="clip">\(rect(1, 1, 298, 198))\(sizable)<subviews>
            <textView id="text">\(rect(0, 0, 298, 198))\(sizable)</textView></subviews></clipView></window>
            """
        let nib = try nib(window)
        #expect(try nib.object("clip")["NSFrame"].map(short) == "\"{{1, 1}, {400, 300}}\"")
        #expect(try nib.object("clip")["NSvFlags"].map(short) == "274")
        #expect(try nib.object("text")["NSFrameSize"].map(short) == "\"{400, 300}\"")
    }
}
