// SPDX-License-Identifier: Apache-2.0

/// Frames of LOAS with packets multiplexed by LATM (ISO/IEC 14496-3, 1.7.2 and 1.7.3): one program with one layer, as
/// broadcasters send it.
struct LOASFraming: AACFraming {
    static let container = AudioContainer.loas
    static let syncByte: UInt8 = 0x56
    static let tellsConfiguration = false
    static let headerByteCount = 3

    /// The configuration that was sent last.
    private var configuration: AudioSpecificConfig?
    private var subframeCount = 1
    private var frameLengthType = 0
    /// Whether something else may stand behind the packets.
    private var hasOtherData = false

    static func frame(in bytes: ArraySlice<UInt8>, at index: Int) -> AACFrame? {
        guard bytes[index] == 0x56, bytes[index + 1] & 0xE0 == 0xE0 else { return nil }
        let size = Int(bytes[index + 1] & 0x1F) << 8 | Int(bytes[index + 2])
        return size > 0 ? AACFrame(byteCount: size + 3, headerByteCount: 3, blockCount: 1, key: 0) : nil
    }

    mutating func unwrap(_ frame: AACFrame, _ bytes: ArraySlice<UInt8>) -> (
        configuration: AudioSpecificConfig, packets: [ArraySlice<UInt8>]
    )? {
        var reader = BitReader(bytes.dropFirst(frame.headerByteCount))
        guard let usesLast = reader.flag() else { return nil }
        var told = self
        if !usesLast, !told.readMultiplex(&reader) { return nil }
        guard let configuration = told.configuration, told.frameLengthType == 0 else { return nil }
        var packets: [ArraySlice<UInt8>] = []
        for _ in 0..<told.subframeCount {
            guard let size = Self.payloadByteCount(&reader), size > 0, let packet = reader.bytes(size) else {
                return nil
            }
            packets.append(packet[...])
        }
        // Another configuration than before has to lead to the end of the frame; in a damaged one it does not.
        let isOther = self.configuration.map { !$0.decodes(like: configuration) } ?? false
        guard !isOther || told.hasOtherData || reader.remaining < 8 else { return nil }
        self = told
        return (configuration, packets)
    }

    static func framed(
        _ packet: ArraySlice<UInt8>, of frame: ArraySlice<UInt8>, _ configuration: AudioSpecificConfig
    ) -> ArraySlice<UInt8>? {
        ADTSFraming.header(of: configuration, packetByteCount: packet.count).map { ($0 + packet)[...] }
    }

    private static func payloadByteCount(_ reader: inout BitReader) -> Int? {
        var size = 0
        while let part = reader.bits(8) {
            size += part
            if part != 255 { return size }
        }
        return nil
    }

    /// StreamMuxConfig.
    private mutating func readMultiplex(_ reader: inout BitReader) -> Bool {
        guard let version = reader.bits(1) else { return false }
        let versionA = version == 1 ? reader.bits(1) : 0
        guard versionA == 0 else { return false }
        if version == 1, Self.value(&reader) == nil { return false }
        guard let isOneTiming = reader.flag(), isOneTiming, let subframes = reader.bits(6), reader.bits(4) == 0,
            reader.bits(3) == 0
        else { return false }
        guard let read = readConfiguration(&reader, version: version), let type = reader.bits(3), type == 0,
            reader.skip(8), let hasOther = reader.flag()
        else { return false }
        if hasOther {
            if version == 1 {
                guard Self.value(&reader) != nil else { return false }
            } else {
                while let isMore = reader.flag(), reader.skip(8), isMore {}
            }
        }
        guard let hasCheck = reader.flag(), !hasCheck || reader.skip(8) else { return false }
        configuration = read
        subframeCount = subframes + 1
        frameLengthType = type
        hasOtherData = hasOther
        return true
    }

    private func readConfiguration(_ reader: inout BitReader, version: Int) -> AudioSpecificConfig? {
        guard version == 1 else {
            let start = reader
            guard var read = AudioSpecificConfig(&reader) else { return nil }
            var again = start
            let bitCount = reader.position - start.position
            read.bytes = Self.bytes(&again, bitCount: bitCount)
            return read
        }
        guard let bitCount = Self.value(&reader), bitCount <= reader.remaining else { return nil }
        var part = reader
        let bytes = Self.bytes(&part, bitCount: bitCount)
        guard reader.skip(bitCount) else { return nil }
        return AudioSpecificConfig(bytes[...])
    }

    private static func bytes(_ reader: inout BitReader, bitCount: Int) -> [UInt8] {
        var writer = BitWriter()
        var left = bitCount
        while left > 0, let value = reader.bits(min(left, 8)) {
            writer.append(value, bits: min(left, 8))
            left -= 8
        }
        return writer.bytes
    }

    /// LatmGetValue: up to four bytes, told by two bits.
    private static func value(_ reader: inout BitReader) -> Int? {
        reader.bits(2).flatMap { reader.bits(8 * ($0 + 1)) }
    }
}
