// SPDX-License-Identifier: Apache-2.0
import AudioStreamParser
import Foundation

/// How the duration of one stream becomes known while it is played.
struct DurationCurve {
    struct Point {
        /// Seconds played.
        var time: Double
        /// The estimate's distance from the truth, in percent of it; nil while there is none.
        var error: Double?
        /// The stated uncertainty, in percent of the truth.
        var uncertainty = 0.0
        var basis = ""
    }

    var kind = ""
    /// The true duration, in seconds, as all packets tell.
    private(set) var truth = 0.0
    private(set) var points: [Point] = []
    /// Bytes of probes.
    private(set) var probeByteCount = 0

    static let times = [
        0.1, 0.2, 0.5, 1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120, 180, 240, 300, 400, 500, 600,
    ]

    /// Plays bytes as a player that reads no further than it plays, and looks at ranges after a second: of so many bytes,
    /// and of as many again where the duration is not known to a hundredth by then.
    ///
    /// - Returns: nil when the bytes are no stream, or a short one.
    init?(_ bytes: [UInt8], probeByteCount budget: Int) {
        guard let told = Self.played(bytes) else { return nil }
        truth = told.seconds
        guard truth > 20 else { return nil }
        var estimator = DurationEstimator()
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var (time, rate, hasProbed) = (0.0, 0.0, false)
        var marks = Self.times[...]
        Self.walk(bytes, with: parser) { event in
            switch event {
            case .properties(let properties):
                estimator.take(properties)
                rate = Double(properties.formats.first?.sampleRate ?? 0)
            case .packet(let packet):
                estimator.take(packet)
                if rate > 0 { time = Double(packet.startFrame + Int64(packet.frameCount)) / rate }
            default: break
            }
            if time >= 1, !hasProbed, estimator.wantsProbes {
                hasProbed = true
                look(at: bytes, byteCount: budget, with: &estimator)
                // A copy: what is asked of it is not told yet.
                var known = estimator
                if let estimate = known.estimate(), estimate.uncertainty > 0.01 * estimate.seconds {
                    look(at: bytes, byteCount: budget, with: &estimator)
                }
            }
            while let mark = marks.first, mark <= time {
                marks.removeFirst()
                let isHeldBack = !hasProbed && estimator.awaitsProbes
                points.append(point(at: mark, isHeldBack ? nil : estimator.estimate()))
            }
        }
        points.append(point(at: truth, estimator.estimate()))
        kind = Self.kind(of: told.properties, bytes)
    }

    /// Hands over the ranges that are asked for, up to so many bytes.
    private mutating func look(at bytes: [UInt8], byteCount: Int, with estimator: inout DurationEstimator) {
        var left = byteCount
        while case let ranges = estimator.probes(byteCount: left), !ranges.isEmpty {
            for range in ranges {
                let part = Int(range.lowerBound)..<min(Int(range.upperBound), bytes.count)
                left -= part.count
                probeByteCount += part.count
                estimator.take(probe: bytes[part], at: range.lowerBound)
            }
        }
    }

    private func point(at time: Double, _ estimate: DurationEstimate?) -> Point {
        guard let estimate else { return Point(time: time) }
        return Point(
            time: time, error: (estimate.seconds - truth) / truth * 100,
            uncertainty: estimate.uncertainty / truth * 100, basis: estimate.basis.rawValue)
    }

    /// All packets, and what the properties are in the end.
    private static func played(_ bytes: [UInt8]) -> (seconds: Double, properties: StreamProperties)? {
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var frames: Int64 = 0
        walk(bytes, with: parser) { event in
            if case .packet(let packet) = event { frames += Int64(packet.frameCount) }
        }
        let properties = parser.properties
        guard let rate = properties.formats.first?.sampleRate, rate > 0, frames > 0 else { return nil }
        let heard = frames - Int64(properties.encoderDelay + properties.encoderPadding)
        return (Double(heard) / Double(rate), properties)
    }

    /// Hands bytes to a parser in small pieces, from where it wants them.
    private static func walk(_ bytes: [UInt8], with parser: AudioStreamParser, _ take: (ParserEvent) -> Void) {
        var position = 0
        do {
            while position < bytes.count {
                let end = min(position + 1024, bytes.count)
                try parser.parse(bytes[position..<end], at: Int64(position), emit: take)
                position = end
                switch parser.demand {
                case .nothing: position = bytes.count
                case .from(let offset): position = min(bytes.count, Int(clamping: offset))
                case .following: break
                }
            }
            try parser.finish(emit: take)
        } catch {}
    }

    private static func kind(of properties: StreamProperties, _ bytes: [UInt8]) -> String {
        let isHighEfficiency = properties.formats.count > 1
        switch properties.container {
        case .mpegAudio:
            let head = bytes.prefix(1 << 16)
            func holds(_ text: String) -> Bool { Data(head).range(of: Data(text.utf8)) != nil }
            if holds("Info") { return "MP3, constant rate, with a header" }
            if holds("Xing") { return "MP3, variable rate, with a Xing header" }
            if holds("VBRI") { return "MP3, variable rate, with a VBRI header" }
            return properties.isVariableBitRate == true
                ? "MP3, variable rate, without a header" : "MP3, constant rate, without a header"
        case .adts: return isHighEfficiency ? "HE-AAC in ADTS" : "AAC in ADTS"
        case .mp4:
            return Data(bytes.prefix(1 << 20)).range(of: Data("moof".utf8)) != nil
                ? "AAC in fragments of MP4" : "AAC in MP4"
        case .ogg: return "Opus or Vorbis in Ogg"
        case .flac: return "FLAC"
        default: return properties.container?.rawValue ?? ""
        }
    }
}
