// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Fuzzer

/// Parses the first half of some bytes, then jumps to where they say, and takes what comes there.
public func checkJumps(_ bytes: [UInt8]) {
    let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)), limits: tightLimits)
    var estimator = DurationEstimator()
    let take = { (event: ParserEvent) in
        switch event {
        case .properties(let properties): estimator.take(properties)
        case .packet(let packet):
            estimator.take(packet)
            if packet.data.isEmpty { finding("a packet without bytes") }
            if packet.startFrame < 0 { finding("a packet before the first") }
        default: break
        }
    }
    do throws(StreamParserError) {
        try parser.parse(bytes[..<(bytes.count / 2)], at: 0, emit: take)
        for byte in bytes.suffix(6) {
            let frame = byte > 250 ? Int64.max - Int64(byte) : Int64(byte) << (byte & 15)
            if let location = parser.location(atFrame: frame) ?? parser.location(ofPacket: frame) {
                parser.expect(location)
                if location.byteOffset < 0 { finding("a place before the first byte") }
                let start = min(max(0, Int(clamping: location.byteOffset)), bytes.count)
                try parser.parse(bytes[start...], at: location.byteOffset, discontinuous: true, emit: take)
            }
            if case .from(let offset) = parser.demand, offset < 0 { finding("a wish for bytes before the first") }
            for range in estimator.probes(byteCount: 8192).prefix(4) {
                let start = min(max(0, Int(clamping: range.lowerBound)), bytes.count)
                estimator.take(probe: bytes[start...].prefix(range.count), at: range.lowerBound)
            }
            if let estimate = estimator.estimate(), !(estimate.seconds >= 0 && estimate.uncertainty >= 0) {
                finding("an estimate of \(estimate)")
            }
        }
        try parser.finish(emit: take)
    } catch {}
}
