// SPDX-License-Identifier: Apache-2.0

/// Why there is no window.
public enum WindowSystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No display can be reached; with SDL's reason.
    case noDisplay(String)
    /// The display refuses a window, or memory for what it shows; with SDL's reason.
    case noWindow(String)
    /// The window's size makes no picture: nothing, or too large.
    case noPicture(String)

    /// What is wrong, for a person.
    public var description: String {
        switch self {
        case .noDisplay(let reason):
            """
            there is no display to show a window on (\(reason)); set WAYLAND_DISPLAY or DISPLAY, or go on without a \
            window with --script
            """
        case .noWindow(let reason): "the display shows no window: \(reason)"
        case .noPicture(let reason): "the window cannot be drawn: \(reason)"
        }
    }
}
