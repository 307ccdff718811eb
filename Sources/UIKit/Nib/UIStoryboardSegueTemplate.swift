// SPDX-License-Identifier: Apache-2.0

/// How a storyboard leads from one controller to another.
@MainActor open class UIStoryboardSegueTemplate: NSObject {
    nonisolated deinit {}

    public let identifier: String?
    public let destinationIdentifier: String?
    public let segueClassName: String?
    /// How the destination is shown.
    public let kind: Kind

    /// The action that the destination of an unwind segue performs.
    public let unwindAction: Selector?
    /// The method of the source that makes the destination.
    public let instantiationSelector: Selector?
    /// The styles that a presentation takes in the place of the destination's own.
    public let modalPresentationStyle: UIModalPresentationStyle?
    public let modalTransitionStyle: UIModalTransitionStyle?
    /// Whether the destination comes with an animation.
    public let isAnimated: Bool
    /// The column of a split view that a replacing segue leads to.
    let splitViewControllerIndex: Int?
    private let arrowDirections: UIPopoverArrowDirection

    /// The ways in which a segue shows its destination.
    nonisolated public enum Kind: Sendable {
        case custom, show, showDetail, push, present, popover, replace, embed, unwind
    }
    /// The controller that the segue leads from.
    public weak var viewController: UIViewController?
    /// On an embed segue: the view that the destination's view fills.
    public weak var containerView: UIView?
    /// On a popover's segue: what the popover points to.
    public weak var anchorView: UIView?
    /// The button that a popover points at.
    public weak var anchorBarButtonItem: UIBarButtonItem?
    /// On a popover's segue: the views that stay in reach behind it.
    var passthroughViews: [AnyObject] = []

    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        identifier = coder.string("UIIdentifier")
        destinationIdentifier = coder.string("UIDestinationViewControllerIdentifier")
        segueClassName = coder.string("UISegueClassName")
        kind = Self.kind(
            className: coder.store.className(of: coder.currentIndex) ?? "", action: coder.string("UIActionName"))
        unwindAction = coder.string("UIAction").map { Selector($0) }
        instantiationSelector = coder.string("UIDestinationCreationSelector").map { Selector($0) }
        modalPresentationStyle = coder.integer("UIModalPresentationStyle").flatMap(UIModalPresentationStyle.init)
        modalTransitionStyle = coder.integer("UIModalTransitionStyle").flatMap(UIModalTransitionStyle.init)
        isAnimated = coder.bool("UIAnimates") ?? true
        splitViewControllerIndex = coder.integer("UISplitViewControllerIndex")
        arrowDirections =
            coder.integer("UIPermittedArrowDirections")
            .map { UIPopoverArrowDirection(rawValue: UInt(truncatingIfNeeded: $0)) } ?? .any
        super.init()
    }

    /// The class that the storyboard names for the segue, if it is registered.
    var segueClass: UIStoryboardSegue.Type? {
        guard let segueClassName else { return nil }
        let name = SwiftClassName(segueClassName)
        guard
            let type = ClassRegistry.shared.table(named: name.name, module: name.module)?.type
                as? UIStoryboardSegue.Type
        else {
            UINibError.handler(UINibError.unknownClass(name: name.name, base: "UIStoryboardSegue"))
            return nil
        }
        return type
    }

    /// Tells a popover what it points at.
    func configure(_ popover: UIPopoverPresentationController, sender: Any?) {
        popover.permittedArrowDirections = arrowDirections
        popover.passthroughViews = passthroughViews.compactMap { $0 as? UIView }
        popover.barButtonItem = anchorBarButtonItem ?? (anchorView == nil ? sender as? UIBarButtonItem : nil)
        popover.sourceView = anchorView ?? sender as? UIView
    }

    private static func kind(className: String, action: String?) -> Kind {
        switch className {
        case "UIStoryboardShowSegueTemplate":
            action?.hasPrefix("showDetail") == true ? .showDetail : .show
        case "UIStoryboardShowDetailSegueTemplate": .showDetail
        case "UIStoryboardPushSegueTemplate": .push
        case "UIStoryboardPresentationSegueTemplate", "UIStoryboardModalSegueTemplate": .present
        case "UIStoryboardPopoverSegueTemplate", "UIStoryboardPopoverPresentationSegueTemplate": .popover
        case "UIStoryboardReplaceSegueTemplate": .replace
        case "UIStoryboardEmbedSegueTemplate": .embed
        case "UIStoryboardUnwindSegueTemplate": .unwind
        default: .custom
        }
    }

    /// Takes the segue; what a control or a cell that leads to another scene does.
    func perform(_ sender: AnyObject) { viewController?.perform(self, sender: sender) }

    static let classTable = ClassTable(
        UIStoryboardSegueTemplate.self, superclass: nil, decode: { UIStoryboardSegueTemplate(coder: $0) }
    ) {
        $0.outlet("viewController", \.viewController)
        $0.action("perform:", UIStoryboardSegueTemplate.perform)
        $0.outlet("containerView", \.containerView)
        $0.outlet("anchorView", \.anchorView)
        $0.outlet("anchorBarButtonItem", \.anchorBarButtonItem)
        $0.collection("passthroughViews", \.passthroughViews)
    }

    /// The names under which nibs store the kinds of templates.
    static let kinds = [
        "UIStoryboardSegueTemplate", "UIStoryboardShowSegueTemplate", "UIStoryboardShowDetailSegueTemplate",
        "UIStoryboardPresentationSegueTemplate", "UIStoryboardPushSegueTemplate", "UIStoryboardModalSegueTemplate",
        "UIStoryboardReplaceSegueTemplate", "UIStoryboardEmbedSegueTemplate", "UIStoryboardPopoverSegueTemplate",
        "UIStoryboardPopoverPresentationSegueTemplate", "UIStoryboardUnwindSegueTemplate",
    ]
}
