// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A station that sends a sound round and round, with the title of what is in it where it begins.
nonisolated public struct SampleStation: Sendable {
    public var name: String
    public var genre: String
    /// The frames of the sound.
    public var sound: Data
    /// Bits a second.
    public var bitRate: Int
    /// One after the other, each for its share of the sound.
    public var titles: [String]
    /// Bytes of sound between two places for a title.
    public var titleInterval = 2048
    /// Seconds that are sent at once.
    public var headStart = 2.0

    public init(name: String, genre: String, sound: Data, bitRate: Int, titles: [String]) {
        (self.name, self.genre, self.sound, self.bitRate, self.titles) = (name, genre, sound, bitRate, titles)
    }

    /// A piece of what is sent.
    struct Piece {
        /// The sound, and the title behind it where titles are wanted.
        var bytes: [UInt8]
        var soundByteCount: Int
    }

    /// What is sent, without an end.
    func pieces(titles isTitled: Bool) -> some Sequence<Piece> {
        let sound = Array(sound)
        var place = 0
        var told: Int?
        return AnyIterator {
            guard !sound.isEmpty else { return nil }
            var bytes = (0..<titleInterval).map { sound[(place + $0) % sound.count] }
            place = (place + titleInterval) % sound.count
            guard isTitled else { return Piece(bytes: bytes, soundByteCount: titleInterval) }
            let title = titles.isEmpty ? nil : place * titles.count / sound.count
            bytes += title == told ? [0] : Self.block(title.map { titles[$0] } ?? "")
            told = title
            return Piece(bytes: bytes, soundByteCount: titleInterval)
        }
    }

    /// A title as it stands between the bytes: its length in units of 16 bytes, and the text filled up with zeros.
    static func block(_ title: String) -> [UInt8] {
        let text = Array("StreamTitle='\(title)';".utf8.prefix(255 * 16))
        let count = (text.count + 15) / 16
        return [UInt8(count)] + text + [UInt8](repeating: 0, count: count * 16 - text.count)
    }
}
