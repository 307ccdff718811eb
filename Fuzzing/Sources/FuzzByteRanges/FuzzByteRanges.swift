// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import StreamTransport

/// Takes the parts out of a body of several ranges, whole and byte by byte: both must find the same. The first line is
/// the type that is told of the body, which names the delimiter.
@main
enum FuzzByteRanges: FuzzTarget {
    /// Bytes of the resource from an offset on.
    private struct Part: Equatable {
        var offset: Int64
        var bytes: [UInt8]
    }

    static func test(_ bytes: [UInt8]) {
        let type = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let separator = ByteRangesSeparator(contentType: type) else { return }
        let body = Array(bytes.drop { $0 != 0x0A }.dropFirst())
        let whole = parts(of: body, pieceByteCount: max(1, body.count), separator)
        let single = parts(of: body, pieceByteCount: 1, separator)
        if whole.parts != single.parts { finding("\(whole.parts) are \(single.parts) byte by byte") }
        if whole.hasEnded != single.hasEnded || whole.isBroken != single.isBroken {
            finding("byte by byte it ends otherwise")
        }
        if whole.hasEnded, whole.isBroken { finding("what is broken has ended") }
        let byteCount = whole.parts.reduce(0) { $0 + $1.bytes.count }
        if byteCount > body.count { finding("\(byteCount) bytes of parts from \(body.count) bytes") }
        for part in whole.parts where part.bytes.isEmpty || part.offset < 0 { finding("a part \(part)") }
    }

    private static func parts(
        of body: [UInt8], pieceByteCount: Int, _ separator: ByteRangesSeparator
    ) -> (parts: [Part], hasEnded: Bool, isBroken: Bool) {
        var separator = separator
        var result: [Part] = []
        for start in stride(from: 0, to: body.count, by: pieceByteCount) {
            for (offset, bytes) in separator.take(body[start..<min(body.count, start + pieceByteCount)]) {
                // What goes on where the one before has ended counts as one, be it a part of its own.
                if let last = result.last, last.offset + Int64(last.bytes.count) == offset {
                    result[result.count - 1].bytes += bytes
                } else {
                    result.append(Part(offset: offset, bytes: bytes))
                }
            }
        }
        return (result, separator.hasEnded, separator.isBroken)
    }
}
