// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom

/// Everything that a parser found in some bytes.
struct Parsed {
    var packets: [AudioPacket] = []
    var metadata: [StreamMetadata] = []
    var skipped: [Range<Int64>] = []
    var announced: [StreamProperties] = []
    var properties = StreamProperties()
    var error: StreamParserError?

    mutating func take(_ event: ParserEvent) {
        switch event {
        case .properties(let properties): announced.append(properties)
        case .packet(let packet): packets.append(packet)
        case .metadata(let tags): metadata.append(tags)
        case .skipped(let range): skipped.append(range)
        }
    }

    /// Decoded frames that are meant to be heard.
    var soundingFrameCount: Int {
        packets.reduce(0) { $0 + $1.frameCount } - properties.encoderDelay - properties.encoderPadding
    }
}

extension Parsed {
    /// Parses bytes in pieces whose sizes a closure gives.
    init(
        _ bytes: [UInt8], at offset: Int64 = 0, resourceByteCount: Int64? = nil, limits: ParserLimits = ParserLimits(),
        piece: () -> Int = { .max }
    ) {
        let hints = AudioStreamParser.Hints(resourceByteCount: resourceByteCount)
        self.init(bytes, at: offset, with: AudioStreamParser(hints: hints, limits: limits), piece: piece)
    }

    init(_ bytes: [UInt8], at offset: Int64 = 0, with parser: AudioStreamParser, piece: () -> Int = { .max }) {
        do throws(StreamParserError) {
            var position = 0
            while position < bytes.count {
                let end = position + min(max(1, piece()), bytes.count - position)
                try parser.parse(bytes[position..<end], at: offset + Int64(position)) { take($0) }
                position = end
            }
            try parser.finish { take($0) }
        } catch {
            self.error = error
        }
        properties = parser.properties
    }

    /// Everything as text, to be compared.
    var text: [String] {
        packets.map {
            "\($0.byteOffset)+\($0.byteCount) #\($0.index) \($0.startFrame) \($0.isDiscontinuous) \(Array($0.data).hashValue)"
        }
            + metadata.map { tags in
                var bare = tags
                bare.other = [:]
                return "\(bare) \(tags.other.sorted { $0.key < $1.key })"
            } + skipped.map { "\($0)" } + ["\(properties)", "\(error as Any)"]
    }
}
