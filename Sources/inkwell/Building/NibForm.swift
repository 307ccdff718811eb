// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibCompiler

/// The form of a macOS nib on disk.
enum NibForm: String, CaseIterable {
    /// One file, NIBArchive.
    case archive
    /// One file, a keyed archive.
    case keyed
    /// A folder with both: systems since 10.13 read the archive, older ones the other.
    case folder

    /// The names in the folder, and what they hold.
    static let variants: [(name: String, format: CompilerOptions.Format)] = [
        ("keyedobjects.nib", .keyed), ("keyedobjects-101300.nib", .archive),
    ]
}
