// SPDX-License-Identifier: Apache-2.0

import AppKit
import Testing

extension Screens {
    /// Changes over time.
    @MainActor @Suite struct AnimationTests {
        @Test("A group's changes take the time that it says, and then it is done")
        func group() {
            let clock = FrameClock()
            FrameClock.main = clock
            let outer = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = NSView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            outer.addSubview(view)
            var isDone = false
            NSAnimationContext.runAnimationGroup {
                $0.duration = 2
                view.animator().alphaValue = 0
                view.animator().setFrameOrigin(CGPoint(x: 40, y: 0))
            } completionHandler: {
                isDone = true
            }
            #expect(view.alphaValue == 0 && view.frame.minX == 40)
            clock.advance(by: 1)
            #expect(abs(view.presentedAlpha - 0.5) < 0.05)
            #expect(abs(view.presentedFrame.minX - 20) < 2)
            #expect(!isDone)
            clock.advance(by: 1.1)
            #expect(view.presentedAlpha == 0 && isDone)
        }
    }
}
