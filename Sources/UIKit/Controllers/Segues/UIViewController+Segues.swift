// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Taking segues.
extension UIViewController {
    func performSegue(named identifier: String, sender: Any?) {
        guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
            let names = segueTemplates.compactMap(\.identifier)
            return UINibError.handler(
                UINibError.unknownSegue(
                    identifier: identifier, className: "\(type(of: self))",
                    nearest: nearestName(to: identifier, among: names)))
        }
        take(template, sender: sender)
    }

    /// Takes a segue because of a control, a cell or a gesture, if the controller does not object.
    func perform(_ template: UIStoryboardSegueTemplate, sender: Any?) {
        if let identifier = template.identifier, !shouldPerformSegue(withIdentifier: identifier, sender: sender) {
            return
        }
        take(template, sender: sender)
    }

    private func take(_ template: UIStoryboardSegueTemplate, sender: Any?) {
        if template.kind == .unwind { return unwind(template, sender: sender) }
        guard let destination = makeDestination(of: template, sender: sender) else { return }
        if let style = template.modalPresentationStyle { destination.modalPresentationStyle = style }
        if let style = template.modalTransitionStyle { destination.modalTransitionStyle = style }
        if template.kind == .popover { destination.modalPresentationStyle = .popover }
        let segue = makeSegue(template, to: destination)
        if segue.handler == nil, template.segueClass == nil {
            segue.handler = { [weak self, weak segue] in
                if let self, let segue { show(segue.destination, by: template, sender: sender) }
            }
        }
        if let popover = destination.popoverPresentationController, template.kind == .popover {
            template.configure(popover, sender: sender)
        }
        prepare(for: segue, sender: sender)
        let wereEnabled = UIView.areAnimationsEnabled
        if !template.isAnimated { UIView.setAnimationsEnabled(false) }
        segue.perform()
        if !template.isAnimated { UIView.setAnimationsEnabled(wereEnabled) }
    }

    private func makeDestination(of template: UIStoryboardSegueTemplate, sender: Any?) -> UIViewController? {
        guard let identifier = template.destinationIdentifier, let storyboard else { return nil }
        if let creation = template.instantiationSelector {
            return storyboard.instantiateController(withIdentifier: identifier) { coder in
                do {
                    let made = try ClassRegistry.shared.makeDestination(
                        creation, of: self, coder: coder, sender: sender, identifier: template.identifier)
                    return made as? UIViewController
                } catch {
                    UINibError.handler(error)
                    return nil
                }
            }
        }
        return template.containerView == nil
            ? storyboard.instantiateController(withIdentifier: identifier)
            : storyboard.instantiateEmbedded(withIdentifier: identifier)
    }

    private func makeSegue(_ template: UIStoryboardSegueTemplate, to destination: UIViewController) -> UIStoryboardSegue
    {
        let type = template.segueClass ?? UIStoryboardSegue.self
        return type.init(identifier: template.identifier, source: self, destination: destination)
    }

    /// Shows a segue's destination in the way that its kind tells.
    private func show(_ destination: UIViewController, by template: UIStoryboardSegueTemplate, sender: Any?) {
        let animated = UIView.areAnimationsEnabled
        switch template.kind {
        case .embed: embed(destination, in: template)
        case .present, .popover: present(destination, animated: animated)
        case .showDetail: showDetailViewController(destination, sender: sender)
        case .replace: replaceDetail(with: destination, at: template.splitViewControllerIndex)
        case .push:
            if let navigation = navigationController, !(destination is UINavigationController) {
                navigation.pushViewController(destination, animated: animated)
            } else {
                show(destination, sender: sender)
            }
        case .show, .custom, .unwind: show(destination, sender: sender)
        }
    }

    /// Puts a controller in the place of a column of the split view around.
    private func replaceDetail(with destination: UIViewController, at index: Int?) {
        guard let split = splitViewController else { return show(destination, sender: self) }
        var columns = split.viewControllers
        let index = index ?? columns.count - 1
        guard columns.indices.contains(index) else { return show(destination, sender: self) }
        columns[index] = destination
        split.viewControllers = columns
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
