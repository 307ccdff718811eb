// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The model of the tests that go through Apple's two guides.
final class Orchestra: KeyValueCoding {
    @Observed var name = "Chamber"
    @Observed var conductor: Player?
    @Observed var players: [Player] = []
    @Observed var guests: Set<String> = []
    @Observed var fee = 10.0
    var programme = NSMutableOrderedSet()
    var stage = CGRect(x: 0, y: 0, width: 10, height: 5)
    var seats = NSRange(location: 1, length: 40)

    /// What the methods of the relationships `desks` and `friends` keep, which no key leads to.
    private(set) var deskNames: [String] = []
    private(set) var friendNames: Set<String> = []
    private(set) var calls: [String] = []

    var payroll: Double { players.reduce(0) { $0 + $1.salary } }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }

    static var keys: Keys {
        Keys(Orchestra.self) {
            Key("name", \.name)
            Key("payroll", \.payroll, affectedBy: "players.salary")
            Key(
                "desks", count: { $0.deskNames.count }, object: { $0.deskNames[$1] },
                insert: { orchestra, desk, index in
                    orchestra.calls.append("insert \(desk) \(index)")
                    orchestra.deskNames.insert(desk, at: index)
                },
                remove: { orchestra, index in
                    orchestra.calls.append("remove \(index)")
                    orchestra.deskNames.remove(at: index)
                },
                replace: { orchestra, index, desk in
                    orchestra.calls.append("replace \(index) \(desk)")
                    orchestra.deskNames[index] = desk
                })
            Key(
                "friends", members: \.friendNames,
                add: { orchestra, friend in
                    orchestra.calls.append("add \(friend)")
                    orchestra.friendNames.insert(friend)
                },
                remove: { orchestra, friend in
                    orchestra.calls.append("remove \(friend)")
                    orchestra.friendNames.remove(friend)
                })
            Key("letters", count: { $0.name.count }, object: { "\(Array($0.name)[$1])" })
        }
    }
}

final class Player: KeyValueCoding {
    @Observed var name: String
    @Observed var salary: Double
    @Observed var instrument: String?
    var years: Int?

    init(_ name: String, salary: Double = 0, instrument: String? = nil, years: Int? = nil) {
        self.name = name
        self.salary = salary
        self.instrument = instrument
        self.years = years
    }
}
