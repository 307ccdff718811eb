// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// What each standard binding shows by its options, for each thing that a model may have.
@MainActor struct ShowingMatrixTests {
    /// Bindings that a search field sets and never shows.
    private nonisolated static func isShown(_ combination: Combination) -> Bool {
        combination.description?.family != .predicates
    }

    // MARK: Placeholders

    nonisolated static let placeholders = Combination.of(
        "NSNullPlaceholder", "NSNoSelectionPlaceholder", "NSMultipleValuesPlaceholder", "NSNotApplicablePlaceholder")

    @Test("A placeholder stands in place of its marker, and of no other", arguments: placeholders)
    func placeholder(_ combination: Combination) throws {
        let stage = try MatrixStage(combination)
        let isMeant = combination.state.placeholder?.rawValue == combination.option
        let expected = isMeant ? stage.probe.held : stage.probe.reads(combination.state)
        let faults = matrixFaults {
            stage.bind([NSBindingOption(combination.option): stage.probe.placeholder])
            #expect(stage.reads == expected)
            guard combination.state != .value else { return }
            // There and back.
            stage.model.value = stage.probe.sample
            #expect(stage.reads == stage.probe.shown)
            stage.model.value = combination.state.content(stage.probe.sample)
            #expect(stage.reads == (stage.probe.stays && !isMeant ? stage.probe.shown : expected))
        }
        #expect(faults == [])
        #expect(combination.state == .value || !stage.hasModel(stage.probe.placeholder))
    }

    // MARK: Transformers

    nonisolated static let transformers = Combination.of("NSValueTransformer", "NSValueTransformerName")
        .filter(isShown)

    @Test("A transformer changes values, and back where they are written", arguments: transformers)
    func transformer(_ combination: Combination) throws {
        let stage = try MatrixStage(combination, sample: Boxed.init)
        ValueTransformer.setValueTransformer(Unboxing(), forName: "InkwellMatrixUnboxing")
        let option: Any = combination.option == "NSValueTransformer" ? Unboxing() : "InkwellMatrixUnboxing"
        let faults = matrixFaults {
            stage.bind([NSBindingOption(combination.option): option])
            #expect(stage.reads == stage.probe.reads(combination.state))
            guard combination.description?.isReadOnly == false, [.value, .null].contains(combination.state) else {
                return
            }
            stage.commit(stage.probe.sample)
            #expect(stage.model.value is Boxed)
            #expect(stage.hasModel(stage.probe.sample))
        }
        #expect(faults == [])
    }

    // MARK: Keys that are missing

    nonisolated static let raising = Combination.of("NSRaisesForNotApplicableKeys").filter(isShown)

    @Test(
        "An object without the key is a fault, or shows what is not applicable",
        arguments: raising, [true, false])
    func raisesForNotApplicableKeys(_ combination: Combination, raises: Bool) throws {
        let stage = try MatrixStage(combination)
        let controller = NSArrayController()
        controller.avoidsEmptySelection = false
        controller.alwaysUsesMultipleValuesMarker = true
        switch combination.state {
        case .notApplicable: controller.content = [Keyless()]
        case .multipleValues where !stage.isOfRows: controller.content = [stage.model, MatrixModel(nil)]
        default: controller.content = [stage.model]
        }
        let isEmpty = combination.state == .noSelection
        controller.setSelectionIndexes(isEmpty ? [] : IndexSet(0..<controller.arrangedCount))
        var read = ""
        let faults = matrixFaults {
            stage.bind(toSelectionOf: controller, [.raisesForNotApplicableKeys: raises])
            read = stage.reads
        }
        let text = "binding '\(combination.binding)': 'Keyless' has no key 'value'"
        let isFault = raises && combination.state == .notApplicable
        #expect(Set(faults) == (isFault ? [text] : []))
        #expect(read == stage.probe.reads(combination.state))
    }

    // MARK: Patterns

    /// A token field has no spaces around its tokens.
    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }

    @Test("A pattern is filled with the value", arguments: Combination.of("NSDisplayPattern"))
    func displayPattern(_ combination: Combination) throws {
        let stage = try MatrixStage(combination)
        let word = combination.binding.contains("Title") ? "title" : "value"
        stage.bind([.displayPattern: "%{\(word)1}@ 100 %% %{\(word)2}@"])
        let bare = stage.reads
        // A marker without a placeholder leaves nothing to be said; nil, and a second value that is not bound, are empty.
        let isOfRows = stage.isOfRows
        switch combination.state {
        case .value: #expect(bare.hasPrefix("text 100 %"))
        case .null: #expect(Self.trimmed(bare).hasPrefix("100 %"))
        case _ where isOfRows: #expect(bare.hasPrefix(" 100 %"))
        default: #expect(bare == stage.probe.absent)
        }
        let second = NSBindingName(combination.binding.dropLast() + "2")
        let model = MatrixModel("two")
        if stage.isOfRows { return }
        BoundObject(stage.object).bindReporting(
            second, to: model, withKeyPath: "value", options: [.nullPlaceholder: "nothing"])
        switch combination.state {
        case .value: #expect(stage.reads.hasPrefix("text 100 % two"))
        case .null: #expect(Self.trimmed(stage.reads).hasPrefix("100 % two"))
        default: #expect(stage.reads == stage.probe.absent)
        }
        model.value = nil
        switch combination.state {
        case .value: #expect(stage.reads.hasPrefix("text 100 % nothing"))
        case .null: #expect(Self.trimmed(stage.reads).hasPrefix("100 % nothing"))
        default: #expect(stage.reads == stage.probe.absent)
        }
    }
}
