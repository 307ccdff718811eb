// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests that share the application, its windows and the clock.
@Suite(.serialized) @MainActor enum EventTests {}

extension EventTests {
    @Suite @MainActor struct TouchTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `touches reach the hit view with its coordinates, phases and times`() {
            let view = fixture.add(TouchLogView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
            fixture.source.touchBegan(at: CGPoint(x: 110, y: 120))
            fixture.clock.advance(by: 0.1)
            fixture.source.touchMoved(to: CGPoint(x: 115, y: 120))
            fixture.source.touchEnded(at: CGPoint(x: 115, y: 120))
            #expect(view.log == ["began 1", "moved 1", "ended 1"])
        }

        @Test func `a touch knows its places, view, window and tap count`() {
            @MainActor final class Probe: UIView {
                var seen: [String] = []
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
                override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
                func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
                    guard let touch = touches.first, let event else { return }
                    let (now, before) = (touch.location(in: self), touch.previousLocation(in: self))
                    seen.append(
                        "\(touch.phase) \(now.x),\(now.y) from \(before.x),\(before.y) taps \(touch.tapCount) "
                            + "\(touch.view === self) \(touch.window === window) \(event.touches(for: self)?.count ?? 0)"
                    )
                }
            }
            let view = fixture.add(Probe(frame: CGRect(x: 100, y: 50, width: 100, height: 100)))
            fixture.tap(110, 60)
            fixture.source.touchBegan(at: CGPoint(x: 112, y: 60))
            fixture.source.touchMoved(to: CGPoint(x: 120, y: 65))
            #expect(
                view.seen == [
                    "began 10.0,10.0 from 10.0,10.0 taps 1 true true 1",
                    "began 12.0,10.0 from 12.0,10.0 taps 2 true true 1",
                    "moved 20.0,15.0 from 12.0,10.0 taps 2 true true 1",
                ])
        }

        @Test func `touches that a view does not want go up the responder chain to the controller`() {
            @MainActor final class Controller: UIViewController {
                var began = 0
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
            }
            let controller = Controller(nibName: nil, bundle: nil)
            fixture.window.rootViewController = controller
            fixture.root.removeFromSuperview()
            controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
            fixture.tap(10, 10)
            #expect(controller.began == 1)
        }

        @Test func `a view takes a second finger only when it wants several`() {
            let view = fixture.add(TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
            fixture.source.touchBegan(at: CGPoint(x: 10, y: 10), finger: 0)
            fixture.source.touchBegan(at: CGPoint(x: 90, y: 10), finger: 1)
            fixture.source.touchesEnded([(0, CGPoint(x: 10, y: 10)), (1, CGPoint(x: 90, y: 10))])
            #expect(view.log == ["began 1", "ended 1"])
            view.log.removeAll()
            view.isMultipleTouchEnabled = true
            fixture.source.touchesBegan([(0, CGPoint(x: 10, y: 10)), (1, CGPoint(x: 90, y: 10))])
            fixture.source.touchesEnded([(0, CGPoint(x: 10, y: 10)), (1, CGPoint(x: 90, y: 10))])
            #expect(view.log == ["began 2", "ended 2"])
        }

        @Test func `hit testing passes by views that are hidden, clear, disabled or elsewhere`() {
            let back = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            let front = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            let place = CGPoint(x: 50, y: 50)
            #expect(fixture.window.hitTest(place, with: nil) === front)
            front.alpha = 0.005
            #expect(fixture.window.hitTest(place, with: nil) === back)
            front.alpha = 1
            front.isHidden = true
            #expect(fixture.window.hitTest(place, with: nil) === back)
            front.isHidden = false
            front.isUserInteractionEnabled = false
            #expect(fixture.window.hitTest(place, with: nil) === back)
            front.isUserInteractionEnabled = true
            front.transform = CGAffineTransform(translationX: 200, y: 0)
            #expect(fixture.window.hitTest(place, with: nil) === back)
            #expect(fixture.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === front)
        }

        @Test func `the frontmost window at the place gets the touch`() {
            let view = fixture.add(TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
            let alert = UIWindow(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            alert.windowLevel = .alert
            let above = TouchLogView(frame: alert.bounds)
            alert.addSubview(above)
            alert.isHidden = false
            fixture.tap(150, 150)
            fixture.tap(10, 10, after: 0)
            #expect(above.log == ["began 1", "ended 1"])
            #expect(view.log == ["began 1", "ended 1"])
        }
    }
}
