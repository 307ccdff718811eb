// SPDX-License-Identifier: Apache-2.0

import AppKit
import NibVocabulary
import Testing

/// Nothing of the table of standard bindings is left out.
@MainActor struct MatrixCompletenessTests {
    @Test("Every class of the table has an object here, and every binding a probe")
    func probes() {
        var missing: [String] = []
        for name in MatrixClasses.names {
            if MatrixClasses.make(name) == nil { missing.append(name) }
            for binding in BindingTable.standard.bindings(of: name) where binding.family != .predicates {
                if MatrixClasses.isLeftOut(name, binding.name) { continue }
                let isThere = BindingTable.standard.chain(of: name).contains { className in
                    Probes.all[className]?.contains { $0.name == binding.name } == true
                }
                if !isThere { missing.append("\(name).\(binding.name)") }
            }
        }
        #expect(missing == [])
    }

    @Test("Every option of the table is one that is tested")
    func options() {
        let tested: Set = [
            "NSNullPlaceholder", "NSNoSelectionPlaceholder", "NSMultipleValuesPlaceholder",
            "NSNotApplicablePlaceholder",
            "NSValueTransformer", "NSValueTransformerName", "NSRaisesForNotApplicableKeys", "NSDisplayPattern",
            "NSValidatesImmediately", "NSAllowsEditingMultipleValuesSelection", "NSContinuouslyUpdatesValue",
            "NSAlwaysPresentsApplicationModalAlerts", "NSConditionallySetsEnabled", "NSConditionallySetsEditable",
            "NSConditionallySetsHidden", "NSSelectorName", "NSAllowsNullArgument",
            "NSInvokesSeparatelyWithArrayObjects",
            "NSInsertsNullPlaceholder", "NSContentPlacementTag", "NSCreatesSortDescriptor",
            "NSSelectsAllWhenSettingContent", "NSHandlesContentAsCompoundValue", "NSDeletesObjectsOnRemove",
            "NSDisplayName", "NSPredicateFormat", "sectionContentKey", "sectionClassKey", "rowClassKey",
            "rowDisplayKey",
            "headerDataKey", "headerClassKey", "allSectionsSortKey", "sectionRowSortKey",
        ]
        #expect(Set(Combination.all.map(\.option)) == tested)
    }

    @Test("The table's classes, bindings and options are as many as ever")
    func count() {
        #expect(Combination.all.count > 20_000, "\(Combination.all.count)")
    }
}
