// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct TextInputTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        private func field(_ text: String = "", y: CGFloat = 0) -> UITextField {
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: y, width: 300, height: 34)))
            field.text = text
            fixture.window.layoutIfNeeded()
            return field
        }

        private func textView(_ text: String) -> UITextView {
            let view = fixture.add(UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 120)))
            view.text = text
            fixture.window.layoutIfNeeded()
            return view
        }

        private func click(_ place: CGPoint, times: Int = 1) {
            for _ in 0..<times {
                fixture.source.touchBegan(at: place, type: .indirectPointer)
                fixture.source.touchEnded(at: place)
            }
            fixture.clock.advance(by: 1)
        }

        private func place(_ offset: Int, in view: some UITextInput & UIView) -> CGPoint {
            let rect = view.caretRect(for: UITextPosition(offset))
            return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
        }

        // MARK: Pointer

        @Test func `a pointer's drag selects`() {
            let field = field("alpha beta gamma")
            fixture.source.touchBegan(at: place(2, in: field), type: .indirectPointer)
            fixture.source.touchMoved(to: place(8, in: field))
            fixture.source.touchEnded(at: place(8, in: field))
            #expect(field.editing.selectedText == "pha be")
            fixture.source.insertText("-")
            #expect(field.text == "al-ta gamma")
        }

        @Test func `a double click selects a word, a drag after it words, a triple click the line`() {
            let view = textView("one two three\nfour five")
            click(place(5, in: view), times: 2)
            #expect(view.editing.selectedText == "two")
            click(place(1, in: view), times: 3)
            #expect(view.editing.selectedText == "one two three\n")
            fixture.source.touchBegan(at: place(5, in: view), type: .indirectPointer)
            fixture.source.touchEnded(at: place(5, in: view))
            fixture.source.touchBegan(at: place(5, in: view), type: .indirectPointer)
            fixture.source.touchMoved(to: place(10, in: view))
            #expect(view.editing.selectedText == "two three")
            fixture.source.touchMoved(to: place(1, in: view))
            #expect(view.editing.selectedText == "one two")
            #expect(view.contentOffset == .zero)
        }

        @Test func `texts that come from a nib are edited where they are touched`() throws {
            let loaded = try Fixture.load(
                """
                <textField opaque="NO" text="alpha beta" id="f"><rect key="frame" x="0" y="0" width="300" height="34"/>
                </textField>
                <textView contentMode="scaleToFill" text="one two" id="t">
                <rect key="frame" x="0" y="50" width="300" height="100"/></textView>
                """)
            let field = fixture.add(try #require(loaded.lazy.compactMap { $0 as? UITextField }.first))
            let view = fixture.add(try #require(loaded.lazy.compactMap { $0 as? UITextView }.first))
            fixture.window.layoutIfNeeded()
            click(place(2, in: field), times: 2)
            fixture.source.insertText("x")
            click(place(5, in: view), times: 2)
            fixture.source.insertText("y")
            #expect(field.text == "x beta" && view.text == "one y")
        }

        // MARK: Keys

        @Test func `arrows with Shift select, Home and End go to the line's ends, Alt by words`() {
            let view = textView("one two\nthree four")
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 12, length: 0)
            fixture.source.strike(.keyboardHome)
            #expect(view.selectedRange.location == 8)
            fixture.source.strike(.keyboardEnd)
            #expect(view.selectedRange.location == 18)
            fixture.source.strike(.keyboardLeftArrow, modifiers: [.alternate])
            #expect(view.selectedRange.location == 14)
            fixture.source.strike(.keyboardLeftArrow, modifiers: [.shift])
            fixture.source.strike(.keyboardLeftArrow, modifiers: [.shift])
            #expect(view.editing.selectedText == "e ")
            fixture.source.strike(.keyboardUpArrow, modifiers: [.command])
            #expect(view.selectedRange == NSRange(location: 0, length: 0))
            fixture.source.strike(.keyboardRightArrow, modifiers: [.control, .command, .shift])
            #expect(view.editing.selectedText == "one")
            fixture.source.strike(.keyboardDeleteOrBackspace)
            #expect(view.text == " two\nthree four")
            fixture.source.strike(.keyboardEnd, modifiers: [.control, .command])
            fixture.source.strike(.keyboardDeleteOrBackspace, modifiers: [.control, .command])
            #expect(view.text == " two\nthree ")
        }

        // MARK: Undo

        @Test func `undo takes back what was typed in one go, redo writes it again`() {
            let field = field()
            field.becomeFirstResponder()
            for letter in "abc" { fixture.source.insertText(String(letter)) }
            fixture.source.strike(.keyboardLeftArrow)
            for letter in "xy" { fixture.source.insertText(String(letter)) }
            #expect(field.text == "abxyc")
            fixture.source.strike(.keyboardZ, modifiers: .command)
            #expect(field.text == "abc" && field.editing.caret == 2)
            fixture.source.strike(.keyboardZ, modifiers: .command)
            #expect(field.text == "")
            fixture.source.strike(.keyboardZ, modifiers: [.command, .shift])
            fixture.source.strike(.keyboardZ, modifiers: [.command, .shift])
            #expect(field.text == "abxyc")
            #expect(field.undoManager?.canRedo == false)
        }

        @Test func `undo in a text view brings attributes back`() {
            let view = textView("")
            let bold = UIFont.boldSystemFont(ofSize: 20)
            view.attributedText = NSAttributedString(string: "bold", attributes: [.font: bold])
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 4, length: 0)
            fixture.source.insertText("er")
            #expect(view.text == "bolder")
            let font = view.attributedText.attributes(at: 5, effectiveRange: nil)[.font] as? UIFont
            #expect(font === bold)
            view.selectAll(nil)
            fixture.source.strike(.keyboardDeleteOrBackspace)
            #expect(view.text == "")
            view.undoManager?.undo()
            #expect(view.attributedText.string == "bolder" && view.attributedText.length == 6)
            #expect(view.attributedText.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont === bold)
        }

        @Test func `an undo manager groups, names, and forgets`() {
            @MainActor final class Model {
                let undo = UndoManager()
                var value = 0
                func set(_ new: Int) {
                    let old = value
                    undo.registerUndo(withTarget: self) { $0.set(old) }
                    value = new
                }
            }
            let model = Model()
            model.undo.groupsByEvent = false
            model.undo.beginUndoGrouping()
            model.set(1)
            model.set(2)
            model.undo.endUndoGrouping()
            model.undo.setActionName("Counting")
            model.set(3)
            #expect(model.undo.canUndo && !model.undo.canRedo)
            model.undo.undo()
            #expect(model.value == 2 && model.undo.undoMenuItemTitle == "Undo Counting")
            model.undo.undo()
            #expect(model.value == 0 && !model.undo.canUndo)
            model.undo.redo()
            #expect(model.value == 2)
            model.undo.undo()
            model.set(9)
            #expect(!model.undo.canRedo)
            model.undo.removeAllActions(withTarget: model)
            #expect(!model.undo.canUndo)
        }

        // MARK: Input methods

        @Test func `an input method shows text before it is decided`() {
            let field = field("ab")
            field.becomeFirstResponder()
            field.editing.moveCaret(to: 1)
            fixture.source.markText("か")
            fixture.source.markText("かん", selection: NSRange(location: 0, length: 1))
            #expect(field.text == "aかんb" && field.editing.marked == 1..<3 && field.editing.selectedText == "か")
            fixture.source.insertText("漢")
            #expect(field.text == "a漢b" && field.markedTextRange == nil && field.editing.caret == 2)
            fixture.source.markText("x")
            fixture.source.markText("")
            #expect(field.text == "a漢b" && field.markedTextRange == nil)
            fixture.source.markText("y")
            field.unmarkText()
            #expect(field.text == "a漢yb" && field.markedTextRange == nil)
        }

        // MARK: Delegates

        @MainActor final class Delegate: UITextFieldDelegate {
            var log: [String] = []
            var longest = 100
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
            func textFieldDidBeginEditing(_ textField: UITextField) { _ = note("didBegin") }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
            func textFieldDidEndEditing(_ textField: UITextField) { _ = note("didEnd") }
            func textFieldShouldClear(_ textField: UITextField) -> Bool { note("shouldClear") }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("shouldReturn") }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool { (textField.text ?? "").utf16.count - range.length + string.utf16.count <= longest }
            private func note(_ what: String) -> Bool {
                log.append(what)
                return true
            }
        }

        @Test func `a field asks and tells its delegate in order`() {
            let (first, second, delegate) = (field(), field(y: 50), Delegate())
            first.delegate = delegate
            second.delegate = delegate
            fixture.tap(20, 17)
            fixture.source.strike(.keyboardReturnOrEnter)
            fixture.tap(20, 67)
            #expect(
                delegate.log == [
                    "shouldBegin", "didBegin", "shouldReturn", "shouldBegin", "shouldEnd", "didEnd", "didBegin",
                ])
        }

        @Test func `a delegate limits the length, and marked text too`() {
            let (field, delegate) = (field(), Delegate())
            field.delegate = delegate
            delegate.longest = 3
            field.becomeFirstResponder()
            for letter in "abcde" { fixture.source.insertText(String(letter)) }
            #expect(field.text == "abc")
            fixture.source.markText("zz")
            #expect(field.text == "abc" && field.markedTextRange == nil)
            UIPasteboard.general.string = "long text"
            fixture.source.strike(.keyboardV, modifiers: .command)
            #expect(field.text == "abc")
        }

        @Test func `the clear button empties the field and keeps what was there for undo`() {
            let (field, delegate) = (field("some text"), Delegate())
            field.delegate = delegate
            field.clearButtonMode = .always
            fixture.follow(field)
            let button = field.clearButtonRect(forBounds: field.bounds)
            fixture.tap(button.midX, button.midY)
            #expect(field.text == "" && delegate.log == ["shouldClear"])
            #expect(fixture.taken().contains("editingChanged"))
            field.undoManager?.undo()
            #expect(field.text == "some text")
        }

        @Test func `a field without pasting refuses the key and leaves other editing alone`() {
            @MainActor final class NoPaste: UITextField {
                override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                    action != "paste:" && super.canPerformAction(action, withSender: sender)
                }
            }
            let field = fixture.add(NoPaste(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            field.text = "abc"
            UIPasteboard.general.string = "zzz"
            field.becomeFirstResponder()
            fixture.source.strike(.keyboardV, modifiers: .command)
            #expect(field.text == "abc")
            fixture.source.strike(.keyboardA, modifiers: .command)
            fixture.source.strike(.keyboardX, modifiers: .command)
            #expect(field.text == "" && UIPasteboard.general.string == "abc")
        }

        @Test func `input views slide in at the bottom and out again`() {
            let (plain, field) = (field(), field(y: 50))
            let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
            let keyboard = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 160))
            field.inputAccessoryView = accessory
            field.inputView = keyboard
            field.becomeFirstResponder()
            fixture.clock.advance(by: 0.5)
            fixture.window.layoutIfNeeded()
            #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 280, width: 320, height: 40))
            #expect(keyboard.convert(keyboard.bounds, to: nil) == CGRect(x: 0, y: 320, width: 320, height: 160))
            plain.becomeFirstResponder()
            fixture.clock.advance(by: 0.5)
            #expect(accessory.window == nil && keyboard.window == nil)
        }

        @Test func `what is held to the keyboard stays above input views`() {
            let (field, held) = (field(), UIView())
            held.translatesAutoresizingMaskIntoConstraints = false
            fixture.root.addSubview(held)
            fixture.root.rootSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
            NSLayoutConstraint.activate([
                held.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor),
                held.bottomAnchor.constraint(equalTo: fixture.root.keyboardLayoutGuide.topAnchor),
                held.widthAnchor.constraint(equalToConstant: 50), held.heightAnchor.constraint(equalToConstant: 20),
            ])
            fixture.window.layoutIfNeeded()
            #expect(held.frame.maxY == 446)
            fixture.root.keyboardLayoutGuide.usesBottomSafeArea = false
            fixture.window.layoutIfNeeded()
            #expect(held.frame.maxY == 480)
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 160))
            field.becomeFirstResponder()
            fixture.clock.advance(by: 0.5)
            #expect(held.frame.maxY == 320)
            #expect(fixture.root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 320, width: 320, height: 160))
            field.resignFirstResponder()
            fixture.clock.advance(by: 0.5)
            #expect(held.frame.maxY == 480)
        }

        // MARK: Key commands

        @MainActor final class Commander: UIView {
            var log: [String] = []
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
            override var canBecomeFirstResponder: Bool { true }
            func save(_ sender: UIKeyCommand) { log.append("save \(sender.input ?? "")") }
            static let table = ClassTable(Commander.self, superclass: UIView.classTable) {
                $0.action("save:", Commander.save)
            }
        }

        @Test func `a key command works wherever the focus is below its responder`() {
            ClassRegistry.shared.register(Commander.table)
            let commander = fixture.add(Commander(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
            commander.commands = [
                UIKeyCommand(input: "s", modifierFlags: .command, action: "save:"),
                UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: "save:"),
                UIKeyCommand(input: "c", modifierFlags: .command, action: "save:"),
            ]
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), to: commander)
            field.text = "text"
            field.becomeFirstResponder()
            fixture.source.strike(.keyboardS, modifiers: .command)
            // Where a keyboard has no Command key, Control counts as both.
            fixture.source.strike(.keyboardS, modifiers: [.control, .command])
            fixture.source.strike(.keyboardS, modifiers: [.command, .shift])
            #expect(commander.log == ["save s", "save s"])
            // In a text, plain keys and copying belong to the text.
            fixture.source.strike(.keyboardDownArrow)
            fixture.source.strike(.keyboardC, modifiers: .command)
            #expect(commander.log.count == 2)
            commander.becomeFirstResponder()
            fixture.source.strike(.keyboardDownArrow)
            #expect(commander.log.last == "save UIKeyInputDownArrow")
        }
    }
}
