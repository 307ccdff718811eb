// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// What values become when a property of another type takes them.
struct CoercionTests {
    @Test func numbersBecomeOtherNumbers() {
        #expect(coerce(3.9, to: Int.self) == 3)
        #expect(coerce(-3.9, to: Int.self) == -3)
        #expect(coerce(NSNumber(value: 2.5), to: Double.self) == 2.5)
        #expect(coerce(7, to: CGFloat.self) == 7)
        #expect(coerce(UInt8(7), to: Int64.self) == 7)
        #expect(coerce(true, to: Int.self) == 1)
        #expect(coerce(2, to: Bool.self) == true)
        #expect(coerce(NSNumber(value: false), to: Bool.self) == false)
        #expect(coerce(Decimal(5), to: Int.self) == 5)
        #expect(coerce(5, to: Decimal.self) == 5)
        #expect(coerce(UInt64.max, to: UInt64.self) == .max)
    }

    @Test func numbersThatDoNotFitAreRefused() {
        #expect(coerce(300, to: UInt8.self) == nil)
        #expect(coerce(-1, to: UInt.self) == nil)
        #expect(coerce(Double.nan, to: Int.self) == nil)
        #expect(coerce(1e300, to: Int.self) == nil)
        #expect(coerce(Double.infinity, to: Decimal.self) == nil)
        #expect(coerce(UInt64.max, to: Int.self) == nil)
    }

    @Test func stringsAndNumbersBecomeEachOther() {
        #expect(coerce(" 42 ", to: Int.self) == 42)
        #expect(coerce("2.5", to: Double.self) == 2.5)
        #expect(coerce("YES", to: Bool.self) == true)
        #expect(coerce("false", to: Bool.self) == false)
        #expect(coerce("twelve", to: Int.self) == nil)
        #expect(coerce(12, to: String.self) == "12")
        #expect(coerce(NSNumber(value: 1.5), to: String.self) == "1.5")
        #expect(coerce(NSString("x"), to: String.self) == "x")
        #expect(coerce("x", to: NSString.self) == NSString("x"))
        #expect(coerce(4, to: NSNumber.self) == NSNumber(value: 4))
    }

    @Test func optionalsAreOpenedAndMade() {
        #expect(coerce(nil, to: Int?.self) == .some(.none))
        #expect(coerce(nil, to: Int.self) == nil)
        #expect(coerce("3", to: Int?.self) == .some(3))
        #expect(coerce(Int?.some(3) as Any, to: Double.self) == 3)
        #expect(coerce(Int?.none as Any, to: Int?.self) == .some(.none))
        #expect(coerce(Int?.none as Any, to: Int.self) == nil)
        #expect(coerce("x", to: Int?.self) == .none)
        #expect(coerce("x", to: Grade?.self) == .none)
    }

    @Test func collectionsAreConvertedElementByElement() {
        #expect(coerce(["1", "2"], to: [Int].self) == [1, 2])
        #expect(coerce(NSArray(array: [1, 2]), to: [Double].self) == [1, 2])
        #expect(coerce([1, 1, 2], to: Set<Int>.self) == [1, 2])
        #expect(coerce(["x"], to: [Int].self) == nil)
        #expect(coerce(Set([1]), to: [String].self) == ["1"])
    }

    @Test func rawValuesBecomeMembers() {
        #expect(coerce("senior", to: Grade.self) == .senior)
        #expect(coerce("chief", to: Grade.self) == nil)
        #expect(coerce(3, to: KeyValueObservingOptions.self) == [.new, .old])
    }
}
