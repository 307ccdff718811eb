// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// Whether an object can be used because of what its bindings have.
@MainActor struct ConditionMatrixTests {
    nonisolated static let conditions = Combination.of(
        "NSConditionallySetsEnabled", "NSConditionallySetsEditable", "NSConditionallySetsHidden"
    ).filter { $0.description?.family != .predicates }

    /// What reads whether an object is enabled, editable or hidden.
    private func usability(_ option: String, of className: String) throws -> Probe {
        let binding = option.dropFirst("NSConditionallySets".count).lowercased()
        let probes = BindingTable.standard.chain(of: className).compactMap { name in
            Probes.all[name]?.first { $0.name == binding }
        }
        return try #require(probes.first)
    }

    private func makeUsable(_ object: AnyObject) {
        switch object {
        case let view as NSImageView: view.isEditable = true
        case let cell as NSCell: (cell.isEditable, cell.isEnabled) = (true, true)
        case let column as NSTableColumn: column.dataCell.isEditable = true
        default: break
        }
    }

    @Test(
        "The state of the value sets whether an object is enabled, editable and hidden, if it is to",
        arguments: conditions, [true, false])
    func sets(_ combination: Combination, isOn: Bool) throws {
        let stage = try MatrixStage(combination)
        makeUsable(stage.object)
        let others = ["Enabled", "Editable", "Hidden"].map { NSBindingOption("NSConditionallySets" + $0) }
        var options = Dictionary(uniqueKeysWithValues: others.map { ($0, false as Any) })
        options[NSBindingOption(combination.option)] = isOn
        stage.bind(options)
        let probe = try usability(combination.option, of: combination.className)
        #expect(probe.read(stage.object) == Self.expected(combination, isOn: isOn, isOfRows: stage.isOfRows))
        stage.model.value = stage.probe.sample
        #expect(probe.read(stage.object) == (combination.option == "NSConditionallySetsHidden" ? "false" : "true"))
    }

    @Test("Without the option the object does as the table says", arguments: conditions)
    func standard(_ combination: Combination) throws {
        let stage = try MatrixStage(combination)
        makeUsable(stage.object)
        stage.bind()
        let names = Set(BindingTable.standard.bindings(of: combination.className).map(\.name))
        let isOn =
            switch combination.option {
            // What can be edited says by a placeholder that there is nothing; other objects are disabled.
            case "NSConditionallySetsEnabled": !names.contains("editable")
            case "NSConditionallySetsEditable": combination.className != "NSTableColumn" || !Self.isCell(combination)
            default: false
            }
        let said = combination.description?.option(named: combination.option)?.defaultValue
        #expect(said == .bool(isOn))
        let probe = try usability(combination.option, of: combination.className)
        let isOnThere = isOn || combination.option == "NSConditionallySetsEnabled" && Self.isOfControl(combination)
        #expect(probe.read(stage.object) == Self.expected(combination, isOn: isOnThere, isOfRows: stage.isOfRows))
    }

    /// The values of a column's cells, which are only editable by condition where the document says so.
    private nonisolated static func isCell(_ combination: Combination) -> Bool {
        [
            "value", "attributedString", "data", "valuePath", "valueURL", "selectedIndex", "selectedObject",
            "selectedTag", "selectedValue",
        ].contains(combination.binding)
    }

    /// What a cell leaves to its control, which knows nothing of the cell's being editable.
    private static func isOfControl(_ combination: Combination) -> Bool {
        ["NSPopUpButtonCell", "NSSegmentedCell"].contains(combination.className)
            && (combination.binding.hasPrefix("content") || combination.binding.hasPrefix("selected"))
    }

    private static func expected(_ combination: Combination, isOn: Bool, isOfRows: Bool) -> String {
        let isThere = combination.state.takesEntered
        let isTarget = combination.binding == "target" || combination.binding == "doubleClickTarget"
        let isUsable = isThere && !(isTarget && [.null, .multipleValues].contains(combination.state))
        // A column's cells are its rows' affair.
        let isOfColumn = combination.className == "NSTableColumn" && !isOfRows
        let isOfControl = isOfControl(combination)
        switch combination.option {
        case "NSConditionallySetsEditable" where isOfControl: return "true"
        case _ where isOfColumn && combination.option != "NSConditionallySetsHidden": return "true"
        case "NSConditionallySetsEnabled": return "\(!isOn || isUsable)"
        case "NSConditionallySetsEditable": return "\(!isOn || isThere)"
        // A column is not hidden because of a row.
        default: return "\(isOn && !isUsable && !isOfRows)"
        }
    }
}
