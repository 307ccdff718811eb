// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Keys of collections, and the operators that work on them.
struct CollectionOperatorTests {
    final class Payment: KeyValueCoding {
        var payee: String
        var amount: Double
        var count: Int
        var note: String?
        var parts: [Int]

        init(_ payee: String, _ amount: Double, _ count: Int, note: String? = nil, parts: [Int] = []) {
            self.payee = payee
            self.amount = amount
            self.count = count
            self.note = note
            self.parts = parts
        }
    }

    final class Account: KeyValueCoding {
        var payments: [Payment] = []
        var archive: Set<Int> = [1, 2, 3]
        var groups: [[Payment]] = []
    }

    let account: Account = {
        let account = Account()
        account.payments = [
            Payment("Green", 120, 1, parts: [1, 2]), Payment("Car", 250, 2, note: "loan", parts: [2, 3]),
            Payment("Green", 30.5, 3),
        ]
        account.groups = [Array(account.payments[0..<2]), Array(account.payments[2...])]
        return account
    }()

    private func value(_ path: String) throws -> Any? { try account.value(forKeyPath: path) }

    @Test func aKeyOfAnArrayIsThatOfEachElement() throws {
        #expect(try value("payments.payee") as? [String] == ["Green", "Car", "Green"])
        let notes = try #require(try value("payments.note") as? [Any])
        #expect(notes.map { $0 is NSNull } == [true, false, true])
        #expect(try account.payments.value(forKey: "count") as? [Int] == [1, 2, 3])
        #expect(try NSArray(array: account.payments).value(forKey: "count") as? [Int] == [1, 2, 3])
    }

    @Test func settingAKeyOfAnArraySetsItOnEachElement() throws {
        try account.setValue("All", forKeyPath: "payments.payee")
        #expect(account.payments.map(\.payee) == ["All", "All", "All"])
    }

    @Test func aggregates() throws {
        #expect(try value("payments.@count") as? Int == 3)
        #expect(try value("payments.@sum.amount") as? Double == 400.5)
        #expect(try value("payments.@sum.count") as? Int == 6)
        #expect(try value("payments.@avg.count") as? Double == 2)
        #expect(try value("payments.@min.amount") as? Double == 30.5)
        #expect(try value("payments.@max.payee") as? String == "Green")
        #expect(try value("payments.@max.note") as? String == "loan")
        #expect(try [3, 1, 2].value(forKeyPath: "@max.self") as? Int == 3)
        #expect(try [Int]().value(forKeyPath: "@sum.self") as? Int == 0)
        #expect(try [Int]().value(forKeyPath: "@max.self") == nil)
        #expect(try [Int]().value(forKeyPath: "@avg.self") as? Double == 0)
        #expect(try [Int.max, 1].value(forKeyPath: "@sum.self") as? Double == 9.223372036854776e18)
        #expect(
            try [Decimal(1), Decimal(string: "0.1")!].value(forKeyPath: "@sum.self") as? Decimal
                == Decimal(string: "1.1"))
    }

    @Test func unions() throws {
        #expect(try value("payments.@unionOfObjects.payee") as? [String] == ["Green", "Car", "Green"])
        #expect(try value("payments.@distinctUnionOfObjects.payee") as? [String] == ["Green", "Car"])
        #expect(try value("payments.@unionOfArrays.parts") as? [Int] == [1, 2, 2, 3])
        #expect(try value("payments.@distinctUnionOfArrays.parts") as? [Int] == [1, 2, 3])
        #expect(try account.groups.value(forKeyPath: "@unionOfArrays.payee") as? [String] == ["Green", "Car", "Green"])
        let sets = [Set([1, 2]), Set([2, 3])]
        #expect(try sets.value(forKeyPath: "@distinctUnionOfSets.self") as? Set<AnyHashable> == [1, 2, 3])
    }

    @Test func operatorsAndKeysOnSets() throws {
        #expect(try value("archive.@sum.self") as? Int == 6)
        #expect(try value("archive.@count") as? Int == 3)
        #expect(try NSSet(array: account.payments).value(forKey: "payee") as? Set<AnyHashable> == ["Green", "Car"])
        #expect(try NSSet(array: [1, 2]).value(forKeyPath: "@max.self") as? Int == 2)
    }

    @Test func whatFollowsAnOperator() throws {
        #expect(try value("payments.@max.parts.@count") as? Int == 2)
    }

    @Test func mistakesAreNamed() {
        #expect(
            failure { _ = try value("payments.@summ.amount") }
                == "there is no collection operator '@summ' (in key path 'payments.@summ.amount'); did you mean '@sum'?"
        )
        #expect(
            failure { _ = try value("payments.@sum.payee") }
                == "the collection operator '@sum' cannot use a 'String' (in key path 'payments.@sum.payee')")
        #expect(
            failure { _ = try value("payments.@unionOfObjects.note") }
                == "the collection operator '@unionOfObjects' cannot use a 'nil' (in key path 'payments.@unionOfObjects.note')"
        )
        #expect(failure { _ = try value("payments.@sum") } == "'@sum' is not a key path")
        #expect(failure { _ = try value("payments.@unionOfArrays.payee") } != nil)
        #expect(failure { _ = try value("payments.nothing") } != nil)
    }
}
