// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Key-Value Observing Programming Guide, “Registering for Key-Value Observing”.
struct RegisteringTests {
    let orchestra = Orchestra()
    let log = Log()

    /// Writes down what it is told.
    final class Listener: KeyValueObserver {
        let log: Log
        init(_ log: Log) { self.log = log }

        func observeValue(
            forKeyPath keyPath: String, of object: AnyObject, change: KeyValueChange, context: UnsafeMutableRawPointer?
        ) {
            log.lines.append(
                "\(keyPath) \(change.isPrior ? "prior " : "")\(describe(change.oldValue))>\(describe(change.newValue))"
                    + (context.map { " \(UInt(bitPattern: $0))" } ?? ""))
        }
    }

    static let options: [(KeyValueObservingOptions, [String])] = [
        ([], ["fee ->-"]),
        (.new, ["fee ->2.0"]),
        (.old, ["fee 10.0>-"]),
        ([.old, .new], ["fee 10.0>2.0"]),
        (.initial, ["fee ->-", "fee ->-"]),
        ([.initial, .new], ["fee ->10.0", "fee ->2.0"]),
        ([.initial, .old], ["fee ->-", "fee 10.0>-"]),
        (.prior, ["fee prior ->-", "fee ->-"]),
        ([.prior, .new], ["fee prior ->-", "fee ->2.0"]),
        ([.prior, .old, .new], ["fee prior 10.0>-", "fee 10.0>2.0"]),
        ([.initial, .prior, .old, .new], ["fee ->10.0", "fee prior 10.0>-", "fee 10.0>2.0"]),
    ]

    @Test(arguments: options)
    func optionsDecideWhatIsTold(options: KeyValueObservingOptions, lines: [String]) throws {
        let listener = Listener(log)
        try orchestra.addObserver(listener, forKeyPath: "fee", options: options)
        orchestra.fee = 2
        #expect(log.take() == lines)
    }

    @Test func theContextTellsObservationsApart() throws {
        let listener = Listener(log)
        let first = UnsafeMutableRawPointer(bitPattern: 1)
        let second = UnsafeMutableRawPointer(bitPattern: 2)
        try orchestra.addObserver(listener, forKeyPath: "fee", context: first)
        try orchestra.addObserver(listener, forKeyPath: "fee", context: second)
        orchestra.fee = 1
        #expect(log.take() == ["fee ->- 1", "fee ->- 2"])
        try orchestra.removeObserver(listener, forKeyPath: "fee", context: first)
        orchestra.fee = 2
        #expect(log.take() == ["fee ->- 2"])
    }

    @Test func aNotificationTellsTheKindAndTheIndexesOfAChange() throws {
        let observation = try orchestra.observe("players", options: [.old, .new]) { [log] change in
            let names = [change.oldValue, change.newValue].map { value in
                (value as? [Any])?.compactMap { ($0 as? Player)?.name }.joined(separator: " ") ?? "-"
            }
            log.lines.append("\(change.kind) \(change.indexes.map { Array($0) } ?? []) \(names[0])>\(names[1])")
        }
        orchestra.players = [Player("a")]
        let players = try orchestra.mutableArrayValue(forKey: "players")
        try players.addObjects(from: [Player("b"), Player("c")])
        try players.replaceObject(at: 0, with: Player("d"))
        try players.removeObjects(at: [0, 2])
        #expect(
            log.take() == [
                "setting [] >a", "insertion [1, 2] ->b c", "replacement [0] a>d", "removal [0, 2] d c>-",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func removingAnObserverThatIsNotThereIsAnErrorNotACrash() throws {
        let listener = Listener(log)
        #expect(
            failure { try orchestra.removeObserver(listener, forKeyPath: "fee") }
                == "the observer does not observe 'fee' of this 'Orchestra'")
    }

    @Test func anObserverThatGoesWithoutBeingRemovedIsNotCalled() throws {
        do {
            let listener = Listener(log)
            try orchestra.addObserver(listener, forKeyPath: "fee")
        }
        orchestra.fee = 3
        #expect(log.take() == [])
    }

    @Test func neitherTheObserverNorTheObjectIsKept() throws {
        weak var listener: Listener?
        weak var object: Orchestra?
        do {
            let made = (Listener(log), Orchestra())
            (listener, object) = (made.0, made.1)
            try made.1.addObserver(made.0, forKeyPath: "fee")
        }
        #expect(listener == nil && object == nil)
    }

    @Test func aCollectionItselfCannotBeObserved() {
        #expect(
            failure { _ = try NSMutableArray(array: [1]).observe("@count") { _ in } }
                == "'@count' of 'NSMutableArray' cannot be observed: a collection tells nobody of its changes, so observe "
                + "the property that holds it")
    }

    @Test func aDictionaryIsObservedByItsKeys() throws {
        final class Holder: KeyValueCoding { var dictionary = NSMutableDictionary() }
        let holder = Holder()
        let observation = try holder.observe("dictionary.pitch", options: [.old, .new]) { [log] change in
            log.lines.append("\(describe(change.oldValue))>\(describe(change.newValue))")
        }
        try holder.setValue(440, forKeyPath: "dictionary.pitch")
        try holder.setValue(nil, forKeyPath: "dictionary.pitch")
        #expect(log.take() == ["->440", "440>-"])
        withExtendedLifetime(observation) {}
    }
}

/// Key-Value Observing Programming Guide, “KVO Compliance”.
struct ObservingComplianceTests {
    let log = Log()

    private func watch(_ object: some KeyValueCoding & AnyObject, _ key: String) throws -> KeyValueObservation {
        try object.observe(key, options: [.old, .new]) { [log] change in
            let indexes = change.indexes.map { " \(Array($0))" } ?? ""
            log.lines.append("\(change.kind)\(indexes) \(text(change.oldValue))>\(text(change.newValue))")
        }
    }

    private func text(_ value: Any?) -> String {
        if let set = value as? Set<String> { return "\(set.sorted())" }
        return describe(value)
    }

    @Test func changesAreToldAutomatically() throws {
        let orchestra = Orchestra()
        let observation = try watch(orchestra, "name")
        orchestra.name = "a"
        try orchestra.setValue("b", forKey: "name")
        try orchestra.setValue("c", forKeyPath: "name")
        try orchestra.setValuesForKeys(["name": "d"])
        #expect(
            log.take() == ["setting Chamber>a", "setting a>b", "setting b>c", "setting c>d"])
        withExtendedLifetime(observation) {}
    }

    final class Account: KeyValueCoding {
        var balance = 1.0 {
            willSet { if balance != newValue { willChangeValue(forKey: "balance") } }
            didSet { if balance != oldValue { didChangeValue(forKey: "balance") } }
        }
        var changes = 0
        var transactions: [String] = ["a", "b", "c"]
        var owners: Set<String> = ["Nadia"]

        static var keys: Keys { Keys(Account.self) { Key("balance", \.balance) } }
        static func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "balance" }

        func remove(at indexes: IndexSet) {
            willChange(.removal, valuesAt: indexes, forKey: "transactions")
            for index in indexes.reversed() { transactions.remove(at: index) }
            didChange(.removal, valuesAt: indexes, forKey: "transactions")
        }

        func change(_ mutation: KeyValueSetMutation, _ members: Set<String>) {
            willChangeValue(forKey: "owners", withSetMutation: mutation, using: members)
            switch mutation {
            case .union: owners.formUnion(members)
            case .minus: owners.subtract(members)
            case .intersect: owners.formIntersection(members)
            case .set: owners = members
            }
            didChangeValue(forKey: "owners", withSetMutation: mutation, using: members)
        }
    }

    @Test func aPropertyMayTellByHandAndOnlyWhatReallyChanges() throws {
        let account = Account()
        let observation = try watch(account, "balance")
        account.balance = 1
        account.balance = 2
        try account.setValue(2, forKey: "balance")
        try account.setValue(3, forKey: "balance")
        #expect(log.take() == ["setting 1.0>2.0", "setting 2.0>3.0"])
        withExtendedLifetime(observation) {}
    }

    @Test func oneOperationMayChangeSeveralKeys() throws {
        let account = Account()
        let observations = [try watch(account, "changes"), try watch(account, "owners")]
        account.willChangeValue(forKey: "owners")
        account.willChangeValue(forKey: "changes")
        account.owners = []
        account.changes += 1
        account.didChangeValue(forKey: "changes")
        account.didChangeValue(forKey: "owners")
        #expect(log.take() == ["setting 0>1", "setting [\"Nadia\"]>[]"])
        withExtendedLifetime(observations) {}
    }

    @Test func anOrderedRelationshipTellsKindAndIndexesByHand() throws {
        let account = Account()
        let observation = try watch(account, "transactions")
        account.remove(at: [0, 2])
        account.willChange(.insertion, valuesAt: [1], forKey: "transactions")
        account.transactions.insert("x", at: 1)
        account.didChange(.insertion, valuesAt: [1], forKey: "transactions")
        account.willChange(.replacement, valuesAt: [0], forKey: "transactions")
        account.transactions[0] = "y"
        account.didChange(.replacement, valuesAt: [0], forKey: "transactions")
        #expect(
            log.take() == [
                "removal [0, 2] [\"a\", \"c\"]>-", "insertion [1] ->[\"x\"]", "replacement [0] [\"b\"]>[\"y\"]",
            ])
        withExtendedLifetime(observation) {}
    }

    @Test func anUnorderedRelationshipTellsWhatComesAndGoesByHand() throws {
        let account = Account()
        let observation = try watch(account, "owners")
        account.change(.union, ["Nadia", "Lili"])
        account.change(.union, ["Lili"])
        account.change(.minus, ["Nadia", "Clara"])
        account.change(.set, ["Clara", "Fanny"])
        account.change(.intersect, ["Clara"])
        account.change(.intersect, ["Clara"])
        #expect(
            log.take() == [
                "insertion ->[\"Lili\"]", "removal [\"Nadia\"]>-", "setting [\"Lili\"]>[\"Clara\", \"Fanny\"]",
                "removal [\"Fanny\"]>-",
            ])
        #expect(account.owners == ["Clara"])
        withExtendedLifetime(observation) {}
    }
}

/// Key-Value Observing Programming Guide, “Registering Dependent Keys”.
struct RegisteringDependentKeysTests {
    let log = Log()

    final class Name: KeyValueCoding {
        @Observed var first = "Nadia"
        @Observed var last = "Boulanger"
        var full: String { first + " " + last }
        var initials: String { "\(first.prefix(1))\(last.prefix(1))" }

        static var keys: Keys {
            Keys(Name.self) {
                Key("full", \.full, affectedBy: "first", "last")
                Key("initials", \.initials)
            }
        }

        static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
            key == "initials" ? ["full"] : []
        }
    }

    @Test func aToOneDependenceIsDeclaredWithTheKeyOrByMethod() throws {
        let name = Name()
        let observations = try ["full", "initials"].map { key in
            try name.observe(key, options: [.old, .new]) { [log] change in
                log.lines.append("\(key) \(describe(change.oldValue))>\(describe(change.newValue))")
            }
        }
        name.first = "Lili"
        #expect(log.take() == ["full Nadia Boulanger>Lili Boulanger", "initials NB>LB"])
        withExtendedLifetime(observations) {}
    }

    @Test func aToManyDependenceFollowsTheElements() throws {
        let orchestra = Orchestra()
        let observation = try orchestra.observe("payroll", options: [.old, .new]) { [log] change in
            log.lines.append("\(describe(change.oldValue))>\(describe(change.newValue))")
        }
        let nadia = Player("Nadia", salary: 3)
        orchestra.players = [nadia]
        try orchestra.mutableArrayValue(forKey: "players").add(Player("Lili", salary: 4))
        nadia.salary = 5
        try orchestra.mutableArrayValue(forKey: "players").removeObject(at: 0)
        nadia.salary = 100
        #expect(log.take() == ["0.0>3.0", "3.0>7.0", "7.0>9.0", "9.0>4.0"])
        withExtendedLifetime(observation) {}
    }

    /// The way of the guide, where a key path could not go through a to-many relationship: the parent observes each.
    @Test func aParentMayObserveItsChildrenByHand() throws {
        final class Section: KeyValueCoding {
            @Observed var total = 0.0
            private var observations: [KeyValueObservation] = []
            var players: [Player] = [] {
                didSet {
                    observations = players.compactMap { try? $0.observe("salary") { [unowned self] _ in update() } }
                    update()
                }
            }
            private func update() { total = players.reduce(0) { $0 + $1.salary } }
        }
        let section = Section()
        let observation = try section.observe("total", options: .new) { [log] change in
            log.lines.append(describe(change.newValue))
        }
        let nadia = Player("Nadia", salary: 3)
        section.players = [nadia, Player("Lili", salary: 4)]
        nadia.salary = 5
        section.players = []
        nadia.salary = 6
        #expect(log.take() == ["7.0", "9.0", "0.0"])
        withExtendedLifetime(observation) {}
    }
}

/// Key-Value Observing Programming Guide, “Key-Value Observing Implementation Details”.
struct ObservingImplementationDetailsTests {
    /// On Apple's systems an observed object has another class underneath; here it has not.
    @Test func theClassOfAnObservedObjectIsItsOwn() throws {
        let orchestra = Orchestra()
        let observation = try orchestra.observe("fee") { _ in }
        let isa = Unmanaged.passUnretained(orchestra).toOpaque().load(as: UnsafeRawPointer.self)
        #expect(isa == unsafeBitCast(Orchestra.self, to: UnsafeRawPointer.self))
        #expect(type(of: orchestra) == Orchestra.self)
        withExtendedLifetime(observation) {}
    }

    @Test func anotherObjectOfTheClassIsNotAffected() throws {
        let first = Orchestra()
        let second = Orchestra()
        let log = Log()
        let observation = try first.observe("fee") { _ in log.lines.append("told") }
        second.fee = 1
        #expect(log.take() == [])
        first.fee = 1
        #expect(log.take() == ["told"])
        withExtendedLifetime(observation) {}
    }
}
