// SPDX-License-Identifier: Apache-2.0

/// An item of a bar: a button of a navigation bar or toolbar, or a tab.
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        title = coder.string("UITitle")
        image = coder.object("UIImage") as? UIImage
        isEnabled = coder.bool("UIEnabled") ?? true
        tag = coder.integer("UITag") ?? 0
    }
}

/// A button of a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
    open weak var target: AnyObject?
    open var action: Selector?
    open var customView: UIView?
    open var width: CGFloat = 0
    open var style: Style = .plain
    open var tintColor: UIColor?
    /// The system's item, when it is one.
    open var systemItem: SystemItem?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        style = coder.integer("UIStyle").flatMap(Style.init) ?? .plain
        systemItem =
            (coder.bool("UIIsSystemItem") ?? coder.contains("UISystemItem"))
            ? coder.integer("UISystemItem").flatMap(SystemItem.init) : nil
        width = CGFloat(coder.double("UIWidth") ?? 0)
        customView = coder.object("UICustomView") as? UIView
        tintColor = coder.object("UITintColor") as? UIColor
    }

    nonisolated public enum Style: Int, Sendable {
        case plain = 0
        case bordered = 1
        case done = 2
    }

    nonisolated public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }
}
