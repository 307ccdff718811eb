// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamTransport

/// Takes the titles out of a stream, whole and byte by byte: both must give the same sound and titles.
@main
enum FuzzICY: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = Array(bytes.dropFirst())
        let whole = parts(of: stream, interval: Int(first), pieceByteCount: max(1, stream.count))
        let single = parts(of: stream, interval: Int(first), pieceByteCount: 1)
        if whole != single { finding("\(whole) is \(single) byte by byte") }
        let sound = whole.reduce(0) { sum, part in if case .sound(let bytes) = part { sum + bytes.count } else { sum } }
        if sound > stream.count { finding("\(sound) bytes of sound from \(stream.count) bytes") }
        if let title = StreamTitle(metadata: stream), title.text.utf8.count > 2 * stream.count {
            finding("a title longer than its text: \(title)")
        }
    }

    private static func parts(of bytes: [UInt8], interval: Int, pieceByteCount: Int) -> [TitleSeparator.Part] {
        var separator = TitleSeparator(interval: interval)
        var result: [TitleSeparator.Part] = []
        for start in stride(from: 0, to: bytes.count, by: pieceByteCount) {
            for part in separator.separate(bytes[start..<min(bytes.count, start + pieceByteCount)]) {
                if case .sound(let more) = part, case .sound(let sound)? = result.last {
                    result[result.count - 1] = .sound(sound + more)
                } else {
                    result.append(part)
                }
            }
        }
        return result
    }
}
