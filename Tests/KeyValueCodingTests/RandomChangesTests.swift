// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

/// Random sequences of changes, compared with a naive model that reads every observed value after each of them.
struct RandomChangesTests {
    final class Node: KeyValueCoding {
        let number: Int
        @Observed var value = 0
        @Observed var next: Node?
        @Observed var items: [Int] = []
        var plain = 0
        var total: Int { value + items.count + plain + (next?.value ?? 0) }

        init(_ number: Int) { self.number = number }

        static var keys: Keys {
            Keys(Node.self) { Key("total", \.total, affectedBy: "value", "items", "plain", "next.value") }
        }
    }

    /// One observation, and what it was last known to be.
    final class Watcher {
        let root: Node
        let path: String
        var known: String
        var told = 0
        var observation: KeyValueObservation?

        init(_ root: Node, _ path: String) throws {
            self.root = root
            self.path = path
            known = ""
            known = current
            observation = try root.observe(path, options: [.old, .new]) { [unowned self] change in
                told += 1
                if change.kind == .setting {
                    // What is told fits to what was told before, and is the truth.
                    #expect(describe(change.oldValue) == known, "\(path)")
                    #expect(describe(change.newValue) == current, "\(path)")
                }
                known = current
            }
        }

        var current: String { describe(try? root.value(forKeyPath: path)) }
    }

    static let paths = [
        "value", "items", "plain", "total", "next.value", "next.total", "next.next.value", "next.items",
        "next.next.next.value",
        "items.@count", "next.items.@sum.self",
    ]

    @Test(arguments: 0..<40 as Range<UInt64>)
    func everyChangeIsToldOnce(seed: UInt64) throws {
        var random = Random(state: seed &* 7919 &+ 13)
        let nodes = (0..<5).map(Node.init)
        for node in nodes where Bool.random(using: &random) { node.next = nodes.randomElement(using: &random) }
        var watchers: [Watcher] = []
        for _ in 0..<120 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0 where watchers.count < 30:
                watchers.append(
                    try Watcher(nodes.randomElement(using: &random)!, Self.paths.randomElement(using: &random)!))
            case 1 where !watchers.isEmpty:
                watchers.remove(at: Int.random(in: 0..<watchers.count, using: &random))
            case 2:
                let changes = (0..<4).map { _ in random.next() }
                batchChanges { for change in changes { self.change(nodes, Random(state: change)) } }
                check(watchers, mayBeTold: true)
            default:
                let known = watchers.map(\.known)
                for watcher in watchers { watcher.told = 0 }
                change(nodes, Random(state: random.next()))
                for (watcher, before) in zip(watchers, known) {
                    #expect(watcher.told <= 1, "\(watcher.path) was told \(watcher.told) times")
                    #expect(watcher.told == 1 || watcher.current == before, "\(watcher.path) was not told")
                }
                check(watchers, mayBeTold: true)
            }
        }
    }

    private func check(_ watchers: [Watcher], mayBeTold: Bool) {
        for watcher in watchers { #expect(watcher.known == watcher.current, "\(watcher.path) missed a change") }
    }

    private func change(_ nodes: [Node], _ source: Random) {
        var random = source
        let node = nodes.randomElement(using: &random)!
        let number = Int.random(in: 0..<5, using: &random)
        do {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: node.value = number
            case 1: try node.setValue(number, forKey: "value")
            case 2: node.next = Bool.random(using: &random) ? nil : nodes.randomElement(using: &random)
            case 3: node.items = [number]
            case 4: try node.mutableArrayValue(forKey: "items").add(number)
            case 5: try node.mutableArrayValue(forKey: "items").removeLastObject()
            case 6: try node.setValue(number, forKey: "plain")
            default:
                node.willChangeValue(forKey: "plain")
                node.plain = number
                node.didChangeValue(forKey: "plain")
            }
        } catch {
            Issue.record(error)
        }
    }

    /// Observers that change things themselves: whatever happens, everybody knows the truth in the end.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func changesInsideOfChangesAreNotLost(seed: UInt64) throws {
        var random = Random(state: seed &+ 101)
        let nodes = (0..<4).map(Node.init)
        for node in nodes { node.next = nodes.randomElement(using: &random) }
        var budget = 0
        var meddlers: [KeyValueObservation] = []
        var watchers: [Watcher] = []
        for _ in 0..<12 {
            watchers.append(
                try Watcher(nodes.randomElement(using: &random)!, Self.paths.randomElement(using: &random)!))
            let seeds = (0..<40).map { _ in random.next() }
            meddlers.append(
                try nodes.randomElement(using: &random)!.observe(Self.paths.randomElement(using: &random)!) { _ in
                    guard budget > 0 else { return }
                    budget -= 1
                    change(nodes, Random(state: seeds[budget]))
                })
        }
        for _ in 0..<40 {
            budget = 6
            change(nodes, Random(state: random.next()))
            check(watchers, mayBeTold: true)
        }
        withExtendedLifetime(meddlers) {}
    }

    struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
            return mixed ^ (mixed >> 31)
        }
    }
}
