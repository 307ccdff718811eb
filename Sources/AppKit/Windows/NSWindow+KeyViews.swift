// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Gives the keys to the next view of the loop that takes them.
    public func selectNextKeyView(_ sender: Any?) {
        if let view = firstResponderView { selectKeyView(following: view) } else { selectFirst() }
    }

    /// Gives the keys to the view before in the loop that takes them.
    public func selectPreviousKeyView(_ sender: Any?) {
        if let view = firstResponderView { selectKeyView(preceding: view) } else { selectFirst() }
    }

    /// Gives the keys to the view after another one in the loop.
    public func selectKeyView(following view: NSView) {
        recalculateKeyViewLoopIfNeeded()
        if let next = view.nextValidKeyView { select(next) }
    }

    /// Gives the keys to the view before another one in the loop.
    public func selectKeyView(preceding view: NSView) {
        recalculateKeyViewLoopIfNeeded()
        if let previous = view.previousValidKeyView { select(previous) }
    }

    /// The view that takes keys, or the field whose editor does.
    private var firstResponderView: NSView? {
        guard let view = firstResponder as? NSView else { return nil }
        if view === heldFieldEditor {
            return sequence(first: view, next: \.superview).first { $0 is NSControl } ?? view
        }
        return view
    }

    private func selectFirst() {
        recalculateKeyViewLoopIfNeeded()
        let first = initialFirstResponder ?? KeyViewOrder.views(in: contentView).first
        guard let first else { return }
        select(first.canBecomeKeyView ? first : first.nextValidKeyView ?? first)
    }

    private func select(_ view: NSView) {
        makeFirstResponder(view)
        (view as? any KeyViewSelecting)?.selectByKey()
    }

    /// Finds the loop of the tab key anew: from the upper left to the lower right.
    public func recalculateKeyViewLoop() {
        let views = KeyViewOrder.views(in: contentView)
        for (index, view) in views.enumerated() { view.nextKeyView = views[(index + 1) % views.count] }
    }

    /// A nib or a program may have made a loop of its own, which then stays.
    final func recalculateKeyViewLoopIfNeeded() {
        let views = KeyViewOrder.views(in: contentView)
        let isLooped = views.contains { $0.nextKeyView != nil && !$0.isKeyLoopAutomatic }
        guard !isLooped, autorecalculatesKeyViewLoop else { return }
        for (index, view) in views.enumerated() {
            let next = views[(index + 1) % views.count]
            if view.nextKeyView !== next { view.nextKeyView = next }
            view.isKeyLoopAutomatic = true
        }
    }
}

/// A view that selects its text when the tab key leads to it.
protocol KeyViewSelecting: NSView {
    func selectByKey()
}

/// The order of the tab key where nobody says another.
enum KeyViewOrder {
    /// The views that could take keys, line by line from the upper left.
    static func views(in root: NSView?) -> [NSView] {
        guard let root else { return [] }
        var found: [(view: NSView, place: CGRect)] = []
        collect(root, into: &found)
        return found.sorted { first, second in
            let (a, b) = (first.place, second.place)
            // Views beside each other are on one line, whatever their heights.
            let overlap = min(a.maxY, b.maxY) - max(a.minY, b.minY)
            if overlap > min(a.height, b.height) / 2 { return a.minX < b.minX }
            return a.maxY > b.maxY
        }.map(\.view)
    }

    private static func collect(_ view: NSView, into found: inout [(view: NSView, place: CGRect)]) {
        for child in view.subviews where !child.isHidden {
            if child.acceptsFirstResponder { found.append((child, child.convert(child.bounds, to: nil))) }
            collect(child, into: &found)
        }
    }
}

extension NSView {
    /// Whether the loop of the tab key through the view was found by the window.
    final var isKeyLoopAutomatic: Bool {
        get { attachments["automatic loop"] != nil }
        set { attachments["automatic loop"] = newValue ? true : nil }
    }
}
