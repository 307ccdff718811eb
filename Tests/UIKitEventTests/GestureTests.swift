// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct GestureTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `a tap ends when the finger leaves`() {
            fixture.follow(UITapGestureRecognizer(), "tap")
            fixture.tap(100, 100)
            #expect(fixture.taken() == ["tap ended"])
        }

        @Test func `a tap fails when the finger moves far or stays long`() {
            fixture.follow(UITapGestureRecognizer(), "tap")
            fixture.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
            fixture.source.touchBegan(at: CGPoint(x: 10, y: 10))
            fixture.clock.advance(by: 1)
            fixture.source.touchEnded(at: CGPoint(x: 10, y: 10))
            #expect(fixture.taken() == [])
            fixture.tap(10, 10)
            #expect(fixture.taken() == ["tap ended"])
        }

        @Test func `a double tap needs two taps in short order`() {
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            fixture.follow(tap, "double")
            fixture.tap(100, 100, after: 1)
            fixture.tap(100, 100, after: 1)
            #expect(fixture.taken() == [])
            fixture.tap(100, 100)
            fixture.tap(100, 100)
            #expect(fixture.taken() == ["double ended"])
        }

        @Test func `a tap of two fingers needs both`() {
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            fixture.follow(tap, "two")
            fixture.tap(100, 100)
            #expect(fixture.taken() == [])
            fixture.source.touchBegan(at: CGPoint(x: 100, y: 100), finger: 0)
            fixture.source.touchBegan(at: CGPoint(x: 200, y: 100), finger: 1)
            fixture.source.touchEnded(at: CGPoint(x: 100, y: 100), finger: 0)
            fixture.source.touchEnded(at: CGPoint(x: 200, y: 100), finger: 1)
            #expect(fixture.taken() == ["two ended"])
        }

        @Test func `a single tap that requires the double tap to fail waits for it`() {
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            fixture.follow(single, "single")
            fixture.follow(double, "double")
            fixture.tap(100, 100, after: 0.1)
            #expect(fixture.taken() == [])
            fixture.clock.advance(by: 1)
            #expect(fixture.taken() == ["single ended"])
            fixture.tap(100, 100)
            fixture.tap(100, 100, after: 1)
            #expect(fixture.taken() == ["double ended"])
        }

        @Test(arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 120, y: 0)), (.left, CGPoint(x: -120, y: 0)),
            (.down, CGPoint(x: 0, y: 120)), (.up, CGPoint(x: 0, y: -120)),
        ])
        func `a swipe goes its own way only`(direction: UISwipeGestureRecognizer.Direction, way: CGPoint) {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            fixture.follow(swipe, "swipe")
            let middle = CGPoint(x: 160, y: 240)
            for (x, y) in [(way.y, way.x), (-way.x, -way.y), (-way.y, -way.x)] {
                fixture.drag(from: middle, to: CGPoint(x: middle.x + x, y: middle.y + y))
            }
            #expect(fixture.taken() == [])
            fixture.drag(from: middle, to: CGPoint(x: middle.x + way.x, y: middle.y + way.y))
            #expect(fixture.taken() == ["swipe ended"])
        }

        @Test func `a slow drag is no swipe, and two fingers are not one`() {
            let swipe = UISwipeGestureRecognizer()
            fixture.follow(swipe, "swipe")
            fixture.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 200, y: 10), seconds: 3)
            #expect(fixture.taken() == [])
            let ways = [10, 60].map { (from: CGPoint(x: 10, y: CGFloat($0)), to: CGPoint(x: 200, y: CGFloat($0))) }
            fixture.drag(ways)
            #expect(fixture.taken() == [])
            swipe.numberOfTouchesRequired = 2
            fixture.drag(ways)
            #expect(fixture.taken() == ["swipe ended"])
        }

        @Test func `a pan begins, changes, ends, and tells translation and velocity`() {
            let pan = UIPanGestureRecognizer()
            fixture.follow(pan, "pan")
            fixture.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), seconds: 0.5, lifts: false)
            #expect(pan.translation(in: fixture.root) == CGPoint(x: 90, y: 0))
            #expect(abs(pan.velocity(in: nil).x - 200) < 1)
            fixture.source.touchEnded(at: CGPoint(x: 150, y: 50))
            let states = fixture.taken()
            #expect(states.first == "pan began" && states.last == "pan ended")
            #expect(states.dropFirst().dropLast().allSatisfy { $0 == "pan changed" } && states.count == 11)
        }

        @Test func `a cancelled touch cancels a pan`() {
            fixture.follow(UIPanGestureRecognizer(), "pan")
            fixture.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), lifts: false)
            fixture.source.touchesCancelled([0])
            #expect(fixture.taken().last == "pan cancelled")
        }

        @Test func `a pinch tells how far fingers went apart, a rotation how far they turned`() {
            let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
            fixture.follow(pinch, "pinch")
            let (a, b) = (CGPoint(x: 150, y: 200), CGPoint(x: 170, y: 200))
            fixture.drag([(a, CGPoint(x: 110, y: 200)), (b, CGPoint(x: 210, y: 200))], steps: 20, lifts: false)
            // Begun after ten points more: 100 over 32.
            #expect(abs(pinch.scale - 100.0 / 32) < 0.2)
            fixture.source.touchesEnded([(0, a), (1, b)])
            #expect(fixture.taken().last == "pinch ended")
            fixture.root.removeGestureRecognizer(pinch)
            fixture.follow(rotation, "rotation")
            fixture.source.touchesBegan([(0, CGPoint(x: 100, y: 200)), (1, CGPoint(x: 200, y: 200))])
            for degrees in stride(from: 0.0, through: 90, by: 5) {
                let angle = degrees * .pi / 180
                fixture.clock.advance(by: 0.01)
                fixture.source.touchesMoved([
                    (1, CGPoint(x: 100 + 100 * cos(angle), y: 200 + 100 * sin(angle)))
                ])
            }
            #expect(abs(rotation.rotation - 80 * .pi / 180) < 0.01)
        }

        @Test func `a long press begins after its time and goes on while the finger moves`() {
            let press = UILongPressGestureRecognizer()
            fixture.follow(press, "press")
            fixture.tap(100, 100)
            #expect(fixture.taken() == [])
            fixture.source.touchBegan(at: CGPoint(x: 100, y: 100))
            fixture.clock.advance(by: 0.4)
            #expect(fixture.taken() == [])
            fixture.clock.advance(by: 0.2)
            #expect(fixture.taken() == ["press began"])
            fixture.source.touchMoved(to: CGPoint(x: 200, y: 100))
            fixture.source.touchEnded(at: CGPoint(x: 200, y: 100))
            #expect(fixture.taken() == ["press changed", "press ended"])
        }

        @Test func `a drag from the edge of the screen must start there`() {
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            fixture.follow(pan, "edge")
            fixture.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 150, y: 50))
            fixture.drag(from: CGPoint(x: 315, y: 50), to: CGPoint(x: 150, y: 50))
            #expect(fixture.taken() == [])
            fixture.drag(from: CGPoint(x: 2, y: 50), to: CGPoint(x: 150, y: 50))
            #expect(fixture.taken().first == "edge began")
        }

        @Test func `hovering begins, changes and ends with the pointer over the view`() {
            let view = fixture.add(UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
            fixture.follow(UIHoverGestureRecognizer(), "hover", in: view)
            for x in [10.0, 110, 120, 200] { fixture.source.pointerMoved(to: CGPoint(x: x, y: 120)) }
            #expect(fixture.taken() == ["hover began", "hover changed", "hover ended"])
        }

        @Test func `a view that the pointer is over gets its clicks`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            fixture.follow(UIHoverGestureRecognizer(), "hover")
            fixture.follow(button)
            fixture.source.pointerMoved(to: CGPoint(x: 50, y: 20))
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 20), type: .indirectPointer)
            fixture.source.touchEnded(at: CGPoint(x: 50, y: 20))
            #expect(fixture.taken() == ["hover began", "down", "upInside", "primary"])
        }

        @Test func `a recognizer of one's own follows touches and is reset`() {
            @MainActor final class Check: UIGestureRecognizer {
                var resets = 0
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
                override func reset() { resets += 1 }
            }
            let check = Check()
            fixture.follow(check, "check")
            fixture.tap(10, 10)
            #expect(fixture.taken() == ["check ended"])
            #expect(check.resets == 1 && check.state == .possible && check.numberOfTouches == 0)
        }

        // MARK: Several recognizers

        @Test func `the recognizer of the inner view wins`() {
            let inner = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            fixture.follow(UITapGestureRecognizer(), "outer")
            fixture.follow(UITapGestureRecognizer(), "inner", in: inner)
            fixture.tap(50, 50)
            fixture.tap(200, 200)
            #expect(fixture.taken() == ["inner ended", "outer ended"])
        }

        @MainActor final class Delegate: UIGestureRecognizerDelegate {
            var begins = true
            var receives = true
            var together = false
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
            func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                receives
            }
            func gestureRecognizer(
                _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
            ) -> Bool { together }
        }

        @Test func `a delegate keeps a recognizer from beginning or from getting a touch`() {
            let delegate = Delegate()
            let tap = UITapGestureRecognizer()
            tap.delegate = delegate
            fixture.follow(tap, "tap")
            delegate.begins = false
            fixture.tap(50, 50)
            delegate.begins = true
            delegate.receives = false
            fixture.tap(50, 50)
            #expect(fixture.taken() == [])
            delegate.receives = true
            fixture.tap(50, 50)
            #expect(fixture.taken() == ["tap ended"])
        }

        @Test func `two recognizers recognize together only when a delegate lets them`() {
            let delegate = Delegate()
            let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
            first.delegate = delegate
            fixture.follow(first, "first")
            fixture.follow(second, "second")
            fixture.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
            #expect(Set(fixture.taken()) == ["first began", "first changed", "first ended"])
            delegate.together = true
            fixture.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
            #expect(fixture.taken().filter { $0.hasPrefix("second") }.count == 10)
        }

        // MARK: Views and recognizers

        @Test func `a recognized gesture cancels the view's touches unless told not to`() {
            let view = fixture.add(TouchLogView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            let tap = UITapGestureRecognizer()
            fixture.follow(tap, "tap", in: view)
            fixture.tap(50, 50)
            #expect(view.log == ["began 1", "cancelled 1"])
            view.log.removeAll()
            tap.cancelsTouchesInView = false
            fixture.tap(50, 50)
            #expect(view.log == ["began 1", "ended 1"])
        }

        @Test func `touches are held back until the gesture fails when it delays them`() {
            let view = fixture.add(TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
            let press = UILongPressGestureRecognizer()
            press.delaysTouchesBegan = true
            fixture.follow(press, "press", in: view)
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 50))
            #expect(view.log == [])
            fixture.source.touchMoved(to: CGPoint(x: 150, y: 50))
            #expect(view.log == ["began 1", "moved 1"])
            fixture.source.touchEnded(at: CGPoint(x: 150, y: 50))
            view.log.removeAll()
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 50))
            fixture.clock.advance(by: 1)
            fixture.source.touchEnded(at: CGPoint(x: 50, y: 50))
            #expect(view.log == [])
        }

        @Test func `a toolbar's buttons get their taps although the view around has a tap recognizer`() {
            let toolbar = fixture.add(UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
            let item = UIBarButtonItem(title: "Reset", style: .plain, target: nil, action: nil)
            item.primaryAction = UIAction { [weak fixture = made.first] _ in fixture?.log.append("button") }
            toolbar.items = [item]
            fixture.follow(UITapGestureRecognizer(), "tap")
            fixture.window.layoutIfNeeded()
            fixture.tap(40, 22)
            fixture.tap(200, 200)
            #expect(fixture.taken() == ["button", "tap ended"])
        }
    }
}
