// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Streams of every kind, ten minutes each, made by FFmpeg; the table of one kind by hand, since nothing writes it.
struct GeneratedStreams {
    let folder: String

    private static let forms: [(name: String, arguments: [String])] = [
        ("constant.mp3", ["-c:a", "libmp3lame", "-b:a", "128k", "-write_xing", "0"]),
        ("constant-info.mp3", ["-c:a", "libmp3lame", "-b:a", "128k"]),
        ("table.mp3", ["-c:a", "libmp3lame", "-q:a", "4"]),
        ("bare.mp3", ["-c:a", "libmp3lame", "-q:a", "4", "-write_xing", "0", "-id3v2_version", "0"]),
        ("average.mp3", ["-c:a", "libmp3lame", "-abr", "1", "-b:a", "112k", "-write_xing", "0"]),
        ("constant.aac", ["-c:a", "aac", "-b:a", "128k"]),
        ("variable.aac", ["-c:a", "aac", "-q:a", "1"]),
        ("table.m4a", ["-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart"]),
        ("last.m4a", ["-c:a", "aac", "-q:a", "1"]),
        (
            "fragments.mp4",
            ["-c:a", "aac", "-q:a", "1", "-movflags", "+empty_moov+default_base_moof", "-frag_duration", "2000000"]
        ),
        ("opus.opus", ["-c:a", "libopus", "-b:a", "64k", "-ar", "48000"]),
        ("lossless.flac", ["-c:a", "flac"]),
    ]

    private static let sound =
        "aevalsrc=(0.02+0.3*gt(t\\,30)*(1+sin(t*0.05)))*(sin(2*PI*(220+80*sin(t*0.7))*t)+0.6*sin(2*PI*1330*t))"
        + "+0.2*gt(mod(t\\,47)\\,25)*gt(t\\,30)*(random(0)-0.5)|0.05*sin(2*PI*331*t):d=600:s=44100"

    /// Their bytes.
    func all() throws -> [[UInt8]] {
        guard let ffmpeg = Programs.path(of: "ffmpeg") else { return [] }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = folder + "/source.wav"
        var streams: [[UInt8]] = []
        for form in Self.forms {
            let path = folder + "/" + form.name
            if !FileManager.default.fileExists(atPath: path) {
                if !FileManager.default.fileExists(atPath: source) {
                    _ = Programs.run(ffmpeg, ["-y", "-v", "error", "-f", "lavfi", "-i", Self.sound, source])
                }
                _ = Programs.run(ffmpeg, ["-y", "-v", "error", "-i", source] + form.arguments + [path])
            }
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
            streams.append([UInt8](data))
            if form.name == "bare.mp3" { streams.append(Self.withTable([UInt8](data))) }
        }
        try? FileManager.default.removeItem(atPath: source)
        return streams
    }

    /// A frame with the table of another encoder before the frames: packets and bytes of all, and of each part.
    private static func withTable(_ bytes: [UInt8]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 32)
        // Ten minutes at 44.1 kHz, with the frames that LAME puts before and after.
        let frames = 600 * 44100 / 1152 + 2
        frame += Array("VBRI".utf8) + number(1, 2) + number(0, 2) + number(75, 2)
        frame += number(bytes.count + 417, 4) + number(frames, 4) + number(0, 2) + number(1, 2) + number(2, 2)
        frame += number(frames, 2)
        return frame + [UInt8](repeating: 0, count: 417 - frame.count) + bytes
    }
}
