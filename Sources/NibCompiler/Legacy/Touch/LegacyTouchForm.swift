// SPDX-License-Identifier: Apache-2.0

/// The forms of iOS nibs that documents of this format were compiled to.
enum LegacyTouchForm {
    /// The first iPhone SDKs: keyed archives.
    case keyed
    /// Since iPhone OS 3: NIBArchive.
    case plain
    /// NIBArchive as the tools after Xcode 4 write it, which compile what Xcode 4 saved.
    case current

    init(_ format: CompilerOptions.Format, tools: Int) {
        switch format {
        case .keyed: self = .keyed
        case .archive: self = tools < LegacyTables.firstTools ? .plain : .current
        }
    }

    /// The root's lists for which such documents have nothing.
    var emptyLists: [String] {
        switch self {
        case .keyed: []
        case .plain: ["UINibAccessibilityConfigurationsKey"]
        case .current:
            ["UINibAccessibilityConfigurationsKey", "UINibTraitStorageListsKey", "UINibKeyValuePairsKey"]
        }
    }
}
