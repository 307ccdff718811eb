// SPDX-License-Identifier: Apache-2.0

/// One of several parts that machines share a batch out in: `--shard 2/8`.
///
///     let mine = Shard(arguments).part(of: matches, name: \.relativePath) {
///         FileSystem.sizeAndTime(of: $0.path)?.size ?? 0
///     }
///
/// Every item is in exactly one shard. The largest items are dealt out first, each to the shard with the fewest bytes
/// so far, so that shards take about the same time; names decide between equals, so that each machine deals out alike.
struct Shard: Hashable {
    /// From one.
    let number: Int
    let count: Int

    /// All there is.
    static let whole = Shard(number: 1, count: 1)

    private init(number: Int, count: Int) {
        self.number = number
        self.count = count
    }

    /// Reads `2/8`; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1], 1...9999 ~= count, 1...count ~= number
        else { return nil }
        self.init(number: number, count: count)
    }

    /// The shard that the options name, or the whole.
    init(_ arguments: ParsedArguments) { self = arguments.text(.shard).flatMap(Shard.init) ?? .whole }

    /// The items of this shard, in their order.
    ///
    /// - Parameters:
    ///   - name: tells items apart, the same on every machine.
    ///   - size: how much work an item is, such as the size of its file.
    func part<Item>(of items: [Item], name: (Item) -> String, size: (Item) -> Int) -> [Item] {
        guard count > 1 else { return items }
        let ranked = items.indices.map { (index: $0, size: max(1, size(items[$0])), name: name(items[$0])) }
            .sorted { $0.size != $1.size ? $0.size > $1.size : ($0.name, $0.index) < ($1.name, $1.index) }
        var loads = [Int](repeating: 0, count: count)
        var chosen: [Int] = []
        for item in ranked {
            let lightest = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            loads[lightest] += item.size
            if lightest == number - 1 { chosen.append(item.index) }
        }
        return chosen.sorted().map { items[$0] }
    }
}
