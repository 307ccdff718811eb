// SPDX-License-Identifier: Apache-2.0

extension String {
    /// Whether the text is another with one letter too many, too few, wrong, or two neighbours the wrong way round: not
    /// a name of its own, but the other mistyped.
    func isSlip(of other: String) -> Bool {
        guard self != other, min(utf8.count, other.utf8.count) > 3, abs(utf8.count - other.utf8.count) < 2 else {
            return false
        }
        let (own, wanted) = (Array(self), Array(other))
        let head = zip(own, wanted).prefix { $0 == $1 }.count
        let (one, two) = (own[head...], wanted[head...])
        if one.dropFirst() == two.dropFirst() || one.dropFirst() == two || one == two.dropFirst() { return true }
        guard one.count == two.count, one.count > 1, one[head] == two[head + 1], one[head + 1] == two[head] else {
            return false
        }
        return one.dropFirst(2) == two.dropFirst(2)
    }
}
