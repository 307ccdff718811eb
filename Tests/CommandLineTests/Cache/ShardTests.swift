// SPDX-License-Identifier: Apache-2.0
import SeededRandom
import Testing

@testable import inkwell

@MainActor @Suite struct ShardTests {
    @Test func texts() {
        #expect(Shard("2/8")?.number == 2)
        #expect(Shard("2/8")?.count == 8)
        for text in ["", "2", "0/8", "9/8", "-1/8", "1/0", "1/2/3", "a/b", "1/10000"] { #expect(Shard(text) == nil) }
    }

    /// Whatever the files are, each is in exactly one shard, shards keep their order, and none has more than its share
    /// and the largest file.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func everyFileIsInOneShard(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 1...12, using: &random)
        let sizes = (0..<Int.random(in: 0...60, using: &random)).map { _ in Int.random(in: 0...5000, using: &random) }
        let files = sizes.indices.map { (name: "Folder\($0 % 3)/\($0).xib", size: sizes[$0]) }
        var found: [String] = []
        for number in 1...count {
            let shard = try #require(Shard("\(number)/\(count)"))
            let part = shard.part(of: files, name: \.name, size: \.size)
            let places = part.compactMap { file in files.firstIndex { $0.name == file.name } }
            #expect(places == places.sorted())
            let share = sizes.reduce(0) { $0 + max(1, $1) } / count
            #expect(part.reduce(0) { $0 + max(1, $1.size) } <= share + max(1, sizes.max() ?? 0))
            found += part.map(\.name)
            // Another machine lists the files in another order.
            let other = shard.part(of: files.shuffled(using: &random), name: \.name, size: \.size)
            #expect(Set(other.map(\.name)) == Set(part.map(\.name)))
        }
        #expect(found.sorted() == files.map(\.name).sorted())
    }
}
