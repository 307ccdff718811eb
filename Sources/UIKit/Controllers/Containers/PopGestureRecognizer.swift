// SPDX-License-Identifier: Apache-2.0

/// The drag from the window's edge that goes back in a navigation controller.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        edges = PlatformMetrics.current.rightToLeft ? .right : .left
        addHandler { [weak self] _ in
            guard let self else { return }
            self.controller?.followPop(self)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func begins(with translation: CGPoint) -> Bool {
        controller?.canGoBackByDragging == true && abs(translation.x) > abs(translation.y)
            && super.begins(with: translation)
    }
}

extension UINavigationController {
    /// Whether a drag from the edge may go back now.
    var canGoBackByDragging: Bool {
        stack.count > 1 && transition == nil && presented == nil && !isNavigationBarHidden
            && topViewController?.navigationItem.hidesBackButton != true
    }

    /// Follows the drag that goes back.
    func followPop(_ recognizer: UIPanGestureRecognizer) {
        let width = max(1, view.bounds.width)
        let isFlipped = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let part = recognizer.translation(in: view).x / width * (isFlipped ? -1 : 1)
        switch recognizer.state {
        case .began:
            guard canGoBackByDragging else { return }
            change(to: Array(stack.dropLast()), animated: true, interaction: interaction)
        case .changed: interaction.update(part)
        case .ended:
            let speed = recognizer.velocity(in: view).x / width * (isFlipped ? -1 : 1)
            if part + speed * 0.2 > 0.5 { interaction.finish() } else { interaction.cancel() }
        case .cancelled, .failed: interaction.cancel()
        default: break
        }
    }
}
