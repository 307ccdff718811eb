// SPDX-License-Identifier: Apache-2.0

/// One file of a batch.
struct BatchTask: Hashable {
    /// The document or nib.
    let input: String
    /// Where its result goes; what this path means (a file, a name without extension) is the command's matter.
    let output: String
}
