// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// What the person and bindings do to containers.
@MainActor struct ContainerInteractionTests {
    private func event(_ type: NSEvent.EventType, _ x: CGFloat, _ y: CGFloat, in view: NSView, count: Int = 1)
        -> NSEvent
    {
        NSEvent(type: type, location: view.convert(CGPoint(x: x, y: y), to: nil), clickCount: count)
    }

    // MARK: Tabs

    private final class Model: NSObject, KeyValueCoding {
        @Observed var page: Int = 1
        @Observed var name: String = "b"
        nonisolated deinit {}
    }

    private func tabs() -> NSTabView {
        let view = NSTabView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        for name in ["a", "b", "c"] {
            let item = NSTabViewItem(identifier: name)
            item.label = "Page " + name
            item.view = NSView(frame: .zero)
            view.addTabViewItem(item)
        }
        return view
    }

    @Test("NSTabView selection bindings")
    func tabBindings() {
        let (view, model) = (tabs(), Model())
        view.bind(.selectedIndex, to: model, withKeyPath: "page")
        #expect(view.selectedTabViewItem?.label == "Page b")
        model.page = 2
        #expect(view.selectedTabViewItem?.label == "Page c")
        view.selectFirstTabViewItem(nil)
        #expect(model.page == 0)
        view.unbind(.selectedIndex)
        view.bind(.selectedIdentifier, to: model, withKeyPath: "name")
        #expect(view.selectedTabViewItem?.label == "Page b")
        view.selectNextTabViewItem(nil)
        #expect(model.name == "c")
        view.unbind(.selectedIdentifier)
        model.name = "Page a"
        view.bind(.selectedLabel, to: model, withKeyPath: "name")
        #expect(view.selectedIndexForTest == 0)
    }

    @Test("A click on a tab shows its page, unless the delegate forbids it")
    func tabClicks() {
        final class Guard: NSTabViewDelegate {
            func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
                tabViewItem?.identifier as? String != "b"
            }
        }
        let view = tabs()
        let watch = Guard()
        view.delegate = watch
        for x in [110.0, 150, 200] {
            view.mouseDown(with: event(.leftMouseDown, x, 15, in: view))
            view.mouseUp(with: event(.leftMouseUp, x, 15, in: view))
            #expect(view.selectedIndexForTest == (x == 200 ? 2 : 0))
        }
    }

    // MARK: Split views

    private func split(_ widths: [CGFloat], thin: Bool = true) -> NSSplitView {
        let view = NSSplitView(
            frame: CGRect(x: 0, y: 0, width: widths.reduce(CGFloat(widths.count - 1)) { $0 + $1 }, height: 50))
        view.isVertical = true
        view.dividerStyle = .thin
        for width in widths { view.addSubview(NSView(frame: CGRect(x: 0, y: 0, width: width, height: 50))) }
        view.layoutSubtreeIfNeeded()
        return view
    }

    @Test("Dragging a divider moves room from one pane to the other, within the limits of constraints")
    func dividers() {
        let view = split([100, 100, 100])
        view.subviews[0].widthAnchorConstraint(.greaterThanOrEqual, 60)
        view.mouseDown(with: event(.leftMouseDown, 100.5, 20, in: view))
        view.mouseDragged(with: event(.leftMouseDragged, 80.5, 20, in: view))
        #expect(view.subviews.map(\.frame.width) == [80, 120, 100])
        view.mouseDragged(with: event(.leftMouseDragged, 10, 20, in: view))
        #expect(view.subviews.map(\.frame.width) == [60, 140, 100])
        view.mouseUp(with: event(.leftMouseUp, 10, 20, in: view))
        #expect(view.hitTest(CGPoint(x: 61, y: 10)) === view)
        #expect(view.hitTest(CGPoint(x: 30, y: 10)) === view.subviews[0])
    }

    @Test("Panes of the same priority grow and shrink by their share, others keep their lengths")
    func resizing() {
        let view = split([100, 200, 50])
        view.setHoldingPriority(.init(260), forSubviewAt: 2)
        view.setFrameSize(CGSize(width: 652, height: 40))
        #expect(
            view.subviews.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 200, height: 40), CGRect(x: 201, y: 0, width: 400, height: 40),
                CGRect(x: 602, y: 0, width: 50, height: 40),
            ])
        view.setFrameSize(CGSize(width: 352, height: 40))
        #expect(view.subviews.map(\.frame.width) == [100, 200, 50])
    }

    @Test("A pane that may be collapsed gives up its room and gets it back")
    func collapsing() {
        final class Delegate: NSSplitViewDelegate {
            func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool {
                subview === splitView.arrangedSubviews.first
            }
            func splitView(
                _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
                ofSubviewAt dividerIndex: Int
            ) -> CGFloat { proposedMinimumPosition + 50 }
        }
        let view = split([100, 200])
        let delegate = Delegate()
        view.delegate = delegate
        view.setPosition(20, ofDividerAt: 0)
        #expect(view.isSubviewCollapsed(view.subviews[0]))
        #expect(view.subviews[1].frame == CGRect(x: 1, y: 0, width: 300, height: 50))
        view.setPosition(30, ofDividerAt: 0)
        #expect(!view.isSubviewCollapsed(view.subviews[0]))
        #expect(view.subviews.map(\.frame.width) == [50, 250])
    }

    @Test("A controller of panes collapses its sidebar and keeps thicknesses")
    func splitController() throws {
        let controller = NSSplitViewController(nibName: nil, bundle: nil)
        let (list, detail) = (NSViewController(), NSViewController())
        list.view = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        detail.view = NSView(frame: CGRect(x: 0, y: 0, width: 279, height: 100))
        controller.addSplitViewItem(NSSplitViewItem(sidebarWithViewController: list))
        controller.addSplitViewItem(NSSplitViewItem(viewController: detail))
        let view = controller.view
        view.setFrameSize(CGSize(width: 480, height: 100))
        view.layoutSubtreeIfNeeded()
        #expect(view.subviews.map(\.frame.width) == [200, 279])
        controller.splitView.setPosition(400, ofDividerAt: 0)
        #expect(view.subviews.map(\.frame.width) == [280, 199])
        controller.toggleSidebar(nil)
        #expect(controller.splitViewItems[0].isCollapsed)
        #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 480, height: 100))
        controller.toggleSidebar(nil)
        #expect(view.subviews.map(\.frame.width) == [280, 199])
        #expect(controller.children == [list, detail])
    }

    // MARK: Scrolling

    private final class Document: NSView {
        nonisolated deinit {}
        override var isFlipped: Bool { true }
    }

    @Test("The wheel, keys and the knob scroll")
    func scrolling() throws {
        let view = NSScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.hasVerticalScroller = true
        view.scrollerStyle = .legacy
        view.documentView = Document(frame: CGRect(x: 0, y: 0, width: 85, height: 400))
        view.layoutSubtreeIfNeeded()
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 85, height: 100))
        view.scrollWheel(with: NSEvent(type: .scrollWheel, scrollingDeltaY: -3))
        #expect(view.documentVisibleRect.minY == 30)
        view.scrollWheel(
            with: NSEvent(type: .scrollWheel, scrollingDeltaY: -7, hasPreciseScrollingDeltas: true))
        #expect(view.documentVisibleRect.minY == 37)
        view.keyDown(with: NSEvent(type: .keyDown, characters: "\u{F72D}"))
        #expect(view.documentVisibleRect.minY == 127)
        let scroller = try #require(view.verticalScroller)
        #expect(scroller.knobProportion == 0.25)
        let knob = scroller.rect(for: .knob)
        scroller.mouseDown(with: event(.leftMouseDown, knob.midX, knob.midY, in: scroller))
        #expect(scroller.hitPart == .knob)
        scroller.mouseDragged(with: event(.leftMouseDragged, knob.midX, 500, in: scroller))
        #expect(view.documentVisibleRect.minY == 300)
        scroller.mouseUp(with: event(.leftMouseUp, knob.midX, 500, in: scroller))
        scroller.mouseDown(with: event(.leftMouseDown, knob.midX, 5, in: scroller))
        #expect(view.documentVisibleRect.minY == 210)
    }

    @Test("A scroller that lies over the content is seen while it is of use, and vanishes")
    func overlay() throws {
        let view = NSScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.hasVerticalScroller = true
        view.scrollerStyle = .overlay
        view.documentView = Document(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        view.layoutSubtreeIfNeeded()
        #expect(view.contentView.frame.width == 100)
        let scroller = try #require(view.verticalScroller)
        #expect(scroller.knobOpacity == 0)
        view.scrollWheel(with: NSEvent(type: .scrollWheel, scrollingDeltaY: -3))
        #expect(scroller.knobOpacity == 1)
        FrameClock.main.advance(by: 2)
        #expect(scroller.knobOpacity == 0)
    }
}

extension NSTabView {
    fileprivate var selectedIndexForTest: Int { selectedTabViewItem.map(indexOfTabViewItem) ?? -1 }
}

extension NSView {
    fileprivate func widthAnchorConstraint(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) {
        addConstraint(
            NSLayoutConstraint(
                item: self, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: constant))
    }
}
