// SPDX-License-Identifier: Apache-2.0

nonisolated extension IndexPath {
    /// The path of a row in a section of a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    /// The path of an item in a section of a collection.
    public init(item: Int, section: Int) {
        self.init(indexes: [section, item])
    }

    /// The section, which is the first index.
    public var section: Int { isEmpty ? 0 : self[0] }

    /// The row, which is the second index.
    public var row: Int { count < 2 ? 0 : self[1] }

    /// The item, which is the second index.
    public var item: Int { row }
}
