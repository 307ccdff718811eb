// SPDX-License-Identifier: Apache-2.0

import AudioDecoding

/// The header of a WAV file of 16-bit samples (Microsoft's Multimedia Programming Interface and Data Specifications,
/// 1991).
struct WaveHeader {
    var format: PCMFormat
    /// Nil where the length is not known: then the largest that can be written.
    var frameCount: Int64?

    var bytes: [UInt8] {
        let frameByteCount = format.channelCount * 2
        let dataByteCount = frameCount.map { UInt32(clamping: $0 * Int64(frameByteCount)) } ?? (UInt32.max - 36)
        var bytes = Array("RIFF".utf8)
        append(UInt32(clamping: UInt64(dataByteCount) + 36), to: &bytes)
        bytes += Array("WAVEfmt ".utf8)
        append(UInt32(16), to: &bytes)
        append(UInt16(1), to: &bytes)
        append(UInt16(clamping: format.channelCount), to: &bytes)
        append(UInt32(clamping: format.sampleRate), to: &bytes)
        append(UInt32(clamping: format.sampleRate * frameByteCount), to: &bytes)
        append(UInt16(clamping: frameByteCount), to: &bytes)
        append(UInt16(16), to: &bytes)
        bytes += Array("data".utf8)
        append(dataByteCount, to: &bytes)
        return bytes
    }

    private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
