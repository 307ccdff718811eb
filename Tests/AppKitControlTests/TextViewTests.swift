// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import ViewCore

@testable import AppKit

/// Text views, worked with mouse and keys.
@MainActor struct TextViewTests {
    private func stage(_ text: String, width: CGFloat = 200) -> (NSTextView, ControlStage) {
        let view = NSTextView(frame: CGRect(x: 10, y: 10, width: width, height: 200))
        view.font = .systemFont(ofSize: 13)
        view.allowsUndo = true
        view.string = text
        let stage = ControlStage(view)
        stage.window.makeFirstResponder(view)
        return (view, stage)
    }

    @Test("Arrows move by characters, words, lines and to the ends, and select with the shift key")
    func movement() {
        let (view, stage) = stage("one two\nthree")
        stage.key(ControlStage.right)
        #expect(view.selectedRange == NSRange(location: 1, length: 0))
        stage.key(ControlStage.right, .option)
        #expect(view.selectedRange == NSRange(location: 3, length: 0))
        stage.key(ControlStage.right, [.option, .shift])
        #expect(view.selectedRange == NSRange(location: 3, length: 4))
        stage.key(ControlStage.down)
        #expect(view.selectedRange.location >= 8)
        stage.key(ControlStage.up, .command)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        stage.key(ControlStage.down, [.command, .shift])
        #expect(view.selectedRange == NSRange(location: 0, length: 13))
        stage.key("e", .control)
        stage.key("k", .control)
        #expect(view.string == "one two\nthree")
    }

    @Test("Return and Tab are written, deletion goes by characters and words")
    func editing() {
        let (view, stage) = stage("")
        stage.type("ab")
        stage.key("\r")
        stage.key("\t")
        stage.type("cd ef")
        #expect(view.string == "ab\n\tcd ef")
        stage.key("\u{7F}")
        stage.key("\u{7F}", .option)
        #expect(view.string == "ab\n\tcd ")
        stage.key("z", .command)
        #expect(view.string == "ab\n\tcd ef")
    }

    @Test("Cut, copy and paste go through the clipboard; a text that cannot be edited is only copied")
    func clipboard() {
        let (view, stage) = stage("some text")
        view.selectedRange = NSRange(location: 0, length: 4)
        stage.key("x", .command)
        #expect(view.string == " text")
        #expect(Clipboard.general.text == "some")
        stage.key(ControlStage.down, .command)
        stage.key("v", .command)
        #expect(view.string == " textsome")
        view.isEditable = false
        view.isSelectable = true
        stage.key("a", .command)
        stage.key("x", .command)
        stage.type("q")
        #expect(view.string == " textsome")
    }

    @Test("New text looks like what is before it, and a delegate may refuse a change")
    func attributes() {
        @MainActor final class Delegate: NSTextViewDelegate {
            var log: [String] = []
            func textView(
                _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?
            ) -> Bool { replacementString != "x" }
            func textDidBeginEditing(_ notification: Notification) { log.append("begin") }
            func textDidChange(_ notification: Notification) { log.append("change") }
            func textDidEndEditing(_ notification: Notification) { log.append("end") }
            nonisolated deinit {}
        }
        let (view, stage) = stage("")
        let delegate = Delegate()
        view.delegate = delegate
        let bold = NSFont.boldSystemFont(ofSize: 20)
        view.textStorage?.setAttributedString(NSAttributedString(string: "b", attributes: [.font: bold]))
        view.selectedRange = NSRange(location: 1, length: 0)
        stage.type("cx")
        #expect(view.string == "bc")
        #expect(view.textStorage?.attributes(at: 1)[.font] as? NSFont == bold)
        stage.window.makeFirstResponder(nil)
        #expect(delegate.log == ["begin", "change", "end"])
    }

    @Test("A view in a scroll view grows with its text and keeps the caret in sight")
    func growth() {
        let scroll = NSScrollView(frame: CGRect(x: 10, y: 10, width: 200, height: 80))
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        view.minSize = CGSize(width: 0, height: 80)
        scroll.documentView = view
        let stage = ControlStage(scroll)
        stage.window.makeFirstResponder(view)
        for line in 0..<20 {
            stage.type("\(line)")
            stage.key("\r")
        }
        #expect(view.frame.height > 250)
        #expect(scroll.contentView.bounds.origin.y > 150)
    }

    @Test("What an input method has not decided is marked and then replaced")
    func marking() {
        let (view, _) = stage("a")
        view.selectedRange = NSRange(location: 1, length: 0)
        view.takeMarkedText("ka", selection: NSRange(location: 2, length: 0))
        #expect(view.string == "aka")
        #expect(view.editing.marked == 1..<3)
        view.insertText("か")
        #expect(view.string == "aか")
        #expect(view.editing.marked == nil)
    }
}
