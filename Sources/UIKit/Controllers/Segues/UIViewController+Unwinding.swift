// SPDX-License-Identifier: Apache-2.0

/// Going back along the way that segues led.
extension UIViewController {
    func unwind(_ template: UIStoryboardSegueTemplate, sender: Any?) {
        guard let action = template.unwindAction else { return }
        let source = UIStoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
        guard let destination = destinationOfUnwinding(source) else { return }
        let type = template.segueClass ?? UIStoryboardSegue.self
        let segue = type.init(identifier: template.identifier, source: self, destination: destination)
        if template.segueClass == nil {
            segue.handler = { [weak self, weak segue] in
                if let self, let segue { goBack(to: segue.destination, for: segue) }
            }
        }
        prepare(for: segue, sender: sender)
        do {
            try ClassRegistry.shared.send(action, to: destination, from: segue)
        } catch {
            UINibError.handler(error)
        }
        segue.perform()
    }

    /// The controller that an unwind segue ends at: the nearest one along the chain of parents and presenters, or
    /// inside one of them, that performs the action.
    private func destinationOfUnwinding(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var ancestor = parent ?? presenting
        while let current = ancestor {
            if let found = current.firstUnwinding(source) { return found }
            ancestor = current.parent ?? current.presenting
        }
        return nil
    }

    private func firstUnwinding(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let found = child.firstUnwinding(source) { return found }
        }
        let performs = canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
        return performs && self !== source.source ? self : nil
    }

    /// Takes away what is in front of the destination, and brings it into sight in the containers around it.
    func goBack(to destination: UIViewController, for segue: UIStoryboardSegue) {
        let around = Array(sequence(first: destination, next: \.parent))
        for container in around where container.presented != nil {
            container.dismiss(animated: UIView.areAnimationsEnabled)
        }
        for (inner, outer) in zip(around, around.dropFirst()).reversed() {
            outer.unwind(for: segue, towards: inner)
        }
    }
}
