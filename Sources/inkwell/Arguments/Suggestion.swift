// SPDX-License-Identifier: Apache-2.0

/// Finds the word that was probably meant.
enum Suggestion {
    /// The candidate nearest to what was typed, or nil when none is near.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        if typed.count >= 3, let longer = candidates.first(where: { $0.hasPrefix(typed) }) { return longer }
        let near = candidates.map { ($0, distance(typed, $0)) }.min { $0.1 < $1.1 }
        guard let (candidate, distance) = near else { return nil }
        if distance <= max(1, min(typed.count, candidate.count) / 3 + 1), distance < candidate.count {
            return candidate
        }
        return typed.count >= 3 ? candidates.first { $0.hasPrefix(typed) } : nil
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that make one word of the other
    /// (optimal string alignment).
    static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first.lowercased())
        let b = Array(second.lowercased())
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 1...a.count {
            var row = [i]
            for j in 1...b.count {
                let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
                var best = min(replaced, last[j] + 1, row[j - 1] + 1)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    best = min(best, beforeLast[j - 2] + 1)
                }
                row.append(best)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
