// SPDX-License-Identifier: Apache-2.0
import AVCodecDecoding
import AudioDecoding
import AudioOutput
import AudioStreamer
import Foundation

/// Plays a stream to its end into a file, as `inkwell play --output` does.
enum Player {
    static var configuration: AudioStreamConfiguration {
        var configuration = AudioStreamConfiguration()
        configuration.decoders += [AVCodecDecoder.self]
        return configuration
    }

    static func play(_ url: String, to path: String) -> Never {
        let output: any AudioOutput = path == "null" ? NullOutput() : FileOutput(path: path)
        let stream = AudioStream(url: url, configuration: configuration, output: output)
        stream.observe { event in
            guard case .stopped(let reason) = event else { return }
            exit(reason == .endOfStream ? 0 : 1)
        }
        stream.start()
        while true { sleep(1000) }
    }

    /// Prints the milliseconds from `start()` to the first sample, and ends.
    static func printTimeToFirstSound(_ url: String) -> Never {
        let start = ContinuousClock.now
        let output = CallbackOutput { _, _ in
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            FileHandle.standardOutput.write(Data("\(time)\n".utf8))
            exit(0)
        }
        let stream = AudioStream(url: url, configuration: configuration, output: output)
        stream.start()
        sleep(10)
        exit(withExtendedLifetime(stream) { 1 })
    }
}
