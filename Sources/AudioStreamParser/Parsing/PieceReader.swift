// SPDX-License-Identifier: Apache-2.0

/// A parser that reads header after header: it takes so many bytes as it needs, out of pieces of any size.
protocol PieceReader: AnyObject {
    /// Where the next byte stands.
    var position: Int64 { get set }
    /// Bytes of something that is not whole yet; they end at ``position``.
    var carry: [UInt8] { get set }
}

extension PieceReader {
    /// Takes bytes into the carry until there are so many; false when there are fewer.
    @discardableResult
    func gather(_ rest: inout ArraySlice<UInt8>, until count: Int) -> Bool {
        let taken = rest.prefix(max(0, count - carry.count))
        carry.append(contentsOf: taken)
        advance(&rest, by: taken.count)
        return carry.count >= count
    }

    /// Passes over bytes up to an offset, as far as they are here.
    func drop(_ rest: inout ArraySlice<UInt8>, until end: Int64) {
        advance(&rest, by: Int(min(Int64(rest.count), max(0, end - position))))
    }

    /// Passes over bytes.
    func advance(_ rest: inout ArraySlice<UInt8>, by count: Int) {
        rest = rest.dropFirst(count)
        position += Int64(count)
    }
}
