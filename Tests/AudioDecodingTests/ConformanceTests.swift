// SPDX-License-Identifier: Apache-2.0

import AVCodecDecoding
import AudioDecoding
import AudioStreamParser
import Foundation
import Testing

/// The folder of real streams, where the environment names one.
let streamFolder = ProcessInfo.processInfo.environment["INKWELL_AUDIO"].map { URL(fileURLWithPath: $0) }

@Suite(.enabled(if: streamFolder != nil)) struct ConformanceTests {
    /// The reference's samples stand in files of 16-bit numbers beside the streams.
    @Test(
        arguments: [
            "iso-M2L3_compl24", "iso-l3-compl", "iso-l3-he_free", "iso-l3-hecommon", "iso-l3-si", "iso-l3-si_block",
            "iso-l3-si_huff",
        ])
    func layerThreeIsExactToOneStep(name: String) throws {
        let folder = try #require(streamFolder)
        let decoded = try DecodedFile(folder.appendingPathComponent(name + ".mp3"))
        let reference = try [UInt8](Data(contentsOf: folder.appendingPathComponent(name + ".s16")))
        let numbers = stride(from: 0, to: reference.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(reference[$0]) | UInt16(reference[$0 + 1]) << 8)
        }
        let count = min(numbers.count, decoded.samples.count)
        #expect(count * 100 >= numbers.count * 99, "\(decoded.samples.count) of \(numbers.count)")
        let worst =
            (0..<count).map { abs(Int((min(max(decoded.samples[$0], -1), 1) * 32768).rounded()) - Int(numbers[$0])) }
            .max() ?? 0
        #expect(worst <= 1)
    }

    /// Two other decoders have counted the frames of each file, in a table beside the files.
    @Test func everyFileIsAsLongAsOthersSay() throws {
        let folder = try #require(streamFolder)
        let table = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
        for line in table.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let counts = [9, 11].compactMap { fields.indices.contains($0) ? Int64(fields[$0]) : nil }.filter { $0 > 0 }
            guard fields[0].hasSuffix(".mp3"), !counts.isEmpty else { continue }
            let decoded = try DecodedFile(folder.appendingPathComponent(fields[0]))
            // Both take a VBRI header for sound; and neither believes a tag after garbage.
            let header = Int64(decoded.format.framesPerPacket)
            let isTold =
                decoded.properties.encoderDelay > 0 && decoded.audibleFrameCount == decoded.properties.frameCount
            #expect(
                counts.contains(decoded.audibleFrameCount) || counts.contains(decoded.audibleFrameCount + header)
                    || isTold,
                "\(fields[0]): \(decoded.audibleFrameCount) of \(counts)")
        }
    }
}

/// A file, parsed and decoded as a whole.
struct DecodedFile {
    var format: AudioStreamFormat
    var samples: [Float] = []
    var properties: StreamProperties
    /// Frames that are heard.
    var audibleFrameCount: Int64

    init(_ url: URL, decoders: [any AudioDecoder.Type] = AudioDecoders.standard) throws {
        let bytes = try [UInt8](Data(contentsOf: url))
        var hints = AudioStreamParser.Hints()
        hints.fileName = url.lastPathComponent
        hints.resourceByteCount = Int64(bytes.count)
        let parser = AudioStreamParser(hints: hints)
        var packets: [AudioPacket] = []
        let take = { (event: ParserEvent) in
            if case .packet(let packet) = event { packets.append(packet) }
        }
        try parser.parse(bytes[...], at: 0, emit: take)
        try parser.finish(emit: take)
        properties = parser.properties
        let found = try AudioDecoders.decoder(for: properties.formats, packets: packets, among: decoders)
        format = found.format
        var start: Int64 = 0
        let trim = GaplessTrim(properties: properties, format: format, latency: found.decoder.latency)
        audibleFrameCount = 0
        for packet in packets {
            var piece: [Float] = []
            try found.decoder.decode(packet, into: &piece)
            let frames = piece.count / found.decoder.outputFormat.channelCount
            audibleFrameCount += Int64(trim.audible(from: start, frameCount: frames).count)
            start += Int64(frames)
            samples += piece
        }
    }
}
