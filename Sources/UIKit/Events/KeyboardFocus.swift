// SPDX-License-Identifier: Apache-2.0

/// Which control of a window keys go to when no text is edited: Tab and Shift-Tab move it, Space and Return press it.
final class KeyboardFocus {
    private unowned let window: UIWindow
    private(set) weak var focusedView: UIView?
    private lazy var ring = FocusRingView(frame: .zero)

    init(window: UIWindow) {
        self.window = window
    }

    /// - Returns: whether the key was one of those.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        // What had the focus may have gone with its scene.
        if let view = focusedView, view.window !== window { move(to: nil) }
        if let table = focusedView as? UITableView, table.handle(key) { return true }
        switch key.keyCode {
        case .keyboardTab:
            return advance(backwards: key.modifierFlags.contains(.shift))
        case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
            guard let control = focusedView as? UIControl, control.isEnabled else { return false }
            control.performPrimaryAction()
            return true
        case .keyboardDownArrow where focusedView == nil, .keyboardUpArrow where focusedView == nil:
            return beginInTable(key)
        case .keyboardLeftArrow, .keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow:
            guard let control = focusedView as? UIControl, control.isEnabled else { return false }
            let isForward = key.keyCode == .keyboardRightArrow || key.keyCode == .keyboardUpArrow
            let isSideways = key.keyCode == .keyboardRightArrow || key.keyCode == .keyboardLeftArrow
            let isMirrored = isSideways && control.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return control.adjust(forward: isForward != isMirrored)
        case .keyboardEscape where focusedView != nil:
            move(to: nil)
            return true
        default:
            return false
        }
    }

    /// Moves to the next view in reading order.
    func advance(backwards: Bool) -> Bool {
        let order = focusable()
        guard !order.isEmpty else { return false }
        let current = window.heldFirstResponder ?? focusedView
        let index = order.firstIndex { $0 === current }
        let next: Int =
            switch index {
            case let index?: (index + (backwards ? order.count - 1 : 1)) % order.count
            case nil: backwards ? order.count - 1 : 0
            }
        move(to: order[next])
        return true
    }

    /// The arrows go to the rows in front where nothing else has the focus.
    private func beginInTable(_ key: UIKey) -> Bool {
        guard !(window.heldFirstResponder is any UIKeyInput),
            key.modifierFlags.isDisjoint(with: [.command, .control, .alternate, .shift])
        else { return false }
        var front = window.rootViewController
        while let presented = front?.presented { front = presented }
        guard
            let table = ScrollKeys.mainScrollView(
                in: front?.viewIfLoaded ?? window, where: { ($0 as? UITableView)?.takesFocus ?? false })
        else { return false }
        move(to: table)
        return true
    }

    func move(to view: UIView?) {
        guard view != nil || focusedView != nil else { return }
        (focusedView as? UITableView)?.endFocus()
        focusedView = nil
        ring.removeFromSuperview()
        guard let view else { return }
        if view.canBecomeFirstResponder {
            view.becomeFirstResponder()
        } else {
            window.heldFirstResponder?.resignFirstResponder()
            focusedView = view
            // A table shows which row it is.
            if let table = view as? UITableView { return table.beginFocus() }
            ring.frame = window.convert(view.bounds, from: view).insetBy(dx: -3, dy: -3)
            window.addSubview(ring)
        }
    }

    /// What can have the focus, from the top down and along the lines.
    private func focusable() -> [UIView] {
        var found: [(view: UIView, frame: CGRect)] = []
        func collect(_ view: UIView, depth: Int) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled, depth < 600 else { return }
            if view.canBecomeFocused { found.append((view, window.convert(view.bounds, from: view))) }
            for child in view.subviews { collect(child, depth: depth + 1) }
        }
        collect(window, depth: 0)
        let sorted = found.enumerated().sorted { first, second in
            let (a, b) = (first.element.frame, second.element.frame)
            if a.minY < b.midY, b.minY < a.midY { return (a.minX, first.offset) < (b.minX, second.offset) }
            return (a.minY, first.offset) < (b.minY, second.offset)
        }
        return sorted.map(\.element.view)
    }
}

/// The line around the view that has the focus.
private final class FocusRingView: PassiveView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.systemBlue.cgColor)
        context.setLineWidth(2)
        context.stroke(CGPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerWidth: 6, cornerHeight: 6))
    }
}

extension UIView {
    /// Whether keys go to the view, as the line around it shows.
    public var hasKeyboardFocus: Bool { window?.focus.focusedView === self }
}
