// SPDX-License-Identifier: Apache-2.0

/// The candidate that differs least from a name, when it is near enough to be meant.
///
/// - Complexity: O(*n* · *m*²) for *n* candidates of *m* characters.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
        let distance = editDistance(wanted, Array(candidate.lowercased()))
        if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.name
}

private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, a) in first.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, b) in second.enumerated() {
            let above = row[j + 1]
            row[j + 1] = a == b ? diagonal : min(diagonal, above, row[j]) + 1
            diagonal = above
        }
    }
    return row[second.count]
}
