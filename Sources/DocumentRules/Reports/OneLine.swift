// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text with spaces for the ends of lines, as texts of documents may hold them.
    var inOneLine: String {
        contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
    }
}
