// SPDX-License-Identifier: Apache-2.0

/// How a storyboard leads from one controller to another.
@MainActor open class UIStoryboardSegueTemplate: NSObject {
    public let identifier: String?
    public let destinationIdentifier: String?
    public let segueClassName: String?
    /// How the destination is shown.
    public let kind: Kind

    /// The ways in which a segue shows its destination.
    nonisolated public enum Kind: Sendable {
        case custom, show, showDetail, push, present, popover, replace, embed, unwind
    }
    public weak var viewController: UIViewController?
    /// On an embed segue: the view that the destination's view fills.
    public weak var containerView: UIView?
    /// On a popover's segue: what the popover points to.
    public weak var anchorView: UIView?
    public weak var anchorBarButtonItem: UIBarButtonItem?

    public required init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        identifier = coder.string("UIIdentifier")
        destinationIdentifier = coder.string("UIDestinationViewControllerIdentifier")
        segueClassName = coder.string("UISegueClassName")
        kind = Self.kind(
            className: coder.store.className(of: coder.currentIndex) ?? "", action: coder.string("UIActionName"))
        super.init()
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
    }

    /// The names under which nibs store the kinds of templates.
    static let kinds = [
        "UIStoryboardSegueTemplate", "UIStoryboardShowSegueTemplate", "UIStoryboardShowDetailSegueTemplate",
        "UIStoryboardPresentationSegueTemplate", "UIStoryboardPushSegueTemplate", "UIStoryboardModalSegueTemplate",
        "UIStoryboardReplaceSegueTemplate", "UIStoryboardEmbedSegueTemplate", "UIStoryboardPopoverSegueTemplate",
        "UIStoryboardPopoverPresentationSegueTemplate", "UIStoryboardUnwindSegueTemplate",
    ]
}
