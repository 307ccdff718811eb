// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct ScrollTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @MainActor final class Follower: UIScrollViewDelegate {
            var log: [String] = []
            var zoomed: UIView?
            var target: CGPoint?
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
            func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willDrag") }
            func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                log.append("willEnd")
                if let target { targetContentOffset.pointee = target }
            }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                log.append("didEnd \(decelerate)")
            }
            func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willDecelerate") }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didDecelerate") }
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("willZoom") }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
                log.append("didZoom \(scale)")
            }
            func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("top") }
        }

        private func scroll(
            _ frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 480),
            content: CGSize = CGSize(width: 320, height: 2000), in parent: UIView? = nil
        ) -> (UIScrollView, Follower) {
            let (view, follower) = (fixture.add(UIScrollView(frame: frame), to: parent), Follower())
            view.contentSize = content
            view.delegate = follower
            fixture.window.layoutIfNeeded()
            return (view, follower)
        }

        @Test func `a throw tells its delegate in order, and a finger that comes down holds the content`() {
            let (view, follower) = scroll()
            fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), seconds: 0.1)
            fixture.clock.advance(by: 0.2)
            #expect(view.isDecelerating)
            fixture.source.touchBegan(at: CGPoint(x: 100, y: 300))
            #expect(!view.isDecelerating)
            let offset = view.contentOffset
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset == offset)
            #expect(follower.log == ["willDrag", "willEnd", "didEnd true", "willDecelerate", "didDecelerate"])
        }

        @Test func `the delegate chooses where thrown content comes to rest`() {
            let (view, follower) = scroll()
            follower.target = CGPoint(x: 0, y: 700)
            fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), seconds: 0.1)
            fixture.clock.advance(by: 4)
            #expect(view.contentOffset == CGPoint(x: 0, y: 700))
        }

        @Test func `fast deceleration comes to rest sooner`() {
            func distance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
                let (view, _) = scroll()
                view.decelerationRate = rate
                fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350), seconds: 0.1)
                fixture.clock.advance(by: 6)
                view.removeFromSuperview()
                return view.contentOffset.y
            }
            #expect(distance(.fast) < distance(.normal) - 50)
        }

        @Test func `a locked drag keeps to its axis`() {
            let (view, _) = scroll(content: CGSize(width: 2000, height: 2000))
            view.isDirectionalLockEnabled = true
            fixture.drag(
                from: CGPoint(x: 200, y: 400), to: CGPoint(x: 150, y: 200), seconds: 1, lifts: false)
            #expect(view.contentOffset.x == 0 && view.contentOffset.y > 150)
        }

        @Test func `an inner scroll view leaves a drag past its end to the one around`() {
            let (outer, _) = scroll()
            let (inner, _) = scroll(
                CGRect(x: 0, y: 0, width: 320, height: 300), content: CGSize(width: 320, height: 400), in: outer)
            fixture.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), seconds: 1, lifts: false)
            #expect(inner.contentOffset.y > 90 && outer.contentOffset.y == 0)
            fixture.source.touchEnded(at: CGPoint(x: 100, y: 100))
            fixture.clock.advance(by: 3)
            #expect(inner.contentOffset.y == 100)
            fixture.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), seconds: 1, lifts: false)
            #expect(inner.contentOffset.y == 100 && outer.contentOffset.y > 100)
        }

        @Test func `a drag takes the keyboard away where the view is to`() {
            let (view, _) = scroll()
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), to: view)
            for (mode, stays) in [
                (UIScrollView.KeyboardDismissMode.none, true), (.interactive, true), (.onDrag, false),
            ] {
                view.keyboardDismissMode = mode
                field.becomeFirstResponder()
                fixture.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 250), seconds: 0.5)
                #expect(field.isFirstResponder == stays)
            }
            let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
            view.keyboardDismissMode = .interactive
            field.inputView = keyboard
            field.becomeFirstResponder()
            fixture.clock.advance(by: 1)
            fixture.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 440), seconds: 0.5)
            #expect(!field.isFirstResponder)
        }

        // MARK: Zooming

        private func zoomer() -> (UIScrollView, Follower, UIView) {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let (view, follower) = scroll(content: content.frame.size)
            view.addSubview(content)
            follower.zoomed = content
            view.maximumZoomScale = 3
            view.minimumZoomScale = 0.5
            return (view, follower, content)
        }

        @Test func `two fingers zoom, what is between them stays there`() {
            let (view, follower, content) = zoomer()
            let middle = CGPoint(x: 160, y: 240)
            let inContent = content.convert(middle, from: nil)
            fixture.drag(
                [
                    (CGPoint(x: 110, y: 240), CGPoint(x: 60, y: 240)),
                    (CGPoint(x: 210, y: 240), CGPoint(x: 260, y: 240)),
                ], lifts: false)
            #expect(view.isZooming && view.zoomScale > 1.5 && view.zoomScale < 2.01)
            let after = content.convert(inContent, to: nil)
            #expect(after.distance(to: middle) < 1)
            fixture.source.touchesEnded([(0, CGPoint(x: 60, y: 240)), (1, CGPoint(x: 260, y: 240))])
            #expect(!view.isZooming)
            #expect(abs(view.contentSize.width - 320 * view.zoomScale) < 0.001)
            #expect(follower.log.first { $0.hasSuffix("Zoom") } == "willZoom")
        }

        @Test func `zooming past the limit comes back`() {
            let (view, follower, _) = zoomer()
            view.maximumZoomScale = 1.5
            let ways = [
                (from: CGPoint(x: 140, y: 240), to: CGPoint(x: 20, y: 240)),
                (from: CGPoint(x: 180, y: 240), to: CGPoint(x: 300, y: 240)),
            ]
            fixture.drag(ways, lifts: false)
            #expect(view.zoomScale > 1.5)
            fixture.source.touchesEnded([(0, ways[0].to), (1, ways[1].to)])
            #expect(view.isZoomBouncing)
            fixture.clock.advance(by: 1)
            #expect(view.zoomScale == 1.5 && !view.isZoomBouncing && follower.log.last == "didZoom 1.5")
            view.bouncesZoom = false
            fixture.drag(ways, lifts: false)
            #expect(view.zoomScale == 1.5)
        }

        @Test func `zooming to a rectangle shows it, animated over a moment`() {
            let (view, follower, _) = zoomer()
            view.zoom(to: CGRect(x: 160, y: 240, width: 160, height: 240), animated: false)
            #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 320, y: 480))
            view.setZoomScale(1, animated: true)
            #expect(view.zoomScale == 2)
            fixture.clock.advance(by: 0.15)
            #expect(view.zoomScale > 1.2 && view.zoomScale < 1.8)
            fixture.clock.advance(by: 1)
            #expect(view.zoomScale == 1 && follower.log == ["willZoom", "didZoom 1.0"])
            view.setZoomScale(100, animated: false)
            #expect(view.zoomScale == 3)
        }

        @Test func `a touchpad's pinch zooms`() {
            let (view, follower, _) = zoomer()
            for _ in 0..<4 { fixture.source.transformed(scale: 1.1, at: CGPoint(x: 160, y: 240)) }
            fixture.source.transformed(phase: .ended, at: CGPoint(x: 160, y: 240))
            #expect(abs(view.zoomScale - pow(1.1, 4)) < 0.01 && !view.isZooming)
            #expect(follower.log == ["willZoom", "didZoom \(view.zoomScale)"])
        }

        // MARK: What comes with scrolling

        @Test func `indicators are seen while content moves, and go`() throws {
            let (view, _) = scroll(
                CGRect(x: 0, y: 0, width: 100, height: 100), content: CGSize(width: 100, height: 400))
            func darkness() throws -> CGFloat {
                let image = try Picture.image(size: CGSize(width: 100, height: 100)) { context in
                    context.setFillColor(CGColor(gray: 1, alpha: 1))
                    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
                    DrawingWalk.draw(view, in: context)
                }
                return 1 - (try #require(image.color(x: 95, y: 20))).red
            }
            #expect(try darkness() == 0)
            view.flashScrollIndicators()
            #expect(try darkness() > 0.2)
            fixture.clock.advance(by: 3)
            #expect(try darkness() == 0 && !fixture.clock.needsFrames)
        }

        @Test func `pulling down loads anew, and room is kept until it is done`() {
            let (view, _) = scroll()
            let control = UIRefreshControl(frame: .zero)
            view.refreshControl = control
            fixture.window.layoutIfNeeded()
            fixture.follow(control)
            fixture.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 120), seconds: 0.5)
            fixture.clock.advance(by: 2)
            #expect(fixture.taken() == [] && view.contentOffset.y == 0)
            fixture.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 450), seconds: 0.5)
            #expect(fixture.taken() == ["valueChanged", "primary"] && control.isRefreshing)
            fixture.clock.advance(by: 2)
            #expect(view.contentOffset.y == -60)
            control.endRefreshing()
            fixture.window.layoutIfNeeded()
            fixture.clock.advance(by: 2)
            #expect(view.contentOffset.y == 0 && !control.isRefreshing && view.adjustedContentInset.top == 0)
        }

        @Test func `keys scroll by pages and to the ends`() {
            let (view, _) = scroll()
            fixture.source.strike(.keyboardPageDown)
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset.y == 432)
            fixture.source.strike(.keyboardEnd)
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset.y == 1520)
            fixture.source.strike(.keyboardHome)
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset.y == 0)
        }

        @Test func `a tap at the window's upper edge scrolls to the top`() {
            let (view, follower) = scroll()
            fixture.window.rootSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            fixture.window.layoutIfNeeded()
            view.contentInsetAdjustmentBehavior = .never
            view.contentOffset = CGPoint(x: 0, y: 900)
            fixture.tap(100, 10)
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset.y == 0 && follower.log == ["top"])
        }
    }
}
