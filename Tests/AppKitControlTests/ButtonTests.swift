// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppKit

/// Buttons, pop-up buttons, segmented controls and switches, worked with mouse and keys.
@MainActor struct ButtonTests {
    private let counter = ActionCounter()

    private func placed<View: NSControl>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        view.target = counter
        view.action = "act:"
        return view
    }

    @Test("A push button sends its action on release inside, and not outside")
    func push() {
        let button = placed(
            NSButton(title: "Go", target: nil, action: nil), CGRect(x: 20, y: 20, width: 80, height: 32))
        let stage = ControlStage(button)
        stage.press(button)
        #expect(button.isHighlighted)
        #expect(counter.count == 0)
        stage.drag(button, to: CGPoint(x: -50, y: 0))
        #expect(!button.isHighlighted)
        stage.release(button, at: CGPoint(x: -50, y: 0))
        #expect(counter.count == 0)
        stage.click(button)
        #expect(counter.count == 1)
        #expect(counter.senders.first === button)
        button.isEnabled = false
        stage.click(button)
        #expect(counter.count == 1)
    }

    @Test("A check box goes on and off, over mixed where that is allowed")
    func check() {
        let box = placed(
            NSButton(checkboxWithTitle: "C", target: nil, action: nil), CGRect(x: 0, y: 0, width: 80, height: 18))
        let stage = ControlStage(box)
        stage.click(box)
        #expect(box.state == .on)
        stage.click(box)
        #expect(box.state == .off)
        box.allowsMixedState = true
        var states: [Int] = []
        for _ in 0..<3 {
            stage.click(box)
            states.append(box.state.rawValue)
        }
        #expect(states == [-1, 1, 0])
        stage.window.makeFirstResponder(box)
        stage.key(" ")
        #expect(box.state == .mixed)
        #expect(counter.count == 6)
    }

    @Test("Radio buttons of one view and action are a group")
    func radio() {
        let buttons = (0..<3).map { index in
            placed(
                NSButton(radioButtonWithTitle: "R", target: nil, action: nil),
                CGRect(x: 0, y: CGFloat(index) * 20, width: 80, height: 18))
        }
        let other = NSButton(radioButtonWithTitle: "R", target: counter, action: "other:")
        other.state = .on
        let stage = ControlStage(buttons[0], buttons[1], buttons[2], other)
        stage.click(buttons[0])
        stage.click(buttons[2])
        #expect(buttons.map(\.state) == [.off, .off, .on])
        stage.click(buttons[2])
        #expect(buttons[2].state == .on)
        #expect(other.state == .on)
    }

    @Test("Return presses the default button, a key equivalent its own")
    func keys() {
        let ok = placed(NSButton(title: "OK", target: nil, action: nil), CGRect(x: 0, y: 0, width: 80, height: 32))
        ok.keyEquivalent = "\r"
        let save = placed(NSButton(title: "Save", target: nil, action: nil), CGRect(x: 90, y: 0, width: 80, height: 32))
        save.keyEquivalent = "s"
        save.keyEquivalentModifierMask = .command
        let stage = ControlStage(ok, save)
        stage.window.makeFirstResponder(nil)
        stage.key("\r")
        #expect(counter.senders.last === ok)
        stage.key("s", .command)
        #expect(counter.senders.last === save)
        stage.key("s", [.command, .shift])
        #expect(counter.count == 2)
    }

    @Test("A button shows its alternate title while it is on")
    func toggle() {
        let button = placed(NSButton(frame: .zero), CGRect(x: 0, y: 0, width: 80, height: 32))
        button.setButtonType(.toggle)
        button.title = "Off"
        button.alternateTitle = "On"
        let stage = ControlStage(button)
        let cell = button.cell as? NSButtonCell
        #expect(cell?.shownTitle.string == "Off")
        stage.click(button)
        #expect(cell?.shownTitle.string == "On")
    }

    @Test("A pop-up button opens its menu; letting go over an item chooses it and sends the action")
    func popUp() throws {
        let button = placed(NSPopUpButton(frame: .zero), CGRect(x: 20, y: 150, width: 120, height: 25))
        button.addItems(withTitles: ["One", "Two", "Three"])
        #expect(button.indexOfSelectedItem == 0)
        let stage = ControlStage(button)
        stage.click(button)
        let session = try #require(MenuSession.session(in: stage.window))
        let panel = try #require(session.panels.first)
        let item = try #require(button.item(at: 2))
        let row = try #require(panel.frame(of: item))
        stage.move(panel, to: CGPoint(x: row.midX, y: row.midY))
        #expect(item.isHighlighted)
        stage.click(panel, at: CGPoint(x: row.midX, y: row.midY))
        #expect(MenuSession.session(in: stage.window) == nil)
        #expect(button.titleOfSelectedItem == "Three")
        #expect(button.itemArray.map(\.state) == [.off, .off, .on])
        #expect(counter.count == 1)
        #expect(counter.senders.first === button)
    }

    @Test("Keys open a pop-up button's menu and move in it")
    func popUpKeys() throws {
        let button = placed(NSPopUpButton(frame: .zero), CGRect(x: 20, y: 150, width: 120, height: 25))
        button.addItems(withTitles: ["One", "Two", "Three"])
        let stage = ControlStage(button)
        stage.window.makeFirstResponder(button)
        stage.key(" ")
        stage.key(ControlStage.down)
        stage.key("\r")
        #expect(button.titleOfSelectedItem == "Two")
        stage.key(" ")
        stage.type("th")
        stage.key("\r")
        #expect(button.titleOfSelectedItem == "Three")
        stage.key(" ")
        stage.key("\u{1B}")
        #expect(MenuSession.session(in: stage.window) == nil)
        #expect(button.titleOfSelectedItem == "Three")
        #expect(counter.count == 2)
    }

    @Test("A pull-down button keeps its title and sends the item's action")
    func pullDown() throws {
        let button = placed(NSPopUpButton(frame: .zero, pullsDown: true), CGRect(x: 20, y: 150, width: 120, height: 25))
        button.addItems(withTitles: ["Actions", "Copy", "Delete"])
        let own = ActionCounter()
        button.item(at: 2)?.target = own
        button.item(at: 2)?.action = "act:"
        let stage = ControlStage(button)
        #expect(button.title == "Actions")
        button.performClick(nil)
        let panel = try #require(MenuSession.session(in: stage.window)?.panels.first)
        let item = try #require(button.item(at: 2))
        let row = try #require(panel.frame(of: item))
        stage.click(panel, at: CGPoint(x: row.midX, y: row.midY))
        #expect(own.count == 1)
        #expect(counter.count == 0)
        #expect(button.title == "Actions")
    }

    @Test("Segments are chosen one, some, or for a moment")
    func segments() {
        let control = placed(
            NSSegmentedControl(labels: ["A", "B", "C"], trackingMode: .selectOne, target: nil, action: nil),
            CGRect(x: 10, y: 10, width: 154, height: 24))
        for index in 0..<3 { control.setWidth(50, forSegment: index) }
        let stage = ControlStage(control)
        func click(_ index: Int) { stage.click(control, at: CGPoint(x: 2 + 25 + 51 * CGFloat(index), y: 12)) }
        click(1)
        #expect(control.selectedSegment == 1)
        click(2)
        #expect((0..<3).map { control.isSelected(forSegment: $0) } == [false, false, true])
        control.trackingMode = .selectAny
        click(0)
        #expect((0..<3).map { control.isSelected(forSegment: $0) } == [true, false, true])
        control.setEnabled(false, forSegment: 1)
        click(1)
        #expect(!control.isSelected(forSegment: 1))
        #expect(counter.count == 3)
    }

    @Test("A switch is clicked, dragged and worked with the space bar")
    func toggleSwitch() {
        let control = placed(NSSwitch(frame: .zero), CGRect(x: 10, y: 10, width: 42, height: 25))
        let stage = ControlStage(control)
        stage.click(control)
        #expect(control.state == .on)
        stage.press(control, at: CGPoint(x: 30, y: 12))
        stage.release(control, at: CGPoint(x: 5, y: 12))
        #expect(control.state == .off)
        stage.window.makeFirstResponder(control)
        stage.key(" ")
        #expect(control.state == .on)
        #expect(counter.count == 3)
    }

    @Test("The default button, checked boxes and switches that are on have the accent's colour, in light and dark")
    func colors() throws {
        let views: [NSButton] = [
            NSButton(title: "OK", target: nil, action: nil),
            NSButton(checkboxWithTitle: "", target: nil, action: nil),
            NSButton(radioButtonWithTitle: "", target: nil, action: nil),
        ]
        let stage = ControlStage(views[0], views[1], views[2])
        #expect(stage.window.isKeyWindow)
        for isDark in [false, true] {
            for view in views {
                view.state = .off
                view.keyEquivalent = ""
                #expect(try view.pixels(near: accentBlue, isDark: isDark) == 0)
                if view === views[0] { view.keyEquivalent = "\r" } else { view.state = .on }
                #expect(try view.pixels(near: accentBlue, isDark: isDark) > 200)
            }
        }
    }

    @Test("A title that is too long for its shape takes the padding before it is cut off")
    func tightTitle() throws {
        PlatformMetrics.current.toolsVersion = 22999
        let button = NSButton(title: "Delete", target: nil, action: nil)
        let cell = try #require(button.cell as? NSButtonCell)
        let wide = ButtonGeometry(cell, bounds: CGRect(x: 0, y: 0, width: 90, height: 32))
        #expect(wide.title.minX == 17)
        let text = CellText(cell.shownTitle, lines: 1, font: cell.shownFont).width
        let tight = ButtonGeometry(cell, bounds: CGRect(x: 0, y: 0, width: text + 20, height: 32))
        #expect(tight.title.width == text)
        #expect(tight.title.minX == 10)
    }
}
