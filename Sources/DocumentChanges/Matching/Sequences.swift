// SPDX-License-Identifier: Apache-2.0

/// Sequences, compared.
enum Sequences {
    /// The places of a longest increasing subsequence.
    /// - Complexity: O(*n* log *n*).
    static func increasing(_ values: [Int]) -> Set<Int> {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: Set<Int> = []
        var next = tails.last ?? -1
        while next >= 0 {
            result.insert(next)
            next = previous[next]
        }
        return result
    }

    /// The pairs of a longest common subsequence of two short lists; of long ones their common beginning and end.
    static func common<Value: Equatable>(_ left: [Value], _ right: [Value]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var start = 0
        while start < left.count, start < right.count, left[start] == right[start] {
            pairs.append((start, start))
            start += 1
        }
        var ends = (left.count, right.count)
        var tail: [(Int, Int)] = []
        while ends.0 > start, ends.1 > start, left[ends.0 - 1] == right[ends.1 - 1] {
            ends = (ends.0 - 1, ends.1 - 1)
            tail.append(ends)
        }
        let counts = (ends.0 - start, ends.1 - start)
        if counts.0 > 0, counts.1 > 0, counts.0 * counts.1 <= 1_000_000 {
            var lengths = [[Int]](repeating: [Int](repeating: 0, count: counts.1 + 1), count: counts.0 + 1)
            for i in stride(from: counts.0 - 1, through: 0, by: -1) {
                for j in stride(from: counts.1 - 1, through: 0, by: -1) {
                    lengths[i][j] =
                        left[start + i] == right[start + j]
                        ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
                }
            }
            var (i, j) = (0, 0)
            while i < counts.0, j < counts.1 {
                if left[start + i] == right[start + j] {
                    pairs.append((start + i, start + j))
                    (i, j) = (i + 1, j + 1)
                } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                    i += 1
                } else {
                    j += 1
                }
            }
        }
        return pairs + tail.reversed()
    }
}
