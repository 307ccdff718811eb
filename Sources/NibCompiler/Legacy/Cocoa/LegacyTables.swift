// SPDX-License-Identifier: Apache-2.0

/// How tools wrote the tables of a macOS nib, which the version of Interface Builder that saved the document tells.
///
/// Interface Builder 3 wrote its tables in the order of the objects' places in memory, which no document tells; here its
/// objects are in the order of their numbers.
enum LegacyTables {
    /// Interface Builder 3 until Mac OS X 10.6: objects and connectors by their numbers, with the owner between them;
    /// beside them the classes that replace others. Its last documents were compiled by later tools as often.
    case early
    /// Xcode 4.0 to 4.2: objects and connectors together in the order of their numbers, the owner at the end.
    case numbered
    /// The others: the owner first, then the objects as the outline shows them; all numbers are new.
    case outlined

    /// The first tools whose tables are followed.
    static let firstTools = 1600

    /// - Parameter appKit: the version of the AppKit that saved the document: 1038 is that of Mac OS X 10.6.
    init(tools: Int, appKit: Int) {
        if appKit < (tools < Self.firstTools ? 1038 : 1100) {
            self = .early
        } else {
            self = (Self.firstTools..<1900).contains(tools) ? .numbered : .outlined
        }
    }

    /// Whether objects and connectors keep the numbers that the document gives them.
    var keepsNumbers: Bool { self != .outlined }
}
