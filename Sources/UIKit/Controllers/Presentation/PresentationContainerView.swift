// SPDX-License-Identifier: Apache-2.0

/// Lies over a window, or over the controller that presents, and holds what a presentation controller puts there.
final class PresentationContainerView: ControllerHostView {
    weak var presenter: UIPresentationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        presenter?.layoutContainer()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self, let presenter else { return hit }
        // What lies behind may stay in reach.
        return presenter.passesTouch(at: point, with: event)
    }
}

/// Dims what is behind a sheet, popover or alert, and takes taps beside it.
final class DimmingView: UIView {
    var onTap: (() -> Void)?
    /// Whether a touch at a point reaches what is behind.
    var passthrough: (CGPoint, UIEvent?) -> Bool = { _, _ in false }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] _ in self?.onTap?() }
        addGestureRecognizer(tap)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        passthrough(point, event) ? nil : super.hitTest(point, with: event)
    }

    required init?(coder: NSCoder) { nil }
}
