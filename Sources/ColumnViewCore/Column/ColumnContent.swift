// SPDX-License-Identifier: Apache-2.0

/// What a column shows.
package protocol ColumnContent: AnyObject {
    /// How many sections there are.
    var sectionCount: Int { get }
    /// How many rows a section has.
    func rowCount(inSection section: Int) -> Int
    /// The name of the class of a row's view; rows of one class are used again for each other.
    func rowClassName(at path: IndexPath) -> String
    /// What a row shows.
    func rowData(at path: IndexPath) -> Any?
    /// What tells a row from others wherever it is; nil where nothing does.
    func rowIdentity(at path: IndexPath) -> AnyObject?
    /// What a person would type to come to a row.
    func rowText(at path: IndexPath) -> String
    /// The name of the class of a section's header; nil for none.
    func headerClassName(ofSection section: Int) -> String?
    /// What a section's header shows.
    func headerData(ofSection section: Int) -> Any?
    /// Whether what a row shows can be set.
    func canSetRowData(at path: IndexPath) -> Bool
    /// Sets what a row shows.
    ///
    /// - Returns: false where the value is not valid.
    func setRowData(_ data: Any?, at path: IndexPath) -> Bool
    /// Has `body` called whenever what the row shows becomes something else, for as long as the result lives.
    func observeRow(at path: IndexPath, _ body: @escaping () -> Void) -> AnyObject?
    /// Has `body` called whenever what the header shows becomes something else, for as long as the result lives.
    func observeHeader(ofSection section: Int, _ body: @escaping () -> Void) -> AnyObject?
}

extension ColumnContent {
    package func rowIdentity(at path: IndexPath) -> AnyObject? { nil }
    package func rowText(at path: IndexPath) -> String { rowData(at: path).map { "\($0)" } ?? "" }
    package func canSetRowData(at path: IndexPath) -> Bool { false }
    package func setRowData(_ data: Any?, at path: IndexPath) -> Bool { false }
    package func observeRow(at path: IndexPath, _ body: @escaping () -> Void) -> AnyObject? { nil }
    package func observeHeader(ofSection section: Int, _ body: @escaping () -> Void) -> AnyObject? { nil }
}
