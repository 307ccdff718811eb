// SPDX-License-Identifier: Apache-2.0

/// One of the answers that an alert or action sheet offers.
@MainActor open class UIAlertAction: NSObject {
    nonisolated deinit {}

    /// What choosing the action means.
    nonisolated public enum Style: Int, Sendable {
        case `default` = 0
        case cancel, destructive
    }

    public let title: String?
    public let style: Style
    /// Whether the answer can be given.
    open var isEnabled = true { didSet { onChange?() } }
    let handler: ((UIAlertAction) -> Void)?
    var onChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
