// SPDX-License-Identifier: Apache-2.0

/// What swiping a row offers, the outermost first.
@MainActor open class UISwipeActionsConfiguration: NSObject {
    nonisolated deinit {}

    public let actions: [UIContextualAction]
    /// Whether swiping all the way does the first action.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// Something that can be done with a row.
@MainActor open class UIContextualAction: NSObject {
    nonisolated deinit {}

    /// What an action does to the row.
    nonisolated public enum Style: Int, Sendable {
        case normal = 0
        /// It takes the row away.
        case destructive
    }

    /// Does the action: gets the action, the view that shows it, and what to call when it is done, with whether it was.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    /// What is written; nil for nothing.
    open var title: String?
    /// What is shown; nil for nothing.
    open var image: UIImage?
    /// Red for destructive actions, grey for others, unless set.
    open var backgroundColor: UIColor! {
        get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackgroundColor = newValue }
    }
    private var ownBackgroundColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}
