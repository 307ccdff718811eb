// SPDX-License-Identifier: Apache-2.0

/// What is asked of a file in a run of `check`.
enum CheckTask: String {
    /// What is wrong with a document, and the names that it gives.
    case findings
    /// Only the names of a document that another shard looks through.
    case names
    /// The names that the sources use.
    case sources
}
