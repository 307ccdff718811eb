// SPDX-License-Identifier: Apache-2.0
import AudioStreamParser
import Foundation

/// What playing costs, beside other players on the same files.
///
/// - `audio.cpu.cbr128-mp3.ms-per-minute` …: milliseconds of a core for a minute of sound, the whole process.
/// - `audio.cpu.cbr128-mp3.ratio`, `audio.cpu.v4-mp3.ratio`: to mpg123's; `audio.cpu.lc128-aac.ratio`: to FFmpeg's.
/// - `audio.first-sound.cbr128-mp3.ms` …: from `start()` to the first sample, over loopback.
/// - `audio.first-sound-of-process.cbr128-mp3.ms` …, `….mpg123.ms`, `….ffmpeg.ms`: from the start of the program.
/// - `audio.first-sound-at-device.cbr128-mp3.ms` …, `….ffplay.ms`: from the start of `inkwell-play` and of ffplay until a
///   sample that is not silence is written to SDL's device; for both it is its driver `disk`, into a pipe.
/// - `audio.memory.one-stream.MB`: most resident memory of a process that plays one stream; of it `….own.MB` its own.
/// - `audio.parser.cbr128-mp3.MB-per-second` …: how fast bytes become packets.
struct Speed {
    let files: SampleFiles
    let server: Int
    let rounds: Int
    /// The program behind `inkwell play`.
    let player: String?

    func figures() -> [String: Double] {
        var figures: [String: Double] = [:]
        cpu(into: &figures)
        firstSound(into: &figures)
        firstSoundAtDevice(into: &figures)
        memory(into: &figures)
        parsers(into: &figures)
        return figures
    }

    private func url(_ name: String) -> String { "http://127.0.0.1:\(server)/\(name)" }

    // MARK: CPU

    private static let peers = [("cbr128.mp3", "mpg123"), ("v4.mp3", "mpg123"), ("lc128.aac", "ffmpeg")]

    /// By turns, so that a busy moment does not fall on one player alone.
    private func cpu(into figures: inout [String: Double]) {
        for (name, peer) in Self.peers {
            let path = files.folder + "/" + name
            let output = files.folder + "/output.wav"
            let program = Programs.path(of: peer)
            var own: [Double] = []
            var theirs: [Double] = []
            for round in 0...rounds {
                let usage = Programs.run(Programs.own, ["--play", "file://" + path, "--to", output])
                guard usage.status == 0 else { continue }
                if round > 0 { own.append(usage.cpu) }
                guard let program else { continue }
                let arguments =
                    peer == "mpg123"
                    ? ["-q", "-w", output, path] : ["-v", "error", "-y", "-i", path, "-f", "wav", output]
                let other = Programs.run(program, arguments)
                if round > 0 { theirs.append(other.cpu) }
            }
            let key = "audio.cpu." + name.replacing(".", with: "-")
            figures["\(key).ms-per-minute"] = Programs.median(own) * 100
            guard !theirs.isEmpty else {
                note("\(peer) is not installed: no ratio for \(name)")
                continue
            }
            figures["\(key).\(peer).ms-per-minute"] = Programs.median(theirs) * 100
            figures["\(key).ratio"] = Programs.median(own) / Programs.median(theirs)
            try? FileManager.default.removeItem(atPath: output)
        }
    }

    // MARK: First sound

    private func firstSound(into figures: inout [String: Double]) {
        for name in ["cbr128.mp3", "lc128.aac", "lc128.m4a"] {
            let key = name.replacing(".", with: "-")
            var times: [Double] = []
            for round in 0...rounds {
                let time = Programs.number(from: Programs.own, ["--first", url(name)])
                if round > 0, let time { times.append(time) }
            }
            figures["audio.first-sound.\(key).ms"] = Programs.median(times)
            // A second of sound at most waits in each player's own buffers.
            let own = { Programs.timeToOutput(Programs.own, ["--play", url(name), "--to", "-"], byteCount: 1000) }
            figures["audio.first-sound-of-process.\(key).ms"] = Programs.median((0..<rounds).compactMap { _ in own() })
            if let ffmpeg = Programs.path(of: "ffmpeg") {
                let arguments = ["-v", "error", "-i", url(name), "-f", "s16le", "-"]
                let times = (0..<rounds).compactMap { _ in
                    Programs.timeToOutput(ffmpeg, arguments, byteCount: 1000)
                }
                figures["audio.first-sound-of-process.\(key).ffmpeg.ms"] = Programs.median(times)
            }
            if name.hasSuffix(".mp3"), let mpg123 = Programs.path(of: "mpg123") {
                let times = (0..<rounds).compactMap { _ in
                    Programs.timeToOutput(mpg123, ["-q", "-s", url(name)], byteCount: 1000)
                }
                figures["audio.first-sound-of-process.\(key).mpg123.ms"] = Programs.median(times)
            }
        }
    }

    /// Both by turns, and both through the same device.
    private func firstSoundAtDevice(into figures: inout [String: Double]) {
        guard let player, FileManager.default.isExecutableFile(atPath: player),
            let ffplay = Programs.path(of: "ffplay")
        else { return note("no player, or no ffplay: the time to the device is not measured") }
        for name in ["cbr128.mp3", "lc128.aac", "lc128.m4a"] {
            var own: [Double] = []
            var theirs: [Double] = []
            for round in 0...rounds {
                let pipe = files.folder + "/device"
                let ours = Programs.timeToDevice(player, [url(name)], pipe: pipe)
                let other = Programs.timeToDevice(
                    ffplay, ["-v", "error", "-nodisp", "-autoexit", url(name)], pipe: pipe)
                guard round > 0 else { continue }
                if let ours { own.append(ours) }
                if let other { theirs.append(other) }
            }
            let key = "audio.first-sound-at-device." + name.replacing(".", with: "-")
            figures["\(key).ms"] = Programs.median(own)
            figures["\(key).ffplay.ms"] = Programs.median(theirs)
        }
    }

    // MARK: Memory

    private func memory(into figures: inout [String: Double]) {
        let process = Programs.start(
            Programs.own, ["--play", url("live/16000/cbr128.mp3"), "--to", "null"], output: nil)
        sleep(5)
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        Programs.end(process)
        for (field, key) in [("VmHWM:", "audio.memory.one-stream.MB"), ("RssAnon:", "audio.memory.one-stream.own.MB")] {
            let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
            let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
                Double($0)
            }
            if let number { figures[key] = number / 1024 }
        }
    }

    // MARK: Parsers

    private func parsers(into figures: inout [String: Double]) {
        for (name, _) in SampleFiles.forms {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: files.folder + "/" + name)) else { continue }
            let bytes = [UInt8](data)
            var rates: [Double] = []
            for _ in 0..<max(3, rounds) {
                let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
                var packets = 0
                let time = ContinuousClock().measure {
                    var position = 0
                    while position < bytes.count {
                        let end = min(position + 16_384, bytes.count)
                        try? parser.parse(bytes[position..<end], at: Int64(position)) {
                            if case .packet = $0 { packets += 1 }
                        }
                        position = end
                    }
                }
                if packets > 0 { rates.append(Double(bytes.count) / 1e6 / (time / .seconds(1))) }
            }
            figures["audio.parser.\(name.replacing(".", with: "-")).MB-per-second"] = Programs.median(rates)
        }
    }

    private func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
