// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import AudioStreamParser
import AudioStreamer
import Foundation
import StreamServer
import StreamTransport
import Testing

@Suite struct WholeFileTests {
    private func play(_ url: String) async -> (output: HandOutput, reason: StopReason?) {
        let output = HandOutput()
        let stream = AudioStream(url: url, configuration: Setup.configuration, output: output)
        let listener = Listener(stream)
        stream.start()
        let reason = await listener.ending(within: 60)
        return (output, reason)
    }

    @Test(arguments: [Fixture.partA, .station, .chirp, .chirpVariable])
    func `A file sounds the same from the disk and from a server, in pieces of any size`(fixture: Fixture) async throws
    {
        let server = try StreamServer()
        let (plain, reason) = await play(fixture.path)
        #expect(reason == .endOfStream)
        #expect(plain.frameCount > 0)
        for count in [1, 1000, 1 << 20] {
            var behavior = ServerBehavior()
            behavior.mediaType = nil
            behavior.pieceByteCount = count
            let (output, reason) = await play(server.serve(try fixture.bytes, as: fixture.rawValue, behavior).url)
            #expect(reason == .endOfStream)
            #expect(output.samples == plain.samples)
        }
    }

    /// The frames that a parser finds in a file, and those that are meant to be heard.
    private func parse(_ bytes: [UInt8], name: String) -> StreamProperties? {
        var hints = AudioStreamParser.Hints()
        hints.fileName = name
        hints.resourceByteCount = Int64(bytes.count)
        let parser = AudioStreamParser(hints: hints)
        var offset = 0
        do throws(StreamParserError) {
            while offset < bytes.count, parser.demand != .nothing {
                if case .from(let wanted) = parser.demand { offset = Int(wanted) }
                guard offset < bytes.count else { break }
                let end = min(bytes.count, offset + 65536)
                try parser.parse(bytes[offset..<end], at: Int64(offset)) { _ in }
                offset = end
                if case .from(let wanted) = parser.demand, wanted < offset { offset = Int(wanted) }
            }
            try parser.finish { _ in }
        } catch {
            return nil
        }
        return parser.properties
    }

    /// Real files, where there are any: INKWELL_AUDIO names a folder of them.
    @Test func `Real files play to their end, from the disk and from a server`() async throws {
        guard let folder = ProcessInfo.processInfo.environment["INKWELL_AUDIO"] else { return }
        let server = try StreamServer()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        for name in names where ["mp3", "aac", "m4a", "mp4", "m4b"].contains((name as NSString).pathExtension) {
            let path = folder + "/" + name
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            let (plain, reason) = await play(path)
            #expect(reason != nil, "\(name)")
            if name.hasPrefix("tc-") { #expect(reason == .endOfStream, "\(name)") }
            // Others are cut off in the midst of a packet, or say less than they hold.
            if name.hasPrefix("tc-"), let frames = parse(bytes, name: name)?.frameCount {
                let ratio = Int((Double(plain.frameCount) / Double(max(1, frames))).rounded())
                #expect(plain.frameCount == Int(frames) * max(1, ratio), "\(name)")
            }
            var behavior = ServerBehavior()
            behavior.mediaType = nil
            behavior.pieceByteCount = 1 << 20
            let (output, second) = await play(server.serve(bytes, as: name, behavior).url)
            #expect(second == reason, "\(name)")
            #expect(output.samples == plain.samples, "\(name)")
        }
    }
}
