// SPDX-License-Identifier: Apache-2.0

/// Opens a button's menu, and lets the finger that opened it choose.
final class ButtonMenu {
    private unowned let button: UIButton
    private var presentation: MenuPresentation?
    private var start: (place: CGPoint, time: TimeInterval)?
    private(set) lazy var recognizer: UIGestureRecognizer = {
        let recognizer = ContextMenuRecognizer(target: nil, action: nil)
        recognizer.view = button
        recognizer.addHandler { [unowned self] recognizer in
            switch recognizer.state {
            case .began: open()
            case .changed: if let touch = recognizer.followedTouches.first { touchMoved(touch) }
            case .ended: if let touch = recognizer.followedTouches.first { touchEnded(touch) }
            default: break
            }
        }
        return recognizer
    }()

    init(_ button: UIButton) {
        self.button = button
    }

    func open() {
        guard presentation == nil, let menu = button.menu, button.isEnabled else { return }
        start = nil
        button.sendActions(for: .menuActionTriggered)
        presentation = MenuPresentation(
            menu, from: button, rect: button.bounds,
            didChoose: { [weak button] leaf in
                guard let button, button.changesSelectionAsPrimaryAction || menu.options.contains(.singleSelection)
                else { return }
                menu.select(leaf)
                button.contentDidChange()
            },
            didDismiss: { [weak self] in
                self?.presentation = nil
                self?.button.contentDidChange()
            })
    }

    func touchMoved(_ touch: UITouch) {
        if start == nil { start = (touch.windowLocation, touch.timestamp) }
        presentation?.touchMoved(touch)
    }

    /// A finger that went into the menu chooses there; one that did not leaves it open.
    func touchEnded(_ touch: UITouch) {
        if start != nil { presentation?.touchEnded(touch) }
        start = nil
    }
}
