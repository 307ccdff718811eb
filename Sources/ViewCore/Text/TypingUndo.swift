// SPDX-License-Identifier: Apache-2.0

/// Remembers how changes of a text are taken back: what is typed in one go goes in one go.
package final class TypingUndo {
    package init() {}
    nonisolated deinit {}

    /// Where the typing or deleting that goes on would go on.
    private var run: (place: Int, isDeletion: Bool)?

    /// Called before a change.
    package func willChange(_ view: any TextEditor, _ range: Range<Int>, to replacement: String) {
        guard let manager = view.undoManager, manager.isUndoRegistrationEnabled else { return }
        let isTyping = replacement.count == 1 && replacement != "\n"
        let isDeletion = replacement.isEmpty && !range.isEmpty
        let goesOn: Bool =
            switch run {
            case let run? where run.isDeletion: isDeletion && range.upperBound == run.place
            case let run?: isTyping && range.isEmpty && range.lowerBound == run.place || view.editing.marked != nil
            case nil: false
            }
        if !goesOn || manager.isUndoing || manager.isRedoing {
            register(view.snapshot, of: view, in: manager)
            manager.setActionName(isDeletion ? "Delete" : isTyping ? "Typing" : "Edit")
        }
        let end = range.lowerBound + replacement.utf16.count
        run = isTyping || isDeletion || view.editing.marked != nil ? (end, isDeletion) : nil
    }

    /// The caret went elsewhere, or something else ended the run.
    package func end() { run = nil }

    private func register(_ snapshot: TextSnapshot, of view: any TextEditor, in manager: UndoManager) {
        manager.registerUndo(withTarget: TextTarget.of(view)) { target in
            guard let view = target.view else { return }
            let now = view.snapshot
            view.restore(snapshot)
            view.typing.run = nil
            if let manager = view.undoManager { view.typing.register(now, of: view, in: manager) }
        }
    }

    /// Stands for the view, which is known by its protocol only.
    private final class TextTarget: NSObject {
        weak var view: (any TextEditor)?

        static func of(_ view: any TextEditor) -> TextTarget {
            if let known = view.typing.target { return known }
            let target = TextTarget()
            target.view = view
            view.typing.target = target
            return target
        }
    }

    private var target: TextTarget?
}
