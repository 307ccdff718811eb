// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Foundation
import KeyValueCoding
import SeededRandom
import Testing

/// What an array controller is to have arranged, found out anew each time.
private struct NaiveModel {
    var content: [Person] = []
    var filter: ((Person) -> Bool)?
    var order: ((Person, Person) -> Bool)?

    var arranged: [Person] {
        let passing = content.filter { filter?($0) ?? true }
        guard let order else { return passing }
        return passing.enumerated().sorted { first, second in
            if order(first.element, second.element) { return true }
            if order(second.element, first.element) { return false }
            return first.offset < second.offset
        }.map(\.element)
    }

    /// Those of some objects that are arranged.
    func present(_ objects: [AnyObject]) -> [AnyObject] {
        let arranged = Set(arranged.map { ObjectIdentifier($0) })
        return objects.filter { arranged.contains(ObjectIdentifier($0)) }
    }
}

@Suite @MainActor struct ArrangingTests {
    @Test(arguments: 0..<24) func `random changes arrange what a naive model arranges`(_ seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let group = Group()
        let controller = NSArrayController()
        let isBound = seed % 3 == 0
        if isBound { controller.bind(.contentArray, to: group, withKeyPath: "people") }
        controller.clearsFilterPredicateOnInsertion = false
        controller.automaticallyRearrangesObjects = true
        controller.avoidsEmptySelection = seed % 2 == 0
        var model = NaiveModel()
        // A view that only hears of changes.
        var heard: [AnyObject] = []
        let observation = try controller.observe("arrangedObjects") { change in
            let arranged = controller.arrangedObjects
            switch change.kind {
            case .setting, .replacement: heard = arranged
            case .insertion: for index in change.indexes ?? [] { heard.insert(arranged[index], at: index) }
            case .removal: for index in (change.indexes ?? []).reversed() { heard.remove(at: index) }
            }
        }
        for step in 0..<80 {
            let count = model.content.count
            var selected = controller.selectedObjects.map { $0 as AnyObject }
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1, 2:
                let person = Person(
                    "\(Int.random(in: 0..<30, using: &random))", age: .random(in: 0..<8, using: &random))
                controller.addObject(person)
                model.content.append(person)
                selected = [person]
                if !(model.filter?(person) ?? true) { selected = controller.selectedObjects.map { $0 as AnyObject } }
            case 3:
                let new = (0..<Int.random(in: 2..<12, using: &random)).map {
                    Person("\($0 * 7 % 5)", age: .random(in: 0..<8, using: &random))
                }
                controller.add(contentsOf: new)
                model.content += new
                selected = controller.selectedObjects.map { $0 as AnyObject }
            case 4, 5:
                guard count > 0 else { continue }
                let person = model.content[Int.random(in: 0..<count, using: &random)]
                controller.removeObject(person)
                model.content.removeAll { $0 === person }
                selected = selected.filter { $0 !== person }
            case 6:
                guard count > 0 else { continue }
                model.content[Int.random(in: 0..<count, using: &random)].age = .random(in: 0..<8, using: &random)
                selected = model.present(selected)
            case 7:
                guard count > 0 else { continue }
                model.content[Int.random(in: 0..<count, using: &random)].name =
                    "\(Int.random(in: 0..<30, using: &random))"
                selected = model.present(selected)
            case 8:
                let limit = Int.random(in: 0..<8, using: &random)
                model.filter = limit < 2 ? nil : { $0.age < limit }
                controller.filterPredicate = limit < 2 ? nil : NSPredicate(format: "age < %d", limit)
                selected = model.present(selected)
            case 9:
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    model.order = nil
                    controller.sortDescriptors = []
                case 1:
                    model.order = { ($0.age, $1.name) < ($1.age, $0.name) }
                    controller.sortDescriptors = [
                        NSSortDescriptor(key: "age", ascending: true), NSSortDescriptor(key: "name", ascending: false),
                    ]
                default:
                    model.order = { $0.age > $1.age }
                    controller.sortDescriptors = [NSSortDescriptor(key: "age", ascending: false)]
                }
            case 10:
                let person = Person(
                    "\(Int.random(in: 0..<30, using: &random))", age: .random(in: 0..<8, using: &random))
                let index = Int.random(in: 0...count, using: &random)
                if isBound {
                    try group.mutableArrayValue(forKey: "people").insert(person, at: index)
                    model.content.insert(person, at: index)
                } else {
                    model.content.insert(person, at: index)
                    controller.content = model.content
                }
            default:
                let indexes = IndexSet((0..<controller.arrangedCount).filter { _ in Bool.random(using: &random) })
                controller.setSelectionIndexes(indexes)
                selected = controller.selectedObjects.map { $0 as AnyObject }
            }
            let arranged = controller.arrangedObjects
            let wanted = model.arranged
            try #require(arranged.elementsEqual(wanted) { $0 === $1 }, "seed \(seed), step \(step)")
            try #require(heard.elementsEqual(wanted) { $0 === $1 }, "heard, seed \(seed), step \(step)")
            // What was selected and is still there is selected; the selection is empty only where it may be.
            let now = controller.selectedObjects.map { $0 as AnyObject }
            let kept = model.present(selected)
            if !kept.isEmpty || !controller.avoidsEmptySelection || wanted.isEmpty {
                try #require(
                    Set(now.map { ObjectIdentifier($0) }) == Set(kept.map { ObjectIdentifier($0) }),
                    "selection, seed \(seed), step \(step)")
            } else {
                try #require(now.count == 1, "selection, seed \(seed), step \(step)")
            }
        }
        withExtendedLifetime(observation) {}
    }

    @Test func `an insert into many sorted rows compares few`() {
        final class Counter { var count = 0 }
        let counter = Counter()
        let controller = NSArrayController()
        controller.content = (0..<10_000).map { Person("x", age: $0 * 7919 % 10_007) }
        controller.sortDescriptors = [
            NSSortDescriptor(
                key: "age", ascending: true,
                comparator: { first, second in
                    counter.count += 1
                    return NSNumber(value: first as? Int ?? 0).compare(NSNumber(value: second as? Int ?? 0))
                })
        ]
        counter.count = 0
        controller.addObject(Person("y", age: 5000))
        #expect(counter.count > 0)
        #expect(counter.count < 40)
        let person = controller.arrangedObjects[77] as? Person
        controller.automaticallyRearrangesObjects = true
        counter.count = 0
        person?.age = 9000
        #expect(counter.count < 40)
    }

    @Test func `100,000 changes of rows in a bound table`() {
        let people = (0..<100).map { Person("\($0)", age: $0) }
        let controller = NSArrayController()
        controller.content = people
        controller.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
        controller.automaticallyRearrangesObjects = true
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "selection.age")
        controller.setSelectedObjects([people[50]])
        let total = Field()
        total.bind(.value, to: controller, withKeyPath: "arrangedObjects.@count")
        var random = SplitMix(seed: 5)
        let name = Field()
        name.bind(.value, to: controller, withKeyPath: "selection.name")
        for number in 0..<100_000 {
            people[number % 100].name = "\(number)"
            if number % 20 == 0 {
                people[Int.random(in: 0..<100, using: &random)].age = .random(in: 0..<5000, using: &random)
            }
        }
        #expect(name.stringValue == people[50].name)
        let ages = controller.arrangedObjects.compactMap { ($0 as? Person)?.age }
        #expect(ages == people.map(\.age).sorted())
        #expect(field.stringValue == "\(people[50].age)")
        #expect(controller.selectedObjects.first as AnyObject? === people[50])
        #expect(total.stringValue == "100")
        // A row that moves is no reason to count again.
        #expect(total.shownCount == 1)
        let sum = Field()
        sum.bind(.value, to: controller, withKeyPath: "arrangedObjects.@sum.age")
        for _ in 0..<200 {
            people[Int.random(in: 0..<100, using: &random)].age = .random(in: 0..<5000, using: &random)
        }
        #expect(sum.stringValue == "\(people.map(\.age).reduce(0, +))")
    }

    @Test func `a long list shows many changes of a turn together`() async {
        let people = (0..<5000).map { Person("\($0)", age: 1) }
        let controller = NSArrayController()
        controller.content = people
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "arrangedObjects.@sum.age")
        #expect(field.stringValue == "5000")
        let shown = field.shownCount
        for person in people { person.age = 2 }
        #expect(field.shownCount <= shown + 1)
        for _ in 0..<100 where field.stringValue != "10000" { await Task.yield() }
        while field.stringValue != "10000" { try? await Task.sleep(for: .milliseconds(1)) }
        #expect(field.stringValue == "10000")
    }

    @Test func `models that another thread changes`() async {
        let person = Person("Ada", age: 36)
        let controller = NSArrayController()
        controller.content = [person, Person("Grace", age: 50)]
        controller.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
        controller.automaticallyRearrangesObjects = true
        let (field, sum, selected) = (Field(), Field(), Field())
        field.bind(.value, to: person, withKeyPath: "age")
        sum.bind(.value, to: controller, withKeyPath: "arrangedObjects.@sum.age")
        selected.bind(.value, to: controller, withKeyPath: "selection.age")
        final class Column: NSKeyValueBindingCreation {
            final var bindingState: BindingState?
            static var bindings: Bindings { Bindings(Column.self) { Binding.rows(.value) { _, _ in } } }
            nonisolated deinit {}
        }
        let column = Column()
        column.bind(.value, to: controller, withKeyPath: "arrangedObjects.age")
        var cell = "36"
        let observation = column.rowBinding(.value)?.observe(person) {
            cell = column.rowBinding(.value)?.presentation(of: person).string ?? ""
        }
        nonisolated(unsafe) let shared = person
        await Task.detached { shared.age = 60 }.value
        for _ in 0..<1000 where names(controller) != "Grace Ada" || field.stringValue != "60" {
            try? await Task.sleep(for: .milliseconds(1))
        }
        #expect(names(controller) == "Grace Ada")
        #expect(field.stringValue == "60")
        #expect(sum.stringValue == "110")
        #expect(selected.stringValue == "60")
        #expect(cell == "60")
        withExtendedLifetime(observation) {}
    }
}
