// SPDX-License-Identifier: Apache-2.0

/// A controller that places the views of other controllers and bars in its own view.
protocol ContainerLayout: UIViewController {
    /// Places what is in the view.
    func layoutContainer(in view: UIView)
}

/// The view of a container controller. What lies in it is laid out by itself, in the frame that the controller gives.
final class ControllerContainerView: UIView {
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

    /// Puts a controller's view in, below the bars.
    func show(_ child: UIViewController?, at index: Int = 0) {
        guard let view = child?.view else { return }
        if view.superview !== self { insertSubview(view, at: index) }
    }

    /// Gives a view its frame, whatever mask or constraints it came with.
    func place(_ view: UIView, _ frame: CGRect) {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = []
        if view.frame != frame { view.frame = frame }
    }
}
