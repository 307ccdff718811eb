// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct TextEditingTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @Test func `steps go by whole characters and words`() {
            var editing = TextEditing("ab 👩‍👩‍👧 cd")
            #expect(editing.caret == editing.length)
            editing.move(.word, forward: false, extending: true)
            #expect(editing.selectedText == "cd")
            editing.move(.character, forward: false, extending: false)
            editing.move(.character, forward: false, extending: false)
            editing.replace(editing.deletion(forward: false), with: "")
            #expect(editing.text == "ab  cd" && editing.caret == 3)
            #expect(editing.word(at: 1) == 0..<2)
        }

        @Test func `a tapped field takes what is written, deletes, selects and tells`() {
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            fixture.follow(field)
            fixture.tap(100, 17)
            #expect(field.isFirstResponder && field.isEditing)
            fixture.source.insertText("hello")
            fixture.source.strike(.keyboardDeleteOrBackspace)
            fixture.source.strike(.keyboardLeftArrow)
            fixture.source.insertText("p")
            #expect(field.text == "helpl")
            fixture.source.strike(.keyboardA, modifiers: .command)
            fixture.source.insertText("x")
            #expect(field.text == "x")
            #expect(fixture.taken().filter { $0 == "editingChanged" }.count == 4)
            field.resignFirstResponder()
            #expect(fixture.taken() == ["editingEnded"] && !field.isEditing)
        }

        @Test func `text is copied and pasted between fields; a hidden one gives nothing away`() {
            let first = fixture.add(UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
            let second = fixture.add(UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34)))
            first.text = "ada"
            UIPasteboard.general.string = ""
            first.becomeFirstResponder()
            first.isSecureTextEntry = true
            fixture.source.strike(.keyboardA, modifiers: .command)
            fixture.source.strike(.keyboardC, modifiers: .command)
            #expect(UIPasteboard.general.string == "")
            first.isSecureTextEntry = false
            fixture.source.strike(.keyboardC, modifiers: .command)
            fixture.source.strike(.keyboardTab)
            #expect(second.isFirstResponder && !first.isEditing)
            fixture.source.strike(.keyboardV, modifiers: .command)
            #expect(second.text == "ada")
        }

        @Test func `a text view takes lines and moves between them`() {
            let view = fixture.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
            fixture.window.layoutIfNeeded()
            fixture.tap(20, 20)
            for text in ["ab", "\n", "cd"] { fixture.source.insertText(text) }
            #expect(view.text == "ab\ncd")
            fixture.source.strike(.keyboardUpArrow)
            fixture.source.insertText("!")
            #expect(view.text == "ab!\ncd" && view.selectedRange == NSRange(location: 3, length: 0))
        }

        @Test func `the caret blinks, and only its field is drawn again`() {
            let field = fixture.add(UITextField(frame: CGRect(x: 50, y: 50, width: 100, height: 34)))
            field.becomeFirstResponder()
            let tracker = DamageTracker()
            _ = tracker.collect(fixture.window)
            fixture.clock.advance(by: 0.4)
            #expect(tracker.collect(fixture.window) == [])
            fixture.clock.advance(by: 0.2)
            #expect(tracker.collect(fixture.window) == [CGRect(x: 49, y: 49, width: 102, height: 36)])
        }
    }
}
