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
