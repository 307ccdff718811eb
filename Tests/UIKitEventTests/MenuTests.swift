// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct MenuTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { [fixture = made.first] in fixture.log.append($0.title) }
        }

        private func button(_ menu: UIMenu) -> UIButton {
            let button = fixture.add(UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44)))
            button.menu = menu
            return button
        }

        /// The middle of the label that says so, in the window.
        private func place(_ text: String) throws -> CGPoint {
            fixture.window.layoutIfNeeded()
            func label(_ view: UIView) -> UILabel? {
                if let label = view as? UILabel, label.text == text { return label }
                return view.subviews.lazy.compactMap(label).first
            }
            let found = try #require(fixture.window.openPanels.last.flatMap(label), "\(text) is not in a menu")
            return found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
        }

        private func tap(_ text: String) throws {
            let place = try place(text)
            fixture.tap(place.x, place.y, after: 0.5)
        }

        @Test func `a pull-down button opens its menu at once, and a tapped row acts`() throws {
            let button = button(UIMenu(children: [action("Copy"), action("Delete", .destructive)]))
            button.showsMenuAsPrimaryAction = true
            var opened = 0
            button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
            fixture.tap(60, 40, after: 0.5)
            #expect(opened == 1 && fixture.window.openPanels.count == 1)
            try tap("Delete")
            #expect(fixture.taken() == ["Delete"] && fixture.window.openPanels.isEmpty)
            // A touch elsewhere closes the menu and does nothing.
            fixture.tap(60, 40, after: 0.5)
            fixture.tap(300, 470, after: 0.5)
            #expect(fixture.taken() == [] && fixture.window.openPanels.isEmpty)
        }

        @Test func `the finger that opens a menu may go on to a row`() throws {
            let button = button(UIMenu(children: [action("Copy"), action("Paste")]))
            button.showsMenuAsPrimaryAction = true
            fixture.source.touchBegan(at: CGPoint(x: 60, y: 40))
            fixture.clock.advance(by: 0.5)
            let row = try place("Paste")
            fixture.source.touchMoved(to: row)
            fixture.source.touchEnded(at: row)
            #expect(fixture.taken() == ["Paste"])
        }

        @Test func `a pop-up button says what was chosen`() throws {
            let menu = UIMenu(children: [action("Small"), action("Large")])
            let button = button(menu)
            (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
            #expect(button.currentTitle == "Small")
            fixture.tap(60, 40, after: 0.5)
            try tap("Large")
            #expect(button.currentTitle == "Large" && menu.selectedElements.map(\.title) == ["Large"])
            #expect(fixture.taken() == ["Large"])
        }

        @Test func `a button that changes its selection without a menu is switched by taps`() {
            let button = fixture.add(UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44)))
            button.changesSelectionAsPrimaryAction = true
            fixture.tap(60, 40)
            #expect(button.isSelected)
            fixture.tap(60, 40)
            #expect(!button.isSelected)
        }

        @Test func `a long press opens the menu of a button that has an action of its own`() throws {
            let button = button(UIMenu(children: [action("Later")]))
            fixture.follow(button)
            fixture.tap(60, 40, after: 0.5)
            #expect(fixture.taken() == ["down", "upInside", "primary"])
            fixture.source.touchBegan(at: CGPoint(x: 60, y: 40))
            fixture.clock.advance(by: 0.6)
            fixture.source.touchEnded(at: CGPoint(x: 60, y: 40))
            #expect(fixture.taken() == ["down", "cancel"])
            try tap("Later")
            #expect(fixture.taken() == ["Later"])
        }

        @Test func `menus within menus, groups, marks and rows that come later`() throws {
            let deferred = UIDeferredMenuElement { $0([]) }
            let late = UIDeferredMenuElement { [late = action("Late")] in $0([late]) }
            let inner = UIMenu(title: "More", children: [action("Inner")])
            let group = UIMenu(options: .displayInline, children: [action("A"), action("B", .disabled)])
            let button = button(UIMenu(title: "Title", children: [group, inner, deferred, late]))
            button.showsMenuAsPrimaryAction = true
            fixture.tap(60, 40, after: 0.5)
            try tap("B")
            #expect(fixture.taken() == [] && fixture.window.openPanels.count == 1)
            _ = try place("Title")
            try tap("More")
            #expect(throws: (any Error).self) { try place("A") }
            try tap("Inner")
            #expect(fixture.taken() == ["Inner"])
            fixture.tap(60, 40, after: 0.5)
            try tap("Late")
            #expect(fixture.taken() == ["Late"])
        }

        @Test func `keys move through an open menu`() {
            let button = button(UIMenu(children: [action("One"), action("Two"), action("Three", .disabled)]))
            button.showsMenuAsPrimaryAction = true
            button.performPrimaryAction()
            for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter] {
                fixture.source.strike(key)
            }
            #expect(fixture.taken() == ["Two"] && fixture.window.openPanels.isEmpty)
            button.performPrimaryAction()
            fixture.source.strike(.keyboardEscape)
            #expect(fixture.window.openPanels.isEmpty)
        }

        // MARK: Context menus

        @MainActor final class Asked: UIContextMenuInteractionDelegate {
            var menu: UIMenu?
            var places: [CGPoint] = []
            var ended = 0
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                places.append(location)
                return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
            }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration
            ) { ended += 1 }
        }

        @Test func `a context menu opens for a long press and for the secondary button`() throws {
            let view = fixture.add(UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200)))
            let asked = Asked()
            asked.menu = UIMenu(children: [action("Share")])
            view.addInteraction(UIContextMenuInteraction(delegate: asked))
            fixture.source.touchBegan(at: CGPoint(x: 100, y: 90))
            fixture.clock.advance(by: 0.6)
            fixture.source.touchEnded(at: CGPoint(x: 100, y: 90))
            #expect(asked.places == [CGPoint(x: 50, y: 40)])
            try tap("Share")
            #expect(fixture.taken() == ["Share"] && asked.ended == 1)
            fixture.source.touchBegan(at: CGPoint(x: 60, y: 60), type: .indirectPointer, buttons: .secondary)
            #expect(fixture.window.openPanels.count == 1)
            fixture.source.touchEnded(at: CGPoint(x: 60, y: 60))
            fixture.clock.advance(by: 0.5)
            #expect(fixture.window.openPanels.count == 1)
            try tap("Share")
            view.interactions = []
            fixture.source.touchBegan(at: CGPoint(x: 60, y: 60), type: .indirectPointer, buttons: .secondary)
            #expect(fixture.window.openPanels.isEmpty && asked.places.count == 2)
        }

        @Test func `the secondary button opens the menu of a text with what is possible`() throws {
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            field.text = "alpha beta"
            UIPasteboard.general.string = "gamma"
            fixture.source.touchBegan(at: CGPoint(x: 15, y: 17), type: .indirectPointer, buttons: .secondary)
            fixture.source.touchEnded(at: CGPoint(x: 15, y: 17))
            fixture.clock.advance(by: 0.5)
            #expect(field.editing.selectedText == "alpha")
            try tap("Paste")
            #expect(field.text == "gamma beta")
        }

        @Test func `a bar item with a menu opens it`() throws {
            let bar = fixture.add(UIToolbar(frame: CGRect(x: 0, y: 400, width: 320, height: 44)))
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            item.menu = UIMenu(children: [action("Rename")])
            bar.items = [item]
            fixture.window.layoutIfNeeded()
            let view = try #require(bar.subviews.first { $0 is BarButtonView })
            let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            fixture.tap(place.x, place.y, after: 0.5)
            try tap("Rename")
            #expect(fixture.taken() == ["Rename"])
        }
    }
}
