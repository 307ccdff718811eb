// SPDX-License-Identifier: Apache-2.0

/// How a storyboard leads from one controller to another.
@MainActor open class UIStoryboardSegueTemplate: NSObject {
    public let identifier: String?
    public let destinationIdentifier: String?
    public let segueClassName: String?
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
        super.init()
    }

    static let classTable = ClassTable(
        UIStoryboardSegueTemplate.self, superclass: nil, decode: { UIStoryboardSegueTemplate(coder: $0) }
    ) {
        $0.outlet("viewController", \.viewController)
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
