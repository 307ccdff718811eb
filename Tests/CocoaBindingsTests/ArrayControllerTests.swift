// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Foundation
import KeyValueCoding
import Testing

/// A model with a list.
final class Group: KeyValueCoding {
    @Observed var title = ""
    @Observed var people: [Person] = []
    @Observed var badges: Set<NSString> = []

    init(_ people: [Person] = []) {
        self.people = people
    }
}

@MainActor func names(_ controller: NSArrayController) -> String {
    controller.arrangedObjects.map { ($0 as? Person)?.name ?? "\($0)" }.joined(separator: " ")
}

@Suite @MainActor struct ArrayControllerTests {
    let controller = NSArrayController()
    let field = Field()

    init() {
        controller.content = [Person("Lise", age: 60), Person("Ada", age: 36), Person("Grace", age: 85)]
    }

    @Test func `another content tells the rows that were there before`() throws {
        var told: [String] = []
        func text(_ value: Any?) -> String {
            (value as? [AnyObject] ?? []).map { ($0 as? Person)?.name ?? "" }.joined(separator: " ")
        }
        let observation = try KeyedObject(controller).observe("arrangedObjects", options: [.old, .new, .prior]) {
            told.append($0.isPrior ? "before: " + text($0.oldValue) : text($0.oldValue) + " > " + text($0.newValue))
        }
        controller.content = [Person("Emmy", age: 53), Person("Sofja", age: 41)]
        #expect(told == ["before: Lise Ada Grace", "Lise Ada Grace > Emmy Sofja"])
        withExtendedLifetime(observation) {}
    }

    @Test func `sort + filter`() {
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        #expect(names(controller) == "Ada Grace Lise")
        controller.filterPredicate = NSPredicate(format: "age > 40")
        #expect(names(controller) == "Grace Lise")
        controller.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
        #expect(names(controller) == "Lise Grace")
        controller.filterPredicate = nil
        #expect(names(controller) == "Ada Lise Grace")
        controller.sortDescriptors = []
        #expect(names(controller) == "Lise Ada Grace")
    }

    @Test func `addObject: keeps the sort order`() {
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        controller.addObject(Person("Bertha"))
        #expect(names(controller) == "Ada Bertha Grace Lise")
        controller.add(contentsOf: [Person("Zoe"), Person("Aaron")])
        #expect(names(controller) == "Aaron Ada Bertha Grace Lise Zoe")
    }

    @Test func `addObject: honours the filter`() {
        controller.clearsFilterPredicateOnInsertion = false
        controller.filterPredicate = NSPredicate(format: "age > 40")
        controller.addObject(Person("Emmy", age: 53))
        controller.addObject(Person("Sofja", age: 41 - 1))
        #expect(names(controller) == "Lise Grace Emmy")
        #expect((controller.content as? [Person])?.count == 5)
    }

    @Test func `clearsFilterPredicateOnInsertion`() {
        controller.filterPredicate = NSPredicate(format: "age > 40")
        controller.addObject(Person("Sofja", age: 40))
        #expect(controller.filterPredicate == nil)
        #expect(names(controller) == "Lise Ada Grace Sofja")
    }

    @Test func `add: with objectClass`() {
        controller.objectClassName = "NSMutableDictionary"
        controller.content = nil
        controller.add(nil)
        #expect(controller.arrangedObjects.first is NSMutableDictionary)
        #expect(controller.selectionIndex == 0)
    }

    @Test func `selection, avoidsEmptySelection, selectsInsertedObjects`() {
        #expect(controller.selectionIndexes == [0])
        controller.addObject(Person("Emmy"))
        #expect(controller.selectionIndexes == [3])
        controller.setSelectionIndexes([])
        #expect(controller.selectionIndexes == [3])
        controller.avoidsEmptySelection = false
        controller.setSelectionIndexes([])
        #expect(controller.selectionIndexes == [])
        #expect(controller.selectionIndex == NSNotFound)
        controller.selectsInsertedObjects = false
        controller.addObject(Person("Sofja"))
        #expect(controller.selectionIndexes == [])
    }

    @Test func `what is removed leaves its neighbour selected`() {
        controller.setSelectionIndex(1)
        controller.remove(nil)
        #expect(names(controller) == "Lise Grace")
        #expect(controller.selectionIndexes == [1])
        controller.remove(nil)
        #expect(controller.selectionIndexes == [0])
        controller.remove(nil)
        #expect(controller.selectionIndexes == [])
        #expect(!controller.canRemove)
    }

    @Test func `preservesSelection`() throws {
        let people = try #require(controller.content as? [Person])
        controller.setSelectedObjects([people[2]])
        controller.content = [people[2], Person("Emmy"), people[0]]
        #expect(controller.selectionIndexes == [0])
        controller.preservesSelection = false
        controller.content = [Person("Emmy"), people[0], people[2], Person("Sofja")]
        #expect(controller.selectionIndexes == [0])
    }

    @Test func `selection.key follows the selection`() {
        field.bind(.value, to: controller, withKeyPath: "selection.name")
        #expect(field.stringValue == "Lise")
        controller.setSelectionIndex(2)
        #expect(field.stringValue == "Grace")
        (controller.arrangedObjects[2] as? Person)?.name = "Grace Hopper"
        #expect(field.stringValue == "Grace Hopper")
        (controller.arrangedObjects[0] as? Person)?.name = "Nobody"
        #expect(field.stringValue == "Grace Hopper")
    }

    @Test func `selection.key observed by anybody`() throws {
        var seen: [String] = []
        let observation = try controller.observe("selection.name", options: [.new]) {
            seen.append("\($0.newValue ?? "-")")
        }
        controller.setSelectionIndex(1)
        (controller.arrangedObjects[1] as? Person)?.name = "Augusta"
        (controller.arrangedObjects[0] as? Person)?.name = "Nobody"
        #expect(seen == ["Ada", "Augusta"])
        withExtendedLifetime(observation) {}
    }

    @Test func `several selected with equal values show the value`() {
        field.bind(.value, to: controller, withKeyPath: "selection.age", options: [.multipleValuesPlaceholder: "many"])
        controller.setSelectionIndexes([0, 1])
        #expect(field.objectValue == nil)
        #expect(field.placeholderString == "many")
        (controller.arrangedObjects[1] as? Person)?.age = 60
        #expect(field.stringValue == "60")
        controller.alwaysUsesMultipleValuesMarker = true
        #expect(field.placeholderString == "many")
    }

    @Test func `writing selection.key changes every selected object`() {
        field.bind(.value, to: controller, withKeyPath: "selection.name")
        controller.setSelectionIndexes([0, 2])
        field.enter("Same")
        #expect(names(controller) == "Same Ada Same")
        #expect(field.stringValue == "Same")
        #expect(throws: Never.self) { try controller.setValue("Other", forKeyPath: "selection.name") }
        #expect(names(controller) == "Other Ada Other")
        #expect(field.stringValue == "Other")
    }

    @Test func `selection.@count and operators`() throws {
        field.bind(.value, to: controller, withKeyPath: "selection.@count")
        #expect(field.stringValue == "1")
        controller.setSelectionIndexes([0, 1, 2])
        #expect(field.stringValue == "3")
        #expect(try controller.value(forKeyPath: "selection.@max.age") as? Int == 85)
    }

    @Test func `arrangedObjects.@sum binding follows additions and item changes`() {
        field.bind(.value, to: controller, withKeyPath: "arrangedObjects.@sum.age")
        #expect(field.stringValue == "181")
        let emmy = Person("Emmy", age: 53)
        controller.addObject(emmy)
        #expect(field.stringValue == "234")
        emmy.age = 50
        #expect(field.stringValue == "231")
        controller.removeObject(emmy)
        #expect(field.stringValue == "181")
        emmy.age = 1
        #expect(field.stringValue == "181")
    }

    @Test func `automaticallyRearrangesObjects`() {
        controller.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
        controller.automaticallyRearrangesObjects = true
        let lise = controller.arrangedObjects[1] as? Person
        #expect(names(controller) == "Ada Lise Grace")
        controller.setSelectionIndex(1)
        lise?.age = 100
        #expect(names(controller) == "Ada Grace Lise")
        #expect(controller.selectionIndexes == [2])
        controller.filterPredicate = NSPredicate(format: "name != 'Hidden'")
        lise?.name = "Hidden"
        #expect(names(controller) == "Ada Grace")
        lise?.name = "Lise"
        #expect(names(controller) == "Ada Grace Lise")
        controller.automaticallyRearrangesObjects = false
        lise?.age = 1
        #expect(names(controller) == "Ada Grace Lise")
        controller.rearrangeObjects()
        #expect(names(controller) == "Lise Ada Grace")
    }

    @Test func `contentArray binding both ways`() {
        let group = Group([Person("Ada"), Person("Grace")])
        let controller = NSArrayController()
        controller.bind(.contentArray, to: group, withKeyPath: "people")
        #expect(names(controller) == "Ada Grace")
        group.people.append(Person("Lise"))
        #expect(names(controller) == "Ada Grace Lise")
        controller.addObject(Person("Emmy"))
        #expect(group.people.map(\.name) == ["Ada", "Grace", "Lise", "Emmy"])
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
        controller.remove(atArrangedObjectIndex: 0)
        #expect(group.people.map(\.name) == ["Ada", "Grace", "Emmy"])
        #expect(names(controller) == "Grace Emmy Ada")
    }

    @Test func `arrangedObjects tell which rows came and went`() throws {
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        var changes: [String] = []
        let observation = try controller.observe("arrangedObjects") { change in
            changes.append("\(change.kind) \(change.indexes.map { Array($0).description } ?? "all")")
        }
        controller.addObject(Person("Bertha"))
        controller.remove(atArrangedObjectIndex: 0)
        controller.rearrangeObjects()
        #expect(changes == ["insertion [1]", "removal [0]", "setting all"])
        withExtendedLifetime(observation) {}
    }

    @Test func `master and detail`() {
        let groups = NSArrayController()
        groups.content = [Group([Person("Ada"), Person("Lise")]), Group([Person("Grace")])]
        let people = NSArrayController()
        people.bind(.contentArray, to: groups, withKeyPath: "selection.people")
        field.bind(
            .value, to: people, withKeyPath: "selection.name",
            options: [.noSelectionPlaceholder: "No selection", .nullPlaceholder: "(None)"])
        #expect(names(people) == "Ada Lise")
        groups.setSelectionIndex(1)
        #expect(names(people) == "Grace")
        #expect(field.stringValue == "Grace")
        people.addObject(Person("Emmy"))
        #expect((groups.arrangedObjects[1] as? Group)?.people.map(\.name) == ["Grace", "Emmy"])
        #expect(field.stringValue == "Emmy")
        people.remove(nil)
        people.remove(nil)
        #expect(field.placeholderString == "No selection")
        #expect(field.enter("x"))
        #expect(people.arrangedObjects.isEmpty)
    }

    @Test func `a content set`() {
        let group = Group()
        group.badges = ["b", "a"]
        let controller = NSArrayController()
        controller.sortDescriptors = [NSSortDescriptor(key: nil, ascending: true)]
        controller.bind(.contentSet, to: group, withKeyPath: "badges")
        #expect(controller.arrangedObjects as? [NSString] == ["a", "b"])
        controller.addObject("c" as NSString)
        #expect(group.badges == ["a", "b", "c"])
        group.badges = ["z"]
        #expect(controller.arrangedObjects as? [NSString] == ["z"])
    }

    @Test func `arranging in another way`() {
        final class Reversing: NSArrayController {
            override func arrange(_ objects: [Any]) -> [Any] { super.arrange(objects).reversed() }
        }
        let controller = Reversing()
        controller.content = [Person("Ada"), Person("Grace")]
        #expect(names(controller) == "Grace Ada")
        controller.addObject(Person("Lise"))
        #expect(names(controller) == "Lise Grace Ada")
        #expect(controller.selectionIndexes == [0])
    }

    @Test func `editing that cannot be committed keeps the selection`() {
        field.bind(.value, to: controller, withKeyPath: "selection.age", options: [.validatesImmediately: true])
        field.type("-3")
        #expect(controller.isEditing)
        let faults = faults { #expect(!controller.setSelectionIndex(1)) }
        #expect(faults.count == 1)
        #expect(controller.selectionIndex == 0)
        field.type("61")
        #expect(controller.setSelectionIndex(1))
        #expect((controller.arrangedObjects[0] as? Person)?.age == 61)
        #expect(!controller.isEditing)
    }

    @Test func `next and previous`() {
        #expect(controller.canSelectNext)
        #expect(!controller.canSelectPrevious)
        controller.selectNext(nil)
        controller.selectNext(nil)
        #expect(controller.selectionIndex == 2)
        #expect(!controller.canSelectNext)
        controller.selectPrevious(nil)
        #expect(controller.selectionIndex == 1)
    }

    @Test func `insert: before the selected object`() {
        controller.setSelectionIndex(1)
        controller.insert(Person("Emmy"), atArrangedObjectIndex: 1)
        #expect(names(controller) == "Lise Emmy Ada Grace")
        #expect(controller.selectionIndexes == [1])
        controller.insert(contentsOf: [Person("A"), Person("B")], atArrangedObjectIndexes: [0, 3])
        #expect(names(controller) == "A Lise Emmy B Ada Grace")
    }
}
