// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct ControlActionTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        /// Takes actions with no, one and two parameters.
        @MainActor final class Owner: UIResponder {
            var log: [String] = []
            func none() { log.append("none") }
            func sender(_ sender: UIControl) { log.append("sender \(sender.tag)") }
            func both(_ sender: UIControl, _ event: UIEvent) { log.append("both \(sender.tag) \(event.type)") }
            static let table = ClassTable(Owner.self, superclass: nil) {
                $0.action("none", Owner.none)
                $0.action("sender:", Owner.sender)
                $0.action("both:event:", Owner.both)
            }
        }

        nonisolated private static let events: [(String, UIControl.Event)] = [
            ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
            ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
            ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
            ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
            ("primaryActionTriggered", .primaryActionTriggered), ("editingDidBegin", .editingDidBegin),
            ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
            ("editingDidEndOnExit", .editingDidEndOnExit),
        ]

        @Test(arguments: ControlActionTests.events)
        func `a nib's action of every event reaches methods with no, one and two parameters`(
            name: String, event: UIControl.Event
        ) throws {
            ClassRegistry.shared.register(Owner.table)
            let owner = Owner()
            let actions = ["none", "sender:"].map {
                "<action selector=\"\($0)\" destination=\"-1\" eventType=\"\(name)\"/>"
            }
            let loaded = try Fixture.load(
                """
                <textField opaque="NO" tag="5" id="f"><rect key="frame" x="0" y="0" width="100" height="30"/>
                <connections>\(actions.joined())</connections></textField>
                """, owner: owner)
            let field = try #require(loaded.lazy.compactMap { $0 as? UITextField }.first)
            #expect(field.allControlEvents == event)
            field.sendActions(for: event)
            #expect(owner.log == ["none", "sender 5"])
            field.sendActions(for: UIControl.Event.allEvents.subtracting(event))
            #expect(owner.log.count == 2)
        }

        @Test func `an action with two parameters gets the touch event`() {
            ClassRegistry.shared.register(Owner.table)
            let owner = Owner()
            let button = fixture.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            button.tag = 3
            button.addTarget(owner, action: "both:event:", for: .allTouchEvents)
            fixture.tap(50, 20)
            #expect(owner.log == ["both 3 touches", "both 3 touches"])
        }

        @Test func `a control sends through sendAction, where a subclass may look at what is sent`() {
            @MainActor final class Noting: UIControl {
                var sent: [String] = []
                override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                    sent.append("\(action) \(target == nil ? "chain" : "target") \(event == nil ? "-" : "event")")
                }
            }
            let owner = Owner()
            let control = fixture.add(Noting(frame: CGRect(x: 0, y: 0, width: 100, height: 44)))
            control.addTarget(owner, action: "none", for: .touchDown)
            control.addTarget(nil, action: "sender:", for: .valueChanged)
            fixture.source.touchBegan(at: CGPoint(x: 10, y: 10))
            control.sendActions(for: .valueChanged)
            #expect(control.sent == ["none target event", "sender: chain -"])
        }

        @Test func `targets are asked for, taken away, and not kept alive`() {
            ClassRegistry.shared.register(Owner.table)
            let control = UIControl(frame: .zero)
            var owner: Owner? = Owner()
            control.addTarget(owner, action: "none", for: [.touchDown, .valueChanged])
            control.addTarget(owner, action: "sender:", for: .touchDown)
            #expect(control.actions(forTarget: owner, forControlEvent: .touchDown) == ["none", "sender:"])
            control.removeTarget(owner, action: "none", for: .touchDown)
            #expect(control.actions(forTarget: owner, forControlEvent: .touchDown) == ["sender:"])
            #expect(control.actions(forTarget: owner, forControlEvent: .valueChanged) == ["none"])
            weak let gone = owner
            owner = nil
            #expect(gone == nil)
            control.sendActions(for: .allEvents)
        }

        @Test func `the first responder of a nib stands for whoever has the focus`() throws {
            @MainActor final class Page: UIView {
                var log: [String] = []
                override var canBecomeFirstResponder: Bool { true }
                func turn(_ sender: UIButton) { log.append("turn") }
                static let table = ClassTable(Page.self, superclass: UIView.classTable) {
                    $0.action("turn:", Page.turn)
                }
            }
            ClassRegistry.shared.register(Page.table)
            let loaded = try Fixture.load(
                """
                <button opaque="NO" id="b"><rect key="frame" x="0" y="0" width="100" height="44"/>
                <connections><action selector="turn:" destination="-2" eventType="touchUpInside"/></connections></button>
                """)
            let button = fixture.add(try #require(loaded.lazy.compactMap { $0 as? UIButton }.first))
            let page = fixture.add(Page(frame: CGRect(x: 0, y: 200, width: 100, height: 100)))
            fixture.tap(50, 20, after: 1)
            #expect(page.log == [])
            page.becomeFirstResponder()
            fixture.tap(50, 20)
            #expect(page.log == ["turn"] && button.window != nil)
        }
    }
}
