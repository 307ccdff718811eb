// SPDX-License-Identifier: Apache-2.0

/// One way from a controller to another, as it is taken.
@MainActor open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    private let handler: () -> Void

    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void = {}
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
        super.init()
    }

    /// Shows the destination.
    open func perform() { handler() }
}

extension UIViewController {
    /// Takes the segue of that identifier; nothing happens where there is none.
    public func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else { return }
        perform(template, sender: sender)
    }

    /// Takes a segue.
    func perform(_ template: UIStoryboardSegueTemplate, sender: Any?) {
        guard template.identifier.map({ shouldPerformSegue(withIdentifier: $0, sender: sender) }) ?? true,
            let destination = template.destinationIdentifier.flatMap({
                template.containerView == nil
                    ? storyboard?.instantiateViewController(withIdentifier: $0)
                    : storyboard?.instantiateEmbedded(withIdentifier: $0)
            })
        else { return }
        let segue = UIStoryboardSegue(
            identifier: template.identifier, source: self, destination: destination,
            performHandler: { [self] in show(destination, by: template) })
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func show(_ destination: UIViewController, by template: UIStoryboardSegueTemplate) {
        if template.containerView != nil {
            embed(destination, in: template)
        } else if [.present, .popover].contains(template.kind) {
            present(destination, animated: true)
        } else if template.kind == .showDetail, let split = splitViewController {
            split.viewControllers = Array(split.viewControllers.prefix(1)) + [destination]
        } else if let navigation = navigationController, !(destination is UINavigationController) {
            navigation.pushViewController(destination, animated: true)
        } else {
            present(destination, animated: true)
        }
    }

    // MARK: Embedding

    /// Fills every container view of the controller with the controller that its segue leads to.
    ///
    /// Scenes that embed each other in a circle, or ever more of each other, end at a depth and a number that no
    /// screen has room for.
    func performEmbedSegues() {
        guard let storyboard, storyboard.performsEmbedSegues else { return }
        let (outermost, depth) = outermostController()
        guard depth < Self.deepestEmbedding else { return }
        for template in segueTemplates where template.containerView != nil {
            guard outermost.embeddedCount < Self.mostEmbedded else { return }
            outermost.embeddedCount += 1
            perform(template, sender: nil)
        }
    }

    private static var deepestEmbedding: Int { 6 }
    private static var mostEmbedded: Int { 100 }

    private func outermostController() -> (controller: UIViewController, depth: Int) {
        var (controller, depth) = (self, 0)
        while let parent = controller.parent, depth < Self.deepestEmbedding {
            controller = parent
            depth += 1
        }
        return (controller, depth)
    }

    private func embed(_ child: UIViewController, in template: UIStoryboardSegueTemplate) {
        guard let container = template.containerView else { return }
        addChild(child)
        guard let view = child.view else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = container.bounds
        container.addSubview(view)
        child.didMove(toParent: self)
    }
}

/// The controllers around a controller.
extension UIViewController {
    /// The nearest navigation controller around.
    public var navigationController: UINavigationController? { nearest() }
    /// The nearest tab bar controller around.
    public var tabBarController: UITabBarController? { nearest() }
    /// The nearest split view controller around.
    public var splitViewController: UISplitViewController? { nearest() }

    private func nearest<Controller: UIViewController>() -> Controller? {
        var controller = parent
        while let current = controller {
            if let found = current as? Controller { return found }
            controller = current.parent
        }
        return nil
    }
}
