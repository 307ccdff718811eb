// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
import Testing

/// What destroyed bytes cost beyond themselves.
struct DamageTests {
    enum Stream: String, CaseIterable {
        case constant, variable, free, adts, loas, mp4, flac, wave

        var bytes: [UInt8] {
            get throws {
                switch self {
                case .constant: return MPEGStream(rate: 9, count: 300).bytes
                case .variable:
                    var stream = MPEGStream()
                    for number in 0..<300 { stream.append(rate: 5 + number * 7 % 9) }
                    return stream.bytes
                case .free:
                    var stream = MPEGStream()
                    for number in 0..<300 {
                        stream.append(rate: 0, isPadded: number % 3 == 0, byteCount: 500 + (number % 3 == 0 ? 1 : 0))
                    }
                    return stream.bytes
                case .adts:
                    var stream = AACStream()
                    for number in 0..<300 { stream.appendADTS(100 + number * 37 % 250) }
                    return stream.bytes
                case .loas:
                    var stream = AACStream()
                    for number in 0..<300 {
                        stream.appendLOAS(100 + number * 61 % 400, tellsConfiguration: number % 5 == 0)
                    }
                    return stream.bytes
                case .mp4:
                    var file = MP4File()
                    file.sizes = (0..<300).map { 50 + $0 * 37 % 200 }
                    return file.bytes
                case .flac: return try ContainerFiles.bytes("flac.flac")
                case .wave: return waveFile(frames: 20_000)
                }
            }
        }
    }

    enum Damage: CaseIterable {
        case noise, zeros, ones

        func bytes(_ count: Int) -> [UInt8] {
            var random = SplitMix(seed: UInt64(count))
            return (0..<count).map { _ in
                switch self {
                case .noise: UInt8(truncatingIfNeeded: random.next())
                case .zeros: 0
                case .ones: 0xFF
                }
            }
        }
    }

    @Test(arguments: Stream.allCases, Damage.allCases)
    func noPacketIsLostOnEitherSide(of stream: Stream, by damage: Damage) throws {
        let bytes = try stream.bytes
        let whole = Parsed(bytes, resourceByteCount: Int64(bytes.count))
        let half = bytes.count / 2
        for (first, count) in [(bytes.count * 2 / 5, bytes.count / 5), (half + 1, 700), (half, 3)] {
            var broken = bytes
            broken.replaceSubrange(first..<(first + count), with: damage.bytes(count))
            let parsed = Parsed(broken, resourceByteCount: Int64(bytes.count))
            let given = Set(parsed.packets.map { [$0.byteOffset, Int64($0.byteCount)] })
            let before = whole.packets.filter { $0.byteOffset + Int64($0.byteCount) <= Int64(first) }
            let behind = whole.packets.filter { $0.byteOffset >= Int64(first + count) }
            #expect(!behind.isEmpty)
            #expect((before + behind).allSatisfy { given.contains([$0.byteOffset, Int64($0.byteCount)]) })
            expectSameInPieces(broken)
        }
    }
}
