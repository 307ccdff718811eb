// SPDX-License-Identifier: Apache-2.0

import ColumnViewCore
import Foundation
import SeededRandom
import Testing

@Suite struct ListChangeTests {
    @Test func `what a list and its sorted copy have in common stays`() {
        let change = ListChange(from: Array("bacd"), to: Array("abcde")) { $0 }
        #expect(change.removed == [])
        #expect(change.inserted == [4])
        #expect(change.moved == [ListChange.Move(from: 1, to: 0)])
    }

    @Test func `elements that occur twice are matched one by one`() {
        let change = ListChange(from: Array("aab"), to: Array("aba")) { $0 }
        #expect(change.removed == [])
        #expect(change.inserted == [])
        #expect(change.moved.count == 1)
    }

    @Test func `what a longer list has beside the shorter one goes`() {
        let change = ListChange(from: Array("xaabbccy"), to: Array("cab")) { $0 }
        #expect(change.removed == [0, 2, 4, 6, 7])
        #expect(change.inserted == [])
        #expect(change.moved == [ListChange.Move(from: 5, to: 0)])
    }

    @Test(arguments: 0..<200) func `a change says of every element where it is now`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let old = (0..<Int.random(in: 0...30, using: &random)).map { $0 }
        var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for index in 0..<Int.random(in: 0...10, using: &random) {
            new.insert(100 + index, at: Int.random(in: 0...new.count, using: &random))
        }
        if Bool.random(using: &random) { new.shuffle(using: &random) }
        let change = ListChange(from: old, to: new) { $0 }
        for (index, element) in old.enumerated() { #expect(change.newIndex(of: index) == new.firstIndex(of: element)) }
        #expect(change.inserted.map { new[$0] }.allSatisfy { $0 >= 100 })
        #expect(old.count + change.growth == new.count)
        let picked = IndexSet(old.indices.filter { _ in Bool.random(using: &random) })
        #expect(change.newIndexes(of: picked) == IndexSet(picked.compactMap { new.firstIndex(of: old[$0]) }))
    }
}
