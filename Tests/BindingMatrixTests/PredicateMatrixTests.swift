// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// The predicates that a search field sets: each option × what the model has before.
@MainActor struct PredicateMatrixTests {
    nonisolated static let all = Combination.all.filter { $0.description?.family == .predicates }

    @Test("A search sets a predicate of its format, whatever the model has before", arguments: all)
    func predicate(_ combination: Combination) throws {
        let field = NSSearchField(frame: .zero)
        let model = MatrixModel(combination.state.content(NSPredicate(format: "TRUEPREDICATE")))
        let option = NSBindingOption(combination.option)
        let values: [String: Any] = [
            "NSDisplayName": "Name", "NSPredicateFormat": "age = $value", "NSValueTransformerName": "NSIsNil",
            "NSValueTransformer": Unboxing(),
        ]
        var options: [NSBindingOption: Any] = [.predicateFormat: "name contains[c] $value", .displayName: "all"]
        options[option] = values[combination.option] ?? true
        let faults = matrixFaults {
            field.bind(.predicate, to: model, withKeyPath: "value", options: options)
            field.bind(
                "predicate2", to: model, withKeyPath: "value",
                options: [.predicateFormat: "nickname = $value", .displayName: "Nickname"])
        }
        #expect(faults == [])
        #expect(field.predicateNames() == [combination.option == "NSDisplayName" ? "Name" : "all", "Nickname"])
        field.commitPredicate(searching: "x")
        let format = combination.option == "NSPredicateFormat" ? "age == \"x\"" : "name CONTAINS[c] \"x\""
        #expect((model.value as? NSPredicate)?.format == format)
        field.commitPredicate(searching: "y", index: 1)
        #expect((model.value as? NSPredicate)?.format == "nickname == \"y\"")
        field.commitPredicate(searching: "")
        #expect(model.value == nil)
    }

    @Test("A predicate without a format is a fault", arguments: ModelState.allCases)
    func withoutFormat(_ state: ModelState) {
        let field = NSSearchField(frame: .zero)
        let model = MatrixModel(state.content(NSPredicate(format: "TRUEPREDICATE")))
        let faults = matrixFaults { field.bind(.predicate, to: model, withKeyPath: "value") }
        #expect(faults == ["binding 'predicate' needs the option 'NSPredicateFormat'"])
        #expect(!field.isBound(.predicate))
    }
}
