// SPDX-License-Identifier: Apache-2.0

/// The sizes beyond which a document is refused. Documents of Interface Builder stay far below all of them.
public struct DocumentLimits: Hashable, Sendable {
    /// The largest file, in bytes: 64 MiB unless set. Never more than 1 GiB.
    public var maximumSize: Int
    /// The deepest nesting of elements: 512 unless set. Never more than 4,096, since a tree is walked recursively.
    public var maximumDepth: Int
    /// The largest number of elements: two million unless set.
    public var maximumElementCount: Int

    /// Makes limits.
    public init(maximumSize: Int = 64 << 20, maximumDepth: Int = 512, maximumElementCount: Int = 2_000_000) {
        self.maximumSize = min(max(maximumSize, 0), 1 << 30)
        self.maximumDepth = min(max(maximumDepth, 1), 4096)
        self.maximumElementCount = max(maximumElementCount, 1)
    }
}
