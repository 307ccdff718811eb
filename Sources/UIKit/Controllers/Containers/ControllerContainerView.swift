// SPDX-License-Identifier: Apache-2.0

/// A controller that places the views of other controllers and bars in its own view.
protocol ContainerLayout: UIViewController {
    /// What a canvas calls the controller.
    var containerTitle: String { get }
    /// Places what is in the view.
    func layoutContainer(in view: UIView)
}

/// The view of a container controller. What lies in it is laid out by itself, in the frame that the controller gives.
final class ControllerContainerView: ControllerHostView {
    weak var controller: (any ContainerLayout)?

    init(controller: any ContainerLayout) {
        self.controller = controller
        super.init(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
        backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContainer(in: self)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    /// Puts a controller's view in, below the bars, unless it stands on a canvas of its own.
    func show(_ child: UIViewController?, at index: Int = 0) {
        guard let view = child?.view, view.rootSafeAreaInsets == nil else { return }
        if view.superview !== self { insertSubview(view, at: index) }
    }

    /// Whether a controller's view stands on a canvas of its own, so that this view only has the container's name.
    private var isBare: Bool {
        guard rootSafeAreaInsets != nil, let controller, !controller.children.isEmpty else { return false }
        return !controller.children.contains { $0.viewIfLoaded?.superview === self }
    }

    override func drawContent(in context: CGContext) {
        super.drawContent(in: context)
        guard isBare, let controller else { return }
        let colors = PlaceholderColors(traits: traitCollection)
        context.setFillColor(colors.tile)
        context.fill(bounds)
        let attributes = TextAttributes(font: UIFont.systemFont(ofSize: 21, weight: .medium).font, color: colors.ink)
        let layout = TextLayout(text: controller.containerTitle, attributes: attributes)
        context.draw(
            layout, at: CGPoint(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2))
    }

    /// Gives a view its frame, whatever mask or constraints it came with.
    func place(_ view: UIView, _ frame: CGRect) {
        guard view.superview === self else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        if view.frame != frame { view.frame = frame }
    }
}
