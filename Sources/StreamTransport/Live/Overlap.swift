// SPDX-License-Identifier: Apache-2.0

/// The last bytes of a connection, to find the place again where it ended.
struct Overlap {
    enum Place {
        /// More bytes are needed.
        case undecided
        /// The bytes begin at an index; 0 where nothing was left out before them.
        case found(Int)
        case none
    }

    private static let maximumByteCount = 2048
    private(set) var bytes: [UInt8] = []

    mutating func note(_ piece: [UInt8]) {
        if piece.count < Self.maximumByteCount {
            bytes.removeFirst(max(0, bytes.count + piece.count - Self.maximumByteCount))
            bytes += piece
        } else {
            bytes = Array(piece.suffix(Self.maximumByteCount))
        }
    }

    /// Looks for the bytes in what a new connection brings: at its start, else, once it has all come, wherever they are.
    func place(in fetched: [UInt8], atEnd: Bool) -> Place {
        if fetched.starts(with: bytes) { return .found(0) }
        guard atEnd else { return .undecided }
        guard let first = bytes.first, fetched.count > bytes.count else { return .none }
        let places = 1...(fetched.count - bytes.count)
        let found = places.last { fetched[$0] == first && fetched[$0...].starts(with: bytes) }
        return found.map { .found($0) } ?? .none
    }
}
