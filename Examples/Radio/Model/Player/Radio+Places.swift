// SPDX-License-Identifier: Apache-2.0

import AVCodecDecoding
import AppKit
import AudioDecoding
import AudioDeviceOutput
import AudioOutput
import AudioStreamer

extension Radio {
    /// Where this user's stations are: what the environment's `STATIONS` names, else a file of the program.
    public static func standardPlace(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        home: URL = FileManager.default.homeDirectoryForCurrentUser
    ) -> URL {
        if let path = environment["STATIONS"], !path.isEmpty { return URL(fileURLWithPath: path) }
        let data =
            environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
            ?? home.appendingPathComponent(".local/share")
        return data.appendingPathComponent("Radio/Stations.json")
    }

    /// The device of the desktop, or an output that nobody hears: where there is none, and where the environment's
    /// `RADIO_OUTPUT` is `null`.
    static func standardOutput(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> any AudioOutput {
        let device = SDLAudioOutput()
        guard environment["RADIO_OUTPUT"] != "null",
            (try? device.prepare(PCMFormat(sampleRate: 44100, channelCount: 2))) != nil
        else { return NullOutput() }
        return device
    }

    /// The radio of this user, with their stations; a document makes its radio so.
    public convenience init() {
        self.init(
            StationList(contentsOf: Radio.standardPlace(), initially: .samples), output: Radio.standardOutput())
    }
}

extension AudioStreamConfiguration {
    /// With every decoder that there is.
    static var complete: AudioStreamConfiguration {
        var configuration = AudioStreamConfiguration()
        configuration.decoders.append(AVCodecDecoder.self)
        return configuration
    }
}
