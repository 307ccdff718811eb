// SPDX-License-Identifier: Apache-2.0

/// A way from one controller of a storyboard to another.
@MainActor open class NSStoryboardSegue: NSObject {
    nonisolated deinit {}

    /// What a segue is found by.
    public typealias Identifier = String

    /// The segue's identifier.
    public let identifier: Identifier?
    /// The controller that the segue leads from.
    public let sourceController: Any
    /// The controller that the segue leads to.
    public let destinationController: Any
    private let performHandler: () -> Void

    /// Makes a segue that does nothing by itself; subclasses override ``perform()``.
    public required init(identifier: Identifier, source sourceController: Any, destination destinationController: Any) {
        self.identifier = identifier
        self.sourceController = sourceController
        self.destinationController = destinationController
        performHandler = {}
        super.init()
    }

    /// Makes a segue that runs a block.
    public init(
        identifier: Identifier?, source: Any, destination: Any, performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        sourceController = source
        destinationController = destination
        self.performHandler = performHandler
        super.init()
    }

    /// Shows the destination.
    open func perform() { performHandler() }
}

/// What a storyboard says of a segue; the segue is made of it each time it is performed.
final class NSStoryboardSegueTemplate: NSResponder, NSNibActionReceiving {
    /// What the segue does.
    enum Kind {
        case show, modal, sheet, popover, embed, custom
    }

    let kind: Kind
    let identifier: String?
    let destinationIdentifier: String?
    private let className: String?
    let popoverBehavior: Int
    let preferredEdge: Int
    /// The controller that the segue leads from.
    weak var controller: NSResponder?
    /// The view that an embedded controller's fills.
    weak var containerView: NSView?
    /// The view that a popover points at.
    weak var anchorView: NSView?

    init?(_ kind: Kind, coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        self.kind = kind
        identifier = coder.string("NSIdentifier")
        destinationIdentifier = coder.string("NSDestinationControllerIdentifier")
        className = coder.string("NSSegueClassName")
        popoverBehavior = coder.integer("NSPopoverBehavior") ?? 0
        preferredEdge = coder.integer("NSPreferredEdge") ?? 0
        super.init()
    }

    /// The classes of templates.
    static let kinds: [String: Kind] = [
        "NSStoryboardShowSegueTemplate": .show, "NSStoryboardModalSegueTemplate": .modal,
        "NSStoryboardSheetSegueTemplate": .sheet, "NSStoryboardPopoverSegueTemplate": .popover,
        "NSStoryboardEmbedSegueTemplate": .embed, "NSStoryboardSegueTemplate": .custom,
    ]

    static let outlets = ClassTable(NSStoryboardSegueTemplate.self, superclass: nil) {
        $0.outlet("controller", \.controller)
        $0.outlet("containerView", \.containerView)
        $0.outlet("anchorView", \.anchorView)
        $0.action("perform:", NSStoryboardSegueTemplate.perform(_:))
    }

    /// Performs the segue of an identifier.
    static func perform(
        _ identifier: String, from controller: NSResponder, templates: [NSStoryboardSegueTemplate], sender: Any?
    ) {
        guard let template = templates.first(where: { $0.identifier == identifier }) else {
            return NSNibError.handler(NSNibError.notFound(name: "segue " + identifier))
        }
        template.controller = template.controller ?? controller
        template.perform(sender, isAsked: false)
    }

    /// Performs the segue as an action.
    func perform(_ sender: Any?) { perform(sender, isAsked: true) }

    /// - Parameter isAsked: whether the controller may refuse.
    func perform(_ sender: Any?, isAsked: Bool) {
        let view = controller as? NSViewController
        let window = controller as? NSWindowController
        let storyboard = view?.storyboard ?? window?.storyboard
        guard let controller, let destinationIdentifier else { return }
        if isAsked, let identifier {
            let isWanted =
                view?.shouldPerformSegue(withIdentifier: identifier, sender: sender)
                ?? window?.shouldPerformSegue(withIdentifier: identifier, sender: sender) ?? true
            guard isWanted else { return }
        }
        guard let destination = storyboard?.controller(destinationIdentifier, creator: nil) else {
            return NSNibError.handler(NSNibError.notFound(name: destinationIdentifier))
        }
        let segue = makeSegue(from: controller, to: destination, sender: sender)
        view?.prepare(for: segue, sender: sender)
        window?.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func makeSegue(from source: NSResponder, to destination: AnyObject, sender: Any?) -> NSStoryboardSegue {
        if let className {
            let name = SwiftClassName(className)
            let table = ClassRegistry.shared.table(named: name.name, module: name.module)
            if let type = table?.type as? NSStoryboardSegue.Type {
                return type.init(identifier: identifier ?? "", source: source, destination: destination)
            }
        }
        return NSStoryboardSegue(identifier: identifier, source: source, destination: destination) {
            [kind, weak self] in self?.show(destination, from: source, as: kind, sender: sender)
        }
    }

    private func show(_ destination: AnyObject, from source: NSResponder, as kind: Kind, sender: Any?) {
        let view = source as? NSViewController
        switch (destination, kind) {
        case (let window as NSWindowController, .modal):
            if let window = window.window { _ = NSApplication.shared.beginModalSession(for: window) }
            retain(window)
        case (let window as NSWindowController, .sheet):
            if let sheet = window.window { view?.view.window?.beginSheet(sheet) { _ in _ = window } }
        case (let window as NSWindowController, _):
            window.showWindow(sender)
            retain(window)
        case (let controller as NSViewController, .embed):
            guard let containerView else { return }
            view?.addChild(controller)
            controller.view.frame = containerView.bounds
            controller.view.autoresizingMask = [.width, .height]
            controller.view.translatesAutoresizingMaskIntoConstraints = true
            containerView.addSubview(controller.view)
        case (let controller as NSViewController, .sheet): view?.presentAsSheet(controller)
        case (let controller as NSViewController, .modal): view?.presentAsModalWindow(controller)
        case (let controller as NSViewController, .popover):
            view?.presentPopover(of: controller, from: self, sender: sender)
        case (let controller as NSViewController, _):
            let window = NSWindow(contentViewController: controller)
            let owner = NSWindowController(window: window)
            retain(owner)
            window.center()
            owner.showWindow(sender)
        default: break
        }
    }

    /// A controller that a segue shows in a window lives as long as that is open.
    private func retain(_ controller: NSWindowController) {
        guard let window = controller.window else { return }
        window.attachments["controller"] = controller
    }
}

/// An object that an action connection leads to though no program declares it.
protocol NSNibActionReceiving: AnyObject {}
