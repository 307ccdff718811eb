// SPDX-License-Identifier: Apache-2.0

/// Frames with the header of ADTS (ISO/IEC 13818-7, 6.2; ISO/IEC 14496-3, 1.A.2.2).
struct ADTSFraming: AACFraming {
    static let container = AudioContainer.adts
    static let syncByte: UInt8 = 0xFF
    static let tellsConfiguration = true
    static let headerByteCount = 7

    static func frame(in bytes: ArraySlice<UInt8>, at index: Int) -> AACFrame? {
        let at = { (place: Int) in Int(bytes[index + place]) }
        guard at(0) == 0xFF, at(1) & 0xF6 == 0xF0, at(2) >> 2 & 15 < AudioSpecificConfig.sampleRates.count else {
            return nil
        }
        let hasCheck = at(1) & 1 == 0
        let blockCount = (at(6) & 3) + 1
        // Several blocks with a check have the place of each block in the header too.
        let header = hasCheck ? 7 + 2 * blockCount : 7
        let byteCount = (at(3) & 3) << 11 | at(4) << 3 | at(5) >> 5
        guard byteCount > header else { return nil }
        let key = at(1) << 16 | (at(2) & 0xFD) << 8 | at(3) & 0xC0
        return AACFrame(byteCount: byteCount, headerByteCount: header, blockCount: blockCount, key: key)
    }

    mutating func unwrap(_ frame: AACFrame, _ bytes: ArraySlice<UInt8>) -> (
        configuration: AudioSpecificConfig, packets: [ArraySlice<UInt8>]
    )? {
        let first = bytes.startIndex
        let configuration = AudioSpecificConfig(
            objectType: Int(bytes[first + 2] >> 6) + 1,
            sampleRate: AudioSpecificConfig.sampleRates[Int(bytes[first + 2] >> 2 & 15)],
            channelConfiguration: Int(bytes[first + 2] & 1) << 2 | Int(bytes[first + 3] >> 6))
        return (configuration, [bytes.dropFirst(frame.headerByteCount)])
    }

    static func framed(
        _ packet: ArraySlice<UInt8>, of frame: ArraySlice<UInt8>, _ configuration: AudioSpecificConfig
    ) -> ArraySlice<UInt8>? {
        frame
    }

    /// The header of a packet that had another one; nil where ADTS cannot tell the configuration.
    static func header(of configuration: AudioSpecificConfig, packetByteCount: Int) -> [UInt8]? {
        let byteCount = packetByteCount + headerByteCount
        guard let rate = AudioSpecificConfig.sampleRates.firstIndex(of: configuration.sampleRate), byteCount < 1 << 13,
            (1...4).contains(configuration.objectType), (1...7).contains(configuration.channelConfiguration),
            configuration.framesPerPacket == 1024
        else { return nil }
        let channels = configuration.channelConfiguration
        return [
            0xFF, 0xF1, UInt8((configuration.objectType - 1) << 6 | rate << 2 | channels >> 2),
            UInt8((channels & 3) << 6 | byteCount >> 11), UInt8(byteCount >> 3 & 0xFF),
            UInt8(byteCount & 7) << 5 | 0x1F,
            0xFC,
        ]
    }
}
