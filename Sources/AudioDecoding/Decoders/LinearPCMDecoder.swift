// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser

/// Samples that are not compressed, as WAV files have them.
public final class LinearPCMDecoder: AudioDecoder {
    public let outputFormat: PCMFormat
    public let primingPacketCount = 0
    public let latency = 0
    private let layout: LinearPCMLayout

    public static func canDecode(_ format: AudioStreamFormat) -> Bool {
        guard case .linearPCM(let layout) = format.codec else { return false }
        let sizes = layout.isFloatingPoint ? [32, 64] : [8, 16, 24, 32]
        return sizes.contains(layout.bitsPerSample)
    }

    public init(format: AudioStreamFormat) throws(AudioDecodingError) {
        guard Self.canDecode(format), case .linearPCM(let layout) = format.codec, format.channelCount > 0 else {
            throw .refused(reason: "samples of this size are not known")
        }
        self.layout = layout
        outputFormat = PCMFormat(sampleRate: format.sampleRate, channelCount: format.channelCount)
    }

    public func decode(_ packet: AudioPacket, into samples: inout [Float]) throws(AudioDecodingError) {
        let size = layout.bitsPerSample / 8
        let count = packet.data.count / size / outputFormat.channelCount * outputFormat.channelCount
        samples.reserveCapacity(samples.count + count)
        packet.data.withUnsafeBytes { bytes in
            if layout == Self.usualLayout { return Self.append(bytes, count: count, to: &samples) }
            for index in 0..<count {
                samples.append(sample(UnsafeRawBufferPointer(rebasing: bytes[index * size..<(index + 1) * size])))
            }
        }
    }

    public func reset() {}

    /// The samples of nearly all files: 16 bits, the lower byte first.
    private static let usualLayout = LinearPCMLayout(
        bitsPerSample: 16, isFloatingPoint: false, isBigEndian: false, isSigned: true)

    private static func append(_ bytes: UnsafeRawBufferPointer, count: Int, to samples: inout [Float]) {
        let start = samples.count
        samples.append(contentsOf: repeatElement(0, count: count))
        samples.withUnsafeMutableBufferPointer { samples in
            for index in 0..<count {
                let number = Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self))
                samples[start + index] = Float(number) / 32768
            }
        }
    }

    private func sample(_ bytes: UnsafeRawBufferPointer) -> Float {
        var bits: UInt64 = 0
        for index in bytes.indices {
            let byte = layout.isBigEndian ? bytes[index] : bytes[bytes.count - 1 - index]
            bits = bits << 8 | UInt64(byte)
        }
        if layout.isFloatingPoint {
            return layout.bitsPerSample == 32
                ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)) : Float(Double(bitPattern: bits))
        }
        let middle = Int64(1) << Int64(layout.bitsPerSample - 1)
        let number = Int64(bits)
        let signed = layout.isSigned ? (number >= middle ? number - 2 * middle : number) : number - middle
        return Float(Double(signed) / Double(middle))
    }
}
