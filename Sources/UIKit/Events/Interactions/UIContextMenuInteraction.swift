// SPDX-License-Identifier: Apache-2.0

/// What a context menu shows.
@MainActor open class UIContextMenuConfiguration: NSObject {
    nonisolated deinit {}

    public let identifier: any Hashable
    /// Makes what is shown of the object beside the menu; not shown here.
    public let previewProvider: (() -> UIViewController?)?
    let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    public init(
        identifier: (any Hashable)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? UUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// Opens a menu for a long press or a click of the secondary button.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    nonisolated deinit {}

    /// The view that the interaction belongs to.
    open private(set) weak var view: UIView?
    /// Who decides and is told of what happens.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    private lazy var recognizer: ContextMenuRecognizer = {
        let recognizer = ContextMenuRecognizer(target: nil, action: nil)
        recognizer.addHandler { [weak self] in self?.follow($0) }
        return recognizer
    }()
    private var presentation: MenuPresentation?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(recognizer) }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
    }

    /// Where the menu was asked for, in a view's coordinates.
    open func location(in view: UIView?) -> CGPoint { recognizer.location(in: view) }

    /// Closes the menu.
    open func dismissMenu() { presentation?.dismiss() }

    private func follow(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: open(at: recognizer.location(in: view))
        case .changed: if let touch = recognizer.followedTouches.first { presentation?.touchMoved(touch) }
        case .ended:
            if let touch = recognizer.followedTouches.first, touch.timestamp > opened + 0.3 {
                presentation?.touchEnded(touch)
            }
        default: break
        }
    }

    private var opened: TimeInterval = 0

    private func open(at place: CGPoint) {
        guard let view, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place),
            let menu = configuration.actionProvider?([])
        else { return }
        opened = FrameClock.main.now
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration)
        presentation = MenuPresentation(
            menu, from: view, rect: CGRect(origin: place, size: .zero),
            didDismiss: { [weak self] in
                guard let self else { return }
                presentation = nil
                delegate.contextMenuInteraction(self, willEndFor: configuration)
            })
    }
}

/// Recognizes a long press, and a click of the secondary button at once.
final class ContextMenuRecognizer: UILongPressGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if event.buttonMask == .secondary {
            state = .began
        } else if event.buttonMask.isEmpty {
            super.touchesBegan(touches, with: event)
        } else {
            // A press of the primary button that lasts is the beginning of a drag.
            state = .failed
        }
    }
}

/// Says what a context menu shows.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// The menu at a place of the view; nil for none.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Called before the menu is shown.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration)
    /// Called before the menu goes.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration
    ) {}
}
