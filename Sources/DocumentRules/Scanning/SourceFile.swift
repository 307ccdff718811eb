// SPDX-License-Identifier: Apache-2.0

/// A file of a program's sources.
package struct SourceFile: Sendable {
    /// The file's path.
    package var path: String
    /// The text.
    package var text: String

    /// The kinds of file that a scan reads.
    package static let extensions: Set<String> = ["swift", "h", "m", "mm"]

    /// Whether the file holds Objective-C.
    package var isObjectiveC: Bool { !path.hasSuffix(".swift") }

    /// Describes a file.
    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}
