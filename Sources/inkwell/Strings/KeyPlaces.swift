// SPDX-License-Identifier: Apache-2.0

extension Sequence {
    /// Where each key is among the entries of a file, the first time.
    func places<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
        Dictionary(enumerated().map { (key($0.element), $0.offset) }) { first, _ in first }
    }
}
