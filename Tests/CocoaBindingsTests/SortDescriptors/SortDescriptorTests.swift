// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import CocoaBindings

struct SortDescriptorTests {
    private func sorted(_ values: [Any], _ selector: Selector?, ascending: Bool = true) -> [String] {
        values.map { ["v": $0] as [String: Any] }
            .sorted(using: [NSSortDescriptor(key: "v", ascending: ascending, selector: selector)])
            .map { "\($0["v"] ?? "")" }
    }

    @Test("Values are sorted by the method of the descriptor")
    func selectors() {
        let names = ["b", "B", "a", "Zoe", "état", "etat", "item 10", "item 9", "Item 2", "_x", "9", "10"]
        #expect(
            sorted(names, "compare:") == [
                "10", "9", "B", "Item 2", "Zoe", "_x", "a", "b", "etat", "item 10", "item 9", "état",
            ])
        #expect(
            sorted(names, "caseInsensitiveCompare:") == [
                "10", "9", "_x", "a", "b", "B", "etat", "item 10", "Item 2", "item 9", "Zoe", "état",
            ])
        #expect(
            sorted(names, "localizedCompare:") == [
                "_x", "10", "9", "a", "b", "B", "etat", "état", "item 10", "Item 2", "item 9", "Zoe",
            ])
        #expect(
            sorted(names, "localizedStandardCompare:") == [
                "_x", "9", "10", "a", "b", "B", "etat", "état", "Item 2", "item 9", "item 10", "Zoe",
            ])
        #expect(
            sorted(names, "localizedCaseInsensitiveCompare:", ascending: false) == [
                "Zoe", "item 9", "Item 2", "item 10", "état", "etat", "b", "B", "a", "9", "10", "_x",
            ])
    }

    @Test("Numbers, dates and nil are sorted; nil comes first")
    func kinds() {
        #expect(sorted([3, -1, 2], nil) == ["-1", "2", "3"])
        #expect(sorted([3, -1.5, 2, 0.0, -0.0], nil) == ["-1.5", "0.0", "-0.0", "2", "3"])
        #expect(sorted([2, NSNull(), 1], nil) == ["<null>", "1", "2"])
        #expect(sorted(["b", NSNull(), "a", ""], nil, ascending: false) == ["b", "a", "", "<null>"])
        #expect(sorted([true, false], nil) == ["false", "true"])
        let early = Date(timeIntervalSinceReferenceDate: -5)
        let late = Date(timeIntervalSinceReferenceDate: 5)
        #expect(sorted([late, early], nil) == ["\(early)", "\(late)"])
        #expect(sorted([Int.max, Int.max - 1, 0.5], nil) == ["0.5", "\(Int.max - 1)", "\(Int.max)"])
    }

    @Test("Several descriptors, equal rows in their order, closures and Swift key paths")
    func several() {
        let rows: [Animal] = [
            Animal("b", age: 1), Animal("a", age: 2), Animal("b", age: 3), Animal("a", age: 1), Animal("a", age: 2),
        ]
        func ids(_ descriptors: [NSSortDescriptor]) -> [Int] {
            rows.sorted(using: descriptors).map { row in rows.firstIndex { $0 === row } ?? -1 }
        }
        #expect(ids([]) == [0, 1, 2, 3, 4])
        let byName = NSSortDescriptor(key: "name", ascending: true)
        let byAge = NSSortDescriptor(key: "age", ascending: false)
        #expect(ids([byName]) == [1, 3, 4, 0, 2])
        #expect(ids([byName, byAge]) == [1, 4, 3, 2, 0])
        let closure = NSSortDescriptor(key: "name", ascending: true) { first, second in
            "\(second)".compare("\(first)")
        }
        #expect(ids([closure, byAge]) == [2, 0, 1, 4, 3])
        #expect(ids([byName, NSSortDescriptor(keyPath: \Animal.age, ascending: true)]) == [3, 1, 4, 0, 2])
        let reversed = byAge.reversedSortDescriptor as? NSSortDescriptor
        #expect(reversed?.ascending == true)
        #expect(reversed?.key == "age")
        #expect(reversed?.selector == "compare:")
        #expect(byName == NSSortDescriptor(key: "name", ascending: true, selector: nil))
        #expect(byName != byAge)
        #expect(["b", "a"].sorted(using: [NSSortDescriptor(key: nil, ascending: true)]) == ["a", "b"])
        #expect(["b", "a"].sorted(using: [NSSortDescriptor(key: "self", ascending: true)]) == ["a", "b"])
        let array = NSMutableArray(array: [3, 1])
        array.sort(using: [NSSortDescriptor(key: "self", ascending: true)])
        #expect(array as? [Int] == [1, 3])
        #expect(
            NSArray(array: [3, 1]).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [Int] == [
                1, 3,
            ])
    }

    @Test("Prepared keys, comparing one by one, and the place of an insertion agree")
    func agrees() {
        var random = SplitMix(seed: 6)
        let letters = Array("aAbBéÉeE ÄäzZ-_019½ñßøŁ")
        let selectors: [Selector] = [
            "compare:", "caseInsensitiveCompare:", "localizedCompare:", "localizedCaseInsensitiveCompare:",
            "localizedStandardCompare:",
        ]
        for round in 0..<60 {
            let descriptors = [
                NSSortDescriptor(key: "name", ascending: .random(using: &random), selector: selectors[round % 5]),
                NSSortDescriptor(key: "weight", ascending: .random(using: &random)),
                NSSortDescriptor(key: "age", ascending: .random(using: &random)),
            ]
            let rows = (0..<40).map { _ in
                Animal(
                    String(
                        (0..<Int.random(in: 0...12, using: &random)).map { _ in
                            letters.randomElement(using: &random) ?? "x"
                        }),
                    age: .random(in: 0...2, using: &random),
                    weight: Bool.random(using: &random) ? nil : .random(in: 0...1, using: &random))
            }
            let sorted = rows.sorted(using: descriptors)
            let slow = rows.enumerated().sorted { first, second in
                for descriptor in descriptors {
                    let order = descriptor.compare(first.element, to: second.element)
                    if order != .orderedSame { return order == .orderedAscending }
                }
                return first.offset < second.offset
            }.map { $0.element }
            #expect(sorted == slow)
            var inserted: [Animal] = []
            for row in rows {
                inserted.insert(row, at: SortedPosition(of: row, by: descriptors).index(in: inserted.map { $0 as Any }))
            }
            #expect(inserted == slow)
        }
    }
}
