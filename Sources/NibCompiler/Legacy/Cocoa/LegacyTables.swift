// SPDX-License-Identifier: Apache-2.0

/// How tools wrote the tables of a macOS nib, which the version of Interface Builder that saved the document tells.
///
/// Interface Builder 3 wrote its tables in the order of the objects' places in memory; for its documents the tools after
/// it are followed.
enum LegacyTables {
    /// Xcode 4.0 to 4.2: objects and connectors together in the order of their numbers, the owner at the end.
    case numbered
    /// The others: the owner first, then the objects as the outline shows them; all numbers are new.
    case outlined

    /// The first tools whose tables are followed.
    static let firstTools = 1600

    init(tools: Int) { self = (Self.firstTools..<1900).contains(tools) ? .numbered : .outlined }
}
