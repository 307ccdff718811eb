// SPDX-License-Identifier: Apache-2.0

/// Names in an order, for each of many elements.
struct OrderTable: Sendable {
    private let ranks: [String: [String: Int]]

    /// Reads `element: name name …`, a line for each element.
    init(_ text: String) {
        var ranks: [String: [String: Int]] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let names = parts[1].split(separator: " ").map(String.init)
            ranks[String(parts[0])] = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        }
        self.ranks = ranks
    }

    /// The places of things in their order. What the table does not name stays behind what stands before it.
    func order(of names: [String], in element: String) -> [Int] {
        guard let rank = ranks[element] else { return Array(names.indices) }
        var last = -1
        let places = names.map { name in
            last = rank[name] ?? last
            return last
        }
        return names.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }
}
