// SPDX-License-Identifier: Apache-2.0

/// Shows the first responder's input views at the bottom of its window, where a device has its keyboard.
///
/// A desktop has a keyboard of its own, so nothing is shown for a responder without such views.
final class InputDock {
    private unowned let window: UIWindow
    private var shown: DockView?

    init(window: UIWindow) {
        self.window = window
    }

    /// The upper edge of what is shown, in the window's coordinates; nil while nothing is.
    var top: CGFloat? { shown?.frame.minY }

    /// Shows what belongs to the first responder, or nothing.
    func update(for responder: UIResponder?) {
        let view = responder as? UIView
        var views = [view?.inputAccessoryView, view?.inputView].compactMap { $0 }
        if views.isEmpty, let controller = responder as? UIViewController {
            views = [controller.inputAccessoryView].compactMap { $0 }
        }
        guard views.map(ObjectIdentifier.init) != shown?.views.map(ObjectIdentifier.init) ?? [] else { return }
        hide()
        guard !views.isEmpty else { return }
        show(DockView(views))
    }

    private func show(_ dock: DockView) {
        shown = dock
        let size = dock.sizeThatFits(window.bounds.size)
        dock.frame = CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: size.height)
        dock.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        window.addSubview(dock)
        let frame = CGRect(
            x: 0, y: window.bounds.maxY - size.height, width: window.bounds.width, height: size.height)
        post(UIResponder.keyboardWillShowNotification, from: dock.frame, to: frame)
        UIView.animate(withDuration: Self.seconds, animations: { [self] in move(dock, to: frame) }) { [weak self] _ in
            self?.post(UIResponder.keyboardDidShowNotification, from: frame, to: frame)
        }
    }

    private func hide() {
        guard let dock = shown else { return }
        shown = nil
        let frame = dock.frame.offsetBy(dx: 0, dy: dock.frame.height)
        post(UIResponder.keyboardWillHideNotification, from: dock.frame, to: frame)
        UIView.animate(withDuration: Self.seconds, animations: { [self] in move(dock, to: frame) }) { [weak self] _ in
            dock.removeFromSuperview()
            self?.post(UIResponder.keyboardDidHideNotification, from: frame, to: frame)
        }
    }

    private func move(_ dock: UIView, to frame: CGRect) {
        dock.frame = frame
        window.followInput()
    }

    private func post(_ name: Notification.Name, from: CGRect, to: CGRect) {
        NotificationCenter.default.post(
            name: name, object: nil,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: from, UIResponder.keyboardFrameEndUserInfoKey: to,
                UIResponder.keyboardAnimationDurationUserInfoKey: Self.seconds,
            ])
    }

    private static let seconds: TimeInterval = 0.25
}

/// The ground below input views.
private final class DockView: UIView {
    let views: [UIView]

    init(_ views: [UIView]) {
        self.views = views
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        views.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    private func height(of view: UIView) -> CGFloat {
        if view.bounds.height > 0 { return view.bounds.height }
        return max(view.intrinsicContentSize.height, view.sizeThatFits(bounds.size).height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: min(size.height, views.reduce(0) { $0 + height(of: $1) }))
    }

    override func layoutSubviews() {
        var y: CGFloat = 0
        for view in views {
            let height = height(of: view)
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}

extension Responder {
    nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The frame before, as a `CGRect` in the window's coordinates.
    nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame after.
    nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// How long the way takes, in seconds.
    nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
