// SPDX-License-Identifier: Apache-2.0

/// Shows a presented controller in front of what its window shows: as a sheet, or over all of it.
final class PresentationView: UIView {
    private let content: UIView
    private let isSheet: Bool

    init(presenting controller: UIViewController, in window: UIWindow) {
        content = controller.view
        isSheet = [.automatic, .pageSheet, .formSheet, .popover].contains(controller.modalPresentationStyle)
        super.init(frame: window.bounds)
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.translatesAutoresizingMaskIntoConstraints = true
        content.autoresizingMask = []
        addSubview(content)
        if isSheet {
            content.clipsToBounds = true
            content.layer.cornerRadius = 10
            content.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
        window.addSubview(self)
        place()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        // A sheet leaves a strip of what is behind in sight.
        let top = isSheet ? max(10, safeAreaInsets.top) + 10 : 0
        content.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    private var dimmed: UIColor { UIColor.black.withAlphaComponent(isSheet ? 0.2 : 0) }

    func slideIn(animated: Bool, then completion: (() -> Void)?) {
        layoutIfNeeded()
        content.transform = CGAffineTransform(translationX: 0, y: bounds.height)
        backgroundColor = dimmed.withAlphaComponent(0)
        UIView.animate(
            withDuration: animated ? 0.5 : 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { [self] in
                content.transform = .identity
                backgroundColor = dimmed
            }, completion: { _ in completion?() })
    }

    func slideOut(animated: Bool, then completion: (() -> Void)?) {
        isUserInteractionEnabled = false
        UIView.animate(withDuration: animated ? 0.35 : 0) { [self] in
            content.transform = CGAffineTransform(translationX: 0, y: bounds.height)
            backgroundColor = dimmed.withAlphaComponent(0)
        } completion: { [self] _ in
            content.transform = .identity
            removeFromSuperview()
            completion?()
        }
    }
}
