// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct ControlBehaviourTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `a tapped switch changes, tells, and its knob glides`() throws {
            let control = fixture.add(UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)))
            fixture.follow(control)
            let tracker = DamageTracker()
            _ = tracker.collect(fixture.window)
            fixture.tap(30, 20, after: 0)
            #expect(control.isOn)
            #expect(fixture.taken() == ["down", "valueChanged", "primary", "upInside"])
            fixture.clock.advance(by: 0.1)
            #expect(fixture.clock.needsFrames && !tracker.collect(fixture.window).isEmpty)
            fixture.clock.advance(by: 0.5)
            #expect(!fixture.clock.needsFrames)
        }

        @Test func `a switch set by the program tells nobody`() {
            let control = fixture.add(UISwitch())
            fixture.follow(control)
            control.setOn(true, animated: true)
            #expect(control.isOn && fixture.taken() == [])
        }

        @Test func `a slider follows the finger on its knob only`() {
            let slider = fixture.add(UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34)))
            slider.maximumValue = 100
            fixture.follow(slider)
            fixture.tap(200, 17)
            #expect(slider.value == 0 && fixture.taken() == [])
            fixture.drag(from: CGPoint(x: 16, y: 17), to: CGPoint(x: 150, y: 17), steps: 2)
            #expect(abs(slider.value - 50) < 1)
            #expect(fixture.taken().filter { $0 == "valueChanged" }.count == 2)
            slider.isContinuous = false
            fixture.drag(from: CGPoint(x: 150, y: 17), to: CGPoint(x: 600, y: 17), steps: 3)
            #expect(slider.value == 100)
            #expect(fixture.taken().filter { $0 == "valueChanged" }.count == 1)
        }

        @Test func `a switch's knob is dragged to its sides, and a drag that is cancelled takes it back`() {
            let toggle = fixture.add(UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)))
            let around = UIPanGestureRecognizer()
            fixture.follow(around, "pan")
            fixture.follow(toggle)
            fixture.drag(from: CGPoint(x: 20, y: 25), to: CGPoint(x: 55, y: 25), lifts: false)
            #expect(toggle.isOn && !fixture.taken().contains("valueChanged"))
            fixture.source.touchEnded(at: CGPoint(x: 55, y: 25))
            #expect(fixture.taken().contains("valueChanged"))
            fixture.drag(from: CGPoint(x: 50, y: 25), to: CGPoint(x: 15, y: 25), lifts: false)
            fixture.source.touchesCancelled([0])
            #expect(toggle.isOn && !fixture.taken().contains("valueChanged"))
        }

        @Test func `values stay in their range, and an animated one glides`() {
            let slider = fixture.add(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            slider.value = 7
            #expect(slider.value == 1)
            slider.maximumValue = 0.5
            #expect(slider.value == 0.5)
            slider.setValue(0, animated: true)
            #expect(slider.value == 0 && fixture.clock.needsFrames)
            fixture.clock.advance(by: 1)
            #expect(!fixture.clock.needsFrames)
            let stepper = UIStepper(frame: .zero)
            stepper.value = 1000
            #expect(stepper.value == 100)
        }

        @Test func `arrow keys move the value of the control that has the focus`() {
            let slider = fixture.add(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            let segments = fixture.add(UISegmentedControl(items: ["a", "b", "c"]))
            segments.frame = CGRect(x: 0, y: 60, width: 200, height: 32)
            segments.selectedSegmentIndex = 0
            segments.setEnabled(false, forSegmentAt: 1)
            let stepper = fixture.add(UIStepper(frame: CGRect(x: 0, y: 120, width: 0, height: 0)))
            for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow] {
                fixture.source.strike(key)
            }
            #expect(abs(slider.value - 0.05) < 0.001)
            for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardRightArrow, .keyboardRightArrow] {
                fixture.source.strike(key)
            }
            #expect(segments.selectedSegmentIndex == 2)
            for key in [UIKeyboardHIDUsage.keyboardTab, .keyboardUpArrow, .keyboardUpArrow, .keyboardDownArrow] {
                fixture.source.strike(key)
            }
            #expect(stepper.value == 1)
        }

        @Test func `a momentary segment is let go at once, and a finger may slide to another one`() {
            let control = fixture.add(UISegmentedControl(items: ["a", "b", "c"]))
            control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
            control.isMomentary = true
            var chosen: [Int] = []
            control.addAction(
                UIAction { [weak control] _ in chosen.append(control?.selectedSegmentIndex ?? -9) }, for: .valueChanged)
            fixture.tap(150, 16)
            fixture.tap(150, 16)
            fixture.drag(from: CGPoint(x: 50, y: 16), to: CGPoint(x: 250, y: 16))
            #expect(chosen == [1, 1, 2] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }

        @Test func `a colour well opens a palette, and a touched colour is chosen`() throws {
            let well = fixture.add(UIColorWell(frame: CGRect(x: 100, y: 10, width: 28, height: 28)))
            fixture.follow(well)
            fixture.tap(114, 24, after: 0.5)
            fixture.window.layoutIfNeeded()
            let panel = try #require(fixture.window.openPanels.first)
            let palette = try #require(panel.subviews.first?.subviews.first)
            let corner = palette.convert(CGPoint(x: 2, y: 2), to: nil)
            fixture.tap(corner.x, corner.y, after: 0.5)
            #expect(well.selectedColor?.cgColor.red == 1 && fixture.window.openPanels.isEmpty)
            #expect(fixture.taken().contains("valueChanged"))
        }

        @Test func `an activity indicator turns while it is seen`() {
            let wheel = fixture.add(UIActivityIndicatorView(style: .large))
            wheel.startAnimating()
            let tracker = DamageTracker()
            _ = try? Picture.image(size: CGSize(width: 40, height: 40)) { DrawingWalk.draw(wheel, in: $0) }
            _ = tracker.collect(fixture.window)
            fixture.clock.advance(by: 0.2)
            #expect(!tracker.collect(fixture.window).isEmpty)
            wheel.stopAnimating()
            _ = tracker.collect(fixture.window)
            fixture.clock.advance(by: 1)
            #expect(tracker.collect(fixture.window) == [])
        }

        @Test func `a stepper steps on touch down, repeats while held, and stops at its end or wraps`() {
            let stepper = fixture.add(UIStepper(frame: CGRect(x: 0, y: 0, width: 0, height: 0)))
            stepper.maximumValue = 4
            fixture.follow(stepper)
            fixture.tap(70, 16)
            #expect(stepper.value == 1)
            fixture.tap(20, 16)
            fixture.tap(20, 16)
            #expect(stepper.value == 0 && fixture.taken().filter { $0 == "valueChanged" }.count == 2)
            fixture.source.touchBegan(at: CGPoint(x: 70, y: 16))
            fixture.clock.advance(by: 0.75)
            #expect(stepper.value == 4)
            fixture.source.touchEnded(at: CGPoint(x: 70, y: 16))
            stepper.wraps = true
            fixture.tap(70, 16)
            #expect(stepper.value == 0)
        }

        @Test func `a tapped segment is selected, a disabled one is not, and telling needs a change`() {
            let control = fixture.add(UISegmentedControl(items: ["A", "B", "C"]))
            control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
            control.setEnabled(false, forSegmentAt: 2)
            fixture.follow(control)
            fixture.tap(150, 16)
            fixture.tap(150, 16)
            fixture.tap(290, 16)
            #expect(control.selectedSegmentIndex == 1)
            #expect(fixture.taken().filter { $0 == "valueChanged" }.count == 1)
        }

        @Test func `a page control goes a page to the tapped side`() {
            let control = fixture.add(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26)))
            control.numberOfPages = 3
            fixture.tap(180, 13)
            fixture.tap(180, 13)
            fixture.tap(180, 13)
            #expect(control.currentPage == 2)
            fixture.tap(20, 13)
            #expect(control.currentPage == 1)
        }

        // MARK: Scrolling

        private func scroll() -> UIScrollView {
            let view = fixture.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
            view.contentSize = CGSize(width: 320, height: 2000)
            fixture.window.layoutIfNeeded()
            return view
        }

        @Test func `content follows the finger and goes on when thrown`() {
            @MainActor final class Delegate: UIScrollViewDelegate {
                var calls: [String] = []
                func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
                func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                    calls.append("end \(decelerate)")
                }
                func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow") }
                func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
            }
            let (view, delegate) = (scroll(), Delegate())
            view.delegate = delegate
            fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), lifts: false)
            #expect(view.isDragging && view.contentOffset == CGPoint(x: 0, y: 180))
            fixture.source.touchEnded(at: CGPoint(x: 100, y: 200))
            #expect(view.isDecelerating && !view.isDragging)
            fixture.clock.advance(by: 0.2)
            let middle = view.contentOffset.y
            #expect(middle > 300)
            fixture.clock.advance(by: 5)
            #expect(view.contentOffset.y > middle && view.contentOffset.y < 1000 && !view.isDecelerating)
            #expect(delegate.calls == ["begin", "end true", "slow", "rest"])
        }

        @Test func `content gives way past its edge and comes back`() {
            let view = scroll()
            fixture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 310), seconds: 1, lifts: false)
            #expect(view.contentOffset.y < -50 && view.contentOffset.y > -150)
            fixture.source.touchEnded(at: CGPoint(x: 100, y: 310))
            fixture.clock.advance(by: 2)
            #expect(view.contentOffset == .zero)
            view.bounces = false
            fixture.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 310), lifts: false)
            #expect(view.contentOffset == .zero)
        }

        @Test func `a throw past the end bounces there and rests at the edge`() {
            let view = scroll()
            view.contentOffset.y = 1400
            var farthest: CGFloat = 0
            fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), seconds: 0.05, steps: 5)
            for _ in 0..<120 {
                fixture.clock.advance(by: 1.0 / 60)
                farthest = max(farthest, view.contentOffset.y)
            }
            #expect(farthest > 1530 && view.contentOffset.y == 1520)
        }

        @Test func `pages come to rest at whole pages`() {
            let view = scroll()
            view.isPagingEnabled = true
            fixture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 340), seconds: 0.1)
            fixture.clock.advance(by: 1)
            #expect(view.contentOffset.y == 480)
        }

        @Test func `a wheel scrolls what is below the pointer, and what is around when that is at its end`() {
            let outer = scroll()
            let inner = fixture.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), to: outer)
            inner.contentSize = CGSize(width: 100, height: 120)
            fixture.source.scrolled(by: CGPoint(x: 0, y: 48), at: CGPoint(x: 50, y: 50))
            #expect(inner.contentOffset.y == 20 && outer.contentOffset.y == 0)
            fixture.source.scrolled(by: CGPoint(x: 0, y: 48), at: CGPoint(x: 50, y: 50))
            #expect(outer.contentOffset.y == 48)
        }

        @Test func `a drag on a button in a scroll view scrolls and cancels the button`() {
            let view = scroll()
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 300, width: 320, height: 60)), to: view)
            fixture.follow(button)
            fixture.source.touchBegan(at: CGPoint(x: 100, y: 330))
            fixture.clock.advance(by: 0.2)
            for y in [320, 260, 200] { fixture.source.touchMoved(to: CGPoint(x: 100, y: y)) }
            #expect(view.contentOffset.y > 100)
            #expect(fixture.taken() == ["down", "cancel"])
        }

        @Test func `an animated offset gets there over a moment`() {
            let view = scroll()
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            #expect(view.contentOffset.y == 0)
            fixture.clock.advance(by: 0.15)
            #expect(view.contentOffset.y > 20 && view.contentOffset.y < 90)
            fixture.clock.advance(by: 0.3)
            #expect(view.contentOffset.y == 100)
        }

        // MARK: Rows and bars

        @MainActor final class Rows: UITableViewDataSource, UITableViewDelegate {
            var selected: [IndexPath] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                selected.append(indexPath)
            }
        }

        @Test func `a tap selects a row, a drag scrolls and selects none`() {
            let rows = Rows()
            let table = fixture.add(UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain))
            table.dataSource = rows
            table.delegate = rows
            fixture.window.layoutIfNeeded()
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 60))
            fixture.clock.advance(by: 0.2)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
            fixture.source.touchEnded(at: CGPoint(x: 50, y: 60))
            #expect(rows.selected == [IndexPath(row: 1, section: 0)])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            fixture.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 100))
            #expect(rows.selected.count == 1 && table.contentOffset.y > 100)
        }

        @Test func `the back button goes back, and a tab shows its controller`() throws {
            let (first, second) = (
                UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil)
            )
            first.title = "First"
            let navigation = UINavigationController(rootViewController: first)
            let other = UIViewController(nibName: nil, bundle: nil)
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = [navigation, other]
            fixture.root.removeFromSuperview()
            fixture.window.rootViewController = tabs
            navigation.pushViewController(second, animated: false)
            fixture.window.layoutIfNeeded()
            #expect(navigation.topViewController === second)
            fixture.tap(30, 22)
            #expect(navigation.topViewController === first)
            fixture.window.layoutIfNeeded()
            fixture.tap(240, 460)
            #expect(tabs.selectedViewController === other)
        }

        @Test func `a presented controller slides over and away`() {
            let (below, sheet) = (
                UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil)
            )
            fixture.root.removeFromSuperview()
            fixture.window.rootViewController = below
            var calls: [String] = []
            below.present(sheet, animated: true) { calls.append("shown") }
            #expect(sheet.view.window === fixture.window && calls == [])
            fixture.clock.advance(by: 1)
            #expect(calls == ["shown"] && below.presentedViewController === sheet)
            sheet.dismiss(animated: true) { calls.append("gone") }
            fixture.clock.advance(by: 1)
            #expect(calls == ["shown", "gone"] && sheet.view.window == nil && below.presentedViewController == nil)
        }
    }
}
