// SPDX-License-Identifier: Apache-2.0

/// The text that was cut or copied: what `UIPasteboard` and `NSPasteboard` have in common.
package final class Clipboard {
    /// The one that all programs share.
    package static let general = Clipboard()

    private var ownText: String?
    /// The desktop's clipboard, where there is one.
    package var system: (read: () -> String?, write: (String) -> Void)?
    /// How often something was put on it.
    package private(set) var changeCount = 0

    package init() {}
    nonisolated deinit {}

    /// The text; nil for none.
    package var text: String? {
        get { system?.read() ?? ownText }
        set {
            changeCount += 1
            ownText = newValue
            if let newValue { system?.write(newValue) }
        }
    }
}
