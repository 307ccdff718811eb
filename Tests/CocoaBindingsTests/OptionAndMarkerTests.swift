// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Foundation
import KeyValueCoding
import Testing

/// What a model may have in place of a value.
enum Absence: String, CaseIterable {
    case null, noSelection, multipleValues, notApplicable

    var placeholder: NSBindingOption {
        switch self {
        case .null: .nullPlaceholder
        case .noSelection: .noSelectionPlaceholder
        case .multipleValues: .multipleValuesPlaceholder
        case .notApplicable: .notApplicablePlaceholder
        }
    }

    var marker: NSBindingSelectionMarker? {
        switch self {
        case .null: nil
        case .noSelection: NSNoSelectionMarker
        case .multipleValues: NSMultipleValuesMarker
        case .notApplicable: NSNotApplicableMarker
        }
    }

    /// A controller whose `selection.nickname` is that.
    @MainActor var controller: NSArrayController {
        let controller = NSArrayController()
        controller.avoidsEmptySelection = false
        let (first, second) = (Person("Ada"), Person("Grace"))
        first.nickname = "A"
        second.nickname = "G"
        switch self {
        case .null:
            first.nickname = nil
            controller.content = [first]
            controller.setSelectionIndex(0)
        case .noSelection:
            controller.content = [first]
        case .multipleValues:
            controller.content = [first, second]
            controller.setSelectionIndexes([0, 1])
        case .notApplicable:
            controller.content = [Group()]
            controller.setSelectionIndex(0)
        }
        return controller
    }
}

@Suite @MainActor struct OptionAndMarkerTests {
    private func bind(_ absence: Absence, _ options: [NSBindingOption: Any] = [:]) -> (Field, NSArrayController) {
        let field = Field()
        let controller = absence.controller
        var options = options
        options[.raisesForNotApplicableKeys] = options[.raisesForNotApplicableKeys] ?? false
        field.bind(.value, to: controller, withKeyPath: "selection.nickname", options: options)
        return (field, controller)
    }

    @Test(arguments: Absence.allCases) func `placeholder`(_ absence: Absence) {
        var options: [NSBindingOption: Any] = [:]
        for other in Absence.allCases { options[other.placeholder] = other.rawValue }
        let (field, _) = bind(absence, options)
        #expect(field.objectValue == nil)
        #expect(field.placeholderString == absence.rawValue)
    }

    @Test(arguments: Absence.allCases) func `placeholder of the class`(_ absence: Absence) {
        final class Special: Field {}
        Special.setDefaultPlaceholder("none", for: absence.marker, with: .value)
        let special = Special()
        special.bind(
            .value, to: absence.controller, withKeyPath: "selection.nickname",
            options: [.raisesForNotApplicableKeys: false])
        #expect(special.placeholderString == "none")
        special.bind(
            .value, to: absence.controller, withKeyPath: "selection.nickname",
            options: [.raisesForNotApplicableKeys: false, absence.placeholder: "given"])
        #expect(special.placeholderString == "given")
        Special.setDefaultPlaceholder(nil, for: absence.marker, with: .value)
    }

    @Test(arguments: Absence.allCases) func `conditionallySetsEnabled`(_ absence: Absence) {
        let (field, controller) = bind(absence, [.conditionallySetsEnabled: true])
        #expect(field.isEnabled == (absence == .null || absence == .multipleValues))
        controller.content = [Person("Lise")]
        controller.setSelectionIndex(0)
        #expect(field.isEnabled)
    }

    @Test(arguments: Absence.allCases) func `conditionallySetsEditable`(_ absence: Absence) {
        let (field, controller) = bind(absence, [.conditionallySetsEditable: true])
        #expect(field.isEditable == (absence == .null || absence == .multipleValues))
        controller.content = [Person("Lise")]
        controller.setSelectionIndex(0)
        #expect(field.isEditable)
    }

    @Test(arguments: Absence.allCases) func `conditionallySetsHidden`(_ absence: Absence) {
        let (field, controller) = bind(absence, [.conditionallySetsHidden: true])
        #expect(field.isHidden == (absence == .noSelection || absence == .notApplicable))
        controller.content = [Person("Lise")]
        controller.setSelectionIndex(0)
        #expect(!field.isHidden)
    }

    @Test(arguments: Absence.allCases) func `what has no value is not written`(_ absence: Absence) {
        let (field, controller) = bind(absence, [.allowsEditingMultipleValuesSelection: false])
        #expect(field.enter("typed"))
        let people = controller.arrangedObjects.compactMap { ($0 as? Person)?.nickname }
        switch absence {
        case .null: #expect(people == ["typed"])
        case .noSelection: #expect(people == ["A"])
        case .multipleValues: #expect(people == ["A", "G"])
        case .notApplicable: #expect(people == [])
        }
        if absence != .null { #expect(field.objectValue == nil) }
    }

    @Test func `allowsEditingMultipleValuesSelection`() {
        let (field, controller) = bind(.multipleValues)
        #expect(field.enter("both"))
        #expect(controller.arrangedObjects.map { ($0 as? Person)?.nickname } == ["both", "both"])
        let (other, _) = bind(
            .multipleValues, [.allowsEditingMultipleValuesSelection: false, .conditionallySetsEditable: true])
        #expect(!other.isEditable)
    }

    @Test(arguments: Absence.allCases) func `raisesForNotApplicableKeys`(_ absence: Absence) {
        let faults = faults { _ = bind(absence, [.raisesForNotApplicableKeys: true]) }
        #expect(
            faults == (absence == .notApplicable ? ["binding 'value': 'Group' has no key 'nickname'"] : []))
    }

    @Test(arguments: Absence.allCases) func `valueTransformerName`(_ absence: Absence) {
        let field = Field()
        field.bind(
            .value, to: absence.controller, withKeyPath: "selection.nickname",
            options: [.raisesForNotApplicableKeys: false, .valueTransformerName: "NSIsNil"])
        // A marker is not a value, and passes the transformer.
        #expect(field.objectValue as? Bool == (absence == .null ? true : nil))
    }

    @Test func `transformer object, registered name, reverse transformation`() {
        final class Exclaiming: ValueTransformer {
            override func transformedValue(_ value: Any?) -> Any? { (value as? String).map { $0 + "!" } }
            override func reverseTransformedValue(_ value: Any?) -> Any? {
                (value as? String).map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 }
            }
        }
        let person = Person("Ada")
        let field = Field()
        field.bind(.value, to: person, withKeyPath: "name", options: [.valueTransformer: Exclaiming()])
        #expect(field.stringValue == "Ada!")
        field.enter("Grace!")
        #expect(person.name == "Grace")
        ValueTransformer.setValueTransformer(Exclaiming(), forName: "ExclaimingInTests")
        field.bind(.value, to: person, withKeyPath: "name", options: [.valueTransformerName: "ExclaimingInTests"])
        #expect(field.stringValue == "Grace!")
        let faults = faults {
            field.bind(.value, to: person, withKeyPath: "name", options: [.valueTransformerName: "Nothing"])
        }
        #expect(faults == ["binding 'value': there is no value transformer 'Nothing'"])
    }

    @Test func `a transformer without a way back cannot be edited`() {
        let person = Person("Ada")
        let field = Field()
        field.bind(
            .value, to: person, withKeyPath: "nickname",
            options: [.valueTransformerName: "NSIsNil", .conditionallySetsEditable: true])
        #expect(field.objectValue as? Bool == true)
        #expect(!field.isEditable)
        field.enter(false)
        #expect(person.nickname == nil)
    }

    @Test func `a controller that is not editable`() {
        let person = Person("Ada")
        let controller = NSObjectController(content: person)
        controller.isEditable = false
        let field = Field()
        field.bind(
            .value, to: controller, withKeyPath: "selection.name", options: [.conditionallySetsEditable: true])
        #expect(!field.isEditable)
        field.enter("Grace")
        #expect(person.name == "Ada")
    }

    @Test func `a wrong option`() {
        let field = Field()
        let faults = faults {
            field.bind(.value, to: Person(), withKeyPath: "name", options: [.validatesImmediately: [1]])
        }
        #expect(faults == ["binding 'value': a 'Array<Int>' is no value for the option 'NSValidatesImmediately'"])
        #expect(!field.isBound(.value))
    }

    @Test func `target and arguments`() {
        final class Receiver {
            var received: [String] = []
            func take(_ sender: Any?) { received.append("\(sender ?? "nil")") }
            nonisolated deinit {}
        }
        ClassRegistry.shared.register(Receiver.self) {
            ClassTable(Receiver.self, superclass: nil) {
                $0.action("take:") { receiver in { (sender: Any?) in receiver.take(sender) } }
            }
        }
        let receiver = Receiver()
        let person = Person("Ada")
        let field = Field()
        field.bind(.target, to: receiver, withKeyPath: "self", options: [.selectorName: "take:"])
        field.bind(.argument, to: person, withKeyPath: "nickname")
        #expect(field.performTargetBinding())
        #expect(receiver.received == [])
        person.nickname = "A"
        field.performTargetBinding()
        field.bind(.argument, to: person, withKeyPath: "nickname", options: [.allowsNullArgument: true])
        person.nickname = nil
        field.performTargetBinding()
        #expect(receiver.received == ["A", "nil"])
        #expect(!Field().performTargetBinding())
        field.bind(.target, to: receiver, withKeyPath: "self", options: [.selectorName: "tako:"])
        let faults = faults { field.performTargetBinding() }
        #expect(faults.count == 1)
        #expect(faults.first?.contains("'tako:' was not sent") == true)
    }

    @Test func `predicates`() {
        let controller = NSArrayController()
        controller.content = [Person("Ada", age: 36), Person("Grace", age: 85)]
        let field = Field()
        field.bind(
            .predicate, to: controller, withKeyPath: "filterPredicate",
            options: [.displayName: "Name", .predicateFormat: "name contains[c] $value"])
        field.bind(
            "predicate2", to: controller, withKeyPath: "filterPredicate",
            options: [.displayName: "Exact name", .predicateFormat: "name = $value"])
        #expect(field.predicateNames() == ["Name", "Exact name"])
        field.commitPredicate(searching: "GR")
        #expect(names(controller) == "Grace")
        field.commitPredicate(searching: "Ada", index: 1)
        #expect(names(controller) == "Ada")
        field.commitPredicate(searching: "")
        #expect(names(controller) == "Ada Grace")
        let faults = faults {
            field.bind(.predicate, to: controller, withKeyPath: "filterPredicate")
            field.bind(
                .predicate, to: controller, withKeyPath: "filterPredicate", options: [.predicateFormat: "name contains"]
            )
        }
        #expect(faults.count == 2)
        #expect(faults.first == "binding 'predicate' needs the option 'NSPredicateFormat'")
    }

    @Test func `pattern with placeholders`() {
        let person = Person("Ada")
        let field = Field()
        field.bind(
            "displayPatternValue1", to: person, withKeyPath: "name",
            options: [.displayPattern: "%{value1}@ (%{value2}@)"])
        field.bind(
            "displayPatternValue2", to: person, withKeyPath: "nickname", options: [.nullPlaceholder: "no nickname"])
        #expect(field.stringValue == "Ada (no nickname)")
        person.nickname = "A"
        #expect(field.stringValue == "Ada (A)")
        field.unbind("displayPatternValue2")
        #expect(field.stringValue == "Ada ()")
    }

    @Test func `selectsAllWhenSettingContent`() {
        let group = Group([Person("Ada"), Person("Grace")])
        let controller = NSArrayController()
        controller.bind(.contentArray, to: group, withKeyPath: "people", options: [.selectsAllWhenSettingContent: true])
        #expect(controller.selectionIndexes == [0, 1])
        group.people = [Person("Lise"), Person("Emmy"), Person("Sofja")]
        #expect(controller.selectionIndexes == [0, 1, 2])
    }

    @Test func `handlesContentAsCompoundValue`() throws {
        let group = Group([Person("Ada")])
        var kinds: [String] = []
        let observation = try group.observe("people") { kinds.append("\($0.kind)") }
        let controller = NSArrayController()
        controller.bind(.contentArray, to: group, withKeyPath: "people")
        controller.addObject(Person("Grace"))
        controller.bind(
            .contentArray, to: group, withKeyPath: "people", options: [.handlesContentAsCompoundValue: true])
        controller.addObject(Person("Lise"))
        #expect(kinds == ["insertion", "setting"])
        #expect(group.people.map(\.name) == ["Ada", "Grace", "Lise"])
        #expect(names(controller) == "Ada Grace Lise")
        withExtendedLifetime(observation) {}
    }

    @Test func `contentArrayForMultipleSelection`() {
        let (first, second) = (Group([Person("Ada")]), Group([Person("Grace")]))
        let groups = NSArrayController()
        groups.content = [first, second]
        let everybody = Group([Person("Lise")])
        let people = NSArrayController()
        people.bind(.contentArrayForMultipleSelection, to: everybody, withKeyPath: "people")
        people.bind(.contentArray, to: groups, withKeyPath: "selection.people")
        #expect(names(people) == "Ada")
        groups.setSelectionIndexes([0, 1])
        #expect(names(people) == "Lise")
        groups.setSelectionIndexes([1])
        #expect(names(people) == "Grace")
    }
}
