// SPDX-License-Identifier: Apache-2.0

/// What was cut or copied.
@MainActor open class UIPasteboard: NSObject {
    nonisolated deinit {}

    /// The pasteboard that all share.
    public static let general = UIPasteboard()

    private var text: String?
    /// The desktop's clipboard, where there is one.
    public var system: (read: () -> String?, write: (String) -> Void)?

    /// The text on the pasteboard.
    open var string: String? {
        get { system?.read() ?? text }
        set {
            text = newValue
            if let newValue { system?.write(newValue) }
        }
    }

    /// Whether there is text.
    open var hasStrings: Bool { !(string ?? "").isEmpty }
}
