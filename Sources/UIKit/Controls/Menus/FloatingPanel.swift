// SPDX-License-Identifier: Apache-2.0

/// A panel over everything else in a window, beside what it belongs to; a touch elsewhere and Escape close it.
final class FloatingPanel: UIView {
    private let content: UIView
    private let plate = UIView(frame: .zero)
    private weak var source: UIView?
    private let rect: CGRect
    private var size: CGSize
    private var didDismiss: (() -> Void)?
    private static let (margin, gap): (CGFloat, CGFloat) = (8, 6)

    private init(_ content: UIView, size: CGSize, source: UIView, rect: CGRect, didDismiss: @escaping () -> Void) {
        (self.content, self.size, self.source, self.rect, self.didDismiss) = (content, size, source, rect, didDismiss)
        super.init(frame: .zero)
        isOpaque = false
        plate.backgroundColor = .secondarySystemGroupedBackground
        plate.layer.cornerRadius = 12
        plate.layer.shadowOpacity = 0.2
        plate.layer.shadowRadius = 16
        plate.layer.shadowOffset = CGSize(width: 0, height: 6)
        content.layer.cornerRadius = 12
        content.clipsToBounds = true
        addSubview(plate)
        plate.addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows content beside a rectangle of a view; nothing happens for a view that is in no window.
    @discardableResult
    static func show(
        _ content: UIView, size: CGSize, from source: UIView, rect: CGRect, didDismiss: @escaping () -> Void
    ) -> FloatingPanel? {
        guard let window = source.window else {
            didDismiss()
            return nil
        }
        let panel = FloatingPanel(content, size: size, source: source, rect: rect, didDismiss: didDismiss)
        panel.overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
        panel.frame = window.bounds
        panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(panel)
        window.openPanels.append(panel)
        panel.placePlate()
        panel.appear()
        return panel
    }

    // MARK: Place

    /// Below what it belongs to where there is room, else above it, within the window.
    private func placePlate() {
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let anchor =
            source.map { convert(rect, from: $0) } ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
        let width = min(size.width, max(1, area.width))
        let (below, above) = (area.maxY - anchor.maxY - Self.gap, anchor.minY - Self.gap - area.minY)
        let isBelow = below >= size.height || below >= above
        let height = min(size.height, max(44, isBelow ? below : above))
        let x = max(area.minX, min(anchor.midX - width / 2, area.maxX - width))
        let y = isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - height
        let frame = CGRect(x: x, y: max(area.minY, min(y, area.maxY - height)), width: width, height: height)
        if plate.bounds.size != frame.size || plate.center != CGPoint(x: frame.midX, y: frame.midY) {
            plate.bounds = CGRect(origin: .zero, size: frame.size)
            plate.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        content.frame = plate.bounds
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placePlate()
    }

    /// Gives the content another size.
    func resize(to size: CGSize) {
        self.size = size
        setNeedsLayout()
    }

    private func appear() {
        UIView.performWithoutAnimation {
            plate.alpha = 0
            plate.transform = CGAffineTransform(scaleX: 0.85, y: 0.85)
        }
        UIView.animate(withDuration: 0.25, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) { [plate] in
            plate.alpha = 1
            plate.transform = .identity
        }
    }

    // MARK: Going

    func dismiss(animated: Bool = true) {
        guard let didDismiss else { return }
        self.didDismiss = nil
        window?.openPanels.removeAll { $0 === self }
        isUserInteractionEnabled = false
        UIView.animate(withDuration: animated ? 0.15 : 0) { [plate] in
            plate.alpha = 0
        } completion: { [self] _ in
            removeFromSuperview()
        }
        didDismiss()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !plate.frame.contains(touch.location(in: self)) else { return }
        dismiss()
    }

    /// Keys go to an open panel first.
    ///
    /// - Returns: whether it took the key.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key else { return false }
        if key.keyCode == .keyboardEscape {
            dismiss()
            return true
        }
        return (content as? any PanelKeys)?.handle(key) ?? false
    }
}

/// Content of a panel that keys move through.
protocol PanelKeys: UIView {
    /// - Returns: whether the content took the key.
    func handle(_ key: UIKey) -> Bool
}
