// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Foundation
import KeyValueCoding
import Testing

/// A model with children.
final class Folder: KeyValueCoding {
    @Observed var name: String
    @Observed var children: [Folder]

    init(_ name: String, _ children: [Folder] = []) {
        self.name = name
        self.children = children
    }
}

@MainActor private func outline(_ node: NSTreeNode) -> String {
    (node.children ?? []).map { child in
        let name = (child.representedObject as? Folder)?.name ?? "?"
        return child.children == nil ? name : "\(name)(\(outline(child)))"
    }.joined(separator: " ")
}

@Suite @MainActor struct ObjectControllerTests {
    @Test func `NSNoSelectionPlaceholder, setContent: updates the view, view to model`() {
        let controller = NSObjectController()
        let field = Field()
        field.bind(
            .value, to: controller, withKeyPath: "selection.name", options: [.noSelectionPlaceholder: "nobody"])
        #expect(field.placeholderString == "nobody")
        let person = Person("Ada")
        controller.content = person
        #expect(field.stringValue == "Ada")
        field.enter("Grace")
        #expect(person.name == "Grace")
        controller.remove(nil)
        #expect(controller.content == nil)
        #expect(field.placeholderString == "nobody")
    }

    @Test func `a controller of another one's selection`() {
        let people = NSArrayController()
        people.avoidsEmptySelection = false
        people.content = [Person("Ada"), Person("Grace")]
        let detail = NSObjectController()
        detail.bind(.contentObject, to: people, withKeyPath: "selection")
        let field = Field()
        field.bind(.value, to: detail, withKeyPath: "selection.name", options: [.noSelectionPlaceholder: "nobody"])
        #expect(field.placeholderString == "nobody")
        people.setSelectionIndex(1)
        #expect(field.stringValue == "Grace")
        field.enter("Lise")
        #expect(names(people) == "Ada Lise")
        people.setSelectionIndexes([])
        #expect(field.placeholderString == "nobody")
    }

    @Test func `what was bound first is shown first`() {
        final class Ranged: Field {
            var limit = 0
            override class var bindings: Bindings {
                Bindings(Ranged.self) {
                    Binding(.maxValue, \.limit)
                    Binding(.value) { field, shown in
                        field.objectValue = min(shown.value(as: Int.self) ?? 0, field.limit)
                    }
                }
            }
        }
        let people = NSArrayController()
        // The age limits the tag, which is the age as well.
        people.content = (1...40).map { Person("\($0)", age: $0) }
        let fields = (0..<8).map { _ in Ranged() }
        for (number, field) in fields.enumerated() {
            let others = ["isMember", "isBlocked", "nickname", "name"]
            for other in others.prefix(number % 5) {
                field.bind(.toolTip, to: people, withKeyPath: "selection." + other)
            }
            field.bind(.maxValue, to: people, withKeyPath: "selection.age")
            field.bind(.value, to: people, withKeyPath: "selection.name")
        }
        for index in [39, 3, 25] {
            people.setSelectionIndex(index)
            #expect(fields.map { $0.objectValue as? Int } == fields.map { _ in index + 1 })
        }
    }

    @Test func `a deep key path from the selection`() {
        let person = Person("Ada")
        person.friend = Person("Mary")
        let controller = NSObjectController(content: person)
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "selection.friend.name")
        #expect(field.stringValue == "Mary")
        person.friend?.name = "Charles"
        #expect(field.stringValue == "Charles")
        person.friend = Person("William")
        #expect(field.stringValue == "William")
        field.enter("Bill")
        #expect(person.friend?.name == "Bill")
    }

    @Test func `NSEditor isEditing, commitEditing, discardEditing`() {
        let person = Person("Ada")
        let controller = NSObjectController(content: person)
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "selection.name")
        field.type("Grace")
        #expect(controller.isEditing)
        #expect(person.name == "Ada")
        #expect(controller.commitEditing())
        #expect(person.name == "Grace")
        #expect(!controller.isEditing)
        field.type("Lise")
        controller.discardEditing()
        #expect(person.name == "Grace")
        #expect(field.stringValue == "Grace")
        #expect(!controller.isEditing)
        field.type("Emmy")
        var isCommitted = false
        controller.commitEditing(withDelegate: nil) { _, didCommit in isCommitted = didCommit }
        #expect(isCommitted)
        #expect(person.name == "Emmy")
    }

    @Test func `objects of classes by name`() throws {
        let dynamic = DynamicClass("MadeForControllers")
        let title = try dynamic.addVariable("title", initial: "new")
        try dynamic.register()
        let controller = NSArrayController()
        controller.objectClassName = "MadeForControllers"
        controller.add(nil)
        let made = try #require(controller.arrangedObjects.first as? DynamicObject)
        #expect(made[title] == "new")
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "selection.title")
        field.enter("other")
        #expect(made[title] == "other")
        dynamic.dispose()
        controller.objectClassName = "Nowhere"
        let faults = faults { controller.add(nil) }
        #expect(
            faults == ["'NSArrayController' cannot make objects of the class 'Nowhere', which is not registered"])
    }
}

@Suite @MainActor struct TreeControllerTests {
    let controller = NSTreeController()
    let root = Folder("b", [Folder("2"), Folder("1", [Folder("x")])])

    init() {
        controller.childrenKeyPath = "children"
        controller.content = [root, Folder("a")]
    }

    @Test func `arrangedObjects`() {
        #expect(outline(controller.arrangedObjects) == "b(2 1(x)) a")
        #expect(controller.arrangedObjects.descendant(at: [0, 1, 0])?.indexPath == [0, 1, 0])
        root.children.append(Folder("3"))
        #expect(outline(controller.arrangedObjects) == "b(2 1(x) 3) a")
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        #expect(outline(controller.arrangedObjects) == "a b(1(x) 2 3)")
    }

    @Test func `selection`() {
        #expect(controller.selectionIndexPath == [0])
        controller.setSelectionIndexPath([0, 1])
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "selection.name")
        #expect(field.stringValue == "1")
        controller.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
        #expect(controller.selectionIndexPath == [1, 0])
        controller.setSelectionIndexPaths([[0], [1]])
        #expect(controller.selectedObjects.compactMap { ($0 as? Folder)?.name } == ["a", "b"])
    }

    @Test func `inserting and removing`() {
        controller.insert(Folder("new"), atArrangedObjectIndexPath: [0, 1])
        #expect(root.children.map(\.name) == ["2", "new", "1"])
        #expect(controller.selectionIndexPath == [0, 1])
        controller.remove(nil)
        #expect(root.children.map(\.name) == ["2", "1"])
        #expect(controller.selectionIndexPath == [0, 1])
        controller.addObject(Folder("c"))
        #expect(outline(controller.arrangedObjects) == "b(2 1(x)) a c")
        controller.removeObjects(atArrangedObjectIndexPaths: [[0, 0], [0, 1, 0], [2]])
        #expect(outline(controller.arrangedObjects) == "b(1) a")
    }

    @Test func `moving`() throws {
        let node = try #require(controller.arrangedObjects.descendant(at: [0, 1]))
        controller.move(node, to: [0])
        #expect(outline(controller.arrangedObjects) == "1(x) b(2) a")
        let into = try #require(controller.arrangedObjects.descendant(at: [2]))
        controller.move(into, to: [1, 0])
        #expect(outline(controller.arrangedObjects) == "1(x) b(a 2)")
        let parent = try #require(controller.arrangedObjects.descendant(at: [1]))
        controller.move(parent, to: [1, 0, 0])
        #expect(outline(controller.arrangedObjects) == "1(x) b(a 2)")
    }

    @Test func `children are asked for when somebody looks`() {
        final class Counter { var count = 0 }
        final class Watched: KeyValueCoding {
            let asked: Counter
            init(_ asked: Counter) { self.asked = asked }
            var list: [Watched] {
                asked.count += 1
                return [Watched(asked)]
            }
            static var keys: Keys { Keys(Watched.self) { Key("list", \.list) } }
        }
        let controller = NSTreeController()
        controller.childrenKeyPath = "list"
        let asked = Counter()
        controller.content = [Watched(asked), Watched(asked)]
        #expect(asked.count == 0)
        #expect(controller.arrangedObjects.childNodes.count == 2)
        #expect(asked.count == 0)
        #expect(controller.arrangedObjects.descendant(at: [0, 0, 0]) != nil)
        #expect(asked.count < 8)
    }

    @Test func `a bound content`() {
        let top = Folder("top", [Folder("a"), Folder("b")])
        let controller = NSTreeController()
        controller.childrenKeyPath = "children"
        controller.bind(.contentArray, to: top, withKeyPath: "children")
        #expect(outline(controller.arrangedObjects) == "a b")
        controller.insert(Folder("c"), atArrangedObjectIndexPath: [1])
        #expect(top.children.map(\.name) == ["a", "c", "b"])
        top.children.removeFirst()
        #expect(outline(controller.arrangedObjects) == "c b")
    }
}

@Suite @MainActor struct DictionaryControllerTests {
    @Test func `entries, both ways`() throws {
        final class Holder: KeyValueCoding {
            @Observed var settings: NSDictionary = ["b": 2, "a": 1]
        }
        let holder = Holder()
        let controller = NSDictionaryController()
        controller.bind(.contentDictionary, to: holder, withKeyPath: "settings")
        func entries() -> String {
            controller.arrangedObjects.compactMap { $0 as? NSDictionaryControllerKeyValuePair }
                .map { "\($0.localizedKey ?? "")=\($0.value ?? "nil")" }.joined(separator: " ")
        }
        #expect(entries() == "a=1 b=2")
        controller.includedKeys = ["z"]
        controller.excludedKeys = ["b"]
        #expect(entries() == "z=nil a=1")
        let pair = try #require(controller.arrangedObjects.last as? NSDictionaryControllerKeyValuePair)
        pair.value = 5
        #expect(holder.settings["a"] as? Int == 5)
        #expect(holder.settings["b"] as? Int == 2)
        pair.key = "c"
        #expect(holder.settings["a"] == nil)
        #expect(holder.settings["c"] as? Int == 5)
        controller.localizedKeyDictionary = ["c": "See"]
        #expect(entries() == "z=nil See=5")
        holder.settings = ["c": 7]
        #expect(entries() == "z=nil See=7")
        controller.initialKey = "c"
        controller.initialValue = "?"
        controller.add(nil)
        #expect(holder.settings["c1"] as? String == "?")
        controller.remove(nil)
        #expect(holder.settings["c1"] == nil)
    }
}

@Suite @MainActor struct UserDefaultsControllerTests {
    private func defaults() throws -> UserDefaults {
        let name = "CocoaBindingsTests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defaults.removePersistentDomain(forName: name)
        return defaults
    }

    @Test func `values binding`() throws {
        let defaults = try defaults()
        let controller = NSUserDefaultsController(defaults: defaults, initialValues: ["size": 12])
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "values.size")
        #expect(field.stringValue == "12")
        field.enter(14)
        #expect(defaults.integer(forKey: "size") == 14)
        let other = Field()
        other.bind(.value, to: controller, withKeyPath: "values.size")
        field.enter(15)
        #expect(other.stringValue == "15")
        controller.revertToInitialValues(nil)
        #expect(other.stringValue == "12")
    }

    @Test func `appliesImmediately, save, revert`() throws {
        let defaults = try defaults()
        let controller = NSUserDefaultsController(defaults: defaults, initialValues: nil)
        controller.appliesImmediately = false
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "values.name")
        field.enter("Ada")
        #expect(defaults.string(forKey: "name") == nil)
        #expect(controller.hasUnappliedChanges)
        controller.save(nil)
        #expect(defaults.string(forKey: "name") == "Ada")
        #expect(!controller.hasUnappliedChanges)
        field.enter("Grace")
        controller.revert(nil)
        #expect(field.stringValue == "Ada")
        #expect(defaults.string(forKey: "name") == "Ada")
    }

    @Test func `what is no setting is refused`() throws {
        let controller = NSUserDefaultsController(defaults: try defaults(), initialValues: nil)
        let field = Field()
        field.bind(.value, to: controller, withKeyPath: "values.thing")
        let faults = faults { #expect(!field.enter(Person("Ada"))) }
        #expect(faults.count == 1)
        #expect(faults.first?.contains("not a 'Person'") == true)
    }
}
