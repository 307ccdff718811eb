// SPDX-License-Identifier: Apache-2.0

/// What was cut or copied.
@MainActor open class UIPasteboard: NSObject {
    nonisolated deinit {}

    /// The pasteboard that all share.
    public static let general = UIPasteboard(.general)

    private let clipboard: Clipboard

    private init(_ clipboard: Clipboard) {
        self.clipboard = clipboard
        super.init()
    }

    /// A pasteboard of its own.
    public override convenience init() { self.init(Clipboard()) }

    /// The desktop's clipboard, where there is one.
    public var system: (read: () -> String?, write: (String) -> Void)? {
        get { clipboard.system }
        set { clipboard.system = newValue }
    }

    /// The text on the pasteboard.
    open var string: String? {
        get { clipboard.text }
        set { clipboard.text = newValue }
    }

    /// Whether there is text.
    open var hasStrings: Bool { !(string ?? "").isEmpty }
}
