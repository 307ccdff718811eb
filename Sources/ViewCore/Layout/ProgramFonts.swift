// SPDX-License-Identifier: Apache-2.0

/// Fonts that a program brings along, by their PostScript names.
nonisolated public struct ProgramFonts: Hashable, Sendable {
    /// Those in files of PostScript outlines.
    public var postScript: Set<String>
    /// The others.
    public var others: Set<String>

    /// Makes a list of fonts.
    public init(postScript: Set<String> = [], others: Set<String> = []) {
        self.postScript = postScript
        self.others = others
    }
}
