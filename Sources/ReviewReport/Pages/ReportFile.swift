// SPDX-License-Identifier: Apache-2.0

/// A file of a report.
nonisolated package struct ReportFile: Hashable, Sendable {
    /// The path below the folder that it belongs to.
    package let name: String
    /// What it holds.
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }
}
