// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Standard output or standard error.
struct Terminal {
    enum Style: String {
        case error = "31;1"
        case warning = "35;1"
        case note = "36;1"
        case emphasis = "1"
        case caret = "32;1"
    }

    private let descriptor: Int32

    static let standardError = Terminal(descriptor: STDERR_FILENO)
    static let standardOutput = Terminal(descriptor: STDOUT_FILENO)

    /// Writes a line to standard output.
    static func print(_ line: String) { standardOutput.write(line + "\n") }

    /// Whether somebody looks at it.
    var isInteractive: Bool { isatty(descriptor) == 1 && getenv("TERM").map { strcmp($0, "dumb") != 0 } != false }

    /// Whether it shows colours: only a terminal, and not when `NO_COLOR` is set (https://no-color.org).
    var showsColour: Bool { isInteractive && getenv("NO_COLOR").map { $0.pointee == 0 } != false }

    /// Columns of the terminal; 80 when unknown.
    var width: Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    func styled(_ text: String, _ style: Style) -> String {
        showsColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Writes all of it; what cannot be written (a closed pipe) is dropped.
    func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = FileDescriptor.write($0, to: descriptor) }
    }
}
