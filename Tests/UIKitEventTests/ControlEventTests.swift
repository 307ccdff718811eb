// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct ControlEventTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `a tap sends down, up inside and the primary action of a button`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44)))
            fixture.follow(button)
            fixture.source.touchBegan(at: CGPoint(x: 150, y: 120))
            #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
            fixture.source.touchEnded(at: CGPoint(x: 150, y: 120))
            #expect(fixture.taken() == ["down", "upInside", "primary"])
            #expect(!button.isHighlighted && !button.isTracking)
        }

        @Test func `a drag out of a button and back sends exit and enter`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            fixture.follow(button)
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 20))
            fixture.source.touchMoved(to: CGPoint(x: 60, y: 20))
            fixture.source.touchMoved(to: CGPoint(x: 60, y: 300))
            #expect(!button.isHighlighted)
            fixture.source.touchMoved(to: CGPoint(x: 60, y: 20))
            #expect(button.isHighlighted)
            fixture.source.touchMoved(to: CGPoint(x: 60, y: 300))
            fixture.source.touchEnded(at: CGPoint(x: 60, y: 300))
            #expect(
                fixture.taken() == [
                    "down", "dragInside", "dragExit", "dragOutside", "dragEnter", "dragInside", "dragExit",
                    "dragOutside", "upOutside",
                ])
        }

        @Test func `a second tap in short order repeats touch down`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            fixture.follow(button)
            fixture.tap(50, 20)
            fixture.tap(50, 20)
            #expect(fixture.taken() == ["down", "upInside", "primary", "down", "downRepeat", "upInside", "primary"])
        }

        @Test func `a cancelled touch cancels tracking`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            fixture.follow(button)
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 20))
            fixture.source.touchesCancelled([0])
            #expect(fixture.taken() == ["down", "cancel"])
        }

        @Test func `a disabled control takes no touches`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            button.isEnabled = false
            fixture.follow(button)
            fixture.tap(50, 20)
            #expect(fixture.taken() == [])
        }

        @Test func `an action of the same identifier replaces the one before`() {
            let button = UIButton(frame: .zero)
            button.addAction(
                UIAction(identifier: "a") { [fixture = made.first] _ in fixture.log.append("old") }, for: .touchUpInside
            )
            button.addAction(
                UIAction(identifier: "a") { [fixture = made.first] _ in fixture.log.append("new") }, for: .touchUpInside
            )
            button.sendActions(for: .touchUpInside)
            #expect(fixture.taken() == ["new"])
            button.removeAction(identifiedBy: "a", for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(fixture.taken() == [])
        }

        @Test func `the action knows its sender`() {
            let button = UIButton(frame: .zero)
            var sender: AnyObject?
            button.addAction(UIAction { sender = $0.sender }, for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(sender === button)
        }

        // MARK: Actions without a target

        @MainActor final class Editor: UIView {
            var pressed: [AnyObject?] = []
            override var canBecomeFirstResponder: Bool { true }
            func mark(_ sender: UIControl) { pressed.append(sender) }
            static let table = ClassTable(Editor.self, superclass: nil) { $0.action("mark:", Editor.mark) }
        }

        @Test func `an action without a target goes to the first responder, else along the sender's chain`() {
            ClassRegistry.shared.register(Editor.table)
            let outer = fixture.add(Editor(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
            let other = fixture.add(Editor(frame: CGRect(x: 0, y: 200, width: 200, height: 200)))
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)), to: outer)
            button.addTarget(nil, action: "mark:", for: .touchUpInside)
            fixture.tap(50, 20, after: 1)
            #expect(outer.pressed.count == 1 && other.pressed.isEmpty)
            #expect(other.becomeFirstResponder() && other.isFirstResponder)
            fixture.tap(50, 20)
            #expect(outer.pressed.count == 1 && other.pressed.count == 1)
            #expect(other.pressed.contains { $0 === button })
        }

        @Test func `one view is first responder, and one that keeps it is not replaced`() {
            @MainActor final class Stubborn: UIView {
                var yields = false
                override var canBecomeFirstResponder: Bool { true }
                override var canResignFirstResponder: Bool { yields }
            }
            let (first, second) = (fixture.add(Stubborn()), fixture.add(Stubborn()))
            #expect(!UIView(frame: .zero).becomeFirstResponder())
            #expect(first.becomeFirstResponder())
            #expect(!second.becomeFirstResponder() && first.isFirstResponder)
            first.yields = true
            #expect(second.becomeFirstResponder() && !first.isFirstResponder)
            second.yields = true
            #expect(second.resignFirstResponder() && fixture.window.heldFirstResponder == nil)
        }

        // MARK: Keyboard

        @Test func `Tab goes through the controls in reading order and Space presses`() {
            let low = fixture.add(UIButton(frame: CGRect(x: 0, y: 200, width: 100, height: 44)))
            let right = fixture.add(UIButton(frame: CGRect(x: 150, y: 0, width: 100, height: 44)))
            let left = fixture.add(UIButton(frame: CGRect(x: 0, y: 4, width: 100, height: 44)))
            let focus = fixture.window.focus
            var order: [UIView?] = []
            for _ in 0..<4 {
                fixture.source.strike(.keyboardTab)
                order.append(focus.focusedView)
            }
            #expect(order[0] === left && order[1] === right && order[2] === low && order[3] === left)
            fixture.source.strike(.keyboardTab, modifiers: .shift)
            #expect(focus.focusedView === low)
            fixture.follow(low)
            fixture.source.strike(.keyboardSpacebar)
            #expect(fixture.taken() == ["upInside", "primary"])
        }
    }
}
