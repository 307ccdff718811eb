// SPDX-License-Identifier: Apache-2.0
import Foundation
import KeyValueCoding
import ObjectRuntime
import ResilientFields

/// An access to an instance variable, in cache: fixed by the compiler, resilient, and dynamic by handle and by key.
///
/// Nodes stand in a ring, and each holds the address of the next one. So every access has to wait for the one before,
/// and what is measured is how long one takes, not how many the processor does at once. The check for exclusive access,
/// which has nothing to do with where a variable is, is left out of all of them.
struct InstanceVariableSpeed {
    let rounds: Int

    final class FixedNode {
        @exclusivity(unchecked) var next = 0
    }

    /// A class whose own variable comes after those of a resilient superclass, wherever they end.
    final class SlidingNode: ResilientNode {
        @exclusivity(unchecked) final var own = 0
    }

    private static let steps = 1 << 18

    func figures() throws -> [String: Double] {
        let node = DynamicClass("InstanceVariableSpeed.Node")
        let next = try node.addVariable("next", initial: 0)
        try node.register()
        defer { node.dispose() }
        guard let dynamic = Ring({ node.makeObject() }, link: { $0[next] = $1 }),
            let fixed = Ring({ FixedNode() }, link: { $0.next = $1 }),
            let resilient = Ring({ ResilientNode() }, link: { $0.next = $1 }),
            let sliding = Ring({ SlidingNode() }, link: { $0.own = $1 })
        else { return [:] }
        var figures = try measure([
            ("fixed", { fixed.walk(Self.steps) { $0.next } }),
            ("resilient", { resilient.walk(Self.steps) { $0.next } }),
            ("sliding", { sliding.walk(Self.steps) { $0.own } }),
            ("handle", { dynamic.walk(Self.steps) { $0[next] } }),
            ("key", { try dynamic.walk(Self.steps) { try $0.value(forKey: "next") as? Int ?? 0 } }),
        ])
        if let handle = figures["ivar.handle.ns"], let fixed = figures["ivar.fixed.ns"] {
            figures["ivar.handle-to-fixed.ratio"] = (handle / fixed * 1000).rounded() / 1000
        }
        return figures
    }

    /// The median time of a step of each walk, taken by turns.
    private func measure(_ walks: [(name: String, body: () throws -> Int)]) throws -> [String: Double] {
        var times = [[Double]](repeating: [], count: walks.count)
        for round in 0...rounds * 3 {
            for (index, walk) in walks.enumerated() {
                var end = 0
                let time = try KeyValueCodingSpeed.time { end = try walk.body() }
                keep(end)
                // The first round warms up.
                if round > 0 { times[index].append(time * 1000 / Double(Self.steps)) }
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(walks.map { "ivar.\($0.name).ns" }, times.map(Runner.median)))
    }
}

/// Nodes of which each holds the address of another, all of them on one way.
private struct Ring<Node: AnyObject> {
    private let nodes: [Node]
    private let first: Unmanaged<Node>

    /// Nil if no node can be made.
    init?(_ make: () -> Node?, link: (Node, Int) -> Void) {
        nodes = (0..<64).compactMap { _ in make() }
        guard nodes.count == 64, let node = nodes.first else { return nil }
        first = Unmanaged.passUnretained(node)
        for (index, node) in nodes.enumerated() {
            // An odd step visits all of a power of two, and not in the order of their addresses.
            let next = nodes[(index + 29) % nodes.count]
            link(node, Int(bitPattern: Unmanaged.passUnretained(next).toOpaque()))
        }
    }

    /// Goes from node to node, and tells where it ends. The ring keeps them alive, so no reference is counted.
    @inline(__always)
    func walk(_ steps: Int, _ next: (Node) throws -> Int) rethrows -> Int {
        var node = first
        for _ in 0..<steps {
            let address = try node._withUnsafeGuaranteedRef { try next($0) }
            node = unsafeBitCast(address, to: Unmanaged<Node>.self)
        }
        return withExtendedLifetime(nodes) { Int(bitPattern: node.toOpaque()) }
    }
}
