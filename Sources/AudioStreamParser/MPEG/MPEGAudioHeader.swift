// SPDX-License-Identifier: Apache-2.0

/// The four bytes before each frame of MPEG audio (ISO/IEC 11172-3, 13818-3, and the extension called 2.5).
package struct MPEGAudioHeader: Sendable, Hashable {
    package enum Version: Sendable, Hashable {
        case mpeg1, mpeg2, mpeg25
    }

    package static let byteCount = 4

    package var version: Version
    /// 1 to 3.
    package var layer: Int
    /// Bits a second; 0 in the free format, where only the next header tells the size.
    package var bitRate: Int
    package var sampleRate: Int
    package var isPadded: Bool
    package var hasChecksum: Bool
    package var channelCount: Int
    /// The private bit, copyright, original and emphasis, which encoders set alike in all frames.
    package var marks: UInt8

    /// Reads the header at an index; nil where there is none.
    @inline(__always)
    package init?(_ bytes: ArraySlice<UInt8>, at index: Int) {
        guard index >= bytes.startIndex, bytes.endIndex - index >= Self.byteCount, bytes[index] == 0xFF else {
            return nil
        }
        self.init(second: bytes[index + 1], third: bytes[index + 2], fourth: bytes[index + 3])
    }

    private init?(second: UInt8, third: UInt8, fourth: UInt8) {
        guard second & 0xE0 == 0xE0 else { return nil }
        switch second >> 3 & 3 {
        case 0: version = .mpeg25
        case 2: version = .mpeg2
        case 3: version = .mpeg1
        default: return nil
        }
        let layerBits = Int(second >> 1 & 3)
        let rateIndex = Int(third >> 4)
        let frequencyIndex = Int(third >> 2 & 3)
        guard layerBits != 0, rateIndex != 15, frequencyIndex != 3 else { return nil }
        layer = 4 - layerBits
        hasChecksum = second & 1 == 0
        let rates = version == .mpeg1 ? Self.rates1[layer - 1] : layer == 1 ? Self.rates2Layer1 : Self.rates2
        bitRate = rates[rateIndex] * 1000
        sampleRate = Self.sampleRates[frequencyIndex] >> (version == .mpeg1 ? 0 : version == .mpeg2 ? 1 : 2)
        isPadded = third & 2 != 0
        channelCount = fourth >> 6 == 3 ? 1 : 2
        marks = third << 4 & 0x10 | fourth & 0x0F
    }

    private static let sampleRates = [44_100, 48_000, 32_000]
    private static let rates1 = [
        [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    ]
    private static let rates2Layer1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
    private static let rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

    package var isFreeFormat: Bool { bitRate == 0 }

    /// Decoded frames of the packet.
    package var frameCount: Int { layer == 1 ? 384 : layer == 3 && version != .mpeg1 ? 576 : 1152 }

    /// Bytes of a slot, the unit of padding.
    package var slotByteCount: Int { layer == 1 ? 4 : 1 }

    /// Bytes that padding adds to this frame.
    package var paddingByteCount: Int { isPadded ? slotByteCount : 0 }

    /// Bytes of the frame with its header.
    ///
    /// - Parameter free: the bytes of a frame of the free format without padding.
    package func byteCount(free: Int) -> Int {
        if isFreeFormat { return free + paddingByteCount }
        return frameCount / 8 / slotByteCount * bitRate / sampleRate * slotByteCount + paddingByteCount
    }

    /// Bytes of the mean frame at this bit rate, were there no slots.
    package func meanByteCount(free: Int) -> Double {
        isFreeFormat ? Double(free) : Double(frameCount) / 8 * Double(bitRate) / Double(sampleRate)
    }

    /// Whether both can be headers of one stream; bit rate and channels may change from frame to frame.
    package func agrees(with other: MPEGAudioHeader) -> Bool {
        version == other.version && layer == other.layer && sampleRate == other.sampleRate
            && isFreeFormat == other.isFreeFormat
    }

    /// Whether both have everything in common that encoders leave alone, so that one of them may stand alone.
    package func resembles(_ other: MPEGAudioHeader) -> Bool {
        agrees(with: other) && hasChecksum == other.hasChecksum && marks == other.marks
            && (channelCount == 1) == (other.channelCount == 1)
    }

    package var codec: AudioCodec { layer == 1 ? .mpegLayerI : layer == 2 ? .mpegLayerII : .mpegLayerIII }

    /// Bytes of layer III's side information, after which encoders put the Xing header.
    package var sideInformationByteCount: Int {
        version == .mpeg1 ? (channelCount == 1 ? 17 : 32) : (channelCount == 1 ? 9 : 17)
    }
}
