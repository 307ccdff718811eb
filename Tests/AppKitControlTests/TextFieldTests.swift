// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ViewCore

@testable import AppKit

/// Text fields and the field editor, worked with mouse and keys.
@MainActor struct TextFieldTests {
    /// Notes what it is asked and told.
    @MainActor final class Delegate: NSTextFieldDelegate {
        var log: [String] = []
        var allowsEnd = true
        var commands: Set<String> = []
        func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
            log.append("shouldBegin")
            return true
        }
        func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
            log.append("shouldEnd")
            return allowsEnd
        }
        func control(
            _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
        ) -> Bool {
            log.append("failed \(string)")
            return false
        }
        func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
            commands.contains(commandSelector.name)
        }
        func controlTextDidBeginEditing(_ obj: Notification) { log.append("begin") }
        func controlTextDidChange(_ obj: Notification) { log.append("change") }
        func controlTextDidEndEditing(_ obj: Notification) {
            log.append("end \(obj.userInfo?[NSText.movementUserInfoKey] as? Int ?? -1)")
        }
        nonisolated deinit {}
    }

    private let counter = ActionCounter()

    private func field(_ text: String = "", y: CGFloat = 10) -> NSTextField {
        let field = NSTextField(string: text)
        field.frame = CGRect(x: 10, y: y, width: 120, height: 21)
        field.target = counter
        field.action = "act:"
        return field
    }

    @Test("Typing goes to the field editor, Return takes the text and sends the action")
    func typing() {
        let field = field("old")
        let delegate = Delegate()
        field.delegate = delegate
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        #expect(field.currentEditor()?.selectedRange == NSRange(location: 0, length: 3))
        #expect(stage.window.firstResponder === field.currentEditor())
        stage.type("new")
        #expect(field.stringValue == "new")
        #expect(field.cell?.stringValue == "old")
        stage.key("\r")
        #expect(field.cell?.stringValue == "new")
        #expect(counter.count == 1)
        #expect(delegate.log == ["shouldBegin", "begin", "change", "change", "change", "shouldEnd", "end 16"])
        // The text is selected, so that writing begins anew.
        stage.type("x")
        #expect(field.stringValue == "x")
    }

    @Test("The tab key goes on to the next field and back, and takes what was written")
    func tab() {
        let (first, second) = (field("1", y: 60), field("2", y: 10))
        let stage = ControlStage(first, second)
        first.nextKeyView = second
        second.nextKeyView = first
        stage.window.makeFirstResponder(first)
        stage.type("a")
        stage.key("\t")
        #expect(first.currentEditor() == nil)
        #expect(second.currentEditor()?.string == "2")
        #expect(first.cell?.stringValue == "a")
        #expect(counter.count == 0)
        stage.key("\t", .shift)
        #expect(first.currentEditor() != nil)
        first.cell?.sendsActionOnEndEditing = true
        stage.key("\t")
        #expect(counter.count == 1)
    }

    @Test("A delegate keeps the person in the field, and answers commands itself")
    func refusal() {
        let (first, second) = (field("1", y: 60), field("2", y: 10))
        let delegate = Delegate()
        delegate.allowsEnd = false
        delegate.commands = ["cancelOperation:"]
        first.delegate = delegate
        first.nextKeyView = second
        let stage = ControlStage(first, second)
        stage.window.makeFirstResponder(first)
        stage.type("a")
        stage.key("\t")
        #expect(first.currentEditor() != nil)
        stage.key("\u{1B}")
        #expect(first.currentEditor() != nil)
        #expect(!stage.window.makeFirstResponder(second))
        delegate.allowsEnd = true
        #expect(stage.window.makeFirstResponder(second))
        #expect(first.cell?.stringValue == "a")
    }

    @Test("A formatter reads what was written, and what it cannot read is refused")
    func formatter() {
        let field = field()
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        field.formatter = formatter
        let delegate = Delegate()
        field.delegate = delegate
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        stage.type("1234")
        stage.key("\r")
        #expect((field.objectValue as? NSNumber)?.intValue == 1234)
        #expect(field.stringValue == "1,234")
        stage.type("-")
        stage.key("\r")
        #expect(delegate.log.last == "failed -")
        #expect(counter.count == 1)
        #expect(field.currentEditor() != nil)
    }

    @Test("A click places the caret, a double click selects a word, a drag selects")
    func mouse() throws {
        let field = field("some words")
        let stage = ControlStage(field)
        stage.click(field, at: CGPoint(x: 119, y: 10))
        let editor = try #require(field.currentEditor())
        #expect(editor.selectedRange == NSRange(location: 10, length: 0))
        stage.click(field, at: CGPoint(x: 15, y: 10), clicks: 2)
        #expect(editor.selectedRange == NSRange(location: 0, length: 4))
        stage.press(field, at: CGPoint(x: 3, y: 10))
        stage.drag(field, to: CGPoint(x: 119, y: 10))
        stage.release(field, at: CGPoint(x: 119, y: 10))
        #expect(editor.selectedRange == NSRange(location: 0, length: 10))
    }

    @Test("Editing is undone and made again")
    func undo() {
        let field = field("old")
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        stage.type("new")
        stage.key("z", .command)
        #expect(field.stringValue == "old")
        stage.key("z", [.command, .shift])
        #expect(field.stringValue == "new")
    }

    @Test("A secure field shows points and gives nothing to the clipboard")
    func secure() {
        let field = NSSecureTextField(frame: CGRect(x: 10, y: 10, width: 120, height: 21))
        field.stringValue = "pässword"
        #expect((field.cell as? NSTextFieldCell)?.displayedText.string == "••••••••")
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        NSPasteboardProbe.text = "before"
        stage.key("c", .command)
        #expect(NSPasteboardProbe.text == "before")
        stage.type("x")
        #expect(field.stringValue == "x")
    }

    @Test("A label is as large as its text and a wrapping one as high as its width asks for")
    func sizes() {
        PlatformMetrics.current.toolsVersion = 22999
        let label = NSTextField(labelWithString: "Label")
        #expect(label.frame.size == CGSize(width: 37, height: 16))
        let small = NSTextField(labelWithString: "Label")
        small.font = .systemFont(ofSize: 11)
        #expect(small.intrinsicContentSize.height == 14)
        let long = NSTextField(wrappingLabelWithString: String(repeating: "word ", count: 20))
        long.preferredMaxLayoutWidth = 100
        #expect(long.intrinsicContentSize.width <= 100)
        #expect(long.intrinsicContentSize.height.truncatingRemainder(dividingBy: 16) == 0)
        #expect(long.intrinsicContentSize.height >= 96)
    }

    @Test("A search field sends while it is written, and is emptied by its button")
    func search() {
        let field = NSSearchField(frame: CGRect(x: 10, y: 10, width: 150, height: 22))
        field.target = counter
        field.action = "act:"
        field.sendsSearchStringImmediately = true
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        stage.type("ab")
        #expect(counter.count == 2)
        stage.key("\r")
        #expect(field.recentSearches == ["ab"])
        stage.click(field, at: CGPoint(x: 140, y: 11))
        #expect(field.stringValue == "")
        #expect(counter.count == 4)
    }

    @Test("A combo box completes what is written and its list sets the text")
    func combo() throws {
        let box = NSComboBox(frame: CGRect(x: 10, y: 150, width: 120, height: 26))
        box.addItems(withObjectValues: ["Red", "Green", "Blue"])
        box.completes = true
        box.target = counter
        box.action = "act:"
        let stage = ControlStage(box)
        stage.window.makeFirstResponder(box)
        stage.type("gr")
        #expect(box.currentEditor()?.string == "green")
        #expect(box.currentEditor()?.selectedRange == NSRange(location: 2, length: 3))
        stage.click(box, at: CGPoint(x: 108, y: 12))
        let panel = try #require(MenuSession.session(in: stage.window)?.panels.first)
        let item = try #require(panel.contents.item(at: 2))
        let row = try #require(panel.frame(of: item))
        stage.click(panel, at: CGPoint(x: row.midX, y: row.midY))
        #expect(box.stringValue == "Blue")
        #expect(box.indexOfSelectedItem == 2)
        #expect(counter.count == 1)
    }

    @Test("A token field's value is its tokens")
    func tokens() {
        let field = NSTokenField(frame: CGRect(x: 10, y: 10, width: 150, height: 22))
        field.objectValue = ["a", "b"]
        #expect(field.stringValue == "a, b")
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        stage.type("x, y")
        stage.key("\r")
        #expect(field.objectValue as? [String] == ["x", "y"])
    }

    @Test("A field has a light and a dark look, and a ring while it is edited")
    func look() throws {
        let field = field("")
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(nil)
        #expect(try field.color(at: CGPoint(x: 60, y: 10)) == .white)
        #expect(try field.color(at: CGPoint(x: 60, y: 10), isDark: true).red < 0.35)
        let before = try field.picture()
        stage.window.makeFirstResponder(field)
        #expect(try field.picture().premultipliedRGBA != before.premultipliedRGBA)
    }
}

/// The clipboard as the tests see it.
@MainActor enum NSPasteboardProbe {
    static var text: String? {
        get { Clipboard.general.text }
        set { Clipboard.general.text = newValue }
    }
}
