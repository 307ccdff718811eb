// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Ten minutes of sound in the forms that are measured, made by FFmpeg when they are needed.
struct SampleFiles {
    let folder: String

    /// The coding by FFmpeg's names, by file.
    static let forms: [(name: String, arguments: [String])] = [
        ("cbr128.mp3", ["-c:a", "libmp3lame", "-b:a", "128k"]),
        ("v4.mp3", ["-c:a", "libmp3lame", "-q:a", "4"]),
        ("lc128.aac", ["-c:a", "aac", "-b:a", "128k"]),
        ("lc128.m4a", ["-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart"]),
    ]

    /// Loud and quiet, tones and noise, so that variable rates vary.
    private static let sound =
        "aevalsrc=(0.05+0.25*lt(30\\,t)*(1+sin(t*0.11)))*(sin(2*PI*(220+80*sin(t*0.7))*t)+0.6*sin(2*PI*1330*t))"
        + "+0.1*lt(20\\,mod(t\\,60))*(random(0)-0.5)"

    /// - Returns: nil where there is no FFmpeg.
    init?(folder: String, seconds: Int = 600) {
        self.folder = folder
        guard let ffmpeg = Programs.path(of: "ffmpeg") else { return nil }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = folder + "/source.wav"
        let missing = Self.forms.filter { !FileManager.default.fileExists(atPath: folder + "/" + $0.name) }
        if missing.isEmpty { return }
        let sound = "\(Self.sound)|0.3*sin(2*PI*331*t)+0.1*(random(1)-0.5):d=\(seconds):s=44100"
        let made = Programs.run(ffmpeg, ["-y", "-v", "error", "-f", "lavfi", "-i", sound, source])
        guard made.status == 0 else { return nil }
        for form in missing {
            _ = Programs.run(ffmpeg, ["-y", "-v", "error", "-i", source] + form.arguments + [folder + "/" + form.name])
        }
        try? FileManager.default.removeItem(atPath: source)
    }
}
