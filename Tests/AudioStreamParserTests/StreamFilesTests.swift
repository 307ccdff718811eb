// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Foundation
import Testing

/// Real streams in a folder that INKWELL_AUDIO names, with a table of what other players decode of them.
@Suite(.enabled(if: StreamFiles.folder != nil))
struct StreamFilesTests {
    /// Where others are right in another way: they decode a header that is no sound (`VBRI`), or half a frame.
    static let others = [
        "tc-vbr-vbri.mp3": 3_088_512, "mutagen-vbri.mp3": 18_432, "taglib-garbage.mp3": 19_631,
    ]

    @Test func framesAreThoseThatOthersDecode() throws {
        for file in try StreamFiles.all() where file.name.hasSuffix(".mp3") {
            guard let expected = Self.others[file.name] ?? file.mpg123 else { continue }
            let parsed = Parsed(file.bytes, resourceByteCount: Int64(file.bytes.count))
            #expect(parsed.soundingFrameCount == expected, "\(file.name)")
            #expect(parsed.properties.frameCount == Int64(expected), "\(file.name)")
            #expect(parsed.properties.packetCount == Int64(parsed.packets.count), "\(file.name)")
            #expect(parsed.error == nil, "\(file.name)")
        }
    }

    @Test func piecesAreTheSameAsTheWhole() throws {
        for file in try StreamFiles.all() where file.name.hasSuffix(".mp3") || file.name.hasSuffix(".aac") {
            let whole = Parsed(file.bytes, resourceByteCount: Int64(file.bytes.count)).text
            for size in file.bytes.count < 60_000 ? [1, 997] : [997] {
                let pieces = Parsed(file.bytes, resourceByteCount: Int64(file.bytes.count)) { size }.text
                #expect(pieces == whole, "\(file.name) in pieces of \(size)")
            }
        }
    }

    /// A jump to a packet lands there where packets have one size or a table tells; elsewhere within a second.
    @Test func jumpsLand() throws {
        for file in try StreamFiles.all() where file.name.hasPrefix("tc-") && file.name.hasSuffix(".mp3") {
            guard file.name != "tc-vbr-nohdr.mp3" else { continue }
            let all = Parsed(file.bytes, resourceByteCount: Int64(file.bytes.count)).packets
            for part in 1..<20 {
                let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(file.bytes.count)))
                try parser.parse(file.bytes[..<(file.bytes.count / 2)].prefix(100_000), at: 0) { _ in }
                let location = try #require(parser.location(ofPacket: Int64(all.count * part / 20)))
                parser.expect(location)
                var first: AudioPacket?
                let start = Int(location.byteOffset)
                try parser.parse(file.bytes[start...], at: Int64(start), discontinuous: true) { event in
                    if case .packet(let packet) = event, first == nil { first = packet }
                }
                let found = try #require(first)
                let truth = try #require(all.first { $0.byteOffset == found.byteOffset })
                if found.isPositionEstimated {
                    #expect(abs(truth.index - found.index) < 20, "\(file.name)")
                } else {
                    #expect(truth.index == found.index, "\(file.name)")
                    #expect(abs(found.index - location.packet) <= 1, "\(file.name)")
                }
            }
        }
    }

    @Test func durationsAreKnownEarly() throws {
        for file in try StreamFiles.all() where file.name.hasPrefix("tc-") && file.name.hasSuffix(".mp3") {
            let parsed = Parsed(file.bytes, resourceByteCount: Int64(file.bytes.count))
            let rate = try #require(parsed.properties.formats.first).sampleRate
            let truth = Double(parsed.soundingFrameCount) / Double(rate)
            let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(file.bytes.count)))
            var estimator = DurationEstimator()
            try parser.parse(file.bytes[...].prefix(90_000), at: 0) { event in
                if case .properties(let properties) = event { estimator.take(properties) }
                if case .packet(let packet) = event { estimator.take(packet) }
            }
            if estimator.wantsProbes { estimator.look(at: file.bytes, byteCount: 131_072) }
            let told = estimator.estimate()
            let estimate = try #require(told)
            #expect(abs(estimate.seconds - truth) <= estimate.uncertainty, "\(file.name)")
            #expect(abs(estimate.seconds - truth) <= 0.02 * truth, "\(file.name)")
        }
    }
}

enum StreamFiles {
    static let folder = ProcessInfo.processInfo.environment["INKWELL_AUDIO"]

    struct File {
        var name: String
        var bytes: [UInt8]
        /// Samples that mpg123 and FFmpeg decode; nil where they were not asked.
        var mpg123: Int?
        var ffmpeg: Int?
    }

    static func all() throws -> [File] {
        guard let folder else { return [] }
        let table = try String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
        return try table.split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + fields[0]))
            let number = { (column: Int) in fields.indices.contains(column) ? Int(fields[column]) : nil }
            return File(name: fields[0], bytes: [UInt8](data), mpg123: number(11), ffmpeg: number(9))
        }
    }
}
