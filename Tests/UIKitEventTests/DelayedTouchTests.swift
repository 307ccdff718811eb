// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct DelayedTouchTests {
    private func stage(delays: Bool = true, height: CGFloat = 2000) -> (EventWindow, UIScrollView, TouchLogView) {
        let window = EventWindow()
        let scroll = window.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        scroll.contentSize = CGSize(width: 320, height: height)
        scroll.delaysContentTouches = delays
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        scroll.addSubview(view)
        return (window, scroll, view)
    }

    @Test("what lies in a scroll view gets a touch after 150 ms")
    func delay() {
        let (window, _, view) = stage()
        window.source.touchBegan(at: CGPoint(x: 50, y: 50))
        window.clock.advance(by: 0.14)
        #expect(view.log == [])
        window.clock.advance(by: 0.02)
        #expect(view.log == ["began 1"])
        window.source.touchEnded(at: CGPoint(x: 50, y: 50))
        #expect(view.log == ["began 1", "ended 1"])
    }

    @Test("a finger that lifts before was a tap: the content has all of it at once")
    func tap() {
        let (window, _, view) = stage()
        window.source.touchBegan(at: CGPoint(x: 50, y: 50))
        window.clock.advance(by: 0.05)
        window.source.touchEnded(at: CGPoint(x: 50, y: 50))
        #expect(view.log == ["began 1", "ended 1"])
    }

    @Test("a finger that scrolls before is never the content's")
    func scroll() {
        let (window, scroll, view) = stage()
        window.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), seconds: 0.1)
        #expect(scroll.contentOffset.y > 50)
        #expect(view.log == [])
    }

    @Test("a finger that goes where nothing scrolls is the content's at once")
    func otherWay() {
        let (window, scroll, view) = stage()
        scroll.alwaysBounceHorizontal = false
        window.source.touchBegan(at: CGPoint(x: 50, y: 50))
        window.clock.advance(by: 0.02)
        window.source.touchMoved(to: CGPoint(x: 70, y: 50))
        #expect(view.log == ["began 1", "moved 1"])
    }

    @Test("nothing waits where the scroll view does not delay or cannot scroll")
    func without() {
        for (delays, height) in [(false, 2000), (true, 100)] as [(Bool, CGFloat)] {
            let (window, _, view) = stage(delays: delays, height: height)
            window.source.touchBegan(at: CGPoint(x: 50, y: 50))
            #expect(view.log == ["began 1"])
            window.source.touchEnded(at: CGPoint(x: 50, y: 50))
        }
    }
}
