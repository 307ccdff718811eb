// SPDX-License-Identifier: Apache-2.0

extension TextEditor {
    /// Draws what is selected, behind the text.
    package func drawSelection(of layout: TextLayout, at origin: CGPoint, context: CGContext) {
        guard !editing.selection.isEmpty else { return }
        let selection = shownOffset(of: editing.selection.lowerBound)..<shownOffset(of: editing.selection.upperBound)
        context.setFillColor(selectionColor.copy(alpha: 0.25))
        for rect in layout.rects(for: selection) { context.fill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    }

    /// Draws a line below what an input method has not decided yet.
    package func drawMarking(of layout: TextLayout, at origin: CGPoint, context: CGContext) {
        guard let marked = editing.marked else { return }
        context.setFillColor(selectionColor)
        for rect in layout.rects(for: shownOffset(of: marked.lowerBound)..<shownOffset(of: marked.upperBound)) {
            context.fill(
                CGRect(x: rect.minX + origin.x, y: rect.maxY + origin.y - 1.5, width: rect.width, height: 1.5))
        }
    }

    /// Draws the caret; `x` moves it where the layout does not know its place.
    package func drawCaret(of layout: TextLayout, at origin: CGPoint, context: CGContext) {
        let caret = layout.caretRect(at: shownOffset(of: editing.caret)).offsetBy(dx: origin.x, dy: origin.y)
        context.setFillColor(selectionColor)
        context.fill(CGRect(x: caret.minX - 1, y: caret.minY, width: 2, height: caret.height))
    }
}

/// Lets the caret of a text that is edited come and go.
package final class CaretBlinker {
    package init() {}
    nonisolated deinit {}

    private var start: TimeInterval = 0
    private var next: ScheduledCall?
    /// How long the caret is seen, and how long not, in seconds.
    private static let period: TimeInterval = 0.5

    package var isVisible: Bool {
        let halves = (FrameClock.main.now - start) / Self.period + 1e-6
        return halves.truncatingRemainder(dividingBy: 2) < 1
    }

    /// Begins to blink, the caret seen first; `onChange` is called whenever it comes or goes.
    package func restart(_ onChange: @escaping () -> Void) {
        stop()
        start = FrameClock.main.now
        schedule(onChange)
    }

    package func stop() { next?.cancel() }

    private func schedule(_ onChange: @escaping () -> Void) {
        next = FrameClock.main.schedule(after: Self.period) { [weak self] in
            onChange()
            self?.schedule(onChange)
        }
    }
}
