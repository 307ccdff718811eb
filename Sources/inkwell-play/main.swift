// SPDX-License-Identifier: Apache-2.0

import AVCodecDecoding
import AudioDecoding
import AudioOutput
import AudioStreamer
import Foundation

var configuration = AudioStreamConfiguration()
#if AVCodec
configuration.decoders = AudioDecoders.standard + [AVCodecDecoder.self]
#endif
let arguments = CommandLine.arguments
let output: any AudioOutput =
    arguments.count > 2 && arguments[2] != "null" ? FileOutput(path: arguments[2]) : NullOutput()
let stream = AudioStream(url: arguments[1], configuration: configuration, output: output)
let start = Date()
stream.observe { event in
    print(String(format: "%.3f", Date().timeIntervalSince(start)), event)
    if case .stopped = event { exit(0) }
}
if arguments.count > 3, let time = Double(arguments[3]) { stream.seek(to: time) }
stream.start()
while true { sleep(1000) }
