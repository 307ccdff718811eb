// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct AnimationTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `an animated change holds at once and is drawn on its way`() {
            let view = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            view.backgroundColor = .white
            var finished: Bool?
            UIView.animate(withDuration: 1, options: .curveLinear) {
                view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
                view.alpha = 0
                view.backgroundColor = .black
                view.transform = CGAffineTransform(translationX: 0, y: 10)
            } completion: {
                finished = $0
            }
            #expect(view.frame == CGRect(x: 100, y: 10, width: 200, height: 100))
            #expect(view.presentedFrame == CGRect(x: 0, y: 0, width: 100, height: 100))
            fixture.clock.advance(to: 0.5)
            #expect(view.presentedFrame == CGRect(x: 50, y: 5, width: 150, height: 100))
            #expect(view.presentedAlpha == 0.5)
            #expect(finished == nil)
            fixture.clock.advance(to: 1)
            #expect(finished == true)
            #expect(view.presentedFrame == view.frame && view.presentation == nil)
        }

        @Test func `the colour behind a view is drawn on its way`() throws {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .white
            fixture.window.addSubview(view)
            UIView.animate(withDuration: 1, options: .curveLinear) { view.backgroundColor = .black }
            fixture.clock.advance(to: 0.5)
            let image = try Picture.image(size: CGSize(width: 10, height: 10)) { DrawingWalk.draw(view, in: $0) }
            let red = try #require(image.color(x: 5, y: 5)).red
            #expect(abs(red - 0.5) < 0.01)
        }

        @Test func `a second animation goes on from where the first is`() {
            let view = fixture.add(UIView(frame: .zero))
            UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 100 }
            fixture.clock.advance(to: 0.5)
            UIView.animate(withDuration: 1, options: .curveLinear) { view.center.x = 0 }
            #expect(view.presentedCenter.x == 50)
            fixture.clock.advance(to: 1)
            #expect(view.presentedCenter.x == 25)
        }

        @Test func `a delay waits, no duration shows at once, and so do changes without animation`() {
            let view = fixture.add(UIView(frame: .zero))
            UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0 }
            fixture.clock.advance(to: 1)
            #expect(view.presentedAlpha == 1)
            fixture.clock.advance(to: 1.5)
            #expect(view.presentedAlpha == 0.5)
            var isDone = false
            UIView.animate(withDuration: 0) {
                view.center.x = 5
            } completion: {
                isDone = $0
            }
            #expect(isDone && view.presentedCenter.x == 5)
            UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 9 } }
            #expect(view.presentedCenter.x == 9)
        }

        @Test func `springs start at 0, end at 1, and swing past when little damped`() {
            let soft = AnimationTiming.spring(dampingRatio: 0.3, initialVelocity: 0, duration: 1)
            let stiff = AnimationTiming.spring(dampingRatio: 1, initialVelocity: 0, duration: 1)
            let steps = stride(from: CGFloat(0), through: 1, by: 0.01)
            #expect(steps.map { soft.progress(at: $0) }.max() ?? 0 > 1.2)
            #expect(steps.map { stiff.progress(at: $0) }.max() ?? 0 <= 1)
            for timing in [soft, stiff, .easeInOut, .easeIn, .easeOut, .linear] {
                #expect(timing.progress(at: 0) == 0 && timing.progress(at: 1) == 1)
                #expect(abs(timing.progress(at: 0.999) - 1) < 0.01)
            }
            #expect(AnimationTiming.easeIn.progress(at: 0.5) < 0.5)
            #expect(abs(AnimationTiming.easeInOut.progress(at: 0.5) - 0.5) < 1e-5)
        }

        @Test func `timers run in the order of their times, also in a second that is skipped`() {
            var order: [String] = []
            fixture.clock.schedule(after: 2) { order.append("two") }
            fixture.clock.schedule(after: 1) { [clock = fixture.clock] in
                order.append("one at \(clock.now)")
                clock.schedule(after: 0.5) { order.append("then") }
            }
            fixture.clock.schedule(after: 1.2) { order.append("never") }.cancel()
            fixture.clock.advance(to: 5)
            #expect(order == ["one at 1.0", "then", "two"])
        }

        // MARK: Damage

        @Test func `only what changed is drawn again`() {
            let tracker = DamageTracker()
            let view = fixture.add(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
            let other = fixture.add(UIView(frame: CGRect(x: 200, y: 200, width: 20, height: 20)))
            #expect(tracker.collect(fixture.window) == [CGRect(x: 0, y: 0, width: 320, height: 480)])
            #expect(tracker.collect(fixture.window) == [])
            view.setNeedsDisplay()
            #expect(tracker.collect(fixture.window) == [CGRect(x: 2, y: 2, width: 36, height: 36)])
            view.frame.origin.x = 100
            #expect(
                tracker.collect(fixture.window) == [
                    CGRect(x: 2, y: 2, width: 36, height: 36), CGRect(x: 92, y: 2, width: 36, height: 36),
                ])
            other.removeFromSuperview()
            #expect(tracker.collect(fixture.window) == [CGRect(x: 192, y: 192, width: 36, height: 36)])
            view.isHidden = true
            #expect(tracker.collect(fixture.window) == [CGRect(x: 92, y: 2, width: 36, height: 36)])
        }

        @Test func `an animation damages every frame until it is over`() {
            let tracker = DamageTracker()
            let view = fixture.add(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
            _ = tracker.collect(fixture.window)
            UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
            fixture.clock.advance(by: 0.05)
            #expect(!tracker.collect(fixture.window).isEmpty)
            #expect(fixture.clock.needsFrames)
            fixture.clock.advance(by: 0.1)
            _ = tracker.collect(fixture.window)
            fixture.clock.advance(by: 0.1)
            #expect(tracker.collect(fixture.window).isEmpty && !fixture.clock.needsFrames)
        }
    }
}
