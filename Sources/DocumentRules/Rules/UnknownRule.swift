// SPDX-License-Identifier: Apache-2.0

/// A name that no rule has.
package struct UnknownRule: Error, Hashable {
    /// The name.
    package var name: String
    /// The rule whose name is most like it; nil where none is.
    package var nearest: String?

    /// What is wrong, and what was probably meant.
    package var message: String {
        "there is no rule '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}
