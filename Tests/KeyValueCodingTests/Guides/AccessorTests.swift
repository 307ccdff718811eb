// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Key-Value Coding Programming Guide, “Accessor Search Patterns”.
struct AccessorSearchPatternTests {
    final class Names: KeyValueCoding {
        var first = "first"
        private var _first = "_first"
        var isFirst = "isFirst"

        @Observed var second = "second"
        var isSecond = "isSecond"

        var isThird = "isThird"
        private var _third = "_third"
        private var _isThird = "_isThird"

        private var _fourth = "_fourth"
        private var _isFourth = "_isFourth"

        @Observed var isFifth = true

        var hidden: String { "hidden" }
        private var _hidden = "_hidden"

        static var keys: Keys { Keys(Names.self) { Key("hidden", \.hidden) } }
    }

    /// Properties, plain and wrapped, come before what only stores something; a declaration comes before all.
    @Test(arguments: [
        ("first", "first"), ("second", "second"), ("third", "isThird"), ("fourth", "_fourth"), ("hidden", "hidden"),
    ])
    func aGetterIsSearchedInOrder(key: String, found: String) throws {
        #expect(try Names().value(forKey: key) as? String == found)
    }

    @Test func aSetterIsSearchedInTheSameOrder() throws {
        let names = Names()
        try names.setValue("x", forKey: "third")
        try names.setValue(false, forKey: "fifth")
        #expect(names.isThird == "x")
        #expect(!names.isFifth)
        #expect(failure { try names.setValue("x", forKey: "hidden") } == "'hidden' of 'Names' can be read only")
    }

    @Test func aSuperclassIsSearchedToo() throws {
        class Base: KeyValueCoding { private var _pitch = 1 }
        final class Derived: Base { var isLoud = true }
        let derived = Derived()
        try derived.setValue(5, forKey: "pitch")
        #expect(try derived.value(forKey: "pitch") as? Int == 5)
        #expect(try derived.value(forKey: "loud") as? Bool == true)
    }

    @Test func storageIsNotSearchedWhereTheTypeSaysSo() {
        final class Closed: KeyValueCoding {
            private var pitch = 1
            static var accessInstanceVariablesDirectly: Bool { false }
        }
        #expect(failure { _ = try Closed().value(forKey: "pitch") } != nil)
        #expect(failure { try Closed().setValue(1, forKey: "pitch") } != nil)
    }

    @Test func theLastResortIsTheTypesOwnAnswer() throws {
        let flexible = Flexible()
        try flexible.setValue(3, forKey: "anything")
        #expect(flexible.others["anything"] as? Int == 3)
        #expect(try flexible.value(forKey: "anything") as? Int == 3)
    }

    @Test func aMutableArrayIsMadeOfMethodsOrTheStoredCollection() throws {
        let orchestra = Orchestra()
        try orchestra.mutableArrayValue(forKey: "desks").add("First")
        #expect(orchestra.takeCalls() == ["insert First 0"])
        try orchestra.mutableArrayValue(forKey: "players").add(Player("Nadia"))
        #expect(orchestra.players.count == 1)
    }

    @Test func aMutableArrayOfAComputedPropertySetsTheWhole() throws {
        final class Score: KeyValueCoding {
            var text = "a b"
            var words: [String] {
                get { text.split(separator: " ").map(String.init) }
                set { text = newValue.joined(separator: " ") }
            }
            var readOnly: [String] { words }
            static var keys: Keys {
                Keys(Score.self) {
                    Key("words", \.words, affectedBy: "text")
                    Key("readOnly", \.readOnly)
                }
            }
        }
        let score = Score()
        try score.mutableArrayValue(forKey: "words").add("c")
        #expect(score.text == "a b c")
        #expect(
            failure { try score.mutableArrayValue(forKey: "readOnly").add("c") }
                == "'readOnly' of 'Score' can be read only")
    }

    @Test func aMutableCollectionOfAnUnknownKeyIsAnError() {
        #expect(
            failure { _ = try Orchestra().mutableArrayValue(forKey: "player") }
                == "'Orchestra' has no key 'player'; did you mean 'players'?")
        #expect(failure { _ = try Orchestra().mutableSetValue(forKey: "guest") } != nil)
        #expect(
            failure { _ = try Orchestra().mutableOrderedSetValue(forKey: "guests") }
                == "'guests' of 'Orchestra' is a 'Set<String>', not the collection that is asked for")
    }
}

/// Key-Value Coding Programming Guide, “Defining Collection Methods”: relationships that methods stand for.
struct DefiningCollectionMethodsTests {
    let orchestra = Orchestra()
    let log = Log()

    private func watch(_ key: String) throws -> KeyValueObservation {
        try orchestra.observe(key, options: [.old, .new]) { [log] change in
            let indexes = change.indexes.map { " \(Array($0))" } ?? ""
            log.lines.append("\(change.kind)\(indexes) \(text(change.oldValue)) > \(text(change.newValue))")
        }
    }

    private func text(_ value: Any?) -> String {
        if let set = value as? Set<String> { return "\(set.sorted())" }
        return describe(value)
    }

    @Test func anIndexedRelationshipIsRead() throws {
        #expect(try orchestra.value(forKey: "letters") as? [String] == ["C", "h", "a", "m", "b", "e", "r"])
        #expect(try orchestra.value(forKeyPath: "letters.@count") as? Int == 7)
        #expect(try KeyAccessor<Orchestra, [String]>("letters")[orchestra].last == "r")
        #expect(try orchestra.mutableArrayValue(forKey: "letters").count == 7)
    }

    @Test func anIndexedRelationshipIsChangedByItsMethods() throws {
        let observation = try watch("desks")
        let desks = try orchestra.mutableArrayValue(forKey: "desks")
        try desks.addObjects(from: ["First", "Second", "Third"])
        #expect(orchestra.takeCalls() == ["insert First 0", "insert Second 1", "insert Third 2"])
        try desks.replaceObject(at: 1, with: "Viola")
        try desks.removeObjects(at: [0, 2])
        #expect(orchestra.takeCalls() == ["replace 1 Viola", "remove 2", "remove 0"])
        #expect(orchestra.deskNames == ["Viola"])
        #expect(
            log.take() == [
                "insertion [0, 1, 2] - > [\"First\", \"Second\", \"Third\"]",
                "replacement [1] [\"Second\"] > [\"Viola\"]", "removal [0, 2] [\"First\", \"Third\"] > -",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func settingTheWholeReplacesAll() throws {
        let observation = try watch("desks")
        try orchestra.setValue(["A", "B"], forKey: "desks")
        try orchestra.mutableArrayValue(forKey: "desks").setArray(["C"])
        #expect(orchestra.takeCalls() == ["insert A 0", "insert B 1", "remove 1", "remove 0", "insert C 0"])
        #expect(log.take() == ["setting [] > [\"A\", \"B\"]", "setting [\"A\", \"B\"] > [\"C\"]"])
        #expect(
            failure { try orchestra.setValue(5, forKey: "desks") }
                == "'desks' of 'Orchestra' takes a 'Array<String>', not a 'Int'")
        withExtendedLifetime(observation) {}
    }

    @Test func whatHasNoMethodToChangeItCanBeReadOnly() throws {
        let letters = try orchestra.mutableArrayValue(forKey: "letters")
        #expect(failure { try letters.add("x") } == "'letters' of 'Orchestra' can be read only")
        #expect(failure { try letters.removeLastObject() } == "'letters' of 'Orchestra' can be read only")
        #expect(failure { try orchestra.setValue(["x"], forKey: "letters") } != nil)
        #expect(orchestra.name == "Chamber")
    }

    @Test func replacingNeedsNoMethodOfItsOwn() throws {
        final class Rack: KeyValueCoding {
            var items = ["a", "b"]
            static var keys: Keys {
                Keys(Rack.self) {
                    Key(
                        "all", count: { $0.items.count }, object: { $0.items[$1] },
                        insert: { $0.items.insert($1, at: $2) }, remove: { $0.items.remove(at: $1) })
                }
            }
        }
        let rack = Rack()
        try rack.mutableArrayValue(forKey: "all").replaceObject(at: 0, with: "c")
        #expect(rack.items == ["c", "b"])
        #expect(failure { try rack.mutableArrayValue(forKey: "all").add(Rack()) } != nil)
        #expect(failure { try rack.mutableArrayValue(forKey: "all").removeObject(at: 2) } != nil)
        #expect(rack.items == ["c", "b"])
    }

    @Test func anUnorderedRelationshipIsReadAndChangedByItsMethods() throws {
        let observation = try watch("friends")
        let friends = try orchestra.mutableSetValue(forKey: "friends")
        try friends.union(["Clara", "Fanny"])
        #expect(orchestra.takeCalls().sorted() == ["add Clara", "add Fanny"])
        try friends.remove("Clara")
        try friends.add("Fanny")
        #expect(orchestra.takeCalls() == ["remove Clara"])
        try orchestra.setValue(["Fanny", "Louise"], forKey: "friends")
        #expect(orchestra.takeCalls() == ["add Louise"])
        #expect(try orchestra.value(forKey: "friends") as? Set<String> == ["Fanny", "Louise"])
        #expect(try orchestra.value(forKeyPath: "friends.@count") as? Int == 2)
        #expect(
            log.take().suffix(2) == [
                "removal [\"Clara\"] > -", "setting [\"Fanny\"] > [\"Fanny\", \"Louise\"]",
            ])
        #expect(failure { _ = try orchestra.mutableArrayValue(forKey: "friends") } != nil)
        withExtendedLifetime(observation) {}
    }
}

/// Key-Value Coding Programming Guide, “Describing Property Relationships”.
struct DescribingPropertyRelationshipsTests {
    @Test func keysAreAttributesOrRelationships() {
        #expect(Player.attributeKeys == ["name", "salary", "instrument", "years"])
        #expect(Player.toOneRelationshipKeys == [])
        #expect(Orchestra.toOneRelationshipKeys == ["conductor"])
        #expect(
            Orchestra.toManyRelationshipKeys == [
                "desks", "friends", "letters", "players", "guests", "programme", "deskNames", "friendNames", "calls",
            ])
        #expect(Orchestra.attributeKeys == ["name", "payroll", "fee", "stage", "seats"])
    }

    @Test func aStructAndASubclassAreDescribedToo() {
        #expect(Point.attributeKeys == ["sum", "x", "y", "name"])
        #expect(Employee.toOneRelationshipKeys == ["department", "friend"])
    }
}

/// Key-Value Coding Programming Guide, “Designing for Performance”: a key that was looked up beforehand.
struct DesigningForPerformanceTests {
    @Test func anAccessorReadsAndSetsAsTheKeyDoes() throws {
        let orchestra = Orchestra()
        let fee = try KeyAccessor<Orchestra, Double>("fee")
        let log = Log()
        let observation = try orchestra.observe("fee", options: [.old, .new]) { change in
            log.lines.append("\(describe(change.oldValue))>\(describe(change.newValue))")
        }
        fee[orchestra] = 12
        #expect(fee[orchestra] == 12)
        #expect(log.take() == ["10.0>12.0"])
        withExtendedLifetime(observation) {}
    }

    @Test func anAccessorIsRefusedForAnotherTypeAndAnUnknownKey() {
        #expect(
            failure { _ = try KeyAccessor<Orchestra, Int>("fee") }
                == "'fee' of 'Orchestra' takes a 'Double', not a 'Int'")
        #expect(failure { _ = try KeyAccessor<Orchestra, Int>("fees") } != nil)
    }
}

/// Key-Value Coding Programming Guide, “Compliance Checklist”.
struct ComplianceChecklistTests {
    final class Checked: KeyValueCoding {
        var attribute = 1
        var toOne: Checked?
        var indexed: [Int] = []
        var unordered: Set<Int> = []
    }

    let checked = Checked()

    @Test func anAttributeAndAToOneRelationshipAreReadAndSet() throws {
        try checked.setValue(2, forKey: "attribute")
        try checked.setValue(checked, forKey: "toOne")
        #expect(try checked.value(forKeyPath: "toOne.attribute") as? Int == 2)
        checked.toOne = nil
    }

    @Test func anIndexedRelationshipIsReadAndChanged() throws {
        try checked.mutableArrayValue(forKey: "indexed").add(1)
        #expect(try checked.value(forKey: "indexed") as? [Int] == [1])
    }

    @Test func anUnorderedRelationshipIsReadAndChanged() throws {
        try checked.mutableSetValue(forKey: "unordered").add(1)
        #expect(try checked.value(forKey: "unordered") as? Set<Int> == [1])
    }

    @Test func validationIsThereForEveryKey() throws {
        for key in ["attribute", "toOne", "indexed", "unordered"] {
            #expect(try checked.validateValue(3, forKey: key) as? Int == 3)
        }
        #expect(failure { _ = try checked.validateValue(3, forKey: "none") } != nil)
    }
}
