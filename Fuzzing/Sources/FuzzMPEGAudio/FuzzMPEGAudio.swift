// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Fuzzer
import StreamFuzzing

/// Parses frames of MPEG audio in pieces, seeks in them, and estimates how long they are.
@main
enum FuzzMPEGAudio: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard bytes.count < 1 << 16 else { return }
        checkPieces(bytes)
        seek(in: bytes)
    }

    /// Jumps to where the bytes say, and takes what comes there as probes.
    private static func seek(in bytes: [UInt8]) {
        let parser = AudioStreamParser(
            hints: .init(resourceByteCount: Int64(bytes.count) * 2), limits: tightLimits)
        var estimator = DurationEstimator()
        let take = { (event: ParserEvent) in
            if case .properties(let properties) = event { estimator.take(properties) }
            if case .packet(let packet) = event { estimator.take(packet) }
        }
        do throws(StreamParserError) {
            try parser.parse(bytes[..<(bytes.count / 2)], at: 0, emit: take)
            for byte in bytes.suffix(6) {
                let packet = byte > 250 ? Int64.max - Int64(byte) : Int64(byte) << (byte & 15)
                if let location = parser.location(ofPacket: packet) ?? parser.location(atFrame: packet) {
                    parser.expect(location)
                    let start = min(max(0, Int(clamping: location.byteOffset)), bytes.count)
                    try parser.parse(bytes[start...], at: location.byteOffset, discontinuous: true, emit: take)
                }
                for range in estimator.probes(byteCount: 8192).prefix(4) {
                    let start = min(Int(byte) * 8, bytes.count)
                    estimator.take(probe: bytes[start...].prefix(range.count), at: range.lowerBound)
                }
                if let estimate = estimator.estimate(), !(estimate.seconds >= 0 && estimate.uncertainty >= 0) {
                    finding("an estimate of \(estimate)")
                }
                if let map = estimator.seekMap {
                    _ = (map.location(atFrame: packet), map.uncertainty(atFrame: packet), map.frame(at: packet))
                }
            }
            try parser.finish(emit: take)
        } catch {}
    }
}
