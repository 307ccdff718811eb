// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioDeviceOutput
import AudioOutput
import Foundation
import Testing

@Suite struct OutputTests {
    private let format = PCMFormat(sampleRate: 8000, channelCount: 2)

    @Test func aWaveFileHasItsHeaderAndRoundedSamples() throws {
        let path = temporary("tone.wav")
        let output = FileOutput(path: path)
        #expect(try output.prepare(format) == format)
        #expect(try output.write([0.5, -0.5, 2, -2, .nan, 0.00002][...]) == 3)
        #expect(!FileManager.default.fileExists(atPath: path), "the file is there only when it is whole")
        try output.close()
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(bytes.count == 44 + 12)
        #expect(bytes[4..<8] == [48, 0, 0, 0] && bytes[40..<44] == [12, 0, 0, 0])
        #expect(bytes[44...] == [0x00, 0x40, 0x00, 0xC0, 0xFF, 0x7F, 0x00, 0x80, 0, 0, 1, 0])
    }

    @Test func aRawFileHasSamplesOnly() throws {
        let path = temporary("tone.s16")
        let output = FileOutput(path: path)
        _ = try output.prepare(format)
        _ = try output.write([0.5, -0.5][...])
        try output.close()
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == [0x00, 0x40, 0x00, 0xC0])
    }

    @Test func aFileThatCannotBeMadeSaysWhy() {
        let output = FileOutput(path: "/nowhere/at/all.wav")
        #expect(throws: AudioOutputError.file(path: "/nowhere/at/all.wav", reason: "No such file or directory")) {
            try output.prepare(format)
        }
    }

    @Test func theNullOutputTakesItsTime() throws {
        let output = NullOutput(queueDuration: 0.5)
        _ = try output.prepare(format)
        let second = [Float](repeating: 0, count: 16000)
        #expect(try output.write(second[...]) == 4000)
        #expect(output.playedFrameCount == 0 && output.queuedFrameCount == 4000, "it stands until it is started")
        output.start()
        Thread.sleep(forTimeInterval: 0.1)
        output.pause()
        let played = output.playedFrameCount
        #expect(played >= 800 && played < 4000)
        Thread.sleep(forTimeInterval: 0.02)
        #expect(output.playedFrameCount == played)
        #expect(try output.write(second[...]) == Int(played))
        output.flush()
        #expect(output.playedFrameCount == 0 && output.queuedFrameCount == 0)
    }

    @Test func theNullOutputWaitsWhereItRanDry() throws {
        let output = NullOutput(queueDuration: 1)
        _ = try output.prepare(format)
        output.start()
        _ = try output.write([Float](repeating: 0, count: 160)[...])
        Thread.sleep(forTimeInterval: 0.1)
        #expect(output.playedFrameCount == 80)
        _ = try output.write([Float](repeating: 0, count: 8000)[...])
        #expect(output.playedFrameCount < 4080, "the pause without sound is not counted")
    }

    @Test func theDeviceOutputCountsWhatWasHeard() throws {
        setenv("SDL_AUDIODRIVER", "dummy", 1)
        let output = SDLAudioOutput()
        let taken = try output.prepare(PCMFormat(sampleRate: 44100, channelCount: 2))
        #expect(taken.channelCount == 2)
        let frames = try output.write([Float](repeating: 0, count: 2 * 8820)[...])
        #expect(frames == 8820 && output.playedFrameCount == 0)
        output.start()
        let limit = Date(timeIntervalSinceNow: 20)
        while output.queuedFrameCount > 0, Date() < limit { Thread.sleep(forTimeInterval: 0.01) }
        #expect(output.playedFrameCount == 8820)
        try output.close()
    }

    private func temporary(_ name: String) -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name).path
    }
}
