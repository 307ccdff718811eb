// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

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

        // MARK: Kinds of animations

        @Test func `an animation repeats and goes back until it is taken away`() {
            let view = fixture.add(UIView(frame: .zero))
            var finished: Bool?
            UIView.animate(withDuration: 1, options: [.curveLinear, .repeat, .autoreverse]) {
                view.center.x = 100
            } completion: {
                finished = $0
            }
            fixture.clock.advance(to: 0.5)
            #expect(view.presentedCenter.x == 50)
            fixture.clock.advance(to: 1.75)
            #expect(view.presentedCenter.x == 25 && finished == nil)
            fixture.clock.advance(to: 4.25)
            #expect(view.presentedCenter.x == 25)
            view.layer.removeAllAnimations()
            #expect(finished == false && view.presentedCenter.x == 100 && view.presentation == nil)
        }

        @Test func `an animation within another one takes its time, and a counted one ends`() {
            let (outer, inner, counted) = (
                fixture.add(UIView(frame: .zero)), fixture.add(UIView(frame: .zero)), fixture.add(UIView(frame: .zero))
            )
            UIView.animate(withDuration: 2, options: .curveLinear) {
                outer.center.x = 100
                UIView.animate(withDuration: 0.5) { inner.center.x = 100 }
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { counted.center.x = 100 }
            }
            fixture.clock.advance(to: 1)
            #expect(outer.presentedCenter.x == 50 && inner.presentedCenter.x == 50)
            fixture.clock.advance(to: 3)
            #expect(outer.presentedCenter.x == 100 && counted.presentedCenter.x == 50)
            fixture.clock.advance(to: 8)
            #expect(counted.presentation == nil)
        }

        @Test func `keyframes change properties in parts of the time`() {
            let view = fixture.add(UIView(frame: .zero))
            UIView.animateKeyframes(
                withDuration: 4, options: UIView.KeyframeAnimationOptions(rawValue: 3 << 16),
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
                })
            #expect(view.center.x == 0 && view.alpha == 0)
            var places: [CGFloat] = []
            for time in stride(from: 0.5, through: 3.5, by: 1) {
                fixture.clock.advance(to: time)
                places += [view.presentedCenter.x, view.presentedAlpha]
            }
            #expect(places == [50, 1, 100, 1, 75, 0.5, 25, 0])
        }

        @Test func `discrete keyframes jump`() {
            let view = fixture.add(UIView(frame: .zero))
            UIView.animateKeyframes(
                withDuration: 1, options: .calculationModeDiscrete,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 10 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 20 }
                })
            fixture.clock.advance(to: 0.3)
            #expect(view.presentedCenter.x == 0)
            fixture.clock.advance(to: 0.7)
            #expect(view.presentedCenter.x == 10)
            fixture.clock.advance(to: 1)
            #expect(view.presentedCenter.x == 20)
        }

        @Test func `the layer's corners, border and shadow are drawn on their way`() {
            let view = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            UIView.animate(withDuration: 1, options: .curveLinear) {
                view.layer.cornerRadius = 20
                view.layer.borderWidth = 4
                view.layer.shadowOpacity = 1
                view.layer.shadowOffset = CGSize(width: 0, height: 5)
                view.layer.opacity = 0.5
                view.layer.borderColor = CGColor(gray: 1, alpha: 1)
            }
            fixture.clock.advance(to: 0.5)
            #expect(view.layer.cornerRadius == 20)
            let shown = view.layer.presentation()
            #expect(shown?.cornerRadius == 10 && shown?.borderWidth == 2 && shown?.shadowOpacity == 0.5)
            #expect(shown?.shadowOffset == CGSize(width: 0, height: 1) && shown?.opacity == 0.75)
            #expect(shown?.borderColor?.alpha == 0.5)
            fixture.clock.advance(to: 1)
            #expect(view.presentation == nil)
        }

        @Test func `a transition shows the old look going and the new one coming`() throws {
            let view = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
            view.backgroundColor = .white
            var isDone = false
            UIView.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = .black }, completion: { isDone = $0 })
            #expect(view.presentation == nil && fixture.root.subviews.count == 2)
            fixture.clock.advance(to: 0.25)
            let image = try Picture.image(size: CGSize(width: 40, height: 40)) {
                DrawingWalk.draw(fixture.root, in: $0)
            }
            let red = try #require(image.color(x: 20, y: 20)).red
            #expect(abs(red - 0.75) < 0.02)
            fixture.clock.advance(to: 1)
            #expect(isDone && fixture.root.subviews.count == 1)
            let other = UIView(frame: view.frame)
            UIView.transition(from: view, to: other, duration: 1, options: .transitionFlipFromLeft)
            #expect(view.superview == nil && other.superview === fixture.root)
            fixture.clock.advance(to: 3)
            #expect(fixture.window.subviews.count == 1)
        }

        // MARK: Animators

        private func animator(_ view: UIView) -> UIViewPropertyAnimator {
            UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        }

        @Test func `an animator runs, and tells where it ended`() {
            let view = fixture.add(UIView(frame: .zero))
            let animator = animator(view)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            #expect(view.center.x == 0 && animator.state == .inactive)
            animator.startAnimation(afterDelay: 1)
            #expect(view.center.x == 100 && animator.isRunning && animator.state == .active)
            fixture.clock.advance(to: 1.5)
            #expect(view.presentedCenter.x == 50 && animator.fractionComplete == 0.5)
            fixture.clock.advance(to: 2)
            #expect(end == .end && animator.state == .inactive && view.presentation == nil)
        }

        @Test func `an animator is scrubbed, and goes on from there`() {
            let view = fixture.add(UIView(frame: .zero))
            let animator = animator(view)
            animator.fractionComplete = 0.25
            #expect(view.presentedCenter.x == 25 && !animator.isRunning)
            fixture.clock.advance(to: 5)
            #expect(view.presentedCenter.x == 25)
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            fixture.clock.advance(to: 5.25)
            #expect(view.presentedCenter.x == 50)
            animator.pauseAnimation()
            fixture.clock.advance(to: 9)
            #expect(view.presentedCenter.x == 50)
            animator.startAnimation()
            fixture.clock.advance(to: 9.5)
            #expect(view.presentation == nil && view.center.x == 100)
        }

        @Test func `a reversed animator ends at the start, with the views as they were`() {
            let view = fixture.add(UIView(frame: .zero))
            view.backgroundColor = .red
            let animator = animator(view)
            animator.addAnimations { view.alpha = 0 }
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            fixture.clock.advance(to: 0.6)
            animator.isReversed = true
            fixture.clock.advance(to: 0.9)
            #expect(abs(view.presentedCenter.x - 30) < 0.01)
            fixture.clock.advance(to: 1.3)
            #expect(end == .start && view.center.x == 0 && view.alpha == 1)
        }

        @Test func `a stopped animator is finished where one likes`() {
            let view = fixture.add(UIView(frame: .zero))
            for (position, place) in [(UIViewAnimatingPosition.current, 40.0), (.start, 0), (.end, 100)] {
                view.center.x = 0
                let animator = animator(view)
                animator.fractionComplete = 0.4
                animator.stopAnimation(false)
                #expect(animator.state == .stopped)
                animator.finishAnimation(at: position)
                #expect(view.center.x == place && view.presentation == nil)
            }
        }

        @Test func `a spring of a duration and bounce swings, and ends where it belongs`() {
            let view = fixture.add(UIView(frame: .zero))
            var (isDone, most) = (false, CGFloat(0))
            UIView.animate(springDuration: 0.5, bounce: 0.6) {
                view.center.x = 100
            } completion: {
                isDone = $0
            }
            for _ in 0..<240 where !isDone {
                fixture.clock.advance(by: 1.0 / 60)
                most = max(most, view.presentedCenter.x)
            }
            #expect(isDone && most > 110 && view.presentedCenter.x == 100)
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
