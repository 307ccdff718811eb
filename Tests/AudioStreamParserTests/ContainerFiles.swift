// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Foundation
import SeededRandom
import Testing

/// Small files of FFmpeg's making: 1.7 s of a tone.
enum ContainerFiles {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }
}

/// A file of 16-bit samples, as any program writes it.
func waveFile(
    frames: Int, channels: Int = 2, rate: Int = 8000, before: [UInt8] = [], after: [UInt8] = [], told: Int? = nil,
    coding: Int = 1, bits: Int = 16, extra: [UInt8] = []
) -> [UInt8] {
    let align = channels * ((bits + 7) / 8)
    let data = (0..<(frames * align)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let format =
        little(coding, 2) + little(channels, 2) + little(rate) + little(rate * align) + little(align, 2)
        + little(bits, 2) + extra
    let chunks =
        Array("fmt ".utf8) + little(format.count) + format + before + Array("data".utf8)
        + little(told ?? data.count) + data + (data.count % 2 == 1 ? [0] : []) + after
    return Array("RIFF".utf8) + little(chunks.count + 4) + Array("WAVE".utf8) + chunks
}

/// A number of so many bytes, the lowest first.
func little(_ number: Int, _ count: Int = 4) -> [UInt8] { bigEndian(number, count).reversed() }

/// Parses in pieces of several sizes and compares all that is found.
func expectSameInPieces(_ bytes: [UInt8], isLengthKnown: Bool = true) {
    let count = isLengthKnown ? Int64(bytes.count) : nil
    let whole = Parsed(bytes, resourceByteCount: count)
    for size in [1, 7, 100, 4096] {
        let pieces = Parsed(bytes, resourceByteCount: count) { size }
        #expect(pieces.text == whole.text, "pieces of \(size)")
    }
    var random = SplitMix(seed: 11)
    let pieces = Parsed(bytes, resourceByteCount: count) { 1 + Int(random.next() % 700) }
    #expect(pieces.text == whole.text)
}

/// Changes bytes here and there; what comes out matters not, as long as something does, in order and within the bytes.
func expectNoTrap(_ bytes: [UInt8], rounds: Int = 60) {
    var random = SplitMix(seed: 3)
    for _ in 0..<rounds {
        var broken = bytes
        for _ in 0..<(1 + random.next() % 12) {
            let place = Int(random.next() % UInt64(broken.count))
            switch random.next() % 3 {
            case 0: broken[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: broken.remove(at: place)
            default: broken.replaceSubrange(place..<min(place + 4, broken.count), with: [255, 255, 255, 255])
            }
        }
        let parsed = Parsed(broken, resourceByteCount: Int64(broken.count)) { 333 }
        for packet in parsed.packets {
            #expect(!packet.data.isEmpty)
            #expect(packet.byteOffset >= 0 && packet.byteOffset + Int64(packet.byteCount) <= Int64(broken.count))
        }
    }
}

/// Seeks to a frame as a player does, and gives the first packet that comes there.
func firstPacket(afterSeekTo frame: Int64, in bytes: [UInt8]) throws -> AudioPacket? {
    let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
    var found: AudioPacket?
    try parser.parse(bytes.prefix(bytes.count / 3), at: 0) { _ in }
    let location = try #require(parser.location(atFrame: frame))
    parser.expect(location)
    let start = Int(location.byteOffset)
    try parser.parse(bytes[start...], at: location.byteOffset, discontinuous: true) {
        if case .packet(let packet) = $0 { found = found ?? packet }
    }
    return found
}
