// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioStreamParser
import Testing

@Suite struct LinearPCMTests {
    @Test(
        arguments: [
            (8, false, false, [0, 128, 255], [-1, 0, 0.992_187_5]),
            (16, true, false, [0x00, 0x40, 0x00, 0x80], [0.5, -1]),
            (16, true, true, [0x40, 0x00, 0x80, 0x00], [0.5, -1]),
            (24, true, false, [0, 0, 0x40, 0, 0, 0xC0], [0.5, -0.5]),
            (32, true, true, [0xC0, 0, 0, 0], [-0.5]),
        ] as [(Int, Bool, Bool, [UInt8], [Float])])
    func numbers(_ bits: Int, _ isSigned: Bool, _ isBigEndian: Bool, _ bytes: [UInt8], _ expected: [Float]) throws {
        let layout = LinearPCMLayout(
            bitsPerSample: bits, isFloatingPoint: false, isBigEndian: isBigEndian, isSigned: isSigned)
        #expect(try decode(bytes, layout) == expected)
    }

    @Test func floatingPoint() throws {
        let layout = LinearPCMLayout(bitsPerSample: 32, isFloatingPoint: true, isBigEndian: false, isSigned: true)
        #expect(try decode([0, 0, 0x80, 0x3E], layout) == [0.25])
    }

    @Test func aFrameThatIsNotWholeIsLeftOut() throws {
        let layout = LinearPCMLayout(bitsPerSample: 16, isFloatingPoint: false, isBigEndian: false, isSigned: true)
        #expect(try decode([0, 0x40, 0], layout) == [0.5])
    }

    private func decode(_ bytes: [UInt8], _ layout: LinearPCMLayout) throws -> [Float] {
        let decoder = try LinearPCMDecoder(
            format: AudioStreamFormat(
                codec: .linearPCM(layout), sampleRate: 8000, channelCount: 1, framesPerPacket: 0))
        let packet = AudioPacket(
            data: bytes[...], byteOffset: 0, byteCount: bytes.count, index: 0, startFrame: 0, frameCount: 1)
        var samples: [Float] = []
        try decoder.decode(packet, into: &samples)
        return samples
    }
}
